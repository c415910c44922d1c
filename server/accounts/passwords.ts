import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { newPassword } from '#contract/accounts.ts';
import { badInput } from '#server/errors.ts';
import { inTurn } from '#server/http/limits/in-turn.ts';

/** The first of OWASP's recommended settings for argon2id, which is this library's default algorithm: KiB of memory, passes, threads. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of the four threads that Node has for such work: photos, files and compression go on. About 25 ms a hash, so half a second of waiting. */
const hashInTurn = inTurn({ atOnce: 2, waitingMost: 40 });

/**
 * Makes a hash that carries its own salt and cost.
 * @throws HttpError TOO_BUSY
 */
export const hashPassword = (password: string): Promise<string> => hashInTurn(() => hash(password, COST));

/** Whether a hash was made at a lower cost than today's, or in another way: whoever types its password is to get another. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= COST.memoryCost && Number(passes) >= COST.timeCost);
}

const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/**
 * Whether the password is the hashed one. Without a hash the answer is no, after as long a time: it must not tell who has an account.
 * @throws HttpError TOO_BUSY
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  const matches = await hashInTurn(() => verify(against, password));
  return passwordHash !== undefined && matches;
}

/**
 * Holds a password that is to be set to the operator's PASSWORD_MIN_LENGTH, which the contract's rows do not know.
 * @throws HttpError BAD_INPUT beside `password`
 */
export function requireLength(password: string, minLength: number): void {
  const [issue] = newPassword(minLength).safeParse(password).error?.issues ?? [];
  if (issue) throw badInput([{ path: 'password', message: issue.message }]);
}

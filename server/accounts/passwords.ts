import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { newPassword } from '#contract/accounts.ts';
import { problemIn } from '#contract/problem.ts';
import { badInput, inEnglish } from '#server/errors.ts';
import { limitConcurrency } from '#server/http/limits/queue.ts';

/** OWASP's first recommended settings for argon2id, the library's default: KiB of memory, passes, threads. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two of Node's four pool threads, so that photos, files and compression proceed. A hash takes 25 ms, so a full queue
 * half a second.
 */
const hashWithLimit = limitConcurrency({ concurrency: 2, maxWaiting: 40 });

/**
 * Hashes with its own salt.
 * @throws HttpError TOO_BUSY
 */
export const hashPassword = (password: string): Promise<string> => hashWithLimit(() => hash(password, COST));

/** The hash has a lower cost or another algorithm than today's. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= COST.memoryCost && Number(passes) >= COST.timeCost);
}

const dummyHash = hashPassword(randomBytes(32).toString('hex'));

/**
 * Verifies a password; without a hash it takes as long, to hide whether the account exists.
 * @throws HttpError TOO_BUSY
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash);
  const matches = await hashWithLimit(() => verify(against, password));
  return passwordHash !== undefined && matches;
}

/**
 * Checks the operator's PASSWORD_MIN_LENGTH, which the contract does not know.
 * @throws HttpError BAD_INPUT beside `password`
 */
export function requireLength(password: string, minLength: number): void {
  const [found] = newPassword(minLength).safeParse(password).error?.issues ?? [];
  if (found) throw badInput(inEnglish({ path: 'password', ...problemIn(found.message) }));
}

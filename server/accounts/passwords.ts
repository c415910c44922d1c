import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { newPassword } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { problemIn } from '#contract/problem.ts';
import { composed } from '#contract/unicode-forms.ts';
import type { PasswordRules } from '#server/config/config.ts';
import { badInput, inEnglish, issue } from '#server/errors.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { limitConcurrency } from '#server/http/limits/queue.ts';

/** OWASP's first recommended settings for argon2id: KiB of memory, passes, threads. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two of Node's four pool threads leave room for photos, files and compression. A hash takes 25 ms, a full queue half a
 * second.
 */
const hashWithLimit = limitConcurrency({ concurrency: 2, maxWaiting: 40 });

/** @throws HttpError TOO_BUSY */
export const hashPassword = (password: string): Promise<string> => hashWithLimit(() => hash(oneForm(password), COST));

/** RFC 8265, OpaqueString: keyboards type é and क़ as one character or two. */
const oneForm = (password: string): string => composed(password.replace(/\p{Zs}/gu, ' '));

/** Includes the typed form: older hashes were made without normalisation. */
const formsOf = (password: string): string[] => [...new Set([oneForm(password), password])];

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
  // Accounts without a password have an empty hash: erased ones, and staff who have not opened their link yet.
  const against = passwordHash || (await dummyHash);
  let matches = false;
  for (const form of formsOf(password)) matches ||= await hashWithLimit(() => verify(against, form));
  return Boolean(passwordHash) && matches;
}

/**
 * Verifies a signed-in user's password before what a stolen session must not do.
 * @param field of the form
 * @returns its hash
 * @throws HttpError BAD_INPUT beside the field; TOO_BUSY
 */
export async function requirePassword(
  db: Database,
  userId: string,
  password: string,
  field = 'current_password',
): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!user || !(await verifyPassword(user.hash, password))) throw badInput(issue(field, 'PASSWORD_WRONG'));
  return user.hash;
}

/**
 * Checks a new password by the operator's rules, which the contract does not know.
 * @throws HttpError BAD_INPUT beside `password`
 */
export async function requireGoodPassword(
  password: string,
  role: Role,
  { minLength, adminMinLength, refusesCommon }: PasswordRules,
): Promise<void> {
  const [found] = newPassword(role === 'admin' ? adminMinLength : minLength).safeParse(password).error?.issues ?? [];
  if (found) throw badInput(inEnglish({ path: 'password', ...problemIn(found.message) }));
  if (refusesCommon && (await isCommon(password, minLength))) throw badInput(issue('password', 'PASSWORD_COMMON'));
}

const COMMON_PASSWORDS = 3000;

async function isCommon(password: string, minLength: number): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= minLength);
  return longEnough.slice(0, COMMON_PASSWORDS).includes(password.toLowerCase());
}

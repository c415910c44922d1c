import type { z } from 'zod';
import type { SignUpForm } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { emailTaken } from '#server/errors.ts';
import { hashPassword, requireLength } from './passwords.ts';
import { type StartedSession, startSession } from './sessions.ts';

/**
 * Makes an account and logs it in.
 * @param begun `language` is that of the page, in which letters will be
 * @throws HttpError EMAIL_TAKEN, whatever the case of its letters; BAD_INPUT for a password that the operator finds too short
 */
export async function signUp(
  db: Database,
  { password, ...facts }: z.output<typeof SignUpForm>,
  {
    passwordMinLength,
    language,
    ...begun
  }: StartedSession & { passwordMinLength: number; language?: Language | undefined },
): Promise<{ _id: string; role: Role; token: string }> {
  requireLength(password, passwordMinLength);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // The unique index decides, not a look beforehand: of two that sign up with one e-mail at the same moment one is refused.
    const [user] = await tx
      .insert(users)
      .values({ ...facts, language, passwordHash, createdAt: begun.now })
      .onConflictDoNothing()
      .returning({ _id: users.id, role: users.role });
    if (!user) throw emailTaken();
    return { ...user, token: await startSession(tx, user._id, begun) };
  });
}

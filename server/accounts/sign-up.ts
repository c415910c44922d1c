import type { z } from 'zod';
import type { SignUpForm } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { Language } from '#contract/languages.ts';
import type { PasswordRules } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { emailTaken } from '#server/errors.ts';
import { NOTICE_VERSION } from './privacy-notice.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { type StartedSession, startSession } from './sessions.ts';

/**
 * @param options `language` is the page's, and that of emails
 * @throws HttpError EMAIL_TAKEN, in any letter case; BAD_INPUT for a bad password
 */
export async function signUp(
  db: Database,
  { password, ...facts }: z.output<typeof SignUpForm>,
  { rules, language, ...options }: StartedSession & { rules: PasswordRules; language?: Language | undefined },
): Promise<{ _id: string; role: Role; name: string; token: string }> {
  await requireGoodPassword(password, facts.role, rules);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...facts, language, noticeVersion: NOTICE_VERSION, passwordHash, createdAt: options.now })
      .onConflictDoNothing()
      .returning({ _id: users.id, role: users.role, name: users.name });
    if (!user) throw emailTaken();
    return { ...user, token: await startSession(tx, user._id, options) };
  });
}

import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { leadingOn } from '#contract/return-address.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { PasswordRules } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { passwordResets, users } from '#server/database/schema/accounts.ts';
import { noSuchReset } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { endLinks } from './email-changes.ts';
import { endEarlierLinks, hashOfToken, newLink } from './links.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { endAllSessions } from './sessions.ts';

export const resetEmail = emailKind(
  'password-reset-letter',
  z.object({ email: z.string(), next: z.optional(z.string()) }),
);

/**
 * Takes equally long for unknown emails, since only the job looks for the account.
 * @param request `next` is the page to open after the login
 */
export async function requestPasswordReset(
  db: Database,
  jobs: Jobs,
  request: { email: string; next?: string | undefined },
): Promise<void> {
  await db.transaction((tx) => jobs.enqueue(tx, resetEmail, request));
}

/**
 * Creates the link's token here, so that it exists only in the email. Each attempt has its own valid token, as an
 * earlier one may have arrived; a new job ends those of earlier jobs.
 */
export async function sendResetEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'clock' | 'appUrl'>,
  { email, next }: { email: string; next?: string | undefined },
  jobId: string,
): Promise<void> {
  const { token, ...link } = newLink(jobId, services.clock());
  const user = await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        language: users.language,
      })
      .from(users)
      .where(and(isEmail(users.email, email), isNull(users.disabledAt)))
      .for('no key update');
    if (!account || !(await endEarlierLinks(tx, passwordResets, { userId: account.id, jobId }))) return undefined;
    await tx.insert(passwordResets).values({ userId: account.id, ...link });
    return account;
  });
  if (!user) return;
  await writeToAccount(services, user, ({ emails: { reset: t } }) => ({
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.asked],
    action: { label: t.heading, path: leadingOn(`/resetPassword/${token}`, next) },
    closing: [t.once, t.notYou],
  }));
}

/**
 * The first proof of the mailbox ends the login by a number: a stranger may have signed up with this email and
 * verified their own.
 */
export const NUMBER_IF_CONFIRMED = sql`case when ${users.emailConfirmedAt} is not null then ${users.phoneVerifiedAt} end`;

/**
 * Sets a new password by an emailed token and ends every link and session of the account.
 * @returns the user's id
 * @throws HttpError BAD_INPUT for a bad password (the link stays valid); NO_SUCH_RESET for a token that is
 * unknown, used, replaced, over an hour old, or of a disabled account
 */
export async function resetPassword(
  db: Database,
  { password, verifytoken }: { password: string; verifytoken: string },
  { now, rules }: { now: Date; rules: PasswordRules },
): Promise<{ id: string; email: string }> {
  await requireGoodPassword(password, 'buyer', rules);
  return db.transaction(async (tx) => {
    const tokenHash = hashOfToken(verifytoken);
    const owner = tx
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)));
    const links = await tx
      .delete(passwordResets)
      .where(inArray(passwordResets.userId, owner))
      .returning({ userId: passwordResets.userId, tokenHash: passwordResets.tokenHash });
    const taken = links.find((link) => tokenHash.equals(link.tokenHash));
    if (!taken) throw noSuchReset();
    const [user] = await tx
      .update(users)
      .set({ passwordHash: await hashPassword(password), emailConfirmedAt: now, phoneVerifiedAt: NUMBER_IF_CONFIRMED })
      .where(and(eq(users.id, taken.userId), isNull(users.disabledAt)))
      .returning({ id: users.id, email: users.email, role: users.role });
    if (!user) throw noSuchReset();
    // Admins need a longer one; throwing here keeps the link valid.
    await requireGoodPassword(password, user.role, rules);
    await endLinks(tx, user.id);
    await endAllSessions(tx, user.id);
    return user;
  });
}

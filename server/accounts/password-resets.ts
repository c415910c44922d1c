import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { PASSWORD_RESET_HOURS } from '#contract/limits.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database } from '#server/database/open.ts';
import { passwordResets, users } from '#server/database/schema.ts';
import { noSuchReset } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { hashPassword, requireLength } from './passwords.ts';
import { endAllSessions } from './sessions.ts';

const HOUR = 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Sends a password link to the account of an email, in any case. */
export const resetEmail = emailKind('password-reset-letter', z.object({ email: z.string() }));

/** Takes equally long for unknown emails, since only the job looks for the account. */
export async function requestPasswordReset(db: Database, jobs: Jobs, email: string): Promise<void> {
  await db.transaction((tx) => jobs.enqueue(tx, resetEmail, { email }));
}

/**
 * Creates the link's token here, not in the request, so that it exists only in the email. Each try has its own, valid
 * token, because an earlier try may have arrived; a new job ends those of earlier jobs.
 */
export async function sendResetEmail(
  { db, mail, clock, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'clock' | 'appUrl'>,
  { email }: { email: string },
  jobId: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const reset = {
    tokenHash: hashOf(token),
    jobId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PASSWORD_RESET_HOURS * HOUR),
  };
  const user = await db.transaction(async (tx) => {
    // The lock makes the second of two concurrent jobs end the first one's link.
    const [account] = await tx
      .select({ id: users.id, name: users.name, email: users.email, language: users.language })
      .from(users)
      .where(and(isEmail(users.email, email), isNull(users.disabledAt)))
      .for('no key update');
    if (!account) return undefined;
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, account.id), ne(passwordResets.jobId, jobId)));
    await tx.insert(passwordResets).values({ userId: account.id, ...reset });
    return account;
  });
  if (!user) return;
  const messages = await emailMessagesIn(user.language);
  const { frame, reset: t } = messages.letters;
  await mail.send(
    composeEmail(
      {
        // To the account's address, never to the typed one.
        to: user.email,
        subject: t.subject,
        heading: t.heading,
        greeting: frame.dear({ name: user.name }),
        paragraphs: [t.asked],
        action: { label: t.heading, url: `${appUrl()}${pathIn(user.language, `/resetPassword/${token}`)}` },
        closing: [t.once, t.notYou],
      },
      messages,
    ),
  );
}

/**
 * Sets a new password by an emailed token and ends every link and session of the account.
 * @returns the user's id
 * @throws HttpError BAD_INPUT for a too short password (the link stays valid); NO_SUCH_RESET for a token that is
 * unknown, used, replaced, over an hour old, or of a disabled account
 */
export async function resetPassword(
  db: Database,
  { password, verifytoken }: { password: string; verifytoken: string },
  { now, passwordMinLength }: { now: Date; passwordMinLength: number },
): Promise<{ id: string; email: string }> {
  requireLength(password, passwordMinLength);
  return db.transaction(async (tx) => {
    const tokenHash = hashOf(verifytoken);
    const owner = tx
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)));
    // Deleting the link decides: of two concurrent requests one finds none.
    const links = await tx
      .delete(passwordResets)
      .where(inArray(passwordResets.userId, owner))
      .returning({ userId: passwordResets.userId, tokenHash: passwordResets.tokenHash });
    const taken = links.find((link) => tokenHash.equals(link.tokenHash));
    if (!taken) throw noSuchReset();
    const [user] = await tx
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(and(eq(users.id, taken.userId), isNull(users.disabledAt)))
      .returning({ id: users.id, email: users.email });
    if (!user) throw noSuchReset();
    await endAllSessions(tx, user.id);
    return user;
  });
}

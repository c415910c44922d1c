import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#contract/time.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { emailChanges, passwordResets, users } from '#server/database/schema/accounts.ts';
import { violated } from '#server/database/violations.ts';
import { emailTaken, noSuchReset } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { type EmailedAccount, writeToAccount } from '#server/email/write-to-account.ts';
import { eraseEmails } from '#server/email/failed-emails.ts';
import type { SessionUser } from '#server/services.ts';
import { endEarlierLinks, hashOfToken, newLink } from './links.ts';
import { requirePassword } from './passwords.ts';

/** `password` identifies password and email at the time of the request; without it, `email` is the account's own. */
export const newEmailEmail = emailKind(
  'new-email-letter',
  z.object({ userId: z.uuid(), email: z.string(), password: z.optional(z.string()) }),
);

const stateOf = ({ passwordHash, email }: { passwordHash: string; email: string }) =>
  createHash('sha256').update(`${passwordHash}|${email}`).digest('base64url');

export const emailChangedEmail = emailKind('email-changed-letter', z.object({ userId: z.uuid(), email: z.string() }));

/**
 * Sends a confirmation link to a new email of the caller.
 * @throws HttpError BAD_INPUT beside `current_password`; EMAIL_TAKEN
 */
export async function requestEmailChange(
  db: Database,
  jobs: Jobs,
  { id }: SessionUser,
  { email, current_password }: { email: string; current_password: string },
): Promise<void> {
  const passwordHash = await requirePassword(db, id, current_password);
  const [own] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  const others = await db.$count(users, and(isEmail(users.email, email), ne(users.id, id)));
  if (others > 0) throw emailTaken();
  const password = stateOf({ passwordHash, email: own?.email ?? '' });
  await db.transaction((tx) => jobs.enqueue(tx, newEmailEmail, { userId: id, email, password }));
}

/** Creates the link's token here, so that it exists only in the email; a new job ends the links of earlier jobs. */
export async function sendNewEmailEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'clock' | 'appUrl'>,
  { userId, email, password }: z.output<(typeof newEmailEmail)['data']>,
  jobId: string,
): Promise<void> {
  const { token, ...link } = newLink(jobId, services.clock());
  const user = await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ language: users.language, passwordHash: users.passwordHash, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('no key update');
    // A changed password or email ended all links; a job from before must send no new one.
    if (!account || (password === undefined ? email !== account.email : password !== stateOf(account)))
      return undefined;
    if (!(await endEarlierLinks(tx, emailChanges, { userId, jobId }))) return undefined;
    await tx.insert(emailChanges).values({ userId, email, ...link });
    return account;
  });
  if (!user) return;
  await writeToAccount(services, addressOf(user, email), ({ emails: { newEmail: t } }) => ({
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.asked],
    action: { label: t.confirm, path: `/confirmEmail/${token}` },
    closing: [t.once, t.notYou],
  }));
}

/** An address that is not the account's, or not any more, is called by no name. */
const addressOf = ({ language }: Pick<EmailedAccount, 'language'>, email: string): EmailedAccount => ({
  name: '',
  email,
  emailConfirmedAt: null,
  language,
});

/**
 * @returns the user's id and email, which may have been the account's before
 * @throws HttpError NO_SUCH_RESET for a token that is unknown, used, replaced, over an hour old, or of a disabled
 * account; EMAIL_TAKEN if another account has it by now
 */
export async function confirmEmailChange(
  db: Database,
  jobs: Jobs,
  verifytoken: string,
  now: Date,
): Promise<{ id: string; email: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // Deleting the link decides which of two concurrent requests wins.
    const [taken] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashOfToken(verifytoken)), gt(emailChanges.expiresAt, now)))
      .returning({ id: emailChanges.userId, email: emailChanges.email });
    if (!taken) throw noSuchReset();
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, taken.id), isNull(users.disabledAt)))
      .for('update');
    if (!user) throw noSuchReset();
    const isNew = user.email !== taken.email;
    if (isNew) await replaceEmail(tx, jobs, { id: taken.id, was: user.email, email: taken.email, confirmedAt: now });
    else await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, taken.id));
    return { ...taken, isNew };
  });
}

/** Pause between links that saving a search sends, as the address may be a stranger's. */
const CONFIRMATION_EVERY_MS = DAY_MS;

/** Sends a link to the account's own email, unless it is confirmed or got one within a day. Locks the account. */
export async function askToConfirmEmail(
  tx: Transaction,
  jobs: Jobs,
  { userId, now, again }: { userId: string; now: Date; again: boolean },
): Promise<void> {
  const before = new Date(again ? now.getTime() - CONFIRMATION_EVERY_MS : 0);
  const [changed] = await tx
    .update(users)
    .set({ emailConfirmationSentAt: now })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.emailConfirmedAt),
        or(isNull(users.emailConfirmationSentAt), lte(users.emailConfirmationSentAt, before)),
      ),
    )
    .returning({ email: users.email });
  if (changed) await jobs.enqueue(tx, newEmailEmail, { userId, email: changed.email });
}

export async function resendConfirmation(db: Database, jobs: Jobs, { id }: SessionUser): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
    if (user) await jobs.enqueue(tx, newEmailEmail, { userId: id, email: user.email });
  });
}

/**
 * Sets an account's email, ends links sent to the old one, and notifies it.
 * @param change `confirmedAt` if a link sent to the new email was opened
 * @throws HttpError EMAIL_TAKEN
 */
export async function replaceEmail(
  tx: Transaction,
  jobs: Jobs,
  { id, was, email, confirmedAt }: { id: string; was: string; email: string; confirmedAt?: Date },
): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ email, emailConfirmedAt: confirmedAt ?? null })
      .where(eq(users.id, id));
  } catch (error) {
    if (violated(error) === 'users_email') throw emailTaken();
    throw error;
  }
  await endLinks(tx, id);
  await eraseEmails(tx, { email: was });
  await jobs.enqueue(tx, emailChangedEmail, { userId: id, email: was });
}

export async function endLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function sendEmailChangedEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId, email }: z.output<(typeof emailChangedEmail)['data']>,
): Promise<void> {
  const [user] = await services.db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user) return;
  await writeToAccount(services, addressOf(user, email), ({ emails: { emailChanged: t } }) => ({
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.told, t.notYou],
    action: { label: t.contact, path: '/contact' },
  }));
}

/** The newest address that waits for its confirmation and whose link has not expired. */
export async function unconfirmedEmail(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return change?.email;
}

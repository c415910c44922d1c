import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { NUMBER_NOT_BLOCKED, violated } from '#server/database/violations.ts';
import { users } from '#server/database/schema/accounts.ts';
import { alreadyDone, noSuchUser, numberBlocked } from '#server/errors.ts';
import { endAllSessions } from '#server/accounts/sessions.ts';
import { ownerBlocked } from '#server/credits/owner-blocked.ts';
import { relistListings, withdrawListings } from '#server/properties/withdraw-listings.ts';
import type { Services } from '#server/services.ts';

export const blockEmail = emailKind('block-letter', z.object({ userId: z.uuid(), reason: z.nullable(z.string()) }));

const isAccount = (id: string) => and(eq(users.id, id), isNull(users.erasedAt));

/**
 * Ends a user's sessions, prevents logins and takes their listings off the market. Nothing is deleted.
 * @throws HttpError NO_SUCH_USER; ALREADY_DONE
 */
export async function blockUser(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await blockAccount({ jobs, tx }, { id, reason, now: clock() }))) throw await nothingChanged(tx, id);
  });
}

/** @returns false if the account is blocked or erased already */
export async function blockAccount(
  { jobs, tx }: { jobs: Services['jobs']; tx: Transaction },
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const blocked = await tx
    .update(users)
    .set({ disabledAt: now, blockedFor: reason })
    .where(and(isAccount(id), isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (blocked.length === 0) return false;
  await withdrawListings(tx, id);
  await endAllSessions(tx, id);
  await jobs.enqueue(tx, blockEmail, { userId: id, reason });
  await jobs.enqueue(tx, ownerBlocked, { ownerId: id });
  return true;
}

/**
 * Unblocks a user and restores their listings, unless the account is being closed.
 * @throws HttpError NO_SUCH_USER; ALREADY_DONE; NUMBER_BLOCKED while the number is
 */
export async function unblockUser({ db, jobs }: Pick<Services, 'db' | 'jobs'>, id: string): Promise<void> {
  const unblocking = db.transaction(async (tx) => {
    const [unblocked] = await tx
      .update(users)
      .set({ disabledAt: null, blockedFor: null })
      .where(and(isAccount(id), isNotNull(users.blockedFor)))
      .returning({ closedAt: users.erasureAskedAt });
    if (!unblocked) throw await nothingChanged(tx, id);
    await endAllSessions(tx, id);
    if (!unblocked.closedAt) await relistListings(tx, id);
    await jobs.enqueue(tx, blockEmail, { userId: id, reason: null });
  });
  await unblocking.catch((error: unknown) => {
    throw violated(error) === NUMBER_NOT_BLOCKED ? numberBlocked() : error;
  });
}

/**
 * Ends a user's sessions on every device; the password still works.
 * @throws HttpError NO_SUCH_USER
 */
export async function endUserSessions(db: Database, id: string): Promise<void> {
  if ((await db.$count(users, isAccount(id))) === 0) throw noSuchUser();
  await endAllSessions(db, id);
}

async function nothingChanged(db: Pick<Database, '$count'>, id: string): Promise<Error> {
  return (await db.$count(users, isAccount(id))) === 0 ? noSuchUser() : alreadyDone();
}

export async function sendBlockEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { userId, reason }: z.output<(typeof blockEmail)['data']>,
): Promise<void> {
  const user = await emailedUser(services.db, userId);
  if (!user) return;
  const replyTo = services.config.operatorEmail;
  await writeToAccount(services, user, ({ emails: { blocked, unblocked } }) =>
    reason === null
      ? {
          subject: unblocked.subject,
          paragraphs: [unblocked.told],
          action: { label: unblocked.open, path: '/login' },
          replyTo,
        }
      : { subject: blocked.subject, paragraphs: [blocked.told], quote: reason, closing: [blocked.answer], replyTo },
  );
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Services, SessionUser } from '#server/services.ts';
import { closeAccount, erasureDue, reopenAccount } from '#server/accounts/erase-account.ts';
import { requirePassword } from '#server/accounts/passwords.ts';
import { hasPasswordHash } from '#server/accounts/sessions.ts';
import { emailKey } from '#server/database/email-key.ts';
import { users } from '#server/database/schema/accounts.ts';
import { badInput, issue, noSuchUser } from '#server/errors.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { relistListings, withdrawListings } from '#server/properties/withdraw-listings.ts';
import { erasureEmail } from './erasure-email.ts';

type RequestServices = Pick<Services, 'db' | 'jobs' | 'clock'>;

/**
 * Closes the caller's account after the password: listings are withdrawn, sessions end, an email explains how to
 * cancel. `eraseWhatIsDue` erases it ERASURE_DAYS later.
 * @returns the time of erasure (ISO 8601)
 * @throws HttpError BAD_INPUT beside `password`, erasureAsked, lastAdmin
 */
export async function requestErasure(
  services: RequestServices,
  { id }: SessionUser,
  password: string,
): Promise<{ erasure_at: string }> {
  const verified = await requirePassword(services.db, id, password, 'password');
  return close(services, id, hasPasswordHash(verified));
}

/**
 * Closes an account on a written request. The admin types its email as a safeguard.
 * @throws HttpError noSuchUser, BAD_INPUT beside `email`, erasureAsked, lastAdmin
 */
export async function requestErasureInWriting(
  services: RequestServices,
  { id, email }: { id: string; email: string },
): Promise<{ erasure_at: string }> {
  const [user] = await services.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!user) throw noSuchUser();
  if (emailKey(user.email) !== emailKey(email)) {
    throw badInput(issue('email', 'ACCOUNT_EMAIL_WRONG'));
  }
  return close(services, id);
}

async function close(
  { db, jobs, clock }: RequestServices,
  userId: string,
  verified?: SQL,
): Promise<{ erasure_at: string }> {
  const now = clock();
  await db.transaction(async (tx) => {
    await closeAccount(tx, userId, now, verified);
    await withdrawListings(tx, userId);
    // Published even if there are no listings, because a consultant's page disappears.
    await publishPageChange(tx);
    await jobs.enqueue(tx, erasureEmail, { userId });
  });
  return { erasure_at: erasureDue(now).toISOString() };
}

/**
 * Cancels an erasure and restores the listings.
 * @throws HttpError sessionEnded if it was just erased
 */
export async function cancelErasure({ db }: Pick<Services, 'db'>, { id }: SessionUser): Promise<void> {
  await db.transaction(async (tx) => {
    await reopenAccount(tx, id);
    await relistListings(tx, id);
    await publishPageChange(tx);
  });
}

import { and, eq, exists, isNotNull, isNull, lt, lte, not } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { printedListingNumber } from '#contract/properties.ts';
import { requestedBefore, eraseAccount } from '#server/accounts/erase-account.ts';
import { provenAddresses } from '#server/accounts/proven-addresses.ts';
import { eraseSavedSearches } from '#server/alerts/saved-searches.ts';
import { eraseCallConsents } from '#server/credits/call-consent.ts';
import { eraseConsultant } from '#server/consultants/own-page.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { eraseNotes } from '#server/credits/note-reveal.ts';
import { eraseQueries } from '#server/enquiries/queue.ts';
import { eraseEmails } from '#server/email/failed-emails.ts';
import { CHECKS_MAX } from '#server/payments/check-provider.ts';
import { eraseInvoiceBuyers } from '#server/payments/receipts/issue-receipt.ts';
import { eraseUploads } from '#server/properties/uploads.ts';
import { eraseListings } from '#server/properties/withdraw-listings.ts';
import { eraseReports } from '#server/reports/report-property.ts';
import { eraseLeadWorks } from '#server/reveals/note-lead.ts';
import { eraseSheets } from '#server/sheets/remove-sheets.ts';
import { eraseShortlist } from '#server/shortlist/change-shortlist.ts';
import type { Services } from '#server/services.ts';
import { recordErasedAccount } from './retention.ts';

type ErasureServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** A pending payment delays the erasure by at most three days, while its provider is checked. */
export const waitsForPayment = (db: Database) =>
  exists(
    db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, users.id), eq(payments.status, 'open'), lt(payments.timesAsked, CHECKS_MAX))),
  );

/** Erases due accounts, one transaction each. Failures are logged and retried with the next call. */
export async function eraseWhatIsDue(services: ErasureServices): Promise<void> {
  const { db, clock, log } = services;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isDue(clock()), not(waitsForPayment(db))));
  for (const { id } of due) {
    await erase(services, id).catch((error: unknown) => log.error({ err: error, userId: id }, 'an erasure failed'));
  }
}

const isDue = (now: Date) =>
  and(isNotNull(users.erasureAskedAt), lte(users.erasureAskedAt, requestedBefore(now)), isNull(users.erasedAt));

/** Erases one user. Row locks serialise it with reopening, login, settlement and other processes. */
async function erase({ db, jobs, clock, config, log }: ErasureServices, id: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    // Locks payments before the account, as settlements do.
    await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.userId, id))
      .orderBy(payments.id)
      .for('no key update');
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isDue(now)))
      .for('update');
    if (!user) return;
    // After the lock: a checkout may have started meanwhile.
    if ((await tx.$count(users, and(eq(users.id, id), waitsForPayment(tx)))) > 0) return;
    const listings = await tx
      .select({ id: properties.id, number: properties.listingNumber })
      .from(properties)
      .where(eq(properties.ownerId, id));
    await recordErasedAccount(tx, user, { days: config.operator.erasedRecordsDays, now });
    await jobs.forget(tx, [
      user.email,
      // Includes the quotes: '12345' is a valid number, and part of other ids.
      ...(user.phone === '' ? [] : [`"${user.phone}"`]),
      // Includes emails of the account to other addresses of its user.
      id,
      ...listings.flatMap(({ id: listing, number }) => [listing, printedListingNumber(number)]),
    ]);
    const own = provenAddresses(user);
    await eraseEmails(tx, { ...own, email: user.email });
    await eraseQueries(tx, own);
    await eraseCallConsents(tx, id);
    await eraseSavedSearches(tx, id);
    await eraseReports(tx, own);
    await eraseNotes(tx, id);
    await eraseLeadWorks(tx, id);
    await eraseShortlist(tx, id);
    await eraseInvoiceBuyers(tx, id);
    await eraseUploads(tx, jobs, id);
    await eraseSheets(tx, jobs, id);
    await eraseConsultant(tx, jobs, id);
    await eraseListings(tx, jobs, id);
    await eraseAccount(tx, id, now);
    log.info({ userId: id }, 'an account was erased');
  });
}

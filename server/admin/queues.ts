import { and, count, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import { EMAIL_KINDS } from '#contract/console-lists.ts';
import { PROPERTY_STATUSES, type PropertyStatus, isForSale } from '#contract/property-statuses.ts';
import { DISPUTES_SHOWN_DAYS, type Overview } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { paymentReversals, payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { countApproved } from '#server/properties/newest-first.ts';
import type { Services } from '#server/services.ts';

const EMAILS: ReadonlySet<string> = new Set(EMAIL_KINDS);

export async function countListings(db: Database): Promise<Record<PropertyStatus, number>> {
  const [others, approved] = await Promise.all([countOtherListings(db), countApproved(db, undefined)]);
  const rowsOf = new Map(others.map(({ status, rows }) => [status, rows]));
  const counts = PROPERTY_STATUSES.map((status) => [status, isForSale(status) ? approved : (rowsOf.get(status) ?? 0)]);
  // Safe: each status is there.
  return Object.fromEntries(counts) as Record<PropertyStatus, number>;
}

const OTHERS = PROPERTY_STATUSES.filter((status) => !isForSale(status));

export function countOtherListings(db: Database) {
  return db
    .select({ status: properties.status, rows: count() })
    .from(properties)
    .where(inArray(properties.status, OTHERS))
    .groupBy(properties.status);
}

/** Counts the work that waits for staff, and the emails that wait or failed. */
export async function countQueues(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<Omit<Overview['queues'], 'listings'>> {
  const disputesSince = new Date(now.getTime() - DISPUTES_SHOWN_DAYS * DAY_MS);
  const [pictures, openReports, openEnquiries, openPayments, disputes, waiting, failed] = await Promise.all([
    db.$count(consultantPictures, eq(consultantPictures.status, 'waiting')),
    db.$count(reports, eq(reports.status, 'open')),
    db.$count(enquiries, isNull(enquiries.closedAt)),
    db.$count(payments, eq(payments.status, 'open')),
    db.$count(
      paymentReversals,
      and(
        eq(paymentReversals.kind, 'dispute'),
        gt(paymentReversals.awayPaise, 0),
        gte(paymentReversals.saidAt, disputesSince),
      ),
    ),
    jobs.waiting(),
    jobs.failed(),
  ]);
  const countEmails = (kinds: { kind: string; count: number }[]) =>
    kinds.filter(({ kind }) => EMAILS.has(kind)).reduce((sum, one) => sum + one.count, 0);
  return {
    pictures,
    reports: openReports,
    enquiries: openEnquiries,
    letters_waiting: countEmails(waiting),
    letters_failed: countEmails(failed),
    payments_open: openPayments,
    disputes,
  };
}

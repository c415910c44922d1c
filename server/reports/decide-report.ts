import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ReportStatus } from '#contract/console-lists.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { ReportDecision } from '#contract/reports.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { returnCredit } from '#server/credits/ledger.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { noSuchProperty, noSuchReport, reportDecided } from '#server/errors.ts';
import { type Addressee, reportEmail } from './report-emails.ts';

type DecisionServices = Pick<Services, 'db' | 'jobs' | 'clock'>;
type Decision = z.output<typeof ReportDecision>;

export interface Decided {
  _id: string;
  listingNumber: string;
  status: ReportStatus;
}

/**
 * Upholds a report: returns a buyer's credit, unless a rule has already, and notifies reporter and owner. The reveal
 * stays.
 * @throws HttpError noSuchReport, reportDecided
 */
export async function upholdReport(
  services: DecisionServices,
  admin: SessionUser,
  decision: Decision,
): Promise<Decided> {
  return decide(services, admin, decision, 'upheld', ['buyer', 'owner']);
}

/**
 * Declines a report: the credit stays spent, and the reporter gets the reason.
 * @throws HttpError noSuchReport, reportDecided
 */
export async function declineReport(
  services: DecisionServices,
  admin: SessionUser,
  decision: Decision,
): Promise<Decided> {
  return decide(services, admin, decision, 'declined', ['buyer']);
}

/** The update requires an open report, so that one of several admins decides. Credit and emails commit with it. */
async function decide(
  { db, jobs, clock }: DecisionServices,
  admin: SessionUser,
  { id, reason }: Decision,
  status: 'upheld' | 'declined',
  recipients: readonly Addressee[],
): Promise<Decided> {
  const decidedAt = clock();
  return db.transaction(async (tx) => {
    await lockBuyer(tx, id);
    const [report] = await tx
      .update(reports)
      .set({ status, decidedAt, decidedBy: admin.id, decisionReason: reason })
      .where(and(eq(reports.id, id), eq(reports.status, 'open')))
      .returning({ userId: reports.userId, propertyId: reports.propertyId });
    if (!report) {
      const [before] = await tx
        .select({ status: reports.status, appealedBy: reports.appealedBy })
        .from(reports)
        .where(eq(reports.id, id));
      if (!before) throw noSuchReport();
      const { status: now, appealedBy: by } = before;
      throw reportDecided(now === 'appealed' ? (by === 'owner' ? 'upheld' : 'declined') : now);
    }
    const { userId, propertyId } = report;
    if (status === 'upheld' && userId)
      await returnCredit(tx, { userId, propertyId, rule: 'upheld', reportId: id, now: decidedAt });
    for (const to of recipients) await jobs.enqueue(tx, reportEmail, { reportId: id, to });
    return { _id: id, listingNumber: await listingNumberOf(tx, report.propertyId), status };
  });
}

/** Locks the buyer before the report, in the order of an erasure, to avoid deadlock. */
export async function lockBuyer(tx: Transaction, reportId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, tx.select({ id: reports.userId }).from(reports).where(eq(reports.id, reportId))))
    .for('no key update');
}

export async function listingNumberOf(tx: Transaction, id: string): Promise<string> {
  const [property] = await tx
    .select({ listingNumber: properties.listingNumber })
    .from(properties)
    .where(eq(properties.id, id));
  if (!property) throw noSuchProperty();
  return printedListingNumber(property.listingNumber);
}

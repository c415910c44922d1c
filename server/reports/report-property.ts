import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import type { ReportForm, ReportStatusOfBuyer } from '#contract/reports.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { reports } from '#server/database/schema/reports.ts';
import { alreadyReported, noSuchReveal, reportTooLate } from '#server/errors.ts';
import { reportEmail } from './report-emails.ts';
import { reportStatusOf } from './report-status.ts';
import { and, eq, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { properties } from '#server/database/schema/properties.ts';
import type { AutomaticRule } from '#contract/credit-returns.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { ProvenAddresses } from '#server/accounts/proven-addresses.ts';
import type { Database, Transaction } from '#server/database/open.ts';

/**
 * Stores a buyer's report of a revealed property; the operator's email commits with it.
 * @throws HttpError noSuchReveal, alreadyReported (once per reveal), reportTooLate
 */
export async function reportProperty(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  buyer: SessionUser,
  { property_id: propertyId, reason }: z.output<typeof ReportForm>,
): Promise<ReportStatusOfBuyer> {
  const now = clock();
  return db.transaction(async (tx) => {
    const before = await reportStatusOf(tx, buyer, propertyId, now);
    if (!before) throw noSuchReveal();
    if (before.report) throw alreadyReported();
    if (!before.may_report) throw reportTooLate();
    const reportId = v7();
    const inserted = await tx
      .insert(reports)
      .values({ id: reportId, userId: buyer.id, propertyId, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (inserted.length === 0) throw alreadyReported();
    await jobs.enqueue(tx, reportEmail, { reportId, to: 'operator' });
    return {
      ...before,
      may_report: false,
      report: {
        reason,
        rule: null,
        status: 'open',
        created_at: now.toISOString(),
        decided_at: null,
        decision_reason: null,
        appeal_decision_reason: null,
      },
    };
  });
}

/**
 * Has a person decide about a credit that a rule would return; a report that was declined opens again. The operator's
 * email commits with it.
 */
export async function reportByRule(
  { tx, jobs }: { tx: Transaction; jobs: Services['jobs'] },
  { userId, propertyId, rule, now }: { userId: string; propertyId: string; rule: AutomaticRule; now: Date },
): Promise<void> {
  const opened = {
    rule,
    status: 'open',
    createdAt: now,
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    appealedAt: null,
    appealedBy: null,
    appealReason: null,
    appealDecidedAt: null,
    appealDecidedBy: null,
    appealDecisionReason: null,
  } as const;
  const [report] = await tx
    .insert(reports)
    .values({ userId, propertyId, reason: '', ...opened })
    .onConflictDoUpdate({
      target: [reports.userId, reports.propertyId],
      set: opened,
      setWhere: and(eq(reports.status, 'declined'), isNull(reports.rule)),
    })
    .returning({ id: reports.id });
  if (report) await jobs.enqueue(tx, reportEmail, { reportId: report.id, to: 'operator' });
}

/** A user's own reports, and those sent without login from the confirmed email. Export and erasure read this. */
export const isReportOf = ({ id, email }: ProvenAddresses): SQL | undefined =>
  or(eq(reports.userId, id), email ? and(isNull(reports.userId), isEmail(reports.email, email)) : undefined);

/** Erases a user's reports. One that returned a credit stays without text: the ledger references it. */
export async function eraseReports(tx: Transaction, own: ProvenAddresses): Promise<void> {
  const inLedger = tx.select().from(creditMovements).where(eq(creditMovements.reportId, reports.id));
  await tx.delete(reports).where(and(isReportOf(own), notExists(inLedger)));
  const withoutAppeal = {
    appealReason: sql`case when ${reports.appealedAt} is not null then '' end`,
    appealDecisionReason: sql`case when ${reports.appealDecidedAt} is not null then '' end`,
  };
  await tx
    .update(reports)
    .set({ reason: '', decisionReason: '', ...withoutAppeal })
    .where(isReportOf(own));
  await tx.update(reports).set(withoutAppeal).where(isAppealOfOwner(tx, own));
}

/** An owner's own appeal against a report of their listing, whose other texts are the reporter's. */
export const isAppealOfOwner = (db: Pick<Database, 'select'>, { id }: Pick<ProvenAddresses, 'id'>): SQL | undefined =>
  and(
    eq(reports.appealedBy, 'owner'),
    inArray(reports.propertyId, db.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, id))),
  );

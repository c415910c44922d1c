import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Appellant } from '#contract/appellants.ts';
import { APPEAL_DAYS, type AppealForm, type decideAppeal as endpoint, OWN_APPEAL_HOURS } from '#contract/reports.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { returnCredit } from '#server/credits/ledger.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { alreadyAppealed, appealOfOwnDecision, noSuchReport, noSuchReset, reportDecided } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { appealUntil, readAppealToken } from './appeal-token.ts';
import { type Decided, listingNumberOf, lockBuyer } from './decide-report.ts';
import { type Addressee, reportEmail } from './report-emails.ts';

/** The report's decision goes against this side, or did when it appealed. */
const against = (by: Appellant): SQL | undefined =>
  or(eq(reports.status, by === 'owner' ? 'upheld' : 'declined'), eq(reports.appealedBy, by));

/**
 * The decision that a token lets its reader appeal against. Opening it changes nothing.
 * @throws HttpError noSuchReset for a token that is forged or expired, or whose report was erased or opened again
 */
export async function openAppeal(services: Pick<Services, 'db' | 'linkSecret' | 'clock'>, token: string) {
  const { reportId, by } = readAppealToken(services.linkSecret, token, services.clock());
  const [found] = await services.db
    .select({ report: reports, listingNumber: properties.listingNumber })
    .from(reports)
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .where(and(eq(reports.id, reportId), against(by)));
  const { decidedAt, decisionReason, appealedAt } = found?.report ?? {};
  if (!found || !decidedAt) throw noSuchReset();
  return {
    listing_number: printedListingNumber(found.listingNumber),
    decision_reason: decisionReason ?? '',
    appeal_until: appealUntil(decidedAt).toISOString(),
    is_appealed: appealedAt !== undefined && appealedAt !== null,
  };
}

/**
 * Appeals, once for each report, within 30 days of the decision; the operator's email commits with it.
 * @throws HttpError noSuchReset as above, alreadyAppealed
 */
export async function fileAppeal(
  services: Pick<Services, 'db' | 'jobs' | 'linkSecret' | 'clock'>,
  { token, reason }: z.output<typeof AppealForm>,
): Promise<null> {
  const { db, jobs, clock } = services;
  const { is_appealed: isAppealed } = await openAppeal(services, token);
  if (isAppealed) throw alreadyAppealed();
  const { reportId, by } = readAppealToken(services.linkSecret, token, services.clock());
  const now = clock();
  return db.transaction(async (tx) => {
    const appealed = await tx
      .update(reports)
      .set({ status: 'appealed', appealedAt: now, appealedBy: by, appealReason: reason })
      .where(
        and(
          eq(reports.id, reportId),
          isNull(reports.appealedAt),
          against(by),
          gt(reports.decidedAt, new Date(now.getTime() - APPEAL_DAYS * DAY_MS)),
        ),
      )
      .returning({ id: reports.id });
    if (appealed.length === 0) throw alreadyAppealed();
    await jobs.enqueue(tx, reportEmail, { reportId, to: 'operator' });
    return null;
  });
}

const isOtherOwner = (admin: SessionUser): SQL => sql`exists (select from users other
  where other.role = 'admin' and other.staff_role = 'owner' and other.disabled_at is null and other.id <> ${admin.id}::uuid)`;

/**
 * Decides an appeal, once: the report becomes upheld or declined. A credit comes back where it is upheld; one that is
 * back stays with the buyer. Both sides of a changed decision are told, otherwise who appealed.
 * @throws HttpError noSuchReport, reportDecided (no appeal waits), appealOfOwnDecision
 */
export async function decideAppeal(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  admin: SessionUser,
  { id, reason, outcome }: z.output<NonNullable<(typeof endpoint)['body']>>,
): Promise<Decided> {
  const now = clock();
  const aDayAgo = new Date(now.getTime() - OWN_APPEAL_HOURS * HOUR_MS);
  const mayDecide = or(
    ne(reports.decidedBy, admin.id),
    and(lte(reports.appealedAt, aDayAgo), sql`not ${isOtherOwner(admin)}`),
  );
  return db.transaction(async (tx) => {
    await lockBuyer(tx, id);
    const [report] = await tx
      .update(reports)
      .set({ status: outcome, appealDecidedAt: now, appealDecidedBy: admin.id, appealDecisionReason: reason })
      .where(and(eq(reports.id, id), eq(reports.status, 'appealed'), mayDecide))
      .returning({ userId: reports.userId, propertyId: reports.propertyId, by: reports.appealedBy });
    if (!report) {
      const [before] = await tx.select({ status: reports.status }).from(reports).where(eq(reports.id, id));
      if (!before) throw noSuchReport();
      throw before.status === 'appealed' ? appealOfOwnDecision() : reportDecided(before.status);
    }
    const { userId, propertyId, by } = report;
    if (outcome === 'upheld' && userId)
      await returnCredit(tx, { userId, propertyId, rule: 'upheld', reportId: id, now });
    const appellant: Addressee = by === 'owner' ? 'owner' : 'buyer';
    const isChanged = (by === 'owner') === (outcome === 'declined');
    const recipients: Addressee[] = isChanged ? ['buyer', 'owner'] : [appellant];
    for (const to of recipients) await jobs.enqueue(tx, reportEmail, { reportId: id, to });
    return { _id: id, listingNumber: await listingNumberOf(tx, propertyId), status: outcome };
  });
}

import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import { isPublic } from '#contract/property-statuses.ts';
import type { ListingReportForm } from '#contract/reports.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { noSuchProperty } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reportEmail } from './report-emails.ts';

/**
 * Stores a visitor's report of a public listing. The same text within an hour is a retry and stored once. The operator
 * gets an email of a listing's first open report, however many follow.
 * @throws HttpError noSuchProperty
 */
export async function reportListing(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  {
    property_id: propertyId,
    reason,
    email,
    language,
  }: z.output<typeof ListingReportForm> & { language?: Language | undefined },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    // Reports of one listing wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${propertyId}`}, 0))`);
    const [property] = await tx
      .select({ status: properties.status })
      .from(properties)
      .where(eq(properties.id, propertyId));
    if (!property || !isPublic(property.status)) throw noSuchProperty();
    const isOpen = and(eq(reports.propertyId, propertyId), eq(reports.status, 'open'));
    const [open] = await tx
      .select({
        reports: sql<number>`count(*)::int`,
        same: sql<boolean>`coalesce(bool_or(${reports.userId} is null and ${reports.reason} = ${reason}
          and ${reports.email} is not distinct from ${email || null}
          and ${reports.createdAt} > ${now}::timestamptz - interval '1 hour'), false)`,
      })
      .from(reports)
      .where(isOpen);
    if (open?.same) return;
    const reportId = v7();
    await tx
      .insert(reports)
      .values({ id: reportId, propertyId, reason, email: email || null, language, createdAt: now });
    if (open?.reports === 0) await jobs.enqueue(tx, reportEmail, { reportId, to: 'operator' });
  });
}

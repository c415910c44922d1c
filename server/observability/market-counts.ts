import { count, eq } from 'drizzle-orm';
import { FAILED_EMAIL_STATES, type FailedEmailState } from '#contract/console-lists.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import type { Database } from '#server/database/open.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { settings } from '#server/database/schema/settings.ts';

export interface MarketCounts {
  listings: Record<PropertyStatus, number>;
  reveals: number;
  paymentsSettled: number;
  emails: Record<FailedEmailState, number>;
  lastBackupAt: Date | undefined;
}

/** Scans whole tables, so only for metrics. */
export async function readMarketCounts(db: Database): Promise<MarketCounts> {
  const found = await db
    .select({ status: properties.status, rows: count() })
    .from(properties)
    .groupBy(properties.status);
  const failed = await db
    .select({ status: failedEmails.state, rows: count() })
    .from(failedEmails)
    .groupBy(failedEmails.state);
  const [setting] = await db.select({ lastBackupAt: settings.lastBackupAt }).from(settings);
  return {
    lastBackupAt: setting?.lastBackupAt ?? undefined,
    listings: countOfEach(PROPERTY_STATUSES, found),
    emails: countOfEach(FAILED_EMAIL_STATES, failed),
    reveals: await db.$count(reveals),
    paymentsSettled: await db.$count(payments, eq(payments.status, 'paid')),
  };
}

function countOfEach<Status extends string>(
  statuses: readonly Status[],
  found: readonly { status: Status; rows: number }[],
): Record<Status, number> {
  const rowsOf = new Map(found.map(({ status, rows }) => [status, rows]));
  // Safe: every status is a key.
  return Object.fromEntries(statuses.map((status) => [status, rowsOf.get(status) ?? 0])) as Record<Status, number>;
}

import { count, eq } from 'drizzle-orm';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { payments, properties, reveals } from '#server/database/schema.ts';

export interface MarketCounts {
  /** Also the statuses that no listing has. */
  listings: Record<PropertyStatus, number>;
  reveals: number;
  paymentsSettled: number;
}

/** Counts whole tables: for somebody who asks once a minute, never for a page. */
export async function readMarketCounts(db: Database): Promise<MarketCounts> {
  const found = await db
    .select({ status: properties.status, rows: count() })
    .from(properties)
    .groupBy(properties.status);
  const rowsOf = new Map(found.map(({ status, rows }) => [status, rows]));
  return {
    listings: Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, rowsOf.get(status) ?? 0])) as Record<
      PropertyStatus,
      number
    >,
    reveals: await db.$count(reveals),
    paymentsSettled: await db.$count(payments, eq(payments.status, 'paid')),
  };
}

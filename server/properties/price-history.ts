import { eq, type SQL, sql } from 'drizzle-orm';
import type { PropertyDetail } from '#contract/properties.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { priceChanges, properties } from '#server/database/schema/properties.ts';

type EarlierPrices = PropertyDetail['earlier_prices'];

/** Keeps the price of a property that was published before, for its history; of several in a day the first. */
export async function keepEarlierPrice(
  tx: Transaction,
  { id, priceRupees, approvedAt }: Pick<typeof properties.$inferSelect, 'id' | 'priceRupees' | 'approvedAt'>,
  now: Date,
): Promise<void> {
  if (approvedAt === null) return;
  await tx
    .insert(priceChanges)
    .values({ propertyId: id, changedOn: dayOf(now), wasRupees: priceRupees })
    .onConflictDoNothing();
}

export const earlierPriceRows: SQL<EarlierPrices> = sql<EarlierPrices>`
  (select coalesce(jsonb_agg(jsonb_build_object('price', ${priceChanges.wasRupees}, 'until', ${priceChanges.changedOn})
     order by ${priceChanges.changedOn}), '[]')
   from ${priceChanges} where ${priceChanges.propertyId} = ${properties.id})`;

/**
 * Leaves out prices that were set back to what they were.
 * @param rows oldest first
 * @param price the present one, in rupees
 */
export const earlierPrices = (rows: EarlierPrices, price: number): EarlierPrices =>
  rows.filter((row, place) => row.price !== (rows[place + 1]?.price ?? price));

export async function readEarlierPrices(db: Database, propertyId: string) {
  return db.select().from(priceChanges).where(eq(priceChanges.propertyId, propertyId)).orderBy(priceChanges.changedOn);
}

export async function erasePriceHistory(tx: Transaction, propertyId: string): Promise<void> {
  await tx.delete(priceChanges).where(eq(priceChanges.propertyId, propertyId));
}

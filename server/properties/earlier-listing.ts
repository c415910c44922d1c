import { eq, sql } from 'drizzle-orm';
import { type PropertyStatus, isCurrent } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { approvedVersions, priceChanges } from '#server/database/schema/properties.ts';
import { LIKENESS_DIFFERENCE_MAX } from './photos/likeness.ts';

export interface EarlierListing {
  id: string;
  listingNumber: number;
  status: PropertyStatus;
  approvedAt: Date;
  priceRupees: number;
}

/** By how much the measured size of one plot may differ between two units. */
const SIZE_TOLERANCE = 0.02;

/**
 * The latest earlier listing that looks the same: owner, mandal, size, and a photo of the same view. A listing that is
 * deleted and added again would otherwise begin with a new date and without its price history.
 */
export async function findEarlierListing(db: Database, propertyId: string): Promise<EarlierListing | undefined> {
  const { rows } = await db.execute<Omit<EarlierListing, 'approvedAt'> & { approvedAt: string }>(sql`
    select earlier.id, earlier.listing_number::int as "listingNumber", earlier.status,
      earlier.approved_at as "approvedAt", earlier.price_rupees::bigint::float8 as "priceRupees"
    from properties this join properties earlier on earlier.owner_id = this.owner_id
    where this.id = ${propertyId} and earlier.id <> this.id and earlier.mandal_id = this.mandal_id
      and earlier.approved_at < coalesce(this.approved_at, 'infinity')
      and (
        (earlier.unit_id = this.unit_id and earlier.size = this.size)
        or abs(earlier.square_metres - this.square_metres) <= ${SIZE_TOLERANCE}::float8 * this.square_metres)
      and exists (
        select from photos ours join photos theirs on (
          bit_count(ours.likeness # theirs.likeness) <= ${LIKENESS_DIFFERENCE_MAX}::int
          or (ours.bytes > 0 and ours.bytes = theirs.bytes and ours.width = theirs.width and ours.height = theirs.height))
        where ours.property_id = this.id and theirs.property_id = earlier.id)
    order by (${hasStatus(isCurrent, sql`earlier.status`)}), earlier.created_at desc, earlier.id desc
    limit 1`);
  const [found] = rows;
  return found && { ...found, approvedAt: new Date(found.approvedAt) };
}

/** Whether a listing goes on as the one that looks like it; two on the market at once may be neighbours in one layout. */
export const hasEnded = ({ status }: EarlierListing): boolean => !isCurrent(status);

/** Gives a listing the earlier one's prices, the last of which it ends today; an earlier price of the same day stays. */
export async function continuePriceHistory(
  tx: Transaction,
  earlier: EarlierListing,
  { id, priceRupees }: { id: string; priceRupees: number },
  now: Date,
): Promise<void> {
  const before = await tx.select().from(priceChanges).where(eq(priceChanges.propertyId, earlier.id));
  const last = { changedOn: dayOf(now), wasRupees: earlier.priceRupees };
  const prices = earlier.priceRupees === priceRupees ? before : [...before, last];
  if (prices.length === 0) return;
  const continued = prices.map(({ changedOn, wasRupees }) => ({ propertyId: id, changedOn, wasRupees }));
  await tx.insert(priceChanges).values(continued).onConflictDoNothing();
}

/** Whether an admin decided that a listing like an earlier one is another plot. */
export async function isSaidToBeAnother(db: Database, propertyId: string): Promise<boolean> {
  const [version] = await db
    .select({ isAnotherPlot: approvedVersions.isAnotherPlot })
    .from(approvedVersions)
    .where(eq(approvedVersions.propertyId, propertyId));
  return version?.isAnotherPlot ?? false;
}

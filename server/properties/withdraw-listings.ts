import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/open.ts';
import { creditMovements, documents, photos, properties, reveals } from '#server/database/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { removeAfterwards } from './unused-files.ts';

/** Takes all listings of an owner off the market, as if each were deleted, but so that they can come back. */
export async function withdrawListings(tx: Transaction, ownerId: string): Promise<void> {
  const withdrawn = await tx
    .update(properties)
    .set({ withdrawnFrom: sql`${properties.status}`, status: 'removed' })
    .where(and(eq(properties.ownerId, ownerId), ne(properties.status, 'removed')))
    .returning({ id: properties.id });
  await writeSearchRows(tx, idsOf(withdrawn));
}

/** Puts withdrawn listings back where they were; what the owner had deleted before stays deleted. */
export async function relistListings(tx: Transaction, ownerId: string): Promise<void> {
  const back = await tx
    .update(properties)
    .set({ status: sql`${properties.withdrawnFrom}`, withdrawnFrom: null })
    .where(and(eq(properties.ownerId, ownerId), isNotNull(properties.withdrawnFrom)))
    .returning({ id: properties.id });
  await writeSearchRows(tx, idsOf(back));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Erases an owner's listings with photos and papers, whose files go once the transaction has committed. Of one that a buyer paid for, number, place,
 * size and price stay: the buyer's ledger says what the credit went for.
 */
export async function eraseListings(tx: Transaction, jobs: Jobs, ownerId: string): Promise<void> {
  const own = await tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId));
  for (const { id } of own) {
    const pictures = await tx
      .delete(photos)
      .where(eq(photos.propertyId, id))
      .returning({ folder: photos.folder, widths: photos.widths });
    const papers = await tx
      .delete(documents)
      .where(eq(documents.propertyId, id))
      .returning({ storageKey: documents.storageKey });
    await removeAfterwards(jobs, tx, { photos: pictures, documents: papers });
  }
  await tx
    .update(properties)
    .set({ status: 'removed', withdrawnFrom: null, description: '', rejectionReason: null })
    .where(eq(properties.ownerId, ownerId));
  await writeSearchRows(tx, idsOf(own));
  await removeUnpaidListings(tx, ownerId);
}

/** Removes what is left of listings that no buyer's reveal and no row of the ledger points at, with the counts of their visits. */
export async function removeUnpaidListings(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(properties).where(and(eq(properties.ownerId, ownerId), isUnpaid(tx)));
}

/** Whether a row of properties has no buyer's reveal and no row of the ledger that points at it. */
export function isUnpaid(db: Database | Transaction) {
  const revealed = db.select().from(reveals).where(eq(reveals.propertyId, properties.id));
  const paidFor = db.select().from(creditMovements).where(eq(creditMovements.propertyId, properties.id));
  return and(notExists(revealed), notExists(paidFor));
}

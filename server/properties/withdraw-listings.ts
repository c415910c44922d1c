import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/open.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { eraseApprovedVersions } from './approved-versions.ts';
import { erasePins } from './pins/find-pin.ts';
import { erasePriceHistory } from './price-history.ts';
import { shownOf } from './pins/set-pin.ts';
import { removeAfterwards } from './unused-files.ts';

/** Removes an owner's listings so that they can be restored. */
export async function withdrawListings(tx: Transaction, ownerId: string): Promise<void> {
  const withdrawn = await tx
    .update(properties)
    .set({ withdrawnFrom: sql`${properties.status}`, status: 'removed' })
    .where(and(eq(properties.ownerId, ownerId), ne(properties.status, 'removed')))
    .returning({ id: properties.id });
  await writeSearchRows(tx, idsOf(withdrawn));
}

/** Restores withdrawn listings, not those deleted before. */
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
 * Erases an owner's listings; files are deleted after the commit. Number, place, size and price of paid ones stay for
 * the buyer's ledger.
 */
export async function eraseListings(tx: Transaction, jobs: Jobs, ownerId: string): Promise<void> {
  const own = await tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId));
  for (const { id } of own) {
    const pictures = await tx
      .delete(photos)
      .where(eq(photos.propertyId, id))
      .returning({ folder: photos.folder, widths: photos.widths });
    const documentRows = await tx
      .delete(documents)
      .where(eq(documents.propertyId, id))
      .returning({ storageKey: documents.storageKey });
    await removeAfterwards(jobs, tx, { photos: pictures, documents: documentRows });
    await tx.delete(propertyFacts).where(eq(propertyFacts.propertyId, id));
    await erasePins(tx, id);
    await erasePriceHistory(tx, id);
  }
  await eraseApprovedVersions(tx, idsOf(own));
  await tx
    .update(properties)
    .set({ status: 'removed', withdrawnFrom: null, description: '', rejectionReason: null, ...shownOf(null) })
    .where(eq(properties.ownerId, ownerId));
  await writeSearchRows(tx, idsOf(own));
  await removeUnpaidListings(tx, ownerId);
}

/** Deletes listings without reveals and ledger rows, and their visits. */
export async function removeUnpaidListings(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(properties).where(and(eq(properties.ownerId, ownerId), isUnpaid(tx)));
}

/** No reveal and no ledger row references the property. */
export function isUnpaid(db: Database | Transaction) {
  const revealed = db.select().from(reveals).where(eq(reveals.propertyId, properties.id));
  const paidFor = db.select().from(creditMovements).where(eq(creditMovements.propertyId, properties.id));
  return and(notExists(revealed), notExists(paidFor));
}

import { and, eq, notExists } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/open.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { eraseApprovedVersions } from './approved-versions.ts';
import { changeListingsOf, deleteListings } from './change-property.ts';
import { erasePins } from './pins/find-pin.ts';
import { erasePriceHistory } from './price-history.ts';
import { shownOf } from './pins/set-pin.ts';
import { removeAfterwards } from './unused-files.ts';

/** Removes an owner's listings so that they can be restored. */
export async function withdrawListings(tx: Transaction, ownerId: string): Promise<void> {
  await changeListingsOf(tx, ownerId, 'withdraw');
}

export async function relistListings(tx: Transaction, ownerId: string): Promise<void> {
  await changeListingsOf(tx, ownerId, 'return');
}

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
  await eraseApprovedVersions(
    tx,
    own.map(({ id }) => id),
  );
  await changeListingsOf(tx, ownerId, 'erase', { description: '', ...shownOf(null) });
  await removeUnpaidListings(tx, ownerId);
}

export async function removeUnpaidListings(tx: Transaction, ownerId: string): Promise<void> {
  await deleteListings(tx, and(eq(properties.ownerId, ownerId), isUnpaid(tx)));
}

export function isUnpaid(db: Database) {
  const revealed = db.select().from(reveals).where(eq(reveals.propertyId, properties.id));
  const paidFor = db.select().from(creditMovements).where(eq(creditMovements.propertyId, properties.id));
  return and(notExists(revealed), notExists(paidFor));
}

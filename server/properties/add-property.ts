import { randomUUID } from 'node:crypto';
import type { AddPropertyForm } from '#contract/properties.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { findPlace } from '#server/areas/find-area.ts';
import { documents, photos, properties } from '#server/database/schema.ts';
import type { PreparedPhoto } from '#server/files/photos.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Services } from '#server/services.ts';
import { findUnit } from '#server/units/find-unit.ts';
import { photoKey } from './photo-files.ts';
import { printedListingNumber } from './title.ts';
import { type CheckedDocument, checkUploads } from './uploads.ts';

/**
 * Lists a plot; it waits for approval. Everything is checked before anything is stored, files are stored before the rows that make them
 * visible, and the rows come in one transaction, so that nothing half is ever seen.
 * @throws Refusal for an unknown place or unit, and 413 or 415 for files (each with the field's path)
 */
export async function addProperty(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  seller: SignedIn,
  form: AddPropertyForm,
): Promise<{ _id: string; listing_number: string }> {
  const place = await findPlace(db, form);
  const unit = await findUnit(db, form.units);
  const checked = await checkUploads(form);

  const stored = storing(files);
  try {
    const photoRows = await storePhotos(stored, checked.photos);
    const documentRows = await storeDocuments(stored, checked.documents);
    const createdAt = clock();
    return await db.transaction(async (tx) => {
      const [property] = await tx
        .insert(properties)
        .values({
          ownerId: seller.id,
          mandalId: place.mandalId,
          districtId: place.districtId,
          stateId: place.stateId,
          unitId: unit.id,
          size: form.size,
          priceRupees: form.price,
          description: form.description,
          createdAt,
        })
        .returning({ id: properties.id, listingNumber: properties.listingNumber });
      if (!property) throw new Error('The property was not inserted');
      const { id: propertyId, listingNumber } = property;
      await tx.insert(photos).values(photoRows.map((row) => ({ ...row, propertyId, createdAt })));
      if (documentRows.length > 0) {
        await tx.insert(documents).values(documentRows.map((row) => ({ ...row, propertyId, createdAt })));
      }
      return { _id: propertyId, listing_number: printedListingNumber(listingNumber) };
    });
  } catch (error) {
    await stored.removeAll();
    throw error;
  }
}

/** Remembers what it writes, so that it can be taken back. */
function storing(files: FileStorage) {
  const keys: string[] = [];
  return {
    async write(key: string, bytes: Buffer) {
      keys.push(key);
      await files.write(key, bytes);
    },
    /** A file that cannot be removed either is left: nothing points at it. */
    async removeAll() {
      await Promise.allSettled(keys.map((key) => files.remove(key)));
    },
  };
}

type Stored = Pick<FileStorage, 'write'>;

async function storePhotos(stored: Stored, prepared: PreparedPhoto[]) {
  const rows = [];
  for (const [position, { width, height, variants }] of prepared.entries()) {
    const folder = randomUUID();
    for (const { name, bytes } of variants) await stored.write(photoKey(folder, name), bytes);
    const widths = variants.map(({ name }) => Number.parseInt(name, 10)).filter(Number.isInteger);
    rows.push({ position, folder, width, height, widths: [...new Set(widths)] });
  }
  return rows;
}

async function storeDocuments(stored: Stored, checked: CheckedDocument[]) {
  const rows = [];
  for (const { type, fileName, contentType, bytes } of checked) {
    const storageKey = `documents/${randomUUID()}`;
    await stored.write(storageKey, bytes);
    rows.push({ type, fileName, contentType, bytes: bytes.length, storageKey });
  }
  return rows;
}

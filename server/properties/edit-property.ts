import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/kinds.ts';
import type { EditPropertyForm, ExistingImage } from '#contract/own-properties.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { findPlace, areaDeleted } from '#server/areas/find-area.ts';
import type { Transaction } from '#server/database/open.ts';
import { documents, photos, properties } from '#server/database/schema.ts';
import { badInput } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { findUnit, unitDeleted } from '#server/units/find-unit.ts';
import { statusAfterEdit, lockOwnProperty } from './own-property.ts';
import { photoFolderPath } from './photos/photo-links.ts';
import { checkFiles } from './check-files.ts';
import { filesIn, rowsFor } from './form-files.ts';
import { type StoredPhoto, storeForRows } from './store-files.ts';
import { removeAfterwards } from './unused-files.ts';
import { takeUploads } from './uploads.ts';

type Photo = typeof photos.$inferSelect;
type DocumentRows = ReturnType<typeof rowsFor>['documents'];

/**
 * Changes a property of one's own: its facts, which images stay and which come, and papers, of which a new one replaces that of its type.
 * A change of price alone leaves an approved listing approved; any other has it wait for approval again, at its old place once it is there.
 * What changes nothing leaves everything as it is.
 *
 * As with a new listing, files are stored before the rows that show them; the rows change in one transaction that holds the property, so that
 * of two edits, or an edit and a decision, one comes after the other.
 * @throws HttpError 403 or 404 for what is not one's own, 409 where it is sold or removed, 400 for an image that is not the property's, an
 * unknown place or unit, 404 for uploads that are not there, 413 or 415 for files (each with the field's path), and 503 when the virus scanner is down
 */
export async function editProperty(
  services: Pick<Services, 'db' | 'files' | 'virusScan' | 'jobs' | 'clock'>,
  owner: SessionUser,
  id: string,
  form: EditPropertyForm,
): Promise<{ _id: string; status: PropertyStatus }> {
  const { db, virusScan, jobs, clock } = services;
  // Asked twice: nobody has photos worked on and stored for a property that he cannot change.
  await db.transaction((tx) => lockOwnProperty(tx, owner, id));
  const { mandalId, districtId, stateId } = await findPlace(db, form);
  const { id: unitId } = await findUnit(db, form.units);
  const { size, description } = form;
  const { sent, named } = filesIn(form);
  const checked = await checkFiles(virusScan, sent);

  try {
    return await storeForRows(services, checked, async (tx, stored) => {
      const createdAt = clock();
      const property = await lockOwnProperty(tx, owner, id);
      const files = [...stored, ...(await takeUploads(tx, owner, named))];
      const { photos: newPhotos, documents: newDocuments } = rowsFor(form, files);
      const current = await tx.select().from(photos).where(eq(photos.propertyId, id)).orderBy(asc(photos.position));
      const kept = photosNamed(form.existing_images, current);

      const facts = { mandalId, districtId, stateId, unitId, size, description };
      const hasNewFacts =
        mandalId !== property.mandalId ||
        unitId !== property.unitId ||
        size !== property.size ||
        description !== property.description;
      const hasOtherPhotos = newPhotos.length > 0 || idsOf(kept) !== idsOf(current);
      const hasNewPrice = form.price !== property.priceRupees;
      const hasOtherContents = hasNewFacts || hasOtherPhotos || newDocuments.length > 0;
      // A price may be what a listing was rejected for.
      const isLookedAtAgain = hasOtherContents || (hasNewPrice && property.status === 'rejected');
      const version = hasOtherContents || hasNewPrice ? property.version + 1 : property.version;
      const standing = isLookedAtAgain ? statusAfterEdit(property) : { status: property.status };

      await tx
        .update(properties)
        .set({ ...facts, priceRupees: form.price, ...standing, version })
        .where(eq(properties.id, id));
      if (hasOtherPhotos) {
        const gone = await arrangePhotos(tx, id, { kept, newPhotos, newFirst: form.cover === 'new', createdAt });
        await removeAfterwards(jobs, tx, { photos: gone });
      }
      if (newDocuments.length > 0) {
        const replaced = await fileDocuments(tx, id, newDocuments, createdAt);
        await removeAfterwards(jobs, tx, { documents: replaced });
      }
      await writeSearchRows(tx, [id]);
      return { _id: id, status: standing.status };
    });
  } catch (error) {
    throw areaDeleted(error) ?? unitDeleted(error) ?? error;
  }
}

const idsOf = (rows: readonly Photo[]) => rows.map(({ id }) => id).join();

/**
 * The photos that the form says stay, in its order. Named by path, as the property's answer gave it; a signature in it may be an old one.
 * @throws HttpError 400 for a path that is not of this property's photos, also one that was removed meanwhile, and for one named twice
 */
function photosNamed(named: readonly ExistingImage[], current: readonly Photo[]): Photo[] {
  const byPath = new Map(current.map((photo) => [`${photoFolderPath(photo.id)}full.jpg`, photo]));
  return named.map(({ filePath }) => {
    const path = filePath.replace(/\?.*$/s, '');
    const photo = byPath.get(path);
    if (!photo) {
      throw badInput([
        { path: 'existing_images', message: 'An image that should stay is not there any more. Load the page again' },
      ]);
    }
    byPath.delete(path);
    return photo;
  });
}

/** Takes away what does not stay, and puts the rest and the new ones in their places. @returns the rows that are gone */
async function arrangePhotos(
  tx: Transaction,
  propertyId: string,
  {
    kept,
    newPhotos,
    newFirst,
    createdAt,
  }: { kept: Photo[]; newPhotos: StoredPhoto[]; newFirst: boolean; createdAt: Date },
): Promise<{ folder: string; widths: number[] }[]> {
  const ofProperty = eq(photos.propertyId, propertyId);
  const keptIds = kept.map(({ id }) => id);
  const gone = await tx
    .delete(photos)
    .where(and(ofProperty, notInArray(photos.id, keptIds)))
    .returning({ folder: photos.folder, widths: photos.widths });
  // Out of the way first: no two photos may have one place, not even between two statements.
  await tx
    .update(photos)
    .set({ position: sql`-1 - ${photos.position}` })
    .where(ofProperty);

  const newBefore = newFirst ? newPhotos.slice(0, 1) : [];
  const newBehind = newPhotos.slice(newBefore.length);
  for (const [place, { id }] of kept.entries()) {
    await tx
      .update(photos)
      .set({ position: newBefore.length + place })
      .where(eq(photos.id, id));
  }
  const added = [
    ...newBefore.map((photo) => ({ ...photo, position: 0 })),
    ...newBehind.map((photo, place) => ({ ...photo, position: newBefore.length + kept.length + place })),
  ];
  if (added.length > 0) await tx.insert(photos).values(added.map((photo) => ({ ...photo, propertyId, createdAt })));
  return gone;
}

/** Files papers, each in place of that of its type. @returns the rows that were replaced */
async function fileDocuments(
  tx: Transaction,
  propertyId: string,
  filed: DocumentRows,
  createdAt: Date,
): Promise<{ storageKey: string }[]> {
  const types = filed.map(({ type }) => type);
  const replaced = await tx
    .delete(documents)
    .where(and(eq(documents.propertyId, propertyId), inArray(documents.type, types)))
    .returning({ storageKey: documents.storageKey });
  await tx.insert(documents).values(filed.map((document) => ({ ...document, propertyId, createdAt })));
  return replaced;
}

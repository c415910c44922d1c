import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { EditPropertyForm, ExistingImage } from '#contract/own-properties.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { findPlace, areaDeleted } from '#server/areas/find-area.ts';
import type { Transaction } from '#server/database/open.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import type { properties } from '#server/database/schema/properties.ts';
import { badInput, issue } from '#server/errors.ts';
import { givenMeasure, isOtherMeasure, requireLikely, retainedMeasure } from '#server/units/given-measure.ts';
import { findUnit, unitDeleted } from '#server/units/units.ts';
import { changeProperty, editOf, lockProperty } from './change-property.ts';
import { photoFolderPath } from './photos/photo-links.ts';
import { checkFiles } from './check-files.ts';
import { filesIn, rowsFor } from './form-files.ts';
import { type StoredPhoto, storeForRows } from './store-files.ts';
import { removeAfterwards } from './unused-files.ts';
import { takeUploads } from './uploads.ts';

type Photo = typeof photos.$inferSelect;
type DocumentRows = ReturnType<typeof rowsFor>['documents'];

/**
 * Edits facts, photos and documents of the caller's property; a new document replaces that of its type. A new price
 * alone leaves it approved; other changes need approval again.
 * Files are stored before the rows, which change in one transaction with the property locked.
 * @throws HttpError 403 or 404 for another's property, 409 when sold or removed, 400 for another property's image or an
 * unknown place or unit, 404 for unknown uploads, 413 or 415 for files (with the field's path), 503 when the virus
 * scanner is down
 */
export async function editProperty(
  services: Pick<Services, 'db' | 'files' | 'virusScan' | 'jobs' | 'clock'>,
  owner: SessionUser,
  id: string,
  form: EditPropertyForm,
): Promise<{ _id: string; status: PropertyStatus }> {
  const { db, virusScan, jobs, clock } = services;
  // Checked here too, before photos are processed.
  const before = await db.transaction((tx) => lockProperty(tx, owner, id, 'edit'));
  const { mandalId, districtId, stateId, state } = await findPlace(db, form);
  const unit = await findUnit(db, form.units);
  const unitId = unit.id;
  const given = await givenMeasure(db, { ...form, unit, state });
  const { size, description } = form;
  // Each edit sends an earlier confirmation again.
  if (isOtherMeasure(before, given) || isOtherLand(before, { mandalId, unitId, size })) {
    requireLikely({ ...form, unit, state }, given);
  }
  const { sent, named } = filesIn(form);
  const checked = await checkFiles(virusScan, owner.id, sent);

  try {
    return await storeForRows(services, checked, async (tx, stored) => {
      const createdAt = clock();
      const property = await lockProperty(tx, owner, id, 'edit');
      const files = [...stored, ...(await takeUploads(tx, owner, named))];
      const { photos: newPhotos, documents: newDocuments } = rowsFor(form, files);
      const current = await tx.select().from(photos).where(eq(photos.propertyId, id)).orderBy(asc(photos.position));
      const retained = photosNamed(form.existing_images, current);

      const measure = given ?? retainedMeasure(property, { mandalId, unitId, size });
      const facts = { mandalId, districtId, stateId, unitId, size, description, ...measure };
      const hasOtherSize = isOtherLand(property, { mandalId, unitId, size }) || isOtherMeasure(property, given);
      const hasNewFacts = hasOtherSize || description !== property.description;
      const hasOtherPhotos = newPhotos.length > 0 || idsOf(retained) !== idsOf(current);
      const hasNewPrice = form.price !== property.priceRupees;
      const hasOtherContents = hasNewFacts || hasOtherPhotos || newDocuments.length > 0;
      if (!hasOtherContents && !hasNewPrice) return { _id: id, status: property.status };

      const types = newDocuments.map(({ type }) => type);
      return changeProperty(services, tx, property, {
        change: editOf(property.status, hasOtherContents),
        contents: { ...facts, priceRupees: form.price },
        touches: [
          ...(mandalId !== property.mandalId ? [{ by: 'mandal' as const }] : []),
          ...(hasOtherSize && mandalId === property.mandalId ? [{ by: 'size' as const }] : []),
          ...(types.length > 0 ? [{ by: 'document_gone' as const, documents: types }] : []),
        ],
        rows: async () => {
          if (hasOtherPhotos) {
            const newFirst = form.cover === 'new';
            const removedPhotos = await arrangePhotos(tx, id, { retained, newPhotos, newFirst, createdAt });
            await removeAfterwards(jobs, tx, { photos: removedPhotos });
          }
          if (newDocuments.length > 0) {
            const replaced = await fileDocuments(tx, id, newDocuments, createdAt);
            await removeAfterwards(jobs, tx, { documents: replaced });
          }
        },
      });
    });
  } catch (error) {
    throw areaDeleted(error) ?? unitDeleted(error) ?? error;
  }
}

type Land = Pick<typeof properties.$inferSelect, 'mandalId' | 'unitId' | 'size'>;

const isOtherLand = (before: Land, now: Land) =>
  before.mandalId !== now.mandalId || before.unitId !== now.unitId || before.size !== now.size;

const idsOf = (rows: readonly Photo[]) => rows.map(({ id }) => id).join();

/**
 * The retained photos in the form's order, by path; their signatures may have expired.
 * @throws HttpError 400 for a path that is not of this property's current photos, or repeated
 */
function photosNamed(named: readonly ExistingImage[], current: readonly Photo[]): Photo[] {
  const byPath = new Map(current.map((photo) => [`${photoFolderPath(photo.id)}full.jpg`, photo]));
  return named.map(({ filePath }) => {
    const [path = ''] = filePath.split('?', 1);
    const photo = byPath.get(path);
    if (!photo) {
      throw badInput(issue('existing_images', 'NO_SUCH_PHOTO'));
    }
    byPath.delete(path);
    return photo;
  });
}

async function arrangePhotos(
  tx: Transaction,
  propertyId: string,
  {
    retained,
    newPhotos,
    newFirst,
    createdAt,
  }: { retained: Photo[]; newPhotos: StoredPhoto[]; newFirst: boolean; createdAt: Date },
): Promise<{ folder: string; widths: number[] }[]> {
  const ofProperty = eq(photos.propertyId, propertyId);
  const retainedIds = retained.map(({ id }) => id);
  const removedPhotos = await tx
    .delete(photos)
    .where(and(ofProperty, notInArray(photos.id, retainedIds)))
    .returning({ folder: photos.folder, widths: photos.widths });
  // Moved first: the unique place holds even between statements.
  await tx
    .update(photos)
    .set({ position: sql`-1 - ${photos.position}` })
    .where(ofProperty);

  const newBefore = newFirst ? newPhotos.slice(0, 1) : [];
  const newBehind = newPhotos.slice(newBefore.length);
  for (const [place, { id }] of retained.entries()) {
    await tx
      .update(photos)
      .set({ position: newBefore.length + place })
      .where(eq(photos.id, id));
  }
  const added = [
    ...newBefore.map((photo) => ({ ...photo, position: 0 })),
    ...newBehind.map((photo, place) => ({ ...photo, position: newBefore.length + retained.length + place })),
  ];
  if (added.length > 0) await tx.insert(photos).values(added.map((photo) => ({ ...photo, propertyId, createdAt })));
  return removedPhotos;
}

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

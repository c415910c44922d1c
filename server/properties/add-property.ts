import { printedListingNumber } from '#contract/properties.ts';
import { type AddPropertyForm } from '#contract/listing-form.ts';
import { requireOpenAccount } from '#server/accounts/erase-account.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { findPlace, areaDeleted } from '#server/areas/find-area.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { AS_DOCUMENTED, givenMeasure, requireLikely } from '#server/units/given-measure.ts';
import { findUnit, unitDeleted } from '#server/units/units.ts';
import { insertProperty } from './change-property.ts';
import { checkFiles } from './check-files.ts';
import { filesIn, rowsFor } from './form-files.ts';
import { storeForRows } from './store-files.ts';
import { takeUploads } from './uploads.ts';

/**
 * Adds a pending property. Everything is checked before files are stored, and files before the rows, which come in one
 * transaction.
 * @throws HttpError for an unknown place or unit, 401 when the account was closed, 404 for unknown uploads, 413 or 415
 * for files (with the field's path), 503 when the virus scanner is down
 */
export async function addProperty(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock'>,
  seller: SessionUser,
  form: AddPropertyForm,
): Promise<{ _id: string; listing_number: string }> {
  const { db, virusScan, clock } = services;
  const place = await findPlace(db, form);
  const unit = await findUnit(db, form.units);
  const measure = (await givenMeasure(db, { ...form, unit, state: place.state })) ?? AS_DOCUMENTED;
  requireLikely({ ...form, unit, state: place.state }, measure);
  const { sent: files, named } = filesIn(form);
  const checked = await checkFiles(virusScan, seller.id, files);

  try {
    return await storeForRows(services, checked, async (tx, stored) => {
      const createdAt = clock();
      await requireOpenAccount(tx, seller.id);
      const { id: propertyId, listingNumber } = await insertProperty(tx, {
        ownerId: seller.id,
        mandalId: place.mandalId,
        districtId: place.districtId,
        stateId: place.stateId,
        unitId: unit.id,
        size: form.size,
        ...measure,
        priceRupees: form.price,
        description: form.description,
        attempt: form.attempt,
        createdAt,
      });
      const rows = rowsFor(form, [...stored, ...(await takeUploads(tx, seller, named))]);
      await tx.insert(photos).values(rows.photos.map((row, position) => ({ ...row, position, propertyId, createdAt })));
      if (rows.documents.length > 0) {
        await tx.insert(documents).values(rows.documents.map((row) => ({ ...row, propertyId, createdAt })));
      }
      return { _id: propertyId, listing_number: printedListingNumber(listingNumber) };
    });
  } catch (error) {
    throw areaDeleted(error) ?? unitDeleted(error) ?? error;
  }
}

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type AddPropertyForm, printedListingNumber } from '#contract/properties.ts';
import type { addUploadedProperty as call } from '#contract/uploads.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema.ts';
import { noSuchUpload } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addProperty } from './add-property.ts';
import { arrivedFiles, listedFrom, takeUploads } from './uploads-in-pieces.ts';

type UploadedForm = z.output<NonNullable<(typeof call)['body']>>;

/** The uploads went into another listing while this one was made. */
class TakenMeanwhile extends Error {}

/**
 * Lists a plot from files that came in pieces, by the same rules as one that came whole. Whoever did not hear the answer sends it again and gets the
 * listing that there is.
 * @throws Refusal as `addProperty` does, and 404 with the field's path for a file that has not arrived whole
 */
export async function addUploadedProperty(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock'>,
  seller: SignedIn,
  { photos, papers, ...facts }: UploadedForm,
): Promise<{ _id: string; listing_number: string }> {
  const { db } = services;
  const named = [
    ...photos.map((id, i) => ({ path: `propertyImage.${i}`, id })),
    ...Object.entries(papers).map(([path, id]) => ({ path, id })),
  ];
  const ids = named.map(({ id }) => id);
  const before = await existing(db, seller, ids);
  if (before) return before;

  const files = await arrivedFiles(db, seller, named);
  const filed = Object.fromEntries(named.map(({ path }, i) => [path, files[i]]).slice(photos.length));
  const form: AddPropertyForm = { ...facts, propertyImage: files.slice(0, photos.length), ...filed };
  try {
    return await addProperty(services, seller, form, async (tx, propertyId) => {
      if (!(await takeUploads(tx, seller, ids, propertyId))) throw new TakenMeanwhile();
    });
  } catch (error) {
    if (!(error instanceof TakenMeanwhile)) throw error;
    const meanwhile = await existing(db, seller, ids);
    if (!meanwhile) throw noSuchUpload();
    return meanwhile;
  }
}

async function existing(db: Database, seller: SignedIn, ids: readonly string[]) {
  const propertyId = await listedFrom(db, seller, ids);
  if (propertyId === undefined) return undefined;
  const [property] = await db
    .select({ listingNumber: properties.listingNumber })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return property && { _id: propertyId, listing_number: printedListingNumber(property.listingNumber) };
}

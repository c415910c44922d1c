import { and, eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { printedListingNumber } from '#contract/properties.ts';
import type { noteDocument as contract } from '#contract/reviews.ts';
import type { Database } from '#server/database/open.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { badInput, issue, noSuchDocument, noSuchProperty } from '#server/errors.ts';

type Note = z.output<NonNullable<(typeof contract)['body']>>;

/**
 * Notes what buyers read of a document before they pay; what is left out is taken back.
 * @returns the id and printed number of the listing
 * @throws HttpError 400 for more pages than the file has, 404 without such a property, or where the document was replaced or removed meanwhile
 */
export async function noteDocument(
  db: Database,
  { id, document, pages, year, language, legibility, name_on, name_note, shows_aadhaar: showsAadhaar }: Note,
): Promise<{ _id: string; listingNumber: string }> {
  const [property] = await db
    .select({ listingNumber: properties.listingNumber })
    .from(properties)
    .where(eq(properties.id, id));
  if (!property) throw noSuchProperty();
  const isNoted = and(eq(documents.id, document), eq(documents.propertyId, id));
  const [file] = await db.select({ pages: documents.filePages }).from(documents).where(isNoted);
  if (file?.pages && pages !== undefined && pages > file.pages) {
    throw badInput(issue('pages', 'PAGE_BEYOND', { pages: file.pages }));
  }
  const noted = await db
    .update(documents)
    .set({
      pages: pages ?? null,
      year: year ?? null,
      language: language ?? null,
      legibility: legibility ?? null,
      nameOn: name_on ?? null,
      nameNote: name_note || null,
      showsAadhaar,
    })
    .where(isNoted)
    .returning({ id: documents.id });
  if (noted.length === 0) throw noSuchDocument();
  return { _id: id, listingNumber: printedListingNumber(property.listingNumber) };
}

import { and, eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { printedListingNumber } from '#contract/properties.ts';
import { type checkFact as contract, factValue } from '#contract/stated-facts.ts';
import type { Database } from '#server/database/open.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { badInput, changedMeanwhile, issue, noSuchDocument, noSuchProperty } from '#server/errors.ts';
import { forgetEarlierMarks } from './earlier-marks.ts';

type Check = z.output<NonNullable<(typeof contract)['body']>>;

/**
 * Records which document shows a fact, on what page, or what it says instead; null takes that back.
 * @returns the id and printed number of the listing
 * @throws HttpError 400 for what is no value of the fact, 404 without such a property or document, 409 when the owner
 * changed the listing meanwhile
 */
export async function checkFact(
  db: Database,
  { id, version, fact, evidence }: Check,
): Promise<{ _id: string; listingNumber: string }> {
  const says = evidence?.says === undefined ? null : factValue(fact, evidence.says);
  if (says === undefined) throw badInput(issue('evidence.says', 'FACT_INVALID'));
  return db.transaction(async (tx) => {
    const [property] = await tx
      .select({ listingNumber: properties.listingNumber, version: properties.version })
      .from(properties)
      .where(eq(properties.id, id))
      .for('update');
    if (!property) throw noSuchProperty();
    if (property.version !== version) throw changedMeanwhile();
    const [document] = evidence
      ? await tx
          .select({ id: documents.id })
          .from(documents)
          .where(and(eq(documents.propertyId, id), eq(documents.type, evidence.document_type)))
      : [];
    if (evidence && !document) throw noSuchDocument();
    const marked = await tx
      .update(propertyFacts)
      .set({ documentId: document?.id ?? null, page: evidence?.page ?? null, year: evidence?.year ?? null, says })
      .where(and(eq(propertyFacts.propertyId, id), eq(propertyFacts.fact, fact)))
      .returning({ fact: propertyFacts.fact });
    if (marked.length === 0) throw changedMeanwhile();
    await forgetEarlierMarks(tx, id, [fact]);
    await writeSearchRows(tx, [id]);
    return { _id: id, listingNumber: printedListingNumber(property.listingNumber) };
  });
}

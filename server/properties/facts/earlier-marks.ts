import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FactKey } from '#contract/facts.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { earlierMarks, propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { shownFact } from './shown-facts.ts';

const NO_MARK = { documentId: null, page: null, year: null, says: null };

/** Takes every fact of a locked property back to claimed, and keeps its marks for the next review. */
export async function endMarks(tx: Transaction, propertyId: string): Promise<void> {
  const marked = and(eq(propertyFacts.propertyId, propertyId), isNotNull(propertyFacts.documentId));
  const { fact, documentId, page, year, says } = propertyFacts;
  const marks = tx
    .select({ propertyId: propertyFacts.propertyId, fact, documentId, page, year, says })
    .from(propertyFacts)
    .where(marked);
  await tx.insert(earlierMarks).select(marks);
  await tx.update(propertyFacts).set(NO_MARK).where(marked);
}

/** No review offers them again: of facts whose answer has changed, or of all where the plot is another one on record. */
export async function forgetEarlierMarks(
  tx: Transaction,
  propertyId: string,
  facts?: readonly FactKey[],
): Promise<void> {
  await tx
    .delete(earlierMarks)
    .where(and(eq(earlierMarks.propertyId, propertyId), facts && inArray(earlierMarks.fact, [...facts])));
}

/** Facts as they were graded before the owner's last changes. */
export async function readEarlierMarks(db: Database, propertyId: string): Promise<PropertyDetail['facts']> {
  const { fact, page, year, says } = earlierMarks;
  const rows = await db
    .select({ fact, value: propertyFacts.value, document: documents.type, page, year, says })
    .from(earlierMarks)
    .innerJoin(propertyFacts, and(eq(propertyFacts.propertyId, earlierMarks.propertyId), eq(propertyFacts.fact, fact)))
    .innerJoin(documents, eq(documents.id, earlierMarks.documentId))
    .where(eq(earlierMarks.propertyId, propertyId));
  return Object.fromEntries(rows.map((row) => [row.fact, shownFact(row)]));
}

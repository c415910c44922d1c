import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { FactKey } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { earlierMarks, propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { effectOf, type OwnersChange } from './marks-after.ts';
import { shownFact } from './shown-facts.ts';

const NO_MARK = { documentId: null, page: null, year: null, says: null, checkedAt: null };

export interface Itself {
  facts?: readonly FactKey[];
  documents?: readonly DocumentType[];
}

/**
 * Takes the facts of a locked property that an owner's change could contradict back to claimed (MARKS_AFTER). Call it
 * before documents are deleted, which would leave halves of marks.
 */
export async function takeBackMarks(
  tx: Transaction,
  propertyId: string,
  change: OwnersChange,
  itself: Itself = {},
): Promise<void> {
  const { takesBack, offersAgain } = effectOf(change);
  if (takesBack === 'none') return;
  const facts = takesBack === 'all' ? undefined : takesBack === 'itself' ? (itself.facts ?? []) : takesBack;
  const touched = itself.documents
    ? readIn(tx, propertyId, itself.documents)
    : facts && inArray(propertyFacts.fact, [...facts]);
  const marked = and(eq(propertyFacts.propertyId, propertyId), isNotNull(propertyFacts.documentId), touched);
  if (offersAgain) await keepForReview(tx, marked);
  // The earlier marks of a removed document are deleted with it.
  else if (!itself.documents) await forgetEarlierMarks(tx, propertyId, facts);
  await tx.update(propertyFacts).set(NO_MARK).where(marked);
}

const readIn = (tx: Transaction, propertyId: string, types: readonly DocumentType[]) =>
  inArray(
    propertyFacts.documentId,
    tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.propertyId, propertyId), inArray(documents.type, [...types]))),
  );

async function keepForReview(tx: Transaction, marked: SQL | undefined): Promise<void> {
  const { fact, documentId, page, year, says } = propertyFacts;
  const marks = tx
    .select({ propertyId: propertyFacts.propertyId, fact, documentId, page, year, says })
    .from(propertyFacts)
    .where(marked);
  await tx.insert(earlierMarks).select(marks);
}

/** Deletes the earlier marks of some facts, or of all, so that no review offers them again. */
export async function forgetEarlierMarks(
  tx: Transaction,
  propertyId: string,
  facts?: readonly FactKey[],
): Promise<void> {
  await tx
    .delete(earlierMarks)
    .where(and(eq(earlierMarks.propertyId, propertyId), facts && inArray(earlierMarks.fact, [...facts])));
}

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

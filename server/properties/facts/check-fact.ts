import { and, eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { type FactValue, rowOf } from '#contract/facts.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { type checkFact as contract, factValue } from '#contract/stated-facts.ts';
import { composed } from '#contract/unicode-forms.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { badInput, changedMeanwhile, issue, noSuchDocument } from '#server/errors.ts';
import { creditsDue } from '#server/credits/credits-due.ts';
import { changeProperty, lockProperty } from '#server/properties/change-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { forgetEarlierMarks } from './earlier-marks.ts';

type Check = z.output<NonNullable<(typeof contract)['body']>>;

/**
 * Records which document shows a fact, on what page, or what it says instead; null takes that back.
 * @returns the id and printed number of the listing
 * @throws HttpError 400 for what is no value of the fact or its owner's own, a page that the file has not, and a kind of
 * document that never shows the fact, 404 without such a property or document, 409 when the owner
 * changed the listing meanwhile
 */
export async function checkFact(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  moderator: SessionUser,
  { id, version, fact, evidence }: Check,
): Promise<{ _id: string; listingNumber: string }> {
  const says = evidence?.says === undefined ? null : factValue(fact, evidence.says);
  if (says === undefined) throw badInput(issue('evidence.says', 'FACT_INVALID'));
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, moderator, id, 'check-fact');
    if (property.version !== version) throw changedMeanwhile();
    const ofFact = and(eq(propertyFacts.propertyId, id), eq(propertyFacts.fact, fact));
    const [stated] = await tx.select({ value: propertyFacts.value }).from(propertyFacts).where(ofFact);
    if (!stated) throw changedMeanwhile();
    if (evidence && !rowOf(fact).shownBy.includes(evidence.document_type)) {
      throw badInput(issue('evidence.document_type', 'FACT_NOT_SHOWN'));
    }
    const [document] = evidence
      ? await tx
          .select({ id: documents.id, filePages: documents.filePages, pages: documents.pages })
          .from(documents)
          .where(and(eq(documents.propertyId, id), eq(documents.type, evidence.document_type)))
      : [];
    if (evidence && !document) throw noSuchDocument();
    const pages = document?.filePages ?? document?.pages;
    if (evidence && pages && evidence.page > pages) throw badInput(issue('evidence.page', 'PAGE_BEYOND', { pages }));
    if (says !== null && isSameValue(says, stated.value)) {
      throw badInput(issue('evidence.says', 'FACT_SAYS_THE_SAME'));
    }
    const mark = {
      documentId: document?.id ?? null,
      page: evidence?.page ?? null,
      year: evidence?.year ?? null,
      says,
      checkedAt: evidence ? clock() : null,
    };
    await changeProperty({ jobs, clock }, tx, property, {
      change: 'check-fact',
      rows: async () => {
        await tx.update(propertyFacts).set(mark).where(ofFact);
        await forgetEarlierMarks(tx, id, [fact]);
      },
    });
    if (says !== null) await jobs.enqueue(tx, creditsDue, {});
    return { _id: id, listingNumber: printedListingNumber(property.listingNumber) };
  });
}

/** Capitals and spaces make no other name. */
const isSameValue = (one: FactValue, other: FactValue): boolean => asRead(one) === asRead(other);
const asRead = (value: FactValue) => composed(JSON.stringify(value)).toLowerCase().replace(/\s+/g, ' ');

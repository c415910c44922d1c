import { FACT_KEYS, rowOf } from '#contract/facts.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { type Answers, answersOf } from '#web/properties/facts/fact-answers.ts';
import { session } from '#web/client/session.ts';
import { COVER, type FormValues, STAYING_PHOTOS, valuesOf } from './form-values.ts';
import { findOwnOrOther } from './own-listing.ts';

/*
 * Prefills a listing from another: consultants list several plots of one place. Photos, documents, boundaries and
 * record numbers are not copied.
 */

/** The listing named by `?copy=`; undefined if it is another user's or deleted. */
export async function listingToCopy(reference: string, request: Request) {
  const listing = await findListingToCopy(reference, request);
  if (!listing) return undefined;
  const { state, district, mandal } = listing;
  return {
    listing,
    place: { state, district, mandal },
    fieldsWith: (units: readonly { _id: string; unit: string }[]) => copiedFields(listing, units),
    answers: copiedAnswers(listing),
  };
}

async function findListingToCopy(reference: string, request: Request): Promise<PropertyDetail | undefined> {
  const property = await findOwnOrOther(reference, request);
  return property?.user_id === session()?.id ? property : undefined;
}

function copiedFields(property: PropertyDetail, units: readonly { _id: string; unit: string }[]): FormValues {
  const { [STAYING_PHOTOS]: _, [COVER]: __, ...values } = valuesOf(property, units);
  return values;
}

function copiedAnswers(property: Pick<PropertyDetail, 'facts'>): Answers {
  const answers = answersOf(property);
  return Object.fromEntries(
    FACT_KEYS.filter((fact) => !OWN_GROUPS.has(rowOf(fact).group)).flatMap((fact) => {
      const answer = answers[fact];
      return answer === undefined ? [] : [[fact, answer]];
    }),
  );
}

const OWN_GROUPS: ReadonlySet<string> = new Set(['boundary', 'parcel']);

import { FACT_KEYS, rowOf } from '#contract/facts.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { type Answers, answersOf } from '#web/properties/facts/fact-answers.ts';
import { keepUnsent } from '#web/properties/unsent-parts.ts';
import { session } from '#web/session.ts';
import { COVER, type FormValues, STAYING_PHOTOS, valuesOf } from './form-values.ts';
import { findOwnOrOther } from './own-listing.ts';

/*
 * A listing as the beginning of another: consultants list several plots of one place. Photos and documents are each plot's
 * own, and so are its boundaries and its numbers on record.
 */

/** A listing of the session's to begin with; undefined for another's, or where it is gone. */
export async function findListingToCopy(reference: string, request: Request): Promise<PropertyDetail | undefined> {
  const property = await findOwnOrOther(reference, request);
  return property?.user_id === session()?.id ? property : undefined;
}

export function copiedFields(property: PropertyDetail, units: readonly { _id: string; unit: string }[]): FormValues {
  const { [STAYING_PHOTOS]: _, [COVER]: __, ...values } = valuesOf(property, units);
  return values;
}

/** Its answers wait in the new listing's form until its owner has read and saved them. */
export async function copyAnswers(property: Pick<PropertyDetail, 'facts'>, newId: string): Promise<void> {
  const answers = answersOf(property);
  const copied: Answers = Object.fromEntries(
    FACT_KEYS.filter((fact) => !OWN_GROUPS.has(rowOf(fact).group)).flatMap((fact) => {
      const answer = answers[fact];
      return answer === undefined ? [] : [[fact, answer]];
    }),
  );
  await keepUnsent('facts', newId, Object.keys(copied).length > 0 ? copied : undefined);
}

const OWN_GROUPS: ReadonlySet<string> = new Set(['boundary', 'parcel']);

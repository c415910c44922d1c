import { FACT_KEYS, type FactKey, isAsked, isAskedTwice, rowOf } from '#contract/facts.ts';
import { factsMessages } from '#messages/facts.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { groupsOf } from './fact-groups.ts';
import type { StepName } from './form-values.ts';

/** The optional questions of a step, for land in this state and of this use. */
export function factsAskedIn(step: StepName, { state = '' }: ChosenPlace, answers: Answers): FactKey[] {
  const use = String(answers.land_use ?? '') || undefined;
  return FACT_KEYS.filter(
    (fact) =>
      groupsOf(step).includes(rowOf(fact).group) &&
      isAsked(fact, { state, use, road: answers.road }) &&
      !isAskedTwice(fact, answers),
  );
}

/** “12 optional questions”, or “3 of 12 answered”. */
export function questionsOf(step: StepName, place: ChosenPlace, answers: Answers): string {
  const asked = factsAskedIn(step, place, answers);
  const given = asked.filter((fact) => (answers[fact] ?? '').length > 0).length;
  return given > 0
    ? factsMessages.form.progress({ given, asked: asked.length })
    : listingFormMessages.addLand.questions({ count: asked.length });
}

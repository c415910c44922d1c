import { FACT_KEYS, type FactKey, isAsked, rowOf } from '#contract/facts.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { groupsOf } from './fact-groups.ts';
import type { StepName } from './form-values.ts';

/** The optional questions of a step, for land in this state and of this use. */
export function factsAskedIn(step: StepName, { state = '' }: ChosenPlace, answers: Answers): FactKey[] {
  const use = String(answers.land_use ?? '') || undefined;
  return FACT_KEYS.filter((fact) => groupsOf(step).includes(rowOf(fact).group) && isAsked(fact, { state, use }));
}

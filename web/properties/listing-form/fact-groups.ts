import type { FactGroup } from '#contract/facts.ts';
import { type StepName, STEPS } from './form-values.ts';

const GROUPS: Partial<Record<StepName, readonly FactGroup[]>> = {
  place: ['place'],
  land: ['land'],
  access: ['access', 'boundary'],
  rights: ['rights', 'parcel'],
  price: ['sale'],
};

/** How many optional questions a step has before a state is chosen; the table of facts comes later. */
export const QUESTIONS: Partial<Record<StepName, number>> = { place: 2, land: 5, access: 21, rights: 10, price: 4 };

export const groupsOf = (step: StepName): readonly FactGroup[] => GROUPS[step] ?? [];

export const stepOf = (group: FactGroup): StepName => STEPS.find((step) => groupsOf(step).includes(group)) ?? STEPS[0];

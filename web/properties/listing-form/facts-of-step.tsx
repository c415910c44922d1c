import { useEffect, useRef } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { FACT_KEYS, type FactGroup, type FactKey, isAsked, rowOf } from '#contract/facts.ts';
import { factsMessages } from '#messages/facts.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { FactField } from '#web/properties/facts/fact-field.tsx';
import { HAS_ANSWERS, type StepName, STEPS } from './form-values.ts';

/** The groups of facts that a step asks for. */
const GROUPS: Partial<Record<StepName, readonly FactGroup[]>> = {
  place: ['place'],
  land: ['land'],
  access: ['access', 'boundary'],
  rights: ['rights', 'parcel'],
  price: ['sale'],
};

/** The step that asks for a group. */
export const stepOf = (group: FactGroup): StepName => STEPS.find((step) => GROUPS[step]?.includes(group)) ?? STEPS[0];

export interface FactsOfStepProps {
  step: StepName;
  /** By its English name; empty before it is chosen. */
  state: string;
  answers: Answers;
  issues: readonly Issue[];
  onAnswer: (fact: FactKey, value: string | string[]) => void;
}

/** The facts of a step as fields of the listing form. */
export function FactsOfStep({ step, state, answers, issues, onAnswer }: FactsOfStepProps) {
  const element = useRef<HTMLDivElement>(null);
  const { form } = factsMessages;
  const use = String(answers.land_use ?? '') || undefined;
  const groups = GROUPS[step] ?? [];
  const facts = FACT_KEYS.filter((fact) => groups.includes(rowOf(fact).group) && isAsked(fact, { state, use }));
  const isWrong = facts.some((fact) => issues.some(({ path }) => path.split('.')[0] === fact));
  useEffect(() => {
    // Before the form moves the focus to what is wrong.
    const fold = element.current?.closest('details');
    if (isWrong && fold) fold.open = true;
  }, [isWrong]);
  return (
    <div ref={element} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name={HAS_ANSWERS} value="yes" />
      {facts.map((fact) => (
        <FactField
          key={fact}
          fact={fact}
          state={state}
          value={answers[fact] ?? ''}
          onChange={(value) => onAnswer(fact, value)}
          issues={issues}
          hint={fact === 'village' ? form.village : rowOf(fact).seenBy === 'buyers' ? form.forBuyers : undefined}
        />
      ))}
    </div>
  );
}

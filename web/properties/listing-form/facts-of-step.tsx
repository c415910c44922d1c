import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { type FactKey, rowOf } from '#contract/facts.ts';
import { factsMessages } from '#messages/facts.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { FactField } from '#web/properties/facts/fact-field.tsx';
import { SidesText } from '#web/property/sides-text.tsx';
import { villagesOf } from '#web/properties/facts/villages-of.ts';
import { squareFeetSoFar } from './area-question.ts';
import { HAS_ANSWERS, type StepName } from './form-values.ts';
import type { ChosenLand } from './chosen-place.ts';
import { groupsOf } from './fact-groups.ts';
import { factsAskedIn } from './facts-asked.ts';
import { useFieldsAround } from './use-fields-around.ts';

/** Fields outside this step that its facts depend on. */
const FIELDS = ['mandal', 'square_feet', 'laggi_haath', 'area_by'] as const;

export interface FactsOfStepProps {
  step: StepName;
  land: ChosenLand;
  answers: Answers;
  issues: readonly Issue[];
  onAnswer: (fact: FactKey, value: string | string[]) => void;
}

export function FactsOfStep({ step, land, answers, issues, onAnswer }: FactsOfStepProps) {
  const element = useRef<HTMLDivElement>(null);
  const { form } = factsMessages;
  const { place, unit, size } = land;
  const { state = '', district = '' } = place;
  const { mandal, ...typed } = useFieldsAround(element, FIELDS);
  const measured = { size, squareFeet: typed.square_feet, haath: typed.laggi_haath, areaBy: typed.area_by };
  const villages = useVillages(step === 'place' ? { state, district, mandal } : undefined);
  const groups = groupsOf(step);
  const facts = factsAskedIn(step, place, answers);
  const isWrong = facts.some((fact) => issues.some(({ path }) => path.split('.')[0] === fact));
  useEffect(() => {
    // Opens before the form moves the focus to the invalid field.
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
          suggestions={fact === 'village' ? villages : undefined}
          hint={fact === 'village' ? form.village : rowOf(fact).seenBy === 'buyers' ? form.forBuyers : undefined}
        />
      ))}
      {groups.includes('boundary') && (
        <div role="status" className="sm:col-span-2">
          <SidesText listed={unit && squareFeetSoFar(unit, place, measured)} valueOf={(fact) => answers[fact]} />
        </div>
      )}
    </div>
  );
}

function useVillages(place: { state: string; district: string; mandal: string } | undefined): readonly string[] {
  const [villages, setVillages] = useState<readonly string[]>([]);
  const { state = '', district = '', mandal = '' } = place ?? {};
  useEffect(() => {
    if (!state || !district || !mandal) return undefined;
    const left = new AbortController();
    void villagesOf({ state, district, mandal }, left.signal).then(
      (found) => !left.signal.aborted && setVillages(found),
    );
    return () => left.abort();
  }, [state, district, mandal]);
  return villages;
}

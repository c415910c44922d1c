import { useCallback, useEffect, useRef, useState } from 'react';
import { factsMessages } from '#messages/facts.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import type { questionsOf } from './facts-asked.ts';
import type { FactsOfStepProps } from './facts-of-step.tsx';
import { groupsOf, QUESTIONS } from './fact-groups.ts';
import { load } from '#web/client/load.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Loads the code that sends facts too: the connection may be lost later. */
const factsOfStep = async () =>
  (await Promise.all([load(() => import('./facts-of-step.tsx')), load(() => import('./new-answers.ts'))]))[0]
    .FactsOfStep;

export function FactsFold({ isOpen, given }: { isOpen: boolean; given: FactsOfStepProps }) {
  const { step } = given;
  const questions = useQuestions(given);
  const [wasOpened, setOpened] = useState(isOpen);
  const fold = useRef<HTMLDetailsElement>(null);
  // Closed, so that opening again retries.
  const close = useCallback(() => {
    setOpened(false);
    if (fold.current) fold.current.open = false;
  }, []);
  return (
    <details
      ref={fold}
      open={isOpen}
      className="group rounded-md border border-line"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 font-semibold">
        <span className="min-w-0 flex-1">
          {groupsOf(step)
            .map((group) => factsMessages.groups[group])
            .join(' · ')}
          <span className="block text-sm font-normal text-bark">{questions}</span>
        </span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="p-3">{wasOpened && <Lazy part={factsOfStep} given={given} onMissing={close} />}</div>
    </details>
  );
}

/** How many questions, and how many are answered: by state and land use once a state is chosen, which loads the table of facts. */
function useQuestions({ step, land: { place }, answers }: FactsOfStepProps): string {
  const [say, setSay] = useState<typeof questionsOf>();
  const { state } = place;
  useEffect(() => {
    if (!state) return;
    load(() => import('./facts-asked.ts')).then(
      (found) => setSay(() => found.questionsOf),
      // The fold itself says that a script is missing.
      () => undefined,
    );
  }, [state]);
  return say?.(step, place, answers) ?? listingFormMessages.addLand.questions({ count: QUESTIONS[step] ?? 0 });
}

import type { RefObject } from 'react';
import {
  ANSWERS_THAT_COUNT,
  ASKED_FIRST,
  askedNext,
  FACT_KEYS,
  isAsked,
  isAskedTwice,
  PHOTOS_THAT_COUNT,
  rowOf,
} from '#contract/facts.ts';
import { factsMessages } from '#messages/facts.ts';
import { factName } from '#web/property/fact-words.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { textIn } from '#web/ui/form.ts';
import { stepOf } from './fact-groups.ts';
import { PHOTOS, type StepName } from './form-values.ts';
import { goToStep } from './go-to-step.ts';
import { REQUIRED, type Required, useFilled } from './use-filled.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ListingCheckProps {
  form: RefObject<HTMLFormElement | null>;
  answers: Answers;
}

/** Missing fields, the fact buyers ask for most next, and what ranks a listing higher. */
export function ListingCheck({ form, answers }: ListingCheckProps) {
  const { addLand } = listingFormMessages;
  const filled = useFilled(form);
  if (!filled || !form.current) return null;
  const state = textIn(new FormData(form.current), 'state');
  const asked = FACT_KEYS.filter(
    (fact) =>
      isAsked(fact, { state, use: answers.land_use || undefined, road: answers.road }) && !isAskedTwice(fact, answers),
  );
  const isGiven = (fact: (typeof FACT_KEYS)[number]) => (answers[fact] ?? '').length > 0;
  const next = askedNext(asked, isGiven);
  const counted = ASKED_FIRST.filter((fact) => isGiven(fact) && answers[fact] !== 'not_known').length;
  const { missing, photos, documents } = filled;
  return (
    <>
      <div role="status">
        {missing.length === 0 ? (
          <p className="font-semibold text-crop">
            <Icon name="check" className="size-4" /> {addLand.check.complete}
          </p>
        ) : (
          <>
            <p className="font-semibold">{addLand.check.missing}</p>
            <ul className="flex flex-wrap gap-x-4">
              {missing.map((name) => (
                <li key={name}>
                  <StepLink step={REQUIRED[name]}>{labelOf(name)}</StepLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {next && (
        <p>
          <StepLink step={stepOf(rowOf(next).group)} opensFold>
            {factsMessages.form.next({ fact: factName(next) })}
          </StepLink>
        </p>
      )}
      <div>
        <p>{addLand.check.earlier}</p>
        <ul className="figures mt-1 flex flex-col gap-1">
          <Counted isThere={photos >= PHOTOS_THAT_COUNT}>
            {addLand.check.photos({ least: PHOTOS_THAT_COUNT, count: photos })}
          </Counted>
          <Counted isThere={documents > 0}>{addLand.check.document}</Counted>
          <Counted isThere={counted >= ANSWERS_THAT_COUNT}>
            {addLand.check.answers({ least: ANSWERS_THAT_COUNT, all: ASKED_FIRST.length, count: counted })}
          </Counted>
        </ul>
      </div>
    </>
  );
}

function labelOf(name: Required): string {
  const { addLand } = listingFormMessages;
  const { words, areas } = siteMessages;
  const labels = { size: addLand.size, units: addLand.units, mandal: areas.mandal, [PHOTOS]: addLand.photos };
  return name === 'description' || name === 'price' ? words[name] : labels[name];
}

function StepLink({ step, opensFold, children }: { step: StepName; opensFold?: boolean; children: string }) {
  return (
    <button
      type="button"
      className="link min-h-11 min-w-11 text-left font-semibold"
      onClick={() => goToStep(step, opensFold)}
    >
      {children}
    </button>
  );
}

function Counted({ isThere, children }: { isThere: boolean; children: string }) {
  return (
    <li className={isThere ? 'text-crop' : 'text-bark'}>
      <Icon name={isThere ? 'check' : 'minus'} className="mr-1 size-4" />
      {children}
    </li>
  );
}

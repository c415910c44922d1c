import { type RefObject, useEffect, useRef, useState } from 'react';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { STEPS, type StepName } from './form-values.ts';
import { goToStep } from './go-to-step.ts';
import { stepName } from './listing-step.tsx';
import { type Filled, REQUIRED, useFilled } from './use-filled.ts';
import type { DataSelector } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The bar of all steps, at the bottom of a phone's screen: the one in view, the finished ones, and back and forth. */
export function ListingSteps({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { addLand } = listingFormMessages;
  const bar = useRef<HTMLElement>(null);
  const filled = useFilled(form);
  const current = useStepInView();
  const [isOpen, setOpen] = useState(false);
  useRoomFor(bar);
  const done = STEPS.filter((step) => filled && isDone(step, filled));
  const next = STEPS[STEPS.indexOf(current) + 1];

  return (
    <nav
      ref={bar}
      aria-label={addLand.stepsOfForm}
      // A phone that lies on its side has no room for it.
      className="sticky bottom-0 z-20 -mx-4 flex [@media(max-height:30rem)]:static flex-col gap-2 border-t border-line bg-card px-4 py-2 sm:mx-0 sm:rounded-t-lg sm:border-x"
    >
      <div className="flex items-center gap-3 sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="figures min-w-0 wrap-anywhere">
            {addLand.step({ number: STEPS.indexOf(current) + 1, all: STEPS.length, name: stepName(current) })}
          </span>
          <Icon name="chevron-down" className={`size-4 ${isOpen ? '' : 'rotate-180'}`} />
        </button>
        {next && (
          <Button variant="secondary" onClick={() => goToStep(next)}>
            {siteMessages.pager.next}
          </Button>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="flex flex-1 gap-1">
          {STEPS.map((step) => (
            <span key={step} className={`h-1.5 flex-1 rounded-full ${done.includes(step) ? 'bg-crop' : 'bg-line'}`} />
          ))}
        </span>
        <p className="figures text-sm text-bark">{addLand.progress({ done: done.length, all: STEPS.length })}</p>
      </div>
      <ol className={`${isOpen ? 'grid' : 'hidden'} gap-x-3 sm:flex sm:justify-between`}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              className="figures flex min-h-11 w-full min-w-11 items-center gap-1 text-left text-sm aria-[current]:font-bold aria-[current]:text-geru-dark"
              onClick={() => {
                setOpen(false);
                goToStep(step);
              }}
            >
              <span aria-hidden="true" className={done.includes(step) ? 'text-crop' : 'text-bark'}>
                {done.includes(step) ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0">
                {stepName(step)}
                {done.includes(step) && <span className="sr-only"> · {addLand.stepDone}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Required fields decide; a step of optional ones is done once anything is answered. */
function isDone(step: StepName, { missing, documents, answered }: Filled): boolean {
  if (step === 'check') return missing.length === 0;
  if (step === 'access') return answered.has(step);
  if (step === 'rights') return documents > 0 || answered.has(step);
  return !missing.some((name) => REQUIRED[name] === step);
}

/** People scroll by these; focus scrolls too, as when the button of this bar gets it. */
const SCROLLS = ['wheel', 'touchmove'] as const;

/**
 * The step that holds the focus, until the form is scrolled elsewhere; then the one in view. By place alone a short step
 * would count as passed as soon as it is shown, and 'Next' would skip it.
 */
function useStepInView(): StepName {
  const [current, setCurrent] = useState<StepName>(STEPS[0]);
  useEffect(() => {
    let isHeld = false;
    const hold = ({ target }: FocusEvent) => {
      const section = target instanceof Element && target.closest<HTMLElement>('[data-step]' satisfies DataSelector);
      const step = section && STEPS.find((one) => one === section.dataset.step);
      if (!step) return;
      isHeld = true;
      setCurrent(step);
    };
    const release = () => {
      isHeld = false;
    };
    const look = () => {
      if (isHeld) return;
      const begun = STEPS.filter((step) => {
        const section = document.querySelector(`[data-step="${step}"]` satisfies DataSelector);
        return section !== null && section.getBoundingClientRect().top < innerHeight / 2;
      });
      setCurrent(begun.at(-1) ?? STEPS[0]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', look, { passive: true, signal });
    addEventListener('focusin', hold, { signal });
    for (const name of SCROLLS) addEventListener(name, release, { passive: true, signal });
    look();
    return () => listening.abort();
  }, []);
  return current;
}

/** Reserves room, so that a focused field never ends up behind the bar. */
function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!bar.current || getComputedStyle(bar.current).position !== 'sticky') return undefined;
    style.scrollPaddingBottom = `${bar.current.offsetHeight + 8}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}

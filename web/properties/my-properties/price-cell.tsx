import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { rupeesTyped } from '#contract/while-typed.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { IssueText } from '#web/ui/field.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { moveByArrow } from './move-by-arrow.ts';
import { PRICE } from './step-outcome.ts';
import type { takeStep } from './take-step.ts';

/**
 * The price as a field: Enter and leaving it save, Escape restores. It stays a field while it is not typed into, so
 * that nothing moves.
 */
export function PriceCell({ property }: { property: OwnProperty }) {
  const { typedPrice } = listingFormMessages.myProperties;
  const id = useId();
  const fetcher = useFetcher<typeof takeStep>();
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [answer, setAnswer] = useState(fetcher.data);
  const isSaving = fetcher.state !== 'idle';
  /** A price that was typed while another one is being saved. */
  const isNext = useRef(false);
  // Waits until the list has the new price.
  if (!isSaving && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.settled && typed === sent) setTyped(undefined);
  }
  const amount = typed === undefined ? property.price : rupeesTyped(typed);
  const isAmount = typeof amount === 'number' && amount > 0;
  const issue = typed !== undefined && typed === sent && !isSaving ? answer?.refused?.[property._id] : undefined;

  function save(): void {
    isNext.current = isSaving && typed !== sent;
    if (typed === undefined || isSaving) return;
    if (typed.trim() === '' || amount === property.price) return setTyped(undefined);
    setSent(typed);
    void fetcher.submit({ step: PRICE, id: property._id, price: typed, was: property.price }, { method: 'post' });
  }

  useEffect(() => {
    if (!isSaving && isNext.current) save();
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    // This Enter or Escape belongs to an input method.
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(undefined);
    moveByArrow(event);
  }

  return (
    <>
      <span className="relative block w-34">
        <input
          value={typed ?? rupees(property.price)}
          aria-label={typedPrice.name({ title: plotTitle(property) })}
          aria-describedby={`${id}-words ${id}-keys ${issue ? `${id}-issue` : ''}`}
          aria-invalid={issue ? true : undefined}
          aria-busy={isSaving || undefined}
          title={typedPrice.keys}
          autoComplete="off"
          spellCheck={false}
          className="field-input figures h-12 px-2! pt-0.5! pb-4! leading-tight"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            isNext.current = false;
            setTyped(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          // A refused text is sent again by Enter alone.
          onBlur={() => typed !== sent && save()}
        />
        <span
          id={`${id}-words`}
          className={`pointer-events-none absolute bottom-1 left-2 text-xs whitespace-nowrap ${typed === undefined ? 'text-bark' : 'font-semibold'}`}
        >
          {isAmount && rupeesInWords(amount)}
        </span>
      </span>
      <span id={`${id}-keys`} className="sr-only">
        {typedPrice.keys}
      </span>
      {issue && <IssueText id={`${id}-issue`}>{issue}</IssueText>}
    </>
  );
}

import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { allows } from '#contract/property-statuses.ts';
import { consoleMessages } from '#messages/console.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { load } from '#web/client/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { manyForm } from './many-form.ts';
import { MANY } from './step-outcome.ts';
import { CHANGES, type Step, STEPS, stepsFor, type takeStep } from './take-step.ts';

const priceMany = async () => (await load(() => import('./price-many.tsx'))).PriceMany;

interface SelectionBarProps {
  properties: readonly OwnProperty[];
  onClear: () => void;
}

/** Actions on the selected properties, each for those that allow it. */
export function SelectionBar({ properties, onClear }: SelectionBarProps) {
  const { many, confirmDue } = listingFormMessages.myProperties;
  const fetcher = useFetcher<typeof takeStep>({ key: MANY });
  const [asked, setAsked] = useState<Step | 'price'>();
  const [answer, setAnswer] = useState(fetcher.data);
  const isBusy = fetcher.state !== 'idle';
  const close = useCallback(() => setAsked(undefined), []);
  // Waits until the list shows the change: a closing dialog returns the focus to its button.
  if (!isBusy && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.settled) setAsked(undefined);
  }
  const selected = consoleMessages.review.selected({ count: properties.length });
  const confirmable = properties.filter(({ status }) => allows('confirm', status));
  const priceable = properties.filter(({ status }) => allows('correct', status));
  const of = (step: Step) => properties.filter(({ status }) => stepsFor(status).includes(step));
  return (
    <>
      {/* The dialog stands outside: a window that becomes narrow hides the bar. */}
      <div
        role="group"
        aria-label={selected}
        className="card sticky bottom-2 z-20 hidden flex-wrap items-center gap-x-3 gap-y-1 p-2 text-sm lg:flex [&>.button]:px-3"
      >
        <p className="figures mr-auto font-semibold">{selected}</p>
        {confirmable.length > 0 && (
          <Button
            variant="secondary"
            busy={isBusy && !asked}
            onClick={() => void fetcher.submit(manyForm('confirm', confirmable), { method: 'post' })}
          >
            {confirmDue({ count: confirmable.length })}
          </Button>
        )}
        {priceable.length > 0 && (
          <Button variant="secondary" onClick={() => setAsked('price')}>
            {many.price.press({ count: priceable.length })}
          </Button>
        )}
        {STEPS.map((step) => {
          const count = of(step).length;
          return (
            count > 0 && (
              <Button
                key={step}
                variant={step === 'delete' ? 'destructive' : 'secondary'}
                onClick={() => setAsked(step)}
              >
                {many[step].press({ count })}
              </Button>
            )
          );
        })}
        <Button variant="ghost" onClick={onClear}>
          {siteMessages.words.cancel}
        </Button>
      </div>
      {asked === 'price' && (
        <Lazy part={priceMany} given={{ properties: priceable, onClose: close }} onMissing={close} />
      )}
      {asked && asked !== 'price' && (
        <Modal
          title={many[asked].press({ count: of(asked).length })}
          onClose={close}
          actions={
            <>
              <Button
                variant={asked === 'delete' ? 'destructive' : 'primary'}
                busy={isBusy}
                onClick={() => void fetcher.submit(manyForm(CHANGES[asked], of(asked)), { method: 'post' })}
              >
                {many[asked].press({ count: of(asked).length })}
              </Button>
              <Button variant="secondary" onClick={close}>
                {siteMessages.words.cancel}
              </Button>
            </>
          }
        >
          <p>{many[asked].text}</p>
          <ul className="max-h-48 list-disc overflow-y-auto pl-4">
            {of(asked).map((property) => (
              <li key={property._id}>
                {plotTitle(property)} <span className="figures text-bark">{property.listing_number}</span>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

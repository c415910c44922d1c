import { useFetcher } from 'react-router';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { OwnProperty } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CONFIRM_ALL, type takeStep } from './take-step.ts';

interface ConfirmDueProps {
  /** Those whose last confirmation is old. */
  properties: readonly OwnProperty[];
}

/** Confirms all of them with one press. */
export function ConfirmDue({ properties }: ConfirmDueProps) {
  const { due, confirmDue, whyConfirm } = listingFormMessages.myProperties;
  const fetcher = useFetcher<typeof takeStep>();
  const count = properties.length;
  function confirm() {
    const form = new FormData();
    form.set('step', CONFIRM_ALL);
    for (const { _id: id } of properties) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:ml-auto lg:shrink-0 lg:flex-nowrap">
      <p className="text-sm">
        <strong className="block">{due({ count, days: FRESHNESS_DAYS.asked })}</strong>
        <span className="text-bark lg:sr-only">{whyConfirm}</span>
      </p>
      <Button look="secondary" busy={fetcher.state !== 'idle'} onClick={confirm}>
        {confirmDue({ count })}
      </Button>
    </div>
  );
}

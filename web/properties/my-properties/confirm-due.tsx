import { useFetcher } from 'react-router';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { OwnProperty } from '#contract/properties.ts';
import { allows } from '#contract/property-statuses.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from '#web/ui/button.tsx';
import { manyForm } from './many-form.ts';
import { MANY } from './step-outcome.ts';
import type { takeStep } from './take-step.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ConfirmDueProps {
  /** Properties whose last confirmation is old. */
  properties: readonly OwnProperty[];
}

/** Confirms all of them with one press. */
export function ConfirmDue({ properties }: ConfirmDueProps) {
  const { due, confirmDue, whyConfirm } = listingFormMessages.myProperties;
  const fetcher = useFetcher<typeof takeStep>({ key: MANY });
  const count = properties.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:ml-auto lg:shrink-0 lg:flex-nowrap">
      <p className="text-sm">
        <strong className="block">{due({ count, days: FRESHNESS_DAYS.asked })}</strong>
        <span className="text-bark lg:sr-only">{whyConfirm}</span>
      </p>
      <Button
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        onClick={() => void fetcher.submit(manyForm('confirm', properties), { method: 'post' })}
      >
        {confirmDue({ count })}
      </Button>
    </div>
  );
}

/** In the table's head of a wide window, above the marks of the rows: confirms all of the page with one press. */
export function ConfirmAll({ properties }: ConfirmDueProps) {
  const { many } = listingFormMessages.myProperties;
  const fetcher = useFetcher<typeof takeStep>({ key: MANY });
  const confirmable = properties.filter(({ status }) => allows('confirm', status));
  if (confirmable.length < 2) return null;
  const name = many.confirmAll({ count: confirmable.length });
  return (
    <Button
      variant="secondary"
      className="mr-2 hidden gap-1! px-2! align-middle lg:inline-flex"
      busy={fetcher.state !== 'idle'}
      aria-label={name}
      title={name}
      onClick={() => void fetcher.submit(manyForm('confirm', confirmable), { method: 'post' })}
    >
      <Icon name="check" />
      {confirmable.length}
    </Button>
  );
}

import { useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { Step, takeStep } from './take-step.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { siteMessages } from '#messages/site.ts';

interface StepDialogProps {
  property: OwnProperty;
  step: Step;
  onClose: () => void;
}

export function StepDialog({ property, step, onClose }: StepDialogProps) {
  const { myProperties } = listingFormMessages;
  const fetcher = useFetcher<typeof takeStep>();
  const { ask, text, more, press } = myProperties.steps[step];
  const isBusy = fetcher.state !== 'idle';
  // Waits until the list shows the change: a closing dialog returns the focus to its button.
  if (!isBusy && fetcher.data?.settled) return null;
  return (
    <Modal
      title={ask}
      onClose={onClose}
      actions={
        <>
          <Button
            variant={step === 'delete' ? 'destructive' : 'primary'}
            busy={isBusy}
            onClick={() => void fetcher.submit({ id: property._id, step }, { method: 'post' })}
          >
            {press}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p>{text({ title: plotTitle(property), number: property.listing_number })}</p>
      <p className="text-bark">{more}</p>
    </Modal>
  );
}

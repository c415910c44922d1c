import type { ReactNode } from 'react';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import type { StepName } from './form-values.ts';
import { dataset } from '#web/client/page-data.ts';

export function stepName(step: StepName): string {
  const { steps } = listingFormMessages.addLand;
  if (step === 'price') return siteMessages.words.price;
  return step === 'photos' ? siteMessages.words.photos : steps[step];
}

export function ListingStep({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <section {...dataset({ 'data-step': step })} className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 tabIndex={-1} className="text-xl">
        {stepName(step)}
      </h2>
      {children}
    </section>
  );
}

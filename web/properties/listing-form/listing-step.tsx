import type { ReactNode } from 'react';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import type { StepName } from './form-values.ts';

/** A step's name, as its heading and in the bar of all steps. */
export function stepName(step: StepName): string {
  const { steps } = listingFormMessages.addLand;
  if (step === 'price') return siteMessages.words.price;
  return step === 'photos' ? siteMessages.words.photos : steps[step];
}

/** One step of the form, which the bar of steps (listing-steps.tsx) leads to. */
export function ListingStep({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <section data-step={step} className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 tabIndex={-1} className="text-xl">
        {stepName(step)}
      </h2>
      {children}
    </section>
  );
}

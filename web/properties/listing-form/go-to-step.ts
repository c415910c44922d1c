import type { StepName } from './form-values.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/** Scrolls to a step and focuses its heading. @param opensFold opens its optional facts too */
export function goToStep(step: StepName, opensFold = false): void {
  const section = document.querySelector(`[data-step="${step}"]` satisfies DataSelector);
  const fold = section?.querySelector('details');
  if (fold && opensFold) fold.open = true;
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

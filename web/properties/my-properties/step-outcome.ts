import type { Submitted } from '#web/client/after-submit.ts';

/** The action of several properties, and of a typed price, in a form of takeStep. */
export const MANY = 'many';
export const PRICE = 'price';
/** Window event: a price was taken back from its toast. */
export const PRICE_UNDONE = 'price-undone';

/** Specification section 9: shorter than elsewhere on the property flow. */
export const TOAST_MILLISECONDS = 2000;

export interface StepOutcome extends Submitted {
  /** Why properties did not change, by id. */
  refused?: Readonly<Record<string, string>>;
}

import { STARTER_DESCRIPTIONS, STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { buyingMessages } from '#messages/buying.ts';

/** A plan's name in the page's language, if it is a starter plan's; otherwise as an admin typed it. */
export const planName = (name: string): string => unlessEdited(name, STARTER_NAMES, buyingMessages.starterNames);

/** As `planName`. */
export const planDescription = (description: string): string =>
  unlessEdited(description, STARTER_DESCRIPTIONS, buyingMessages.starterDescriptions);

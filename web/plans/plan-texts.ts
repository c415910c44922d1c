import { STARTER_DESCRIPTIONS, STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { buyingMessages } from '#messages/buying.ts';

export const planName = (name: string): string => unlessEdited(name, STARTER_NAMES, buyingMessages.starterNames);

export const planDescription = (description: string): string =>
  unlessEdited(description, STARTER_DESCRIPTIONS, buyingMessages.starterDescriptions);

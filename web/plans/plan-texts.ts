import { STARTER_DESCRIPTIONS, STARTER_NAMES } from '#contract/starter-plans.ts';
import { buyingMessages } from '#messages/buying.ts';

/** A plan's name in the page's language, if it is a starter plan's; otherwise as an admin typed it. */
export function planName(name: string): string {
  const plan = keyOf(STARTER_NAMES, name);
  return plan ? buyingMessages.starterNames[plan] : name;
}

/** As `planName`. */
export function planDescription(description: string): string {
  const plan = keyOf(STARTER_DESCRIPTIONS, description);
  return plan ? buyingMessages.starterDescriptions[plan] : description;
}

function keyOf(texts: Record<keyof typeof STARTER_NAMES, string>, text: string) {
  // Safe: the keys of the record.
  return (Object.keys(texts) as (keyof typeof STARTER_NAMES)[]).find((key) => texts[key] === text);
}

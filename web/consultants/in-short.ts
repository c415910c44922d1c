import type { Consultant } from '#contract/consultants.ts';
import { number } from '#contract/indian-number.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { areaNames } from '#web/places/place-names.ts';

/** More would be skipped, in a message as below the name. */
export const PLACES_NAMED = 3;

/** The line below a name and in messages: 'Consultant · 16 plots · Indore, Agra, Dewas …'. */
export function consultantInShort({ districts }: Pick<Consultant, 'districts'>, count: number): string {
  const { consultant } = siteMessages.words;
  if (count === 0) return consultant;
  const counted = propertyMessages.count({ text: number(count), count });
  const places = districts.slice(0, PLACES_NAMED).flatMap((served) => areaNames(served).district ?? []);
  return `${consultant} · ${counted} · ${places.join(', ')}${districts.length > PLACES_NAMED ? ' …' : ''}`;
}

import type { Consultant } from '#contract/consultants.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { areaNames } from '#web/places/place-names.ts';
import { number } from '#web/ui/rupees.ts';

/** A message names no more, so that it is read whole. */
const PLACES_NAMED = 3;

/** The text that goes with a shared link: who, how many plots, and where. */
export function sharedText({ name, districts }: Pick<Consultant, 'name' | 'districts'>, count: number): string {
  const places = districts.slice(0, PLACES_NAMED).flatMap((served) => areaNames(served).district ?? []);
  const counted = propertyMessages.count({ text: number(count), count });
  const plots = count === 0 ? [] : [counted, places.join(', ')];
  return [name, siteMessages.words.consultant, ...plots].join(' · ');
}

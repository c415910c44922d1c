import { latinDigits } from '#contract/latin-digits.ts';
import { compatible } from '#contract/unicode-forms.ts';
import { inOneScript } from '#server/search/scripts.ts';
import { inLatin } from '#server/search/sound.ts';

const SLUG_MAX_CHARACTERS = 60;

/** For names without a letter that Latin can write. */
const NAMELESS = 'consultant';

/** Names of ours, or of what could look like ours. */
const RESERVED = new Set(['admin', 'administrator', 'bhukhand', 'help', 'new', 'official', 'staff', 'support']);

/** The address that a name in any script asks for: 'शर्मा प्रॉपर्टी' is sharma-proparti. */
export function slugFor(name: string): string {
  const latin = latinDigits(compatible(name)).split(/\s+/).map(inOneScript).map(inLatin).join('-');
  const slug = latin
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const short = slug.length > SLUG_MAX_CHARACTERS ? slug.slice(0, SLUG_MAX_CHARACTERS).replace(/-[^-]*$/, '') : slug;
  return short === '' ? NAMELESS : short;
}

/** The first of 'ram', 'ram-2', 'ram-3' that is neither taken nor reserved. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted) && !RESERVED.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

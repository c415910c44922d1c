import { contactIn } from '#contract/contact-in.ts';
import { hasTooManyDigits } from '#contract/while-typed.ts';
import { visibleText } from '#contract/visible-text.ts';
import { formOf } from './words.ts';
import { CONTACT_WORDS } from './plot-words.ts';

const CONTACTS = new Set(CONTACT_WORDS.split(', ').map(formOf));
const CONTACT_WORDS_MAX = 3;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
/** WhatsApp begins each forwarded message so: [28/11/26, 1:02 PM] Ramesh: */
const FORWARDED = /^[ \t]{0,8}\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? [^\]\n]{4,12}(?:\]| -) [^:\n]{1,60}:\s?/gmu;
/** Ten digits or more, with signs between. */
const NUMBER = /(?:\+|\(|\b|(?<=\D))\p{Nd}(?:[\s().-]{0,2}\p{Nd}){9,13}/gu;
const ADDRESS = /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}.-]+/gu;
const TITLED = /(?<!\p{L})(?:mr|mrs|ms|shri|smt|sri|श्री|श्रीमती|श्रीमान)\.?\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?/giu;
const HONOURED = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+\s+(?:ji|jee|bhai|bhaiya|जी|भाई|भैया)(?![\p{L}\p{M}])/giu;

/** Whether a word is a place or says something of a plot. */
type IsKnown = (word: string) => boolean;

/** A message without phone numbers, addresses and the people beside them; a line that tells of nothing else goes. */
export function withoutPeople(text: string, isKnown: IsKnown): string {
  const lines = visibleText(text).replace(FORWARDED, '').replace(LINK, '').split(/\r?\n/);
  return lines
    .map((line) => withoutPerson(line, isKnown))
    .filter((line, i, all) => line !== '' || (all[i - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

function withoutPerson(line: string, isKnown: IsKnown): string {
  const parts = line.split(/(?<=[,;।|]|\.(?=\s|$))/u).map((part) => plain(part, isKnown));
  const left = parts
    .join('')
    .replace(/(?<![\s,;:|-])[\s,;:|-]+$/u, '')
    .trim();
  // A number that is spelled otherwise: the line is lost rather than told.
  return contactIn(left) !== undefined || hasTooManyDigits(left) ? '' : left;
}

function plain(part: string, isKnown: IsKnown): string {
  const words = [...part.matchAll(/[\p{L}\p{M}\u200C\u200D]+/gu)];
  const begins = words.find((_, at) => isContact(words.slice(at).map(([word]) => word)));
  const isOfPerson =
    contactIn(part) !== undefined ||
    /\p{Nd}{5}/u.test(part) ||
    begins?.index === 0 ||
    /^\W*$/.test(part.slice(0, begins?.index ?? 0));
  const kept = begins && isOfPerson ? part.slice(0, begins.index) : part;
  const first = NUMBER.exec(kept);
  NUMBER.lastIndex = 0;
  // A number's person stands beside it: words that say nothing of a plot go, and all that follows.
  const before = first && isPhone(first[0]) ? withoutLastWords(kept.slice(0, first.index), isKnown) : kept;
  return before.replace(ADDRESS, '').replace(TITLED, '').replace(HONOURED, '');
}

const NAMES_MAX = 4;

function withoutLastWords(text: string, isKnown: IsKnown): string {
  let left = text;
  for (let i = 0; i < NAMES_MAX; i += 1) {
    const [last, word = ''] = /(?<![\p{L}\p{M}\u200C\u200D])([\p{L}\p{M}\u200C\u200D]+)[\s.:(-]*$/u.exec(left) ?? [];
    if (last === undefined || isKnown(word)) break;
    left = left.slice(0, -last.length);
  }
  return left;
}

const isPhone = (digits: string) => contactIn(digits) !== undefined;

function isContact(words: readonly string[]): boolean {
  for (let length = CONTACT_WORDS_MAX; length > 0; length -= 1)
    if (CONTACTS.has(words.slice(0, length).map(formOf).join(' '))) return true;
  return false;
}

import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { partNames, textsOf } from '../../scripts/messages/catalogue.ts';

/* A sentence quotes a button, a box or a page as it is called there: users look for the words that they read. */

/** Words that are typed, said or read elsewhere. */
const NO_NAMES = new Set(['accessibility', 'my data', 'csv utf-8', 'text', 'chrome, android', 'others are looking']);

const QUOTED = /“([^”]+)”/gu;
const plain = (text: string) => text.replace(/[?!.…।]+$/u, '').toLowerCase();
const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, name = '']) => plain(name));
const allOf = (language: Language) =>
  new Map(
    partNames().flatMap((part) =>
      [...textsOf(language, part)].map(([id, { text }]) => [`${part}:${id}`, text] as const),
    ),
  );

const english = allOf('en');
const idsOf = Map.groupBy(english.keys(), (id) => plain(english.get(id) ?? ''));

/** Sentences with the ids of each name that they quote. */
const QUOTES = [...english].flatMap(([id, text]) =>
  quotedIn(text)
    .filter((name) => !name.includes('{') && !NO_NAMES.has(name))
    .map((name) => ({ id, name, of: (idsOf.get(name) ?? []).filter((one) => one !== id) })),
);

test('every name that an English sentence quotes stands on a page', () => {
  expect(QUOTES.length).toBeGreaterThan(30);
  expect(QUOTES.filter(({ of }) => of.length === 0).map(({ id, name }) => `${id} “${name}”`)).toEqual([]);
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('in %s a quoted name is that of the page', (language) => {
  const texts = allOf(language);
  const strange = QUOTES.filter(({ id, of }) => {
    const quoted = quotedIn(texts.get(id) ?? '');
    return !of.some((one) => quoted.includes(plain(texts.get(one) ?? '')));
  });
  expect(strange.map(({ id, name }) => `${id} “${name}”: ${texts.get(id)}`)).toEqual([]);
});

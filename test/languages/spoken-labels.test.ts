import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { partNames, textsOf } from '../../scripts/messages/catalogue.ts';

/* A user who speaks to the phone says what a button shows: its accessible label holds those words (WCAG 2.5.3). */

/** The ending of a label's id, and that of the shown words. */
const ENDINGS = [
  ['.named', '.action'],
  ['Named', ''],
  ['Of', ''],
] as const;
/** The title of a page. */
const NO_LABEL = new Set(['checklist:titleOf']);

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Cf}-]+/gu, ' ')
    .trim()} `;

function pairsIn(language: Language) {
  return partNames().flatMap((part) => {
    const texts = textsOf(language, part);
    return [...texts].flatMap(([id, { text }]) => {
      const [ending, shown] = ENDINGS.find(([one]) => id.endsWith(one)) ?? [];
      if (ending === undefined || NO_LABEL.has(`${part}:${id}`)) return [];
      const button = texts.get(id.slice(0, -ending.length) + shown)?.text;
      return button === undefined ? [] : [{ id: `${part}:${id}`, label: text, button }];
    });
  });
}

test.each(LANGUAGES)('in %s the label of a button holds the words on it', (language) => {
  const pairs = pairsIn(language);
  expect(pairs.length).toBeGreaterThan(30);
  const silent = pairs.filter(({ label, button }) => !wordsOf(label).includes(wordsOf(button)));
  expect(silent.map(({ id, label, button }) => `${id} ${label} lacks ${button}`)).toEqual([]);
});

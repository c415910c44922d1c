import { expect, test } from 'vitest';
import { type GetTextTranslation, po } from 'gettext-parser';
import { carryEnglish, staleness } from '../../scripts/messages/carry-english.ts';
import { formatPo } from '../../scripts/messages/po.ts';

/* `npm run messages` on a language's file after a change of the English. */

const FILTERS = `msgctxt "filters"\nmsgid "Filters"\nmsgstr "फ़िल्टर"`;
const APPLY = `msgctxt "apply"\nmsgid "Apply"\nmsgstr "लागू करें"`;
const STALE = `#, fuzzy\n#| msgid "Filters"\nmsgctxt "filters"\nmsgid "Filter"\nmsgstr "फ़िल्टर"`;

function messagesIn(file: string): GetTextTranslation[] {
  return Object.values(po.parse(file).translations).flatMap((byEnglish) => Object.values(byEnglish));
}

function carried(english: Record<string, string>, file: string, confirmed: string[] = []): string {
  const texts = new Map(Object.entries(english).map(([id, text]) => [id, { text, isTranslated: id !== 'address' }]));
  const messages = carryEnglish(texts, messagesIn(file), (id) => confirmed.includes(id));
  return formatPo({ headers: {}, messages }).split('\n\n').slice(1).join('\n\n').trim();
}

test.each<[what: string, english: Record<string, string>, before: string, after: string]>([
  [
    'nothing changed: nothing changes',
    { filters: 'Filters', apply: 'Apply' },
    `${FILTERS}\n\n${APPLY}`,
    `${FILTERS}\n\n${APPLY}`,
  ],
  [
    'a new message waits for its translation',
    { filters: 'Filters', apply: 'Apply' },
    FILTERS,
    `${FILTERS}\n\nmsgctxt "apply"\nmsgid "Apply"\nmsgstr ""`,
  ],
  ['a changed one is stale and keeps its translation', { filters: 'Filter' }, FILTERS, STALE],
  ['a stale one stays so', { filters: 'Filter' }, STALE, STALE],
  [
    'a stale one that changes again names the English it was made from',
    { filters: 'Filter plots' },
    STALE,
    STALE.replace('id "Filter"', 'id "Filter plots"'),
  ],
  ['a stale one whose English comes back is not stale', { filters: 'Filters' }, STALE, FILTERS],
  [
    'the mark was taken away: the old English goes too',
    { filters: 'Filter' },
    STALE.replace('#, fuzzy\n', ''),
    STALE.split('\n').slice(2).join('\n'),
  ],
  ['a mark of a translator stays', { filters: 'Filters' }, `#, fuzzy\n${FILTERS}`, `#, fuzzy\n${FILTERS}`],
  [
    'a translator’s remark and flags stay',
    { filters: 'Filters' },
    `# short!\n#, max-length:9\n${FILTERS}`,
    `# short!\n#, max-length:9\n${FILTERS}`,
  ],
  [
    'flags stay beside the mark',
    { filters: 'Filter' },
    `#, max-length:9\n${FILTERS}`,
    STALE.replace('fuzzy', 'fuzzy, max-length:9'),
  ],
  ['a deleted message goes', { apply: 'Apply' }, `${FILTERS}\n\n${APPLY}`, APPLY],
  [
    'the order is the English one',
    { apply: 'Apply', filters: 'Filters' },
    `${FILTERS}\n\n${APPLY}`,
    `${APPLY}\n\n${FILTERS}`,
  ],
  ['another id keeps the translation', { narrow: 'Filters' }, FILTERS, FILTERS.replace('"filters"', '"narrow"')],
  ['addresses are not translated', { filters: 'Filters', address: '/contact' }, FILTERS, FILTERS],
  [
    'the same English under two ids has two translations',
    { filters: 'Filters', narrow: 'Filters' },
    FILTERS,
    `${FILTERS}\n\nmsgctxt "narrow"\nmsgid "Filters"\nmsgstr ""`,
  ],
  [
    'quotes and line breaks are as they were',
    { filters: 'Say "a\\b"\nand' },
    FILTERS,
    STALE.replace('id "Filter"', 'id ""\n"Say \\"a\\\\b\\"\\n"\n"and"'),
  ],
  [
    'paragraphs below a new one keep theirs',
    { p1: 'New', p2: 'Filters', p3: 'Apply' },
    `${FILTERS}\n\n${APPLY}`.replace('"filters"', '"p1"').replace('"apply"', '"p2"'),
    `msgctxt "p1"\nmsgid "New"\nmsgstr ""\n\n${FILTERS}\n\n${APPLY}`
      .replace('"filters"', '"p2"')
      .replace('"apply"', '"p3"'),
  ],
])('%s', (_, english, before, after) => {
  expect(carried(english, before)).toBe(after);
  expect(carried(english, after)).toBe(after);
});

test('a confirmed translation is not stale, another one is', () => {
  const both = `${FILTERS}\n\n${APPLY}`;
  expect(carried({ filters: 'Filter', apply: 'Use' }, both, ['apply'])).toBe(
    `${STALE}\n\n${APPLY.replace('"Apply"', '"Use"')}`,
  );
  expect(carried({ filters: 'Filter' }, STALE, ['filters'])).toBe(FILTERS.replace('"Filters"', '"Filter"'));
});

test.each([
  ['it follows the English', FILTERS, 'Filters', undefined],
  ['its file has another English', FILTERS, 'Filter', 'it was made from "Filters"'],
  ['it is marked', STALE, 'Filter', 'it was made from "Filters"'],
  ['a translator marked it', `#, fuzzy\n${FILTERS}`, 'Filters', 'it was made from another English'],
])('a translation is stale or not: %s', (_, file, english, why) => {
  expect(messagesIn(file).map((message) => staleness(message, english))).toEqual([why]);
});

import { describe, expect, test } from 'vitest';
import { number } from '#contract/indian-number.ts';
import type { Language } from '#contract/languages.ts';
import { compile, literalsIn, partsOf } from '../../scripts/messages/compile.ts';

/* ICU MessageFormat as pages use it. Expectations follow ICU's own rules, and what was reported of other programs that read it. */

function said(message: string, parts: Record<string, unknown> = {}, language: Language = 'en'): string {
  // oxlint-disable-next-line typescript/no-implied-eval -- compiled messages are JavaScript.
  const value: unknown = new Function('number', `'use strict'; return ${compile(message, language).code}`)(number);
  // Safe: compiled messages are strings, or functions that return one.
  return typeof value === 'function' ? (value as (given: typeof parts) => string)(parts) : String(value);
}

test.each<[what: string, message: string, parts: Record<string, unknown>, sentence: string]>([
  ['plain text', 'Filters', {}, 'Filters'],
  ['no text', '', {}, ''],
  ['a part', 'From {low} to {high}', { low: '1', high: 2 }, 'From 1 to 2'],
  ['a part twice', '{x} and {x}', { x: 'a' }, 'a and a'],
  ['a number', '{n, number} plots', { n: 1234567 }, '12,34,567 plots'],
  ['characters of JavaScript', '`${x}` \\ {x} "quoted" </script>', { x: 1 }, '`$1` \\ 1 "quoted" </script>'],
  ['markup, which is text', '<b>{x}</b>', { x: 1 }, '<b>1</b>'],
  ['parts in order', '{0} of {1}', { 0: 'a', 1: 'b' }, 'a of b'],
  [
    'parts named like words of JavaScript',
    '{class} {private} {null} {arguments} {await} {of}',
    { class: 1, private: 2, null: 3, arguments: 4, await: 5, of: 6 },
    '1 2 3 4 5 6',
  ],
  ['a select', '{by, select, agent {consultant} other {owner}}', { by: 'agent' }, 'consultant'],
  ['a select of what it does not name', '{by, select, agent {consultant} other {owner}}', { by: 'x' }, 'owner'],
  ['a select of a yes', '{yes, select, true {on} other {off}}', { yes: true }, 'on'],
  ['an exact number before a form', '{n, plural, one {one} other {#} =1 {exactly one}}', { n: 1 }, 'exactly one'],
  ['an empty form', '{n, plural, =0 {} other {# plots}}', { n: 0 }, ''],
  ['a large number in a plural', '{n, plural, one {# plot} other {# plots}}', { n: 100000 }, '1,00,000 plots'],
  ['spaces in a plural', '{ n , plural , one {a} other { b } }', { n: 2 }, ' b '],
  // messageformat/messageformat#175, formatjs-old#97: an apostrophe quotes only before a brace.
  ['an apostrophe', "Don't", {}, "Don't"],
  ['a double apostrophe', "Don''t", {}, "Don't"],
  ['quoted braces', "This '{isn''t}' obvious", {}, "This {isn't} obvious"],
  ['a word in quoted braces', "I said '{''Wow!''}'", {}, "I said {'Wow!'}"],
  // formatjs/formatjs#3142, ember-intl#1445: an apostrophe right before a part quotes it.
  ['an apostrophe right before a part', "l'{x}", { x: 'eau' }, 'l{x}'],
  // ember-intl#1290: outside of plurals # is a character.
  ['# outside of a plural', 'No. #{n}', { n: 5 }, 'No. #5'],
  ['a quoted # in a plural', "{n, plural, other {'#'{n}}}", { n: 5 }, '#5'],
  // formatjs/formatjs#3250: plurals in a select, with text around.
  [
    'a plural within a select',
    'This year {who, select, he {he sold {n, plural, =0 {none} one {one} other {#}}} other {they sold {n, plural, one {one} other {#}}}}.',
    { who: 'he', n: 1500 },
    'This year he sold 1,500.',
  ],
  [
    '# of the inner of two plurals',
    '{a, plural, one {# plot{b, plural, one {, # photo} other {, # photos}}} other {# plots}}',
    { a: 1, b: 3 },
    '1 plot, 3 photos',
  ],
  // Lingui PR 365: a select as the only text of another one's form.
  [
    'a select within a select',
    '{a, select, x {{b, select, y {both} other {first}}} other {none}}',
    { a: 'x', b: 'y' },
    'both',
  ],
])('a message with %s is said', (_, message, parts, sentence) => {
  expect(said(message, parts)).toBe(sentence);
});

test.each<[language: Language, number: number, form: string]>([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['hi', 0, 'one'],
  ['hi', 1.5, 'other'],
  ['bn', 0, 'one'],
  ['gu', 0.5, 'one'],
  ['ta', 0, 'other'],
])('plural forms in %s are those of the language: %d is %s', (language, n, form) => {
  expect(said('{n, plural, one {one} other {other}}', { n }, language)).toBe(form);
});

describe('a message that cannot be said rightly is refused:', () => {
  test.each([
    ['a part that does not end', '{n', /CLOSING_BRACE/],
    ['a part without a name', '{}', /EMPTY_ARGUMENT/],
    ['a name with a hyphen', '{first-name}', /MALFORMED_ARGUMENT/],
    ['a plural without other', '{n, plural, one {x}}', /MISSING_OTHER/],
    ['a select without other', '{n, select, a {x}}', /MISSING_OTHER/],
    ['a form twice', '{n, plural, one {a} one {b} other {c}}', /DUPLICATE/],
    ['a plural that does not end', '{n, plural, one {x} other {y}', /CLOSING_BRACE/],
    // formatjs-old PR 380: the quotation goes on to the next apostrophe, over the end of a form.
    ['a quotation over the end of a form', "{n, plural, one {for '#' hour} other {for '# hours}}", /CLOSING_BRACE/],
    ['a kind that was translated', '{n, बहुवचन, one {x} other {y}}', /INVALID_ARGUMENT_TYPE|MALFORMED/],
    ['a form that was translated', '{n, plural, एक {x} other {y}}', /no plural form एक/],
    ['a misspelt form', '{n, plural, ones {x} other {y}}', /no plural form ones/],
    ['a date', '{d, date, short}', /type date/],
    ['a time', '{d, time}', /type time/],
    ['an ordinal', '{n, selectordinal, one {#st} other {#th}}', /selectordinal/],
    ['an offset', '{n, plural, offset:1 one {# other} other {# others}}', /offset/],
    ['a style of numbers', '{n, number, percent}', /styles of numbers/],
    // messageformat/messageformat#105: there # is no number, and the reader would see it.
    [
      '# in a select within a plural',
      '{n, plural, other {{by, select, a {#} other {# plots}}}}',
      /write \{n, number\}/,
    ],
  ])('%s', (_, message, problem) => {
    expect(() => compile(message, 'en')).toThrow(problem);
  });
});

test.each([
  ['none', 'Filters', {}],
  ['text', '{a} {b}', { a: 'string | number', b: 'string | number' }],
  [
    'a counted one, wherever it is counted',
    '{n} {n, plural, one {{unit}} other {{unit}s}}',
    { n: 'number', unit: 'string | number' },
  ],
  ['a formatted one', '{n, number} {n}', { n: 'number' }],
  ['a choice', '{by, select, a {x} other {{name}}}', { by: 'string | number', name: 'string | number' }],
])('the parts of a message are typed: %s', (_, message, parts) => {
  expect(Object.fromEntries(compile(message, 'en').parts)).toEqual(parts);
  expect([...partsOf(message)]).toEqual(Object.keys(parts));
});

test('the words of a message are those of all its forms', () => {
  expect(literalsIn('In {place}: {n, plural, =0 {nothing} other {# {by, select, a {new} other {old}} plots}}')).toEqual(
    ['In ', ': ', 'nothing', ' ', 'new', 'old', ' plots'],
  );
});

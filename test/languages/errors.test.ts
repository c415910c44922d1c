import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { type Params } from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import type { Messages } from '#messages/en/errors.ts';
import { englishOf } from '../../scripts/messages/catalogue.ts';

/* Every error code has its sentence in every language, and every sentence its place in the code. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Written alike in every language: file formats, brands, buttons of Excel, words of HTTP, names of columns; 'lakh' may be typed. */
const LATIN_NAMES =
  /name@example\.com|CSV|UTF-8|PDF|HEIC|JPEG|PNG|WebP|DOCX?|Word|MB|API|JSON|Allow|NUL|multipart\/form-data|_id|latitude|longitude|state|district|mandal|tehsil|lakh|method|GSTIN|ULPIN|content type|endpoint|webhook|xlsx|ZIP|Excel|LibreOffice|“Text”|\(merge\)/g;
/** The codes that are said by their issues. */
const WITHOUT_SENTENCE = ['BAD_INPUT', 'TOO_LARGE', 'WRONG_KIND'];

const english = new Map([...englishOf('errors')].map(([code, { text }]) => [code, text]));

/** Params for each way that a message can be said: every choice of a select, one, two and many of a plural. */
function fillingsOf(message: string): Params[] {
  const values = new Map<string, (string | number)[]>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !values.has(element.value)) values.set(element.value, ['Ⓐ']);
      if (element.type === TYPE.number) values.set(element.value, [1234567]);
      if (element.type === TYPE.plural) values.set(element.value, [0, 1, 2, 1234567]);
      if (element.type === TYPE.select) values.set(element.value, Object.keys(element.options));
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...values].reduce<Params[]>(
    (all, [name, some]) => all.flatMap((params) => some.map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
}

test.each(LANGUAGES)('in %s every code is said, with its params and without English', async (language) => {
  const { messages } = (await import(`#messages/${language}/errors.ts`)) as { messages: Messages };
  for (const [code, source] of english) {
    for (const params of fillingsOf(source)) {
      const sentence = sentenceOf(messages, { code, params }) ?? '';
      expect(sentence, code).not.toMatch(/^\s*$|undefined|[{}]/);
      if (language !== 'en')
        expect(sentence.replaceAll(LATIN_NAMES, ''), `${code} ${JSON.stringify(params)}`).not.toMatch(/[a-z]{2}/i);
    }
  }
});

test('errors.pot has the codes that the contract and the server name, and no others', () => {
  const sources = globSync('{contract,server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'contract/error-codes.ts')
    .map((file) => readFileSync(ROOT + file, 'utf8'))
    .join('\n');
  expect([...english.keys()].filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});

test('every code of an envelope has a sentence, but for those that are said by their issues', () => {
  const without = Object.keys(ERROR_CODES).filter((code) => !english.has(code));
  expect(without.toSorted()).toEqual(WITHOUT_SENTENCE.toSorted());
});

test('the choices of a message are those of the code that names them', () => {
  const limits = readFileSync(`${ROOT}server/http/limits/limits.ts`, 'utf8');
  const says = [...limits.matchAll(/says: '(\w+)'/g)].map(([, limit = '']) => limit);
  const select = parse(english.get('TOO_MANY_REQUESTS') ?? '').find(({ type }) => type === TYPE.select);
  const choices = select?.type === TYPE.select ? Object.keys(select.options) : [];
  // The last kind of choice is called 'other'.
  expect([...new Set(says)].toSorted()).toEqual(
    choices.map((choice) => (choice === 'other' ? 'ownPassword' : choice)).toSorted(),
  );
});

import { afterAll, expect, test } from 'vitest';
import { setPageLanguage } from '#web/client/language.ts';
import { languageOfText } from './text-language.ts';

afterAll(() => setPageLanguage(() => 'en'));

test.each([
  ['en', 'A level plot beside the school, 5 katha.', undefined],
  ['en', 'स्कूल के पास समतल ज़मीन, 5 कट्ठा, NH-31 से लगी हुई।', 'hi'],
  ['en', 'স্কুলের পাশে সমতল জমি', 'bn'],
  ['en', 'பள்ளிக்கு அருகில் சமமான மனை', 'ta'],
  ['hi', 'स्कूल के पास समतल ज़मीन', undefined],
  ['mr', 'शाळेजवळ सपाट जागा', undefined],
  ['hi', 'A level plot beside the school (स्कूल).', 'en'],
  ['or', '5 / 12,500', undefined],
  ['ta', '', undefined],
] as const)('on a page in %s, a screen reader reads “%s” as %s', (page, text, language) => {
  setPageLanguage(() => page);
  expect(languageOfText(text)).toBe(language);
});

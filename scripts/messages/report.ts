import { LANGUAGES } from '#contract/languages.ts';
import { carryEnglishInto } from './carry-english.ts';
import { englishOf, type OtherLanguage, partNames } from './catalogue.ts';
import { duplicates, problemsOf, undescribed, unused } from './check.ts';

/*
 * npm run messages                          writes the English of today into each language's files, and says what is wrong
 * npm run messages -- hi                    only in Hindi
 * npm run messages -- --translated hi home  Hindi's home.po (or --translated hi home faq.title) follows the English of today
 */

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const WHAT_TO_DO = `Translations are in web/messages/<language>/<part>.po: fill in msgstr, and delete the mark "#, fuzzy" of a stale one that
follows the English again. npm run messages -- --translated hi search filters.title deletes it (without an id, all marks of the part).`;
const [first, named, part = '', ...ids] = process.argv.slice(2);

if (first === '--translated') confirm(languageNamed(named));
else report(first === undefined ? OTHERS : [languageNamed(first)], first === undefined);

function report(languages: readonly OtherLanguage[], withEnglish: boolean): void {
  for (const language of languages) for (const one of partNames()) carryEnglishInto(language, one);
  const translations = languages.flatMap((one) => problemsOf(one).map((problem) => `${one} ${problem}`));
  const problems = withEnglish ? [...translations, ...undescribed(), ...duplicates(), ...unused()] : translations;
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
  if (translations.length > 0) console.log(WHAT_TO_DO);
  if (problems.length > 0) process.exitCode = 1;
}

function confirm(language: OtherLanguage): void {
  const wrong = partNames().includes(part)
    ? ids.filter((id) => !englishOf(part).has(id)).map((id) => `${part} has no message ${id}.`)
    : [`There is no part ${part}. The parts: ${partNames().join(', ')}`];
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) process.exit(1);
  carryEnglishInto(language, part, (id) => ids.length === 0 || ids.includes(id));
}

function languageNamed(name: string | undefined): OtherLanguage {
  const found = OTHERS.find((one) => one === name);
  if (found) return found;
  console.error(`Name a language: ${OTHERS.join(', ')}`);
  process.exit(1);
}

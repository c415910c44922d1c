import { LANGUAGES } from '#contract/languages.ts';
import { carryEnglishInto } from './carry-english.ts';
import { englishOf, type OtherLanguage, partNames } from './catalogue.ts';
import { duplicates, problemsOf, undescribed, unused } from './check.ts';
import { readReview, writeReview, writeTranslations } from './review.ts';

/*
 * npm run messages                          writes the English of today into each language's files, and says what is wrong
 * npm run messages -- hi                    only in Hindi
 * npm run messages -- --translated hi home  Hindi's home.po (or --translated hi home faq.title) follows the English of today
 * npm run messages -- --review hi           writes review/hi.xlsx, in which a reader of Hindi marks what is said better
 * npm run messages -- --reviewed hi <file>  takes the better translations of the marked file (.xlsx or .csv)
 */

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const WHAT_TO_DO = `Translations are in web/messages/<language>/<part>.po: fill in msgstr, and delete the mark "#, fuzzy" of a stale one that
follows the English again. npm run messages -- --translated hi search filters.title deletes it (without an id, all marks of the part).`;
const [first, named, part = '', ...ids] = process.argv.slice(2);

if (first === '--translated') confirm(languageNamed(named));
else if (first === '--review') await review(languageNamed(named));
else if (first === '--reviewed') await takeBack(languageNamed(named));
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

async function review(language: OtherLanguage): Promise<void> {
  const file = `review/${language}.xlsx`;
  await writeReview(language, file);
  console.log(
    `${file} has every message. Send it to a reader; npm run messages -- --reviewed ${language} <file> takes it back.`,
  );
}

async function takeBack(language: OtherLanguage): Promise<void> {
  if (part === '')
    return stop(`Name the marked file: npm run messages -- --reviewed ${language} review/${language}.xlsx`);
  const { better, refused, notes } = await readReview(language, part).catch((error: unknown) =>
    stop(error instanceof Error ? error.message : String(error)),
  );
  writeTranslations(language, better);
  for (const note of notes) console.log(`note on ${note}`);
  for (const reason of refused) console.log(`not taken, ${reason}`);
  console.log(`${better.size} translations written, ${refused.length} not taken, ${notes.length} notes`);
  if (refused.length > 0) process.exitCode = 1;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function languageNamed(name: string | undefined): OtherLanguage {
  const found = OTHERS.find((one) => one === name);
  if (found) return found;
  console.error(`Name a language: ${OTHERS.join(', ')}`);
  process.exit(1);
}

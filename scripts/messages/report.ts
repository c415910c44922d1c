import { writeFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { MESSAGES, partNames, readPart, readTranslatedFrom } from './catalogue.ts';
import { duplicates, problemsOf, undescribed, unused } from './check.ts';
import { stringsIn } from './strings-in.ts';

/*
 * npm run messages                          everything that is wrong with the messages
 * npm run messages -- hi                    only what is wrong in Hindi
 * npm run messages -- --translated hi home  Hindi's home.json (or --translated hi home faq.title) is translated from the English of today
 */

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const [first, language, part, ...ids] = process.argv.slice(2);

if (first === '--translated') record(languageNamed(language), part ?? '', ids);
else report(first === undefined ? OTHERS : [languageNamed(first)], first === undefined);

function report(languages: readonly Exclude<Language, 'en'>[], withEnglish: boolean): void {
  const problems = languages.flatMap((one) => problemsOf(one).map((problem) => `${one} ${problem}`));
  if (withEnglish) problems.push(...undescribed(), ...duplicates(), ...unused());
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Writes down which English the translations of a part were made from. */
function record(translated: Exclude<Language, 'en'>, name: string, only: readonly string[]): void {
  const [english, theirs] = [readPart('en', name), readPart(translated, name)];
  if (!english || !theirs) {
    console.error(`There is no part ${name}. The parts: ${partNames().join(', ')}`);
    process.exit(1);
  }
  const before = readTranslatedFrom(translated, name);
  const known = new Set(textsOf(theirs).map(([id]) => id));
  const from = textsOf(english)
    .filter(([id]) => known.has(id))
    .map(([id, text]) => [id, only.length === 0 || only.includes(id) ? text : (before[id] ?? '')]);
  writeFileSync(
    `${MESSAGES}${translated}/translated-from/${name}.json`,
    `${JSON.stringify(Object.fromEntries(from), null, 2)}\n`,
  );
}

function textsOf(source: NonNullable<ReturnType<typeof readPart>>): [id: string, text: string][] {
  if (source.kind === 'long-text') return stringsIn(source.text, '');
  return Object.entries(source.entries).map(([id, { defaultMessage }]) => [id, defaultMessage]);
}

function languageNamed(name: string | undefined): Exclude<Language, 'en'> {
  const found = OTHERS.find((one) => one === name);
  if (found) return found;
  console.error(`Name a language: ${OTHERS.join(', ')}`);
  process.exit(1);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { AREA_NAMES } from './area-names.ts';
import { isLongText } from './catalogue.ts';
import { pluralRules } from './compile.ts';
import { allParts, expressionOf, treeOf, typedTreeOf, typeOf } from './tree.ts';

/*
 * Writes each part of the messages as TypeScript into .messages: a module for each language, for emails and receipts,
 * and one that has the page's language, for pages. Type checks, tests, the server and the pages' build import them as #messages/….
 */

const MODULES = fileURLToPath(new URL('../../.messages/', import.meta.url));

export function writeMessageModules(): void {
  for (const language of LANGUAGES) mkdirSync(`${MODULES}${language}`, { recursive: true });
  for (const part of allParts()) {
    for (const language of LANGUAGES) writeIfChanged(`${language}/${part}.ts`, languageModule(language, part));
    writeIfChanged(`${part}.ts`, pageModule(part));
  }
}

export const exportOf = (part: string) =>
  `${part.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Messages`;

function languageModule(language: Language, part: string): string {
  const type =
    language === 'en'
      ? `export type Messages = ${messagesType(part)};`
      : `import type { Messages } from '../en/${part}.ts';`;
  const messages = `export const messages: Messages = ${expressionOf(treeOf(language, part))};\n`;
  // Intl.NumberFormat made for each figure took a twentieth of a list.
  const imports = messages.includes('number(p') ? "import { number } from '#contract/indian-number.ts';\n" : '';
  return `${imports}${type}\n\n${withPluralsMadeOnce(language, messages)}`;
}

/**
 * The server would otherwise make the plural rules anew for each message, which takes longer than the rest of a card.
 */
function withPluralsMadeOnce(language: Language, code: string): string {
  const made = pluralRules(language);
  return code.includes(made) ? `const pluralRules = ${made};\n\n${code.replaceAll(made, 'pluralRules')}` : code;
}

function messagesType(part: string): string {
  if (part === AREA_NAMES) return '{ readonly names: Readonly<Record<string, string>> }';
  if (isLongText(part)) return "import('#web/static-pages/long-text.ts').LongText";
  return typeOf(typedTreeOf(part));
}

function pageModule(part: string): string {
  const imports = LANGUAGES.map((language) =>
    language === 'en'
      ? `import { type Messages, messages as en } from './en/${part}.ts';`
      : `import { messages as ${language} } from './${language}/${part}.ts';`,
  );
  return [
    "import { pageMessages } from '#web/client/page-messages.ts';",
    ...imports,
    '',
    `export const ${exportOf(part)}: Messages = pageMessages<Messages>({ ${LANGUAGES.join(', ')} });`,
    '',
  ].join('\n');
}

/** Unchanged files keep their time, so that watchers do not restart. */
function writeIfChanged(file: string, content: string): void {
  const path = MODULES + file;
  try {
    if (readFileSync(path, 'utf8') === content) return;
  } catch {
    // The file is new.
  }
  writeFileSync(path, content);
}

if (import.meta.main) writeMessageModules();

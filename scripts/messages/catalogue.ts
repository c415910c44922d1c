import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import { readLongText } from './long-text.ts';

/*
 * The sources of all sentences: web/messages/<language>/<part>.json in the format of FormatJS, long texts as Markdown, and in
 * web/messages/<language>/translated-from/<part>.json the English text that each translation was made from.
 */

export const MESSAGES = fileURLToPath(new URL('../../web/messages/', import.meta.url));

/** A message as a file has it. */
export interface Entry {
  /** ICU MessageFormat. */
  defaultMessage: string;
  /** Where it is shown and what its parts are; English only. */
  description?: string;
}

export type Entries = Readonly<Record<string, Entry>>;

/** A long text: Markdown in the files, an object of strings for pages. */
export interface LongTextSource {
  kind: 'long-text';
  text: ReturnType<typeof readLongText>;
}

export type Source = { kind: 'messages'; entries: Entries } | LongTextSource;

/** Every part of the messages, by its name. */
export function partNames(): string[] {
  return filesOf('en').map((file) => file.replace(/\.\w+$/, ''));
}

/** @returns undefined where a language has no such part */
export function readPart(language: Language, part: string): Source | undefined {
  const file = filesOf(language).find((name) => name.replace(/\.\w+$/, '') === part);
  if (file === undefined) return undefined;
  const source = readFileSync(`${MESSAGES}${language}/${file}`, 'utf8');
  // Safe: `npm run messages` checks the form of each file.
  if (file.endsWith('.json')) return { kind: 'messages', entries: JSON.parse(source) as Entries };
  return { kind: 'long-text', text: readLongText(source) };
}

/** The English that each translation of a part was made from, by id; for a long text, by the place of the block. */
export function readTranslatedFrom(language: Language, part: string): Readonly<Record<string, string>> {
  try {
    const source = readFileSync(`${MESSAGES}${language}/translated-from/${part}.json`, 'utf8');
    return JSON.parse(source) as Record<string, string>;
  } catch {
    return {};
  }
}

function filesOf(language: Language): string[] {
  return readdirSync(`${MESSAGES}${language}`)
    .filter((name) => /\.(?:json|md)$/.test(name) && name !== 'glossary.json')
    .toSorted();
}

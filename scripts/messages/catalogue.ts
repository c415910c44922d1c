import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import { readLongText } from './long-text.ts';
import { hasFlag, readPo } from './po.ts';
import { stringsIn } from './strings-in.ts';

/*
 * The sources of all sentences: web/messages/en/<part>.pot has the English (ICU MessageFormat) with its descriptions, <part>.md
 * a long text; web/messages/<language>/<part>.po has each translation below the English that it was made from.
 */

export const MESSAGES = fileURLToPath(new URL('../../web/messages/', import.meta.url));
const LONG_TEXT = '.md';
/** Weblate's flag: addresses, and names in Hindi, are the same in every language. */
const NOT_TRANSLATED = 'read-only';

export type OtherLanguage = Exclude<Language, 'en'>;

export interface EnglishMessage {
  text: string;
  description: string;
  isTranslated: boolean;
}

export function partNames(): string[] {
  return readdirSync(`${MESSAGES}en`)
    .toSorted()
    .map((file) => file.replace(/\.\w+$/, ''));
}

/** A long text is Markdown in English and an object of strings on pages; its ids are the places of its strings. */
export const isLongText = (part: string) => existsSync(englishFile(part, LONG_TEXT));

export const translationFile = (language: OtherLanguage, part: string) => `${MESSAGES}${language}/${part}.po`;

export function englishOf(part: string): Map<string, EnglishMessage> {
  if (isLongText(part))
    return new Map(
      stringsIn(readLongText(readFileSync(englishFile(part, LONG_TEXT), 'utf8')), '').map(([id, text]) => [
        id,
        { text, description: '', isTranslated: !/^sections\.\d+\.id$/.test(id) },
      ]),
    );
  return new Map(
    readPo(englishFile(part, '.pot')).messages.map((message) => [
      message.msgctxt ?? '',
      {
        text: message.msgid,
        description: message.comments?.extracted ?? '',
        isTranslated: !hasFlag(message, NOT_TRANSLATED),
      },
    ]),
  );
}

export function textsOf(language: Language, part: string): Map<string, { text: string; language: Language }> {
  const { messages } = language === 'en' ? { messages: [] } : readPo(translationFile(language, part));
  const translated = new Map(messages.map(({ msgctxt = '', msgstr: [text = ''] }) => [msgctxt, text]));
  return new Map(
    [...englishOf(part)].map(([id, english]) => {
      const text = translated.get(id);
      return [id, text ? { text, language } : { text: english.text, language: 'en' }];
    }),
  );
}

function englishFile(part: string, ending: string) {
  return `${MESSAGES}en/${part}${ending}`;
}

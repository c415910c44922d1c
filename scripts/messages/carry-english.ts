import type { GetTextTranslation } from 'gettext-parser';
import { type EnglishMessage, englishOf, type OtherLanguage, translationFile } from './catalogue.ts';
import { hasFlag, readPo, withFlag, writePo } from './po.ts';

/** The flag of a translation that does not follow the English; translators' tools remove it on saving. */
const STALE = 'fuzzy';

/** Why a translation is stale: its file has another English, or the flag of a changed English. */
export function staleness(message: GetTextTranslation, english: string): string | undefined {
  if (message.msgid !== english) return `it was made from ${JSON.stringify(message.msgid)}`;
  if (!hasFlag(message, STALE)) return undefined;
  return `it was made from ${message.comments?.previous?.replace(/^msgid /m, '') ?? 'another English'}`;
}

/** A message with another translation, which follows the English of today. */
export function withTranslation(message: GetTextTranslation, text: string): GetTextTranslation {
  const { previous: _, ...comments } = message.comments ?? {};
  return withFlag({ ...message, msgstr: [text], comments }, STALE, false);
}

/**
 * Writes today's English into a language's file of a part. Changed messages are flagged as stale, with their earlier
 * English, unless they are confirmed.
 * @returns whether the file changed
 */
export function carryEnglishInto(
  language: OtherLanguage,
  part: string,
  isConfirmed: (id: string) => boolean = () => false,
): boolean {
  const file = translationFile(language, part);
  const { headers, messages } = readPo(file);
  const carried = carryEnglish(englishOf(part), messages, isConfirmed);
  if (carried.length === messages.length && carried.every((one, place) => one === messages[place])) return false;
  const first = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' };
  writePo(file, { headers: { ...first, ...headers }, messages: carried });
  return true;
}

/**
 * The messages of a file with today's English, in its order; unchanged ones are the same objects. A text that moved to
 * another id keeps its translation.
 */
export function carryEnglish(
  english: ReadonlyMap<string, Pick<EnglishMessage, 'text' | 'isTranslated'>>,
  before: readonly GetTextTranslation[],
  isConfirmed: (id: string) => boolean,
): GetTextTranslation[] {
  const byId = new Map(before.map((message) => [message.msgctxt ?? '', message]));
  const changed = new Map(
    before.filter(({ msgctxt = '', msgid }) => english.get(msgctxt)?.text !== msgid).map((one) => [one.msgid, one]),
  );
  const wanted = [...english].filter(([, { isTranslated }]) => isTranslated);
  const unchanged = new Map(
    wanted.flatMap(([id, { text }]) => {
      const found = byId.get(id)?.msgid === text ? byId.get(id) : changed.get(text);
      return found ? [[id, found]] : [];
    }),
  );
  const taken = new Set(unchanged.values());
  return wanted.map(([id, { text }]) => {
    const old = byId.get(id);
    const kept = unchanged.get(id) ?? (old && !taken.has(old) ? old : undefined);
    return withEnglish(kept ?? { msgid: text, msgstr: [''] }, id, text, isConfirmed(id));
  });
}

function withEnglish(message: GetTextTranslation, id: string, english: string, isConfirmed: boolean) {
  const { previous, ...comments } = message.comments ?? {};
  const madeFrom = hasFlag(message, STALE) ? previous : `msgid ${JSON.stringify(message.msgid)}`;
  const isStale = message.msgstr[0] !== '' && madeFrom !== `msgid ${JSON.stringify(english)}` && !isConfirmed;
  const mark = isStale ? madeFrom : undefined;
  const isSame = message.msgctxt === id && message.msgid === english && previous === mark;
  if (isSame && hasFlag(message, STALE) === isStale) return message;
  const carried = {
    ...message,
    msgctxt: id,
    msgid: english,
    comments: mark ? { ...comments, previous: mark } : comments,
  };
  return withFlag(carried, STALE, isStale);
}

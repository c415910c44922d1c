import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type GetTextTranslation, po } from 'gettext-parser';

/* Gettext's PO, which translators' tools read: msgctxt is a message's id, msgid its English, msgstr the translation. */

export interface PoFile {
  headers: Readonly<Record<string, string>>;
  messages: readonly GetTextTranslation[];
}

/** A build reads each file a hundred times, and parsing would take most of its time with messages. */
const read = new Map<string, PoFile & { source: string }>();

/**
 * @returns no messages where there is no such file
 * @throws Error that names the file and the line that is no PO
 */
export function readPo(file: string): PoFile {
  if (!existsSync(file)) return { headers: {}, messages: [] };
  const source = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.source === source) return known;
  try {
    const { headers, translations } = po.parse(source);
    const messages = Object.values(translations).flatMap((byEnglish) => Object.values(byEnglish));
    const found = { headers, messages: messages.filter(({ msgid }) => msgid !== ''), source };
    read.set(file, found);
    return found;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** Each string is on one line, so that a search finds its words; notes of other programs stay. */
export function formatPo({ headers, messages }: PoFile): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const message of messages) (translations[message.msgctxt ?? ''] ??= {})[message.msgid] = message;
  return po.compile({ charset: 'utf-8', headers: { ...headers }, translations }, { foldLength: 0 }).toString();
}

export const writePo = (file: string, content: PoFile): void => writeFileSync(file, formatPo(content));

export const hasFlag = ({ comments }: GetTextTranslation, flag: string) => flagsOf(comments?.flag).includes(flag);

export function withFlag(message: GetTextTranslation, flag: string, isSet: boolean): GetTextTranslation {
  const others = flagsOf(message.comments?.flag).filter((one) => one !== flag);
  return { ...message, comments: { ...message.comments, flag: (isSet ? [flag, ...others] : others).join(', ') } };
}

const flagsOf = (flags = '') =>
  flags
    .split(/[,\n]/)
    .map((flag) => flag.trim())
    .filter(Boolean);

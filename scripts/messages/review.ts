import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inEnglish } from '#server/errors.ts';
import { readSheet, type SheetLine } from '#server/sheets/read-sheet.ts';
import { xlsxOf } from '#server/sheets/write-sheet.ts';
import { withTranslation } from './carry-english.ts';
import { englishOf, isLongText, type OtherLanguage, partNames, translationFile } from './catalogue.ts';
import { problemsIn } from './check.ts';
import { readPo, writePo } from './po.ts';

/*
 * A workbook of a language for readers without our tools: they write a better sentence, or a note, beside the one on the
 * site. The better ones are taken back after the checks of all messages.
 */

const [ID, PLACE, ENGLISH, TRANSLATION] = ['Id', 'Where it stands', 'English', 'Translation'] as const;
const [BETTER, NOTE] = ['Better translation', 'Note'] as const;
const COLUMNS = [
  { heading: ID, width: 24 },
  { heading: PLACE, width: 32 },
  ...[ENGLISH, TRANSLATION, BETTER].map((heading) => ({ heading, width: 48 })),
  { heading: NOTE, width: 32 },
];

export interface Review {
  /** Translations to be written, by the ids of messages. */
  better: ReadonlyMap<string, string>;
  /** A line of the sheet and the reason, for who marked it. */
  refused: string[];
  notes: string[];
}

/** Writes a language's messages as a workbook. */
export async function writeReview(language: OtherLanguage, path: string): Promise<void> {
  const rows = partNames().flatMap((part) => {
    const english = englishOf(part);
    const place = isLongText(part) ? `The page “${english.get('title')?.text ?? part}”` : '';
    return readPo(translationFile(language, part)).messages.map(({ msgctxt = '', msgid, msgstr }) => {
      const description = english.get(msgctxt)?.description ?? '';
      return [`${part}:${msgctxt}`, description || place, msgid, msgstr[0] ?? ''];
    });
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await xlsxOf({ name: language, columns: COLUMNS, rows, wraps: true }));
}

/**
 * The better translations of a marked workbook, or of a CSV file of it, that pass the checks of all messages.
 * @throws HttpError when the file cannot be read
 * @throws Error that names a column that is missing
 */
export async function readReview(language: OtherLanguage, path: string): Promise<Review> {
  const [headings, ...lines] = await readSheet(path, 'review');
  const columnOf = (heading: string) => {
    const place = headings?.cells.indexOf(heading) ?? -1;
    if (place < 0) throw new Error(`${path} has no column “${heading}”. Keep the headings as they were sent.`);
    return place;
  };
  const places = { id: columnOf(ID), english: columnOf(ENGLISH), was: columnOf(TRANSLATION), better: columnOf(BETTER) };
  const note = headings?.cells.indexOf(NOTE) ?? -1;
  const better = new Map<string, string>();
  const review: Review = { better, refused: [], notes: [] };
  for (const line of lines) {
    const id = line.cells[places.id] ?? '';
    const said = line.cells[note] ?? '';
    if (said !== '') review.notes.push(`${id}: ${said}`);
    const row = readRow(line, places, language, better);
    if (row === undefined) continue;
    if ('reason' in row) review.refused.push(`line ${line.line}, ${id || 'without an id'}: ${row.reason}`);
    else better.set(id, row.text);
  }
  return review;
}

type Places = Record<'id' | 'english' | 'was' | 'better', number>;

/** The better text of a row, the reason why it is refused, or undefined where nothing was changed. */
function readRow(
  { cells, problems }: SheetLine,
  places: Places,
  language: OtherLanguage,
  taken: ReadonlyMap<string, string>,
): { text: string } | { reason: string } | undefined {
  const cell = (place: keyof Places) => cells[places[place]] ?? '';
  const [id, english, was] = [cell('id'), cell('english'), cell('was')];
  const text = cell('better').replaceAll('\r', '');
  const [part = '', ...rest] = id.split(':');
  const key = rest.join(':');
  const known = partNames().includes(part) ? englishOf(part).get(key) : undefined;
  const message = known && messageOf(language, part, key);
  const now = message?.msgstr[0] ?? '';
  if (text === '') {
    if (!message || isSame(was, now) || message.msgid.trim() !== english.trim()) return undefined;
    return { reason: `“${TRANSLATION}” differs from the site. Write yours into “${BETTER}”.` };
  }
  if (!known) return { reason: 'there is no such message. Keep the id as it was sent.' };
  if (!known.isTranslated || !message) return { reason: 'this message is the same in every language.' };
  if (taken.has(id)) return { reason: 'the message has another row above with a better translation.' };
  if (!isSame(english, known.text)) return { reason: `the English is now: ${known.text}` };
  if (!isSame(was, now)) return { reason: `the translation is now: ${now}` };
  const broken = problems.find(({ column }) => column === places.better);
  if (broken) return { reason: inEnglish({ path: BETTER, ...broken.problem }).message };
  if (isSame(text, now)) return undefined;
  const found = problemsIn({ id, english: known.text, theirs: text, isIcu: !isLongText(part), language });
  return found.length > 0 ? { reason: `it ${found.join('; it ')}` } : { text };
}

const messageOf = (language: OtherLanguage, part: string, id: string) =>
  readPo(translationFile(language, part)).messages.find(({ msgctxt = '' }) => msgctxt === id);

/** Spreadsheets trim cells, and have line ends of their own. */
const isSame = (one: string, other: string) => one.replaceAll('\r', '').trim() === other.trim();

/** Writes translations into a language's files, by the ids of messages. */
export function writeTranslations(language: OtherLanguage, better: ReadonlyMap<string, string>): void {
  for (const part of partNames()) {
    const file = translationFile(language, part);
    const { headers, messages } = readPo(file);
    const written = messages.map((message) => {
      const text = better.get(`${part}:${message.msgctxt ?? ''}`);
      return text === undefined ? message : withTranslation(message, text);
    });
    if (written.some((message, place) => message !== messages[place])) writePo(file, { headers, messages: written });
  }
}

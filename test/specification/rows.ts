import { readFileSync } from 'node:fs';

/** The sections whose rows are executed, in the specification's order. */
export const SECTIONS = ['2.1', '5', '6', '7', '8', '9'] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * A table row (cells joined by '
 * '), a bullet, or a sentence.
 */
export interface Row {
  section: Section;
  /** From 1, in the section. */
  number: number;
  /** The text before the list that the row is an item of. */
  lead: string | undefined;
  words: string;
  /** Like `GET /property/{id}`, where the row names one. */
  request: string | undefined;
}

const TEXT = readFileSync(new URL('specification.md', import.meta.url), 'utf8');

/** Running lists whose items are rows: the routes, and section 8's failures that only reached a console. */
const LISTS = [/^(?<items>\/ \(home\), .+)\.$/s, /^(?<lead>Failures with only a console log .+?): (?<items>.+)\.$/s];

/** @throws Error where the text has no such section */
export function headingOf(section: Section): string {
  const heading = TEXT.split('\n').find((line) => line.startsWith('#') && line.includes(` ${section}`));
  if (!heading) throw new Error(`specification.md has no section ${section}`);
  return heading.replace(/^#+ /, '');
}

export function rowsOf(section: Section): Row[] {
  const heading = headingOf(section);
  const [, after = ''] = TEXT.split(`# ${heading}\n`);
  const [body = ''] = after.split(/^#/m);
  return wordsOf(body).map(({ words, lead }, index) => ({
    section,
    number: index + 1,
    lead,
    words,
    request: requestOf(section, words),
  }));
}

function wordsOf(body: string): { words: string; lead?: string | undefined }[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index) => {
    if (line.startsWith('|')) {
      const isHead = lines[index + 1]?.startsWith('|--');
      return isHead || line.startsWith('|--') ? [] : [{ words: line.slice(1, -1).split('|').map(trimmed).join(' | ') }];
    }
    if (line.startsWith('- ')) return [{ words: line.slice(2).trim() }];
    return sentencesOf(line).flatMap(itemsOf);
  });
}

const trimmed = (text: string) => text.trim();

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=\.)\s+(?=[A-Z])/).map(trimmed);

function itemsOf(sentence: string): { words: string; lead?: string | undefined }[] {
  for (const list of LISTS) {
    const { items, lead } = list.exec(sentence)?.groups ?? {};
    if (items) return items.split(', ').map((words) => ({ words, lead }));
  }
  return [{ words: sentence }];
}

function requestOf(section: Section, words: string): string | undefined {
  if (section === '2.1') return /^\/\S*/.test(words) ? `GET ${words.split(' ')[0]}` : undefined;
  if (section === '7') return /^(?:GET|POST|PUT|DELETE) \/\S+/.exec(words)?.[0]?.replace(' /', ' /api/');
  return undefined;
}

/** Between facts, only punctuation and an 'and' may stand. */
const SEPARATORS = /^[\s.,;:|/()]*(?:(?:and|with)\s+)?$/;

/** The first words of a row that its facts, in order, leave out; undefined when none. */
export function wordsLeftOut(words: string, facts: string[]): string | undefined {
  let rest = words;
  for (const fact of facts) {
    const start = rest.indexOf(fact);
    if (start === -1) return `${rest} (where '${fact}' does not stand)`;
    const skipped = rest.slice(0, start);
    if (!SEPARATORS.test(skipped)) return skipped;
    rest = rest.slice(start + fact.length);
  }
  return SEPARATORS.test(rest) ? undefined : rest;
}

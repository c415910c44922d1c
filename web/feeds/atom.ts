import { escapeText } from '#web/ui/escape-text.ts';

export interface FeedEntry {
  /** Stable through all changes and languages. */
  id: string;
  title: string;
  summary: string;
  url: string;
  published: string;
  updated: string;
  picture?: { url: string; width: number; height: number } | undefined;
}

export interface Feed {
  title: string;
  /** One sentence, for a feed without entries. */
  subtitle?: string | undefined;
  language: string;
  /** Its own URL, also its id. */
  url: string;
  page: string;
  author: { name: string; url: string };
  entries: readonly FeedEntry[];
}

/** Update time of a feed without entries; constant, so that its ETag is too. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** An Atom document (RFC 4287), with pictures by the Media RSS module. Equal feeds give equal text. */
export function atomDocument({ title, subtitle, language, url, page, author, entries }: Feed): string {
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), NEVER);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${xml(language)}">`,
    `<id>${xml(url)}</id>`,
    `<title>${xml(title)}</title>`,
    ...(subtitle === undefined ? [] : [`<subtitle>${xml(subtitle)}</subtitle>`]),
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<author><name>${xml(author.name)}</name><uri>${xml(author.url)}</uri></author>`,
    ...entries.map(entryElement),
    '</feed>\n',
  ].join('\n');
}

function entryElement({ id, title, summary, url, published, updated, picture }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<published>${published}</published><updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(url)}"/>`,
    `<summary>${xml(summary)}</summary>`,
    picture
      ? `<media:thumbnail url="${xml(picture.url)}" width="${picture.width}" height="${picture.height}"/></entry>`
      : '</entry>',
  ].join('\n');
}

/** Characters that XML 1.0 cannot contain, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const xml = (text: string): string => escapeText(text.replace(NOT_IN_XML, ''));

import type { DocumentNote } from '#contract/documents.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';

/**
 * 'Dated 2019 · 3 pages · Hindi · easy to read · in the seller’s name'. The server counts pages; a moderator notes the
 * rest.
 */
export function noteText({ year, pages, language, legibility, name_on: nameOn }: DocumentNote): string {
  const t = documentNotesMessages;
  return [
    year && t.ofYear({ year: String(year) }),
    pages && t.pages({ count: pages }),
    language && t.languages[language],
    legibility && t.legibilities[legibility],
    nameOn && t.namesOn[nameOn],
    !year && !language && !legibility && !nameOn && t.notDescribed,
  ]
    .filter(Boolean)
    .join(' · ');
}

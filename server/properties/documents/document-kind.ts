import { inFileProcess } from '#server/properties/file-process/file-process.ts';
import type { DocumentKind, UnusableDocumentReason } from './document-finding.ts';

export class UnusableDocument extends Error {
  readonly reason: UnusableDocumentReason;
  constructor(reason: UnusableDocumentReason) {
    super(`Unusable document: ${reason}`);
    this.name = 'UnusableDocument';
    this.reason = reason;
  }
}

/**
 * Detects a document's kind by content, never by name, in the process for documents. Bytes are evidence and stay
 * unchanged, but for what a phone wrote beside a picture in it, such as where it was taken.
 * @param document its bytes, or the path of a file, from which that is removed
 * @param account whose share of the process it takes
 * @throws UnusableDocument: over DOCUMENT_MAX_BYTES, of another kind, truncated or inconsistent, active (runs or loads
 * something when opened, or needs a password), or too slow to look into
 */
export async function readDocumentKind(document: Buffer | string, account: string): Promise<DocumentKind> {
  const done = await inFileProcess('documents', account, { check: document });
  const found = 'checked' in done ? done.checked : 'broken';
  if (typeof found === 'string') throw new UnusableDocument(found);
  return found;
}

/**
 * Takes what a phone wrote beside pictures out of a document that was stored before that was done at once. One that
 * would be refused today stays as it is.
 * @param path of a copy
 */
export async function stripDocument(path: string): Promise<'stripped' | 'clean' | 'unreadable'> {
  const done = await inFileProcess('reading', 'everybody', { check: path });
  if (!('checked' in done) || typeof done.checked === 'string') return 'unreadable';
  return done.isStripped ? 'stripped' : 'clean';
}

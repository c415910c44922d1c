import { parentPort } from 'node:worker_threads';
import { hasAadhaarNumber } from './aadhaar.ts';
import { checkDocument } from './check-document.ts';
import type { DocumentFinding } from './document-finding.ts';
import { textOfDocx } from './docx-text.ts';
import { textOfDoc } from './old-word.ts';
import { type PdfContents, readPdf } from './read-pdf.ts';
import { withoutMetadata } from './without-metadata.ts';

/* A thread of the process for documents, which ends it when it takes too much time or memory. */

export type DocumentTask = { check: Uint8Array } | { read: Uint8Array; contentType: string };

export type DocumentAnswer =
  | { checked: DocumentFinding; stripped?: Uint8Array | undefined }
  | { read: ReadText | undefined };

/** Word files know no pages, and have no scan. */
export type ReadText = Pick<PdfContents, 'hasAadhaar'> & Partial<PdfContents>;

async function answer(task: DocumentTask): Promise<DocumentAnswer> {
  if ('check' in task) {
    const bytes = Buffer.from(task.check);
    const checked = await checkDocument(bytes);
    return { checked, stripped: typeof checked === 'string' ? undefined : await withoutMetadata(bytes, checked) };
  }
  return { read: await readText(Buffer.from(task.read), task.contentType).catch(() => undefined) };
}

async function readText(bytes: Buffer, contentType: string): Promise<ReadText> {
  if (contentType === 'application/pdf') return readPdf(bytes);
  const text = contentType === 'application/msword' ? textOfDoc(bytes) : await textOfDocx(bytes);
  return { hasAadhaar: hasAadhaarNumber(text) };
}

parentPort?.on('message', (task: DocumentTask) => void answer(task).then((found) => parentPort?.postMessage(found)));

import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { checkPdf } from '#server/properties/photos/photo-process.ts';
import { isWholeJpeg, isWholePng } from '#server/properties/photos/whole-picture.ts';
import type * as WordDocument from './word-document.ts';

export type DocumentKind = {
  readonly contentType: string;
  /** Without the dot. */
  readonly extension: 'pdf' | 'jpg' | 'png' | 'doc' | 'docx';
};

export type UnusableDocumentReason = 'too-large' | 'unknown-kind' | 'broken' | 'active-pdf' | 'active-word';

export class UnusableDocument extends Error {
  readonly reason: UnusableDocumentReason;
  constructor(reason: UnusableDocumentReason, options?: ErrorOptions) {
    super(`Unusable document: ${reason}`, options);
    this.name = 'UnusableDocument';
    this.reason = reason;
  }
}

const PDF: DocumentKind = { contentType: 'application/pdf', extension: 'pdf' };
const JPEG: DocumentKind = { contentType: 'image/jpeg', extension: 'jpg' };
const PNG: DocumentKind = { contentType: 'image/png', extension: 'png' };
const DOC: DocumentKind = { contentType: 'application/msword', extension: 'doc' };
const DOCX: DocumentKind = {
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
};

// Acrobat looks this far from start and end for a PDF's marks (ISO 32000-1, annex H.3).
const PDF_MARGIN_BYTES = 1024;

type Finding = 'plain' | UnusableDocumentReason;

/** The signature of each kind, and a check of the rest. */
const KINDS: { kind: DocumentKind; matches: (bytes: Buffer) => boolean; check: (bytes: Buffer) => Promise<Finding> }[] =
  [
    {
      kind: PDF,
      matches: (bytes) => bytes.subarray(0, PDF_MARGIN_BYTES).includes('%PDF-'),
      check: async (bytes) => {
        if (!endsLikePdf(bytes)) return 'broken';
        const finding = await checkPdf(bytes);
        return finding === 'active' ? 'active-pdf' : finding;
      },
    },
    {
      kind: JPEG,
      matches: (bytes) => startsWith(bytes, 'ffd8ff'),
      check: async (bytes) => (isWholeJpeg(bytes) ? 'plain' : 'broken'),
    },
    {
      kind: PNG,
      matches: (bytes) => startsWith(bytes, '89504e470d0a1a0a'),
      check: async (bytes) => (isWholePng(bytes) ? 'plain' : 'broken'),
    },
    {
      kind: DOC,
      matches: (bytes) => startsWith(bytes, 'd0cf11e0a1b11ae1'),
      check: (bytes) => checkWord(async ({ checkDoc }) => checkDoc(bytes)),
    },
    {
      kind: DOCX,
      matches: (bytes) => startsWith(bytes, '504b0304'),
      check: (bytes) => checkWord(({ checkDocx }) => checkDocx(bytes)),
    },
  ];

/**
 * Detects a document's kind by content, never by name. Bytes are evidence and stay unchanged. Files that match two
 * kinds are rejected.
 * @throws UnusableDocument: over DOCUMENT_MAX_BYTES, of another kind, truncated or inconsistent, or active (runs or
 * loads something when opened)
 */
export async function readDocumentKind(bytes: Buffer): Promise<DocumentKind> {
  if (bytes.length > DOCUMENT_MAX_BYTES) throw new UnusableDocument('too-large');
  const [matched, ...others] = KINDS.filter(({ matches }) => matches(bytes));
  if (!matched || others.length > 0) throw new UnusableDocument('unknown-kind');
  const finding = await matched.check(bytes);
  if (finding !== 'plain') throw new UnusableDocument(finding);
  return matched.kind;
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.toString('hex', 0, hex.length / 2) === hex;
}

function endsLikePdf(bytes: Buffer): boolean {
  // Some scanners and forms pad the last block.
  let end = bytes.length;
  while (end > 0 && [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.subarray(Math.max(0, end - PDF_MARGIN_BYTES), end).includes('%%EOF');
}

async function checkWord(check: (word: typeof WordDocument) => Promise<WordDocument.WordFinding>): Promise<Finding> {
  // Loaded on demand, with its readers of ZIP, XML and OLE2.
  const word = await import('./word-document.ts');
  try {
    const finding = await check(word);
    return finding === 'active' ? 'active-word' : finding;
  } catch (error) {
    throw new UnusableDocument('broken', { cause: error });
  }
}

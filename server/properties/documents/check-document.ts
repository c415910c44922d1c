import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { isHeicFile } from '#server/properties/photos/heic.ts';
import { isWholeJpeg, isWholePng } from '#server/properties/photos/whole-picture.ts';
import type { DocumentFinding, DocumentKind, Judgement, UnusableDocumentReason } from './document-finding.ts';
import { checkPdf } from './check-pdf.ts';
import { checkDoc } from './old-word.ts';
import { checkDocx } from './check-docx.ts';

/* Only in the process for documents (test/imports.test.ts). */

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

const KINDS: {
  kind: DocumentKind;
  matches: (bytes: Buffer) => boolean;
  check: (bytes: Buffer) => Judgement | Promise<Judgement>;
  active: UnusableDocumentReason;
}[] = [
  {
    kind: PDF,
    matches: beginsLikePdf,
    check: (bytes) => (endsLikePdf(bytes) ? checkPdf(bytes) : 'broken'),
    active: 'active-pdf',
  },
  {
    kind: JPEG,
    matches: (bytes) => startsWith(bytes, 'ffd8ff'),
    check: (bytes) => (isWholeJpeg(bytes) ? 'plain' : 'broken'),
    active: 'broken',
  },
  {
    kind: PNG,
    matches: (bytes) => startsWith(bytes, '89504e470d0a1a0a'),
    check: (bytes) => (isWholePng(bytes) ? 'plain' : 'broken'),
    active: 'broken',
  },
  { kind: DOC, matches: (bytes) => startsWith(bytes, 'd0cf11e0a1b11ae1'), check: checkDoc, active: 'active-word' },
  { kind: DOCX, matches: (bytes) => startsWith(bytes, '504b0304'), check: checkDocx, active: 'active-word' },
];

/** Files that match two kinds are rejected. */
export async function checkDocument(bytes: Buffer): Promise<DocumentFinding> {
  if (bytes.length > DOCUMENT_MAX_BYTES) return 'too-large';
  if (isHeicFile(bytes)) return 'heic';
  const [matched, ...others] = KINDS.filter(({ matches }) => matches(bytes));
  if (!matched || others.length > 0) return 'unknown-kind';
  try {
    const judged = await matched.check(bytes);
    return judged === 'plain' ? matched.kind : judged === 'active' ? matched.active : judged;
  } catch {
    return 'broken';
  }
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.toString('hex', 0, hex.length / 2) === hex;
}

/** Printers put job commands before it; markup there is a web page that is also a PDF. */
function beginsLikePdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, PDF_MARGIN_BYTES).indexOf('%PDF-');
  return at >= 0 && !bytes.subarray(0, at).includes('<');
}

/** Scanners pad the last block, and sites send their page behind it; objects there show that the file was cut off. */
function endsLikePdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) return false;
  return bytes.length - end <= PDF_MARGIN_BYTES || !/\d obj\b/.test(bytes.toString('latin1', end));
}

import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { readRootNames } from './compound-file.ts';
import { isWholeJpeg, isWholePng } from './whole-picture.ts';
import { readZip } from './zip-file.ts';

export type DocumentKind = {
  readonly contentType: string;
  /** Without the dot. */
  readonly extension: 'pdf' | 'jpg' | 'png' | 'doc' | 'docx';
};

export type UnusableDocumentReason = 'too-large' | 'unknown-kind' | 'broken' | 'macros';

/** A document that cannot be taken, and why. */
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

// How far from the start and the end of a file Acrobat looks for a PDF's marks (ISO 32000-1, annex H.3).
const PDF_MARGIN_BYTES = 1024;

/** What a file's first bytes say it is, and the check that the rest keeps the promise. */
const KINDS: { claims: (bytes: Buffer) => boolean; judge: (bytes: Buffer) => DocumentKind }[] = [
  { claims: (bytes) => bytes.subarray(0, PDF_MARGIN_BYTES).includes('%PDF-'), judge: judgePdf },
  { claims: (bytes) => startsWith(bytes, 'ffd8ff'), judge: (bytes) => whole(JPEG, isWholeJpeg(bytes)) },
  { claims: (bytes) => startsWith(bytes, '89504e470d0a1a0a'), judge: (bytes) => whole(PNG, isWholePng(bytes)) },
  { claims: (bytes) => startsWith(bytes, 'd0cf11e0a1b11ae1'), judge: judgeCompoundFile },
  { claims: (bytes) => startsWith(bytes, '504b0304'), judge: judgeZip },
];

/**
 * Tells what a document is by its bytes, never by its name: a PDF named .jpg is a PDF. The bytes are evidence and are
 * kept as they came, so this looks but changes nothing. A file that claims to be two kinds at once is of no kind.
 *
 * Throws UnusableDocument: larger than DOCUMENT_MAX_BYTES, of another kind, cut short or inconsistent, or a Word file
 * that carries macros.
 */
export function judgeDocument(bytes: Buffer): DocumentKind {
  if (bytes.length > DOCUMENT_MAX_BYTES) throw new UnusableDocument('too-large');
  const [kind, ...others] = KINDS.filter(({ claims }) => claims(bytes));
  if (!kind || others.length > 0) throw new UnusableDocument('unknown-kind');
  return kind.judge(bytes);
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.toString('hex', 0, hex.length / 2) === hex;
}

function whole(kind: DocumentKind, isWhole: boolean): DocumentKind {
  if (!isWhole) throw new UnusableDocument('broken');
  return kind;
}

function judgePdf(bytes: Buffer): DocumentKind {
  // Some scanners and upload forms fill the last block with blanks.
  let end = bytes.length;
  while (end > 0 && [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] ?? -1)) end -= 1;
  return whole(PDF, bytes.subarray(Math.max(0, end - PDF_MARGIN_BYTES), end).includes('%%EOF'));
}

/** Excel, PowerPoint, Outlook and Windows installers share Word's container; what lies at its root tells them apart. */
function judgeCompoundFile(bytes: Buffer): DocumentKind {
  const { streams, storages } = readOrBroken(() => readRootNames(bytes));
  if (!streams.includes('WordDocument')) throw new UnusableDocument('unknown-kind');
  if (storages.includes('Macros') || storages.includes('_VBA_PROJECT_CUR')) throw new UnusableDocument('macros');
  return DOC;
}

function judgeZip(bytes: Buffer): DocumentKind {
  const zip = readOrBroken(() => readZip(bytes));
  if (zip.names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) throw new UnusableDocument('macros');
  // Word on the web sometimes calls the main part document2.xml.
  const hasMainPart = zip.names.some((name) => /^word\/document\d*\.xml$/.test(name));
  if (!zip.names.includes('[Content_Types].xml') || !hasMainPart) throw new UnusableDocument('unknown-kind');

  // Word goes by the declared types, so macros under another file name show here.
  const types = readOrBroken(() => zip.read('[Content_Types].xml')).toString('latin1');
  const declared = types.replaceAll('\0', '');
  if (/macroEnabled|vbaProject/i.test(declared)) throw new UnusableDocument('macros');
  if (!declared.includes(`${DOCX.contentType}.main+xml`)) throw new UnusableDocument('unknown-kind');
  return DOCX;
}

function readOrBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UnusableDocument('broken', { cause: error });
  }
}

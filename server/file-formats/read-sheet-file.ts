import { readFile } from 'node:fs/promises';
import { textEncodingOf } from './csv-records.ts';
import { readCsvSheet } from './csv-sheet.ts';
import { type SheetLine, unusable } from './sheet-line.ts';
import { readXlsxSheet, readXlsxTabs, type Tab } from './xlsx-sheet.ts';

/* Only in the process for sheets (test/imports.test.ts). */

const OLE = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';
/** Bit 0 of the first entry's flags, at byte 6. */
const ENCRYPTED = 1;
/** Word breaks lines within a cell by 0x0b. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b];
const HEAD_BYTES = 4096;

/**
 * Lines of a CSV or XLSX file, told apart by content.
 * @param tab of an XLSX file; else the first visible one that has lines
 * @throws UnusableFile for one of another kind, over a limit, empty or broken
 */
export async function readSheetFile(path: string, tab?: string): Promise<SheetLine[]> {
  const bytes = await readFile(path);
  const lines = isZip(bytes) ? await readXlsxSheet(bytes, tab) : await linesOfText(bytes);
  if (lines.length === 0) throw unusable('SHEET_EMPTY');
  return lines;
}

/** The visible tabs of an XLSX file of which several have lines; else the lines. @throws as `readSheetFile` */
export async function readTabsOrLines(path: string): Promise<{ tabs: Tab[] } | { lines: SheetLine[] }> {
  const bytes = await readFile(path);
  const tabs = isZip(bytes) ? await readXlsxTabs(bytes) : [];
  return tabs.length > 1 ? { tabs } : { lines: await readSheetFile(path, tabs[0]?.name) };
}

const startsWith = (bytes: Buffer, hex: string) => bytes.toString('hex', 0, hex.length / 2) === hex;

function isZip(bytes: Buffer): boolean {
  if (!startsWith(bytes, ZIP)) return false;
  if ((bytes[6] ?? 0) & ENCRYPTED) throw unusable('SHEET_PASSWORD');
  return true;
}

async function linesOfText(bytes: Buffer): Promise<SheetLine[]> {
  if (startsWith(bytes, OLE)) throw oleKind(bytes);
  if (isBinary(bytes)) throw unusable('SHEET_NOT_SHEET');
  const head = bytes.subarray(0, HEAD_BYTES);
  const start = new TextDecoder(textEncodingOf(head)).decode(head).trimStart();
  // Many programs name a web page, a web archive or an old XML file .xls.
  if (/^<[a-z!?]/i.test(start) || isWebArchive(start)) throw unusable('SHEET_SAVE_AS', { kind: '.xls' });
  return readCsvSheet(bytes);
}

const isWebArchive = (start: string): boolean => /^[a-z-]{4,30}:/i.test(start) && /^mime-version:/im.test(start);

/** Both old files and new ones with a password are of this form; its directory has names in UTF-16. */
function oleKind(bytes: Buffer): Error {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return unusable('SHEET_PASSWORD');
  return has('Workbook') || has('Book') ? unusable('SHEET_SAVE_AS', { kind: '.xls' }) : unusable('SHEET_NOT_SHEET');
}

function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (/^(?:fffe|feff)/.test(head.toString('hex', 0, 2))) return false;
  return head.toString('latin1', 0, 5) === '%PDF-' || head.some((byte) => byte < 0x20 && !TEXT_CONTROLS.includes(byte));
}

import CFB from 'cfb';
import type { Judgement } from './document-finding.ts';

/** A storage of macros, also of an embedded object ([MS-OVBA] 2.2.1). */
const MACRO_STORAGE = /\/(?:Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)(?:\/|$)/i;
/** Embedded objects ([MS-DOC] 2.1.10), each a storage of its own. */
const EMBEDDED_OBJECT = /\/ObjectPool\/[^/]/i;
/** A Word or Excel file of today inside, which only a password opens ([MS-OFFCRYPTO] 2.3.4). */
const ENCRYPTED = 'Root Entry/EncryptedPackage';
/** A text begins with the mark, and has at byte 10 the flag that a password opens it ([MS-DOC] 2.5.2). */
const [MARK, HAS_PASSWORD] = [0xa5ec, 0x0100];
/** A field's begin mark, then the instruction that starts a program ([MS-DOC] 2.8.25). */
const DDE_FIELD = new RegExp(`${String.fromCodePoint(0x13)}[ \\t"]{0,20}DDE`, 'i');

/**
 * Checks an OLE2 compound file ([MS-CFB]). The root entries distinguish Word from Excel, Outlook and installers.
 * @throws Error for a truncated or inconsistent file
 */
export function checkDoc(bytes: Buffer): Judgement {
  const { FileIndex: entries, FullPaths: paths } = CFB.read(bytes, { type: 'buffer' });
  for (const { name, size, content } of entries) {
    if (content && content.length < size) throw new Error(`${name} is cut short`);
  }
  if (paths.includes(ENCRYPTED)) return 'active';
  const main = entries[paths.indexOf('Root Entry/WordDocument')];
  if (!main?.size) return 'unknown-kind';
  if (hasPassword(Buffer.from(main.content))) return 'active';
  const isActive = paths.some((path) => MACRO_STORAGE.test(path) || EMBEDDED_OBJECT.test(path));
  return isActive || lettersOf(main.content).some((text) => DDE_FIELD.test(text)) ? 'active' : 'plain';
}

/** The text of a doc file, among other bytes. @throws Error without text */
export function textOfDoc(bytes: Buffer): string {
  const { FileIndex: entries, FullPaths: paths } = CFB.read(bytes, { type: 'buffer' });
  const content = entries[paths.indexOf('Root Entry/WordDocument')]?.content;
  if (!content) throw new Error('It has no text');
  return lettersOf(content).join('\n');
}

/** In one byte a letter or in two, which begin at an even or an odd place ([MS-DOC] 2.4.1). */
function lettersOf(content: CFB.CFB$Blob): string[] {
  const stream = Buffer.from(content);
  return [stream.toString('latin1'), stream.toString('utf16le'), stream.subarray(1).toString('utf16le')];
}

const hasPassword = (text: Buffer): boolean =>
  text.length > 12 && text.readUInt16LE(0) === MARK && (text.readUInt16LE(10) & HAS_PASSWORD) > 0;

import { text } from 'node:stream/consumers';
import CFB from 'cfb';
import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** `active`: macros, or external content loaded on opening. */
export type WordFinding = 'plain' | 'active' | 'unknown-kind';

type Attributes = Partial<Record<string, string>>;

// Parts that name others total some kB; this stops ZIP bombs.
const READ_MAX_BYTES = 1024 * 1024;
const TEXT_MAX_BYTES = 16 * 1024 * 1024;
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A storage of macros, also of an embedded object ([MS-OVBA] 2.2.1). */
const MACRO_STORAGE = /\/(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)(\/|$)/i;

/**
 * Checks an OLE2 compound file ([MS-CFB]). The root entries distinguish Word from Excel, Outlook and installers.
 * @throws Error for a truncated or inconsistent file
 */
export function checkDoc(bytes: Buffer): WordFinding {
  const { FileIndex: entries, FullPaths: paths } = CFB.read(bytes, { type: 'buffer' });
  for (const { name, size, content } of entries) {
    if (content && content.length < size) throw new Error(`${name} is cut short`);
  }
  const main = entries[paths.indexOf('Root Entry/WordDocument')];
  if (!main?.size) return 'unknown-kind';
  return paths.some((path) => MACRO_STORAGE.test(path)) ? 'active' : 'plain';
}

/**
 * Checks a Word document in ZIP (ECMA-376): no macros or controls, and no external relationships except hyperlinks.
 * @throws Error for a truncated or inconsistent file, which readers could interpret differently
 */
export async function checkDocx(bytes: Buffer): Promise<WordFinding> {
  const zip = await fromBufferPromise(bytes);
  const entries = await readEntries(zip);
  const types = entries.get('[Content_Types].xml');
  const relationships = [...entries.values()].filter(({ fileName }) => /\.rels$/i.test(fileName));
  // Word on the web sometimes names the main part document2.xml.
  const hasMainPart = [...entries.keys()].some((name) => /^word\/document\d*\.xml$/.test(name));
  if (!types || !hasMainPart) return 'unknown-kind';
  const bytesToRead = [types, ...relationships].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytesToRead > READ_MAX_BYTES) throw new Error('Its lists of parts are too large');

  // Word uses the declared types, which reveal renamed macros.
  const declared = (await readElements(zip, types)).map(({ ContentType = '' }) => ContentType);
  if (declared.some((type) => /macroEnabled|vbaProject|activeX/i.test(type))) return 'active';
  if (!declared.includes(DOCX_MAIN)) return 'unknown-kind';
  if ([...entries.keys()].some((name) => /vbaProject\.bin$|^word\/activeX\//i.test(name))) return 'active';
  for (const part of relationships) {
    if ((await readElements(zip, part)).some(loadsFromElsewhere)) return 'active';
  }
  return 'plain';
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!local.fileName.equals(entry.fileNameRaw)) throw new Error('One entry has two names');
    if (entries.has(entry.fileName)) throw new Error('Two entries have one name');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readElements(zip: ZipFile, part: Entry): Promise<Attributes[]> {
  const found: Attributes[] = [];
  const parser = sax.parser(true);
  parser.onopentag = (tag) => {
    found.push(Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [name, String(value)])));
  };
  parser.write(await text(await zip.openReadStreamPromise(part))).close();
  return found;
}

/** Hyperlinks need a click; templates, pictures and objects load on opening. */
function loadsFromElsewhere({ TargetMode, Type = '' }: Attributes): boolean {
  return TargetMode?.toLowerCase() === 'external' && !Type.endsWith('/hyperlink');
}

/** The text of a docx file. @throws Error for a broken one */
export async function textOfDocx(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  const entries = await readEntries(zip);
  const main = [...entries.values()].filter(({ fileName }) => /^word\/document\d*\.xml$/.test(fileName));
  if (main.some(({ uncompressedSize }) => uncompressedSize > TEXT_MAX_BYTES)) throw new Error('Its text is too large');
  const texts: string[] = [];
  const parser = sax.parser(true);
  parser.ontext = (found) => texts.push(found);
  // Runs divide words; only paragraphs end lines.
  parser.onclosetag = (name) => name === 'w:p' && texts.push('\n');
  for (const part of main) parser.write(await text(await zip.openReadStreamPromise(part)));
  return texts.join('');
}

/** The text of a doc file, in one byte a letter or in two ([MS-DOC] 2.4.1), among other bytes. @throws Error without text */
export async function textOfDoc(bytes: Buffer): Promise<string> {
  const { FileIndex: entries, FullPaths: paths } = CFB.read(bytes, { type: 'buffer' });
  const content = entries[paths.indexOf('Root Entry/WordDocument')]?.content;
  if (!content) throw new Error('It has no text');
  const stream = Buffer.from(content);
  return [stream.toString('latin1'), stream.toString('utf16le'), stream.subarray(1).toString('utf16le')].join('\n');
}

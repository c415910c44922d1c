import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MEGABYTE } from '#contract/limits.ts';

/* ZIP files with XML in them (ECMA-376): documents of Word and sheets of Excel. */

/** Tables in tables nest some thirty elements. */
const DEPTH_MAX = 256;
const TOKEN_MAX_CHARACTERS = 16 * MEGABYTE;

// Drawings have attributes of some 100 kB; `unpackedMaxBytes` bounds them.
Object.assign(sax, { MAX_BUFFER_LENGTH: TOKEN_MAX_CHARACTERS });

export interface XmlParts {
  names: string[];
  read: (name: string, listener: PartListener) => Promise<void>;
}

export type Attributes = Readonly<Partial<Record<string, string>>>;

export interface PartListener {
  onElement?: (name: string, attributes: Attributes) => void;
  onEnd?: (name: string) => void;
  onText?: (text: string) => void;
}

/**
 * @throws Error for a truncated or inconsistent file, which readers could interpret differently, one of too many parts,
 * and on reading for XML that is not well-formed, too deep, too large, or declares a type
 */
export async function openXmlParts(
  bytes: Buffer,
  { entriesMax, unpackedMaxBytes }: { entriesMax: number; unpackedMaxBytes: number },
): Promise<XmlParts> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > entriesMax) throw new Error('It has too many parts');
  const entries = await readEntries(zip);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    async read(name, listener) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`It has no ${name}`);
      unpacked += entry.uncompressedSize;
      if (unpacked > unpackedMaxBytes) throw new Error('Its parts are too large');
      // yauzl ends the stream where it unpacks to another size.
      await readXml(await zip.openReadStreamPromise(entry), listener);
    },
  };
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

async function readXml(pieces: AsyncIterable<Buffer>, { onElement, onEnd, onText }: PartListener): Promise<void> {
  const parser = sax.parser(true);
  let depth = 0;
  // sax goes on after an error, with another one for each character.
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error('It declares a document type');
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error('Its elements nest too deep');
    // Safe: without the option `xmlns` the values are texts.
    onElement?.(name, attributes as Attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    onEnd?.(name);
  };
  parser.ontext = (text) => onText?.(text);
  parser.oncdata = (text) => onText?.(text);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}

/** Some writers put a prefix before each name: 'x:row'. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

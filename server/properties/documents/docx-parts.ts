import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/**
 * A deed's letters, numbers and pictures are some hundred parts, and tables in tables nest some thirty elements. A file
 * of 4 MB has about as much unpacked text as its pictures leave.
 */
const ENTRIES_MAX = 2_000;
const DEPTH_MAX = 256;
const UNPACKED_MAX_BYTES = 16 * 1024 * 1024;

// Drawings have attributes of some 100 kB; UNPACKED_MAX_BYTES bounds them.
Object.assign(sax, { MAX_BUFFER_LENGTH: UNPACKED_MAX_BYTES });

export interface DocxParts {
  names: string[];
  read: (name: string, listener: PartListener) => Promise<void>;
}

export interface PartListener {
  onElement?: (name: string, attributes: Partial<Record<string, string>>) => void;
  onEnd?: (name: string) => void;
  onText?: (text: string) => void;
}

/**
 * @throws Error for a truncated or inconsistent file, which readers could interpret differently, one of too many parts,
 * and on reading for XML that is not well-formed, too deep, too large, or declares a type
 */
export async function openDocx(bytes: Buffer): Promise<DocxParts> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > ENTRIES_MAX) throw new Error('It has too many parts');
  const entries = await readEntries(zip);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    async read(name, listener) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`It has no ${name}`);
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX_BYTES) throw new Error('Its parts are too large');
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
    onElement?.(name, Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    onEnd?.(name);
  };
  parser.ontext = (text) => onText?.(text);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}

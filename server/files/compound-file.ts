/** Special sector numbers of [MS-CFB] 2.1; all numbers from here on are not places in the file. */
const FIRST_SPECIAL_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

const HEADER_BYTES = 512;
const SECTOR_NUMBERS_IN_HEADER = 109;
const ENTRY_BYTES = 128;
// Shorter streams lie within one that belongs to the root entry.
const SHORT_STREAM_BYTES = 4096;
const STORAGE = 1;
const STREAM = 2;

type Entry = { name: string; kind: number; left: number; right: number; below: number; start: number; bytes: number };

/**
 * The names at the root of an OLE2 compound file ([MS-CFB]), which is what DOC, XLS and MSI files are: streams that
 * hold something, and storages (its word for folders). What lies deeper is left out, so a Word table within a
 * spreadsheet does not make it a Word file.
 *
 * Reads files of up to 6.8 MB, whose table of sectors is listed in the header. Throws an Error where the file is cut
 * short or inconsistent.
 */
export function readRootNames(bytes: Buffer): { streams: string[]; storages: string[] } {
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) throw new Error(`Sectors of 2^${sectorShift} bytes`);
  const sectorBytes = 1 << sectorShift;

  /** The last sector of a file may be partly missing: some writers do not fill it up. */
  const sector = (number: number) => {
    const start = (number + 1) * sectorBytes;
    if (start >= bytes.length) throw new Error(`Sector ${number} lies beyond the end`);
    return bytes.subarray(start, start + sectorBytes);
  };

  const next: number[] = [];
  for (let i = 0; i < SECTOR_NUMBERS_IN_HEADER; i += 1) {
    const number = bytes.readUInt32LE(HEADER_BYTES - (SECTOR_NUMBERS_IN_HEADER - i) * 4);
    if (number < FIRST_SPECIAL_SECTOR) next.push(...numbersIn(sector(number)));
  }

  const chain = (start: number) => {
    const sectors: Buffer[] = [];
    for (let number = start; number < FIRST_SPECIAL_SECTOR;) {
      if (sectors.length > next.length) throw new Error('A chain of sectors runs in a circle');
      sectors.push(sector(number));
      const following = next[number];
      if (following === undefined) throw new Error(`Sector ${number} is in no table`);
      number = following;
    }
    return sectors;
  };

  const directory = Buffer.concat(chain(bytes.readUInt32LE(48)));
  const root = readEntry(directory, 0);
  const entries = readLevel(directory, root.below);
  const streams = entries.filter((entry) => entry.kind === STREAM && entry.bytes > 0);
  for (const stream of [root, ...streams.filter((each) => each.bytes >= SHORT_STREAM_BYTES)]) {
    if (chain(stream.start).length * sectorBytes < stream.bytes) throw new Error(`${stream.name} is cut short`);
  }
  return {
    streams: streams.map(({ name }) => name),
    storages: entries.filter(({ kind }) => kind === STORAGE).map(({ name }) => name),
  };
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, i) => sector.readUInt32LE(i * 4));
}

function readEntry(directory: Buffer, number: number): Entry {
  const entry = directory.subarray(number * ENTRY_BYTES, (number + 1) * ENTRY_BYTES);
  // Counted with the closing zero.
  const nameBytes = Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2);
  return {
    name: entry.toString('utf16le', 0, nameBytes),
    kind: entry.readUInt8(66),
    left: entry.readUInt32LE(68),
    right: entry.readUInt32LE(72),
    below: entry.readUInt32LE(76),
    start: entry.readUInt32LE(116),
    bytes: entry.readUInt32LE(120),
  };
}

/** The entries of one level hang together as a tree of left and right neighbours. */
function readLevel(directory: Buffer, top: number): Entry[] {
  const found = new Map<number, Entry>();
  const ahead = [top];
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    if (number === NO_ENTRY || found.has(number)) continue;
    const entry = readEntry(directory, number);
    found.set(number, entry);
    ahead.push(entry.left, entry.right);
  }
  return [...found.values()];
}

import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
// A part that names other parts is a few kB; a bomb is not.
const READ_MAX_BYTES = 1024 * 1024;

type Entry = { name: string; method: number; packedBytes: number; packedAt: number };

/**
 * The names in a ZIP file (APPNOTE 6.3.3, without ZIP64, encryption or many disks) and the bytes of one entry, at most
 * 1 MB unpacked.
 *
 * Throws an Error where the file is cut short, is followed by other bytes, or its directory and its entries disagree:
 * two readers could then see two different files in it.
 */
export function readZip(bytes: Buffer): { names: string[]; read: (name: string) => Buffer } {
  const end = findDirectoryEnd(bytes);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('No directory entry where one should be');
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push(readEntry(bytes, at, bytes.subarray(at + 46, at + 46 + nameBytes)));
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('The directory does not reach its end');
  const names = entries.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('Two entries have one name');

  return {
    names,
    read(name) {
      const entry = entries.find((candidate) => candidate.name === name);
      if (!entry) throw new Error(`No entry ${name}`);
      const packed = bytes.subarray(entry.packedAt, entry.packedAt + entry.packedBytes);
      if (entry.method === STORED) return packed;
      if (entry.method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: READ_MAX_BYTES });
      throw new Error(`Packing method ${entry.method}`);
    },
  };
}

/** The end record closes the file but for a comment, whose length it gives. */
function findDirectoryEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - DIRECTORY_END_BYTES - 0xffff);
  for (let at = bytes.length - DIRECTORY_END_BYTES; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_END) continue;
    if (at + DIRECTORY_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw new Error('No end of the directory');
}

function readEntry(bytes: Buffer, at: number, name: Buffer): Entry {
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL_HEADER) throw new Error('No entry where the directory has one');
  const localNameBytes = bytes.readUInt16LE(local + 26);
  if (!bytes.subarray(local + 30, local + 30 + localNameBytes).equals(name)) throw new Error('One entry has two names');
  const packedBytes = bytes.readUInt32LE(at + 20);
  const packedAt = local + 30 + localNameBytes + bytes.readUInt16LE(local + 28);
  if (packedAt + packedBytes > bytes.length) throw new Error('An entry lies beyond the end');
  return { name: name.toString('utf8'), method: bytes.readUInt16LE(at + 10), packedBytes, packedAt };
}

import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP files as honest and hostile programs write them (APPNOTE 6.3.10), byte by byte. */

export interface ZipPart {
  name: string | Buffer;
  bytes?: Buffer | string;
  /** 0 stores, 8 deflates, others are stated only. */
  method?: number;
  flags?: number;
  /** The Unix mode: 0o120777 is a symbolic link. */
  mode?: number;
  statedSize?: number;
  extra?: Buffer;
  /** Its data are those of the part before. */
  overlaps?: boolean;
  /** The stated offset; nothing is written there. */
  at?: number;
  /** Instead of the bytes in their compression. */
  packed?: Buffer;
}

const UNIX = 3 << 8;

export function zipOf(parts: readonly ZipPart[], { statedCount = parts.length, before = '' } = {}): Buffer {
  const files: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let place = files[0]?.length ?? 0;
  let lastPlace = 0;
  for (const part of parts) {
    const { entry, header } = entryOf(part, part.at ?? (part.overlaps ? lastPlace : place));
    directory.push(header);
    if (part.overlaps || part.at !== undefined) continue;
    files.push(entry);
    lastPlace = place;
    place += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(statedCount, 8);
  end.writeUInt16LE(statedCount, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...files, listed, end]);
}

function entryOf(
  {
    name,
    bytes = '',
    method = 8,
    flags = 0,
    mode = 0o100644,
    statedSize,
    extra = Buffer.alloc(0),
    packed: given,
  }: ZipPart,
  place: number,
) {
  const plain = Buffer.from(bytes);
  const packed = given ?? (method === 8 ? deflateRawSync(plain) : plain);
  const nameBytes = Buffer.from(name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(crc32(plain), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(statedSize ?? plain.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.from(shared);
  shared.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(mode * 0x1_0000, 6);
  rest.writeUInt32LE(place, 10);
  const version = Buffer.alloc(2);
  version.writeUInt16LE(UNIX | 20);
  return {
    entry: Buffer.concat([Buffer.from('PK\x03\x04'), local, nameBytes, packed]),
    header: Buffer.concat([Buffer.from('PK\x01\x02'), version, shared, rest, nameBytes, extra]),
  };
}

/** The same file with the end of a ZIP64, which states other numbers. */
export function zip64End(
  zip: Buffer,
  { entries, directoryAt = BigInt(zip.readUInt32LE(zip.length - 6)) }: { entries: bigint; directoryAt?: bigint },
): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const rest = zip.subarray(0, -22);
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(entries, 24);
  record.writeBigUInt64LE(entries, 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(directoryAt, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(rest.length), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([rest, record, locator, end]);
}

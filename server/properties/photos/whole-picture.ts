import { crc32 } from 'node:zlib';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from('ffd9', 'hex');

/**
 * True when the JPEG's segments reach its image data, and that has an end. Later bytes are a phone's second picture or
 * film. Does not decode, so it detects only truncation.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    // Fill bytes may precede a marker (ITU T.81, B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_IMAGE, next) >= next;
    at = next;
  }
  return false;
}

/** Whether all chunks are there, in order and undamaged. Decoders show a PNG that breaks off. */
export function isWholePng(bytes: Buffer): boolean {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if ((at === 8) !== (kind === 'IHDR')) return false;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (kind === 'IDAT') hasData = true;
    if (kind === 'IEND') return hasData;
    at = end;
  }
  return false;
}

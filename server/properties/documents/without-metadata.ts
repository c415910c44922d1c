import { isWholeJpeg, isWholePng } from '#server/properties/photos/whole-picture.ts';
import type { DocumentKind } from './document-finding.ts';
import { withChangedPictures } from './docx-pictures.ts';

/*
 * A document without what a phone wrote beside its pictures: where and when they were taken, by whom, the film of a
 * moving photo. The pictures themselves stay byte for byte. Only in the process for documents.
 */

const STRIPPED: Record<DocumentKind['extension'], (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  jpg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  pdf: withBlankedPictures,
  doc: withBlankedPictures,
  docx: (bytes) => withChangedPictures(bytes, pictureWithoutMetadata),
};

/** @param bytes found to be whole. @returns undefined where there is nothing to take out */
export async function withoutMetadata(bytes: Buffer, { extension }: DocumentKind): Promise<Buffer | undefined> {
  const stripped = await STRIPPED[extension](bytes);
  return stripped.equals(bytes) ? undefined : stripped;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const RESTARTS = { first: 0xd0, last: 0xd7 };
const EXIF = 'Exif\0\0';

/** Segments that a decoder needs: all but comments and those of programs, of which JFIF, ICC and Adobe say colours. */
function isOfPicture(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker === 0xe0 || marker === 0xee || !(marker === 0xfe || (marker >= 0xe1 && marker <= 0xef));
}

interface Segment {
  marker: number;
  at: number;
  next: number;
  content: Buffer;
}

/** Segments up to the first scan; undefined where they do not lead to one. */
function segmentsFrom(
  bytes: Buffer,
  start: number,
  most = Infinity,
): { segments: Segment[]; scan: number } | undefined {
  const segments: Segment[] = [];
  let at = start + 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && segments.length < most) {
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may precede a marker (ITU T.81, B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return { segments, scan: at };
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    segments.push({ marker, at, next, content: bytes.subarray(at + 4, next) });
    at = next;
  }
  return undefined;
}

/** @param bytes of a whole JPEG (whole-picture.ts) */
function jpegWithoutMetadata(bytes: Buffer): Buffer {
  const found = segmentsFrom(bytes, 0);
  if (!found) return bytes;
  const kept: Buffer[] = [];
  let turned = Buffer.alloc(0);
  for (const { marker, at, next, content } of found.segments) {
    if (isOfPicture(marker, content)) kept.push(bytes.subarray(at, next));
    else if (marker === 0xe1) turned = orientationSegment(orientationIn(content)) ?? turned;
  }
  const { scan } = found;
  return Buffer.concat([bytes.subarray(0, 2), turned, ...kept, bytes.subarray(scan, endOfImage(bytes, scan))]);
}

const START_OF_JPEG = Buffer.from('ffd8ff', 'hex');
/** A picture's notes of 64 kB each, in a file of 4 MB. */
const SEGMENTS_MAX = 200;
/** Frames of all kinds (ITU T.81, table B.1), so that bytes that look like a JPEG by chance are left alone. */
const isFrame = ({ marker }: Segment) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * PDF and old Word files hold photos as the phone wrote them. What it says beside each is overwritten in its place, so
 * that nothing moves; only which side is up stays. A signature covers every byte, so that a signed file stays as it is.
 */
function withBlankedPictures(bytes: Buffer): Buffer {
  if (SIGNED.some((mark) => bytes.includes(mark))) return bytes;
  const blanked = Buffer.from(bytes);
  for (let at = bytes.indexOf(START_OF_JPEG); at >= 0;) {
    const found = segmentsFrom(bytes, at, SEGMENTS_MAX);
    if (found?.segments.some(isFrame)) blankMetadata(blanked, found.segments);
    at = bytes.indexOf(START_OF_JPEG, found?.scan ?? at + 2);
  }
  return blanked;
}

const SIGNED = [
  Buffer.from('/ByteRange'),
  Buffer.from('_xmlsignatures', 'utf16le'),
  Buffer.from('_signatures', 'utf16le'),
];

function blankMetadata(blanked: Buffer, segments: readonly Segment[]): void {
  for (const { marker, at, next, content } of segments) {
    if (isOfPicture(marker, content)) continue;
    const turned = marker === 0xe1 ? orientationSegment(orientationIn(content)) : undefined;
    blanked.fill(0, at + 4, next);
    if (turned && turned.length <= next - at) turned.copy(blanked, at + 4, 4);
  }
}

/** Behind it are a phone's second picture or film. Tables stand between the scans of a progressive one. */
function endOfImage(bytes: Buffer, firstScan: number): number {
  let at = firstScan;
  while (at >= 0 && at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    const isData = marker === 0 || (marker >= RESTARTS.first && marker <= RESTARTS.last);
    const isSegment = !isData && marker !== 0xff && at + 4 <= bytes.length;
    at = bytes.indexOf(0xff, isSegment ? at + 2 + bytes.readUInt16BE(at + 2) : at + (isData ? 2 : 1));
  }
  return bytes.length;
}

/** The way that the phone was held (TIFF 6.0, tag 274): 1 upright. */
function orientationIn(exif: Buffer): number {
  if (exif.toString('latin1', 0, EXIF.length) !== EXIF) return 1;
  const tiff = exif.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = directory === 0 ? 0 : short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return 1;
}

function orientationSegment(orientation: number): Buffer<ArrayBuffer> | undefined {
  if (orientation < 2 || orientation > 8) return undefined;
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000'.padEnd(52, '0'), 'hex');
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  content.writeUInt16BE(orientation, EXIF.length + 18);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, content.length + 2]), content]);
}

const METADATA_OF_PNG = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** @param bytes of a whole PNG (whole-picture.ts) */
function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!METADATA_OF_PNG.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** @param bytes of a file in a Word document, whatever its name says */
function pictureWithoutMetadata(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 3).equals(START_OF_JPEG)) return isWholeJpeg(bytes) ? jpegWithoutMetadata(bytes) : bytes;
  return isWholePng(bytes) ? pngWithoutMetadata(bytes) : bytes;
}

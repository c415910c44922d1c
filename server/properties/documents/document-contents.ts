import sharp from 'sharp';
import { PIXELS_MAX } from '#server/properties/photos/prepared-photo.ts';
import { hasAadhaarNumber } from './aadhaar.ts';
import type { PdfContents } from './pdf-worker.ts';
import { textOfDoc, textOfDocx } from './word-document.ts';

/** What the machine finds in a stored document; null where it cannot know. */
export interface DocumentContents {
  pages: number | null;
  /** In its text; a picture's is not read. */
  hasAadhaar: boolean | null;
  /** WebP. */
  picture: Buffer | null;
}

const NOTHING: DocumentContents = { pages: null, hasAadhaar: null, picture: null };

/** Shows what kind of page it is; letters are less than a pixel high. */
const PICTURE_SIDE = 64;

/** Reads what `contentType` says that it is; what fails is unknown, as a moderator looks anyway. */
export async function documentContents(
  bytes: Buffer,
  contentType: string,
  readPdf: (bytes: Buffer) => Promise<PdfContents | undefined>,
): Promise<DocumentContents> {
  if (contentType.startsWith('image/')) return { ...NOTHING, pages: 1, picture: await smallPicture(bytes) };
  if (contentType === 'application/pdf') {
    const read = await readPdf(bytes);
    if (!read) return NOTHING;
    const { pages, hasAadhaar, scan } = read;
    return { pages, hasAadhaar, picture: scan ? await smallPicture(Buffer.from(scan)) : null };
  }
  const text = await (contentType === 'application/msword' ? textOfDoc(bytes) : textOfDocx(bytes)).catch(
    () => undefined,
  );
  return { ...NOTHING, hasAadhaar: text === undefined ? null : hasAadhaarNumber(text) };
}

async function smallPicture(picture: Buffer): Promise<Buffer | null> {
  return sharp(picture, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
    .timeout({ seconds: 20 })
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
    .catch(() => null);
}

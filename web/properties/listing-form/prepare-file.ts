import { errorsMessages } from '#messages/errors.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { documentIssue, photoIssue } from './file-issues.ts';
import { isHeic } from './file-kinds.ts';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { documentFault } from '#contract/while-typed.ts';
import { type PagePhoto, pdfOfPhotos } from './pdf-of-photos.ts';
import { shrinkDocument, shrinkPage, shrinkPhoto } from './shrink-photo.ts';

/** The file that is sent in place of a chosen one, and its issue. */
export interface PreparedFile {
  file: File;
  issue: string | undefined;
}

const LIGHT_BYTES = 300 * 1024;

/** A photo that is sent as it is. */
const isLight = (photo: File): boolean => !isHeic(photo) && photo.size <= LIGHT_BYTES;

/** A document that a browser can make smaller. */
const isPicture = (file: File): boolean =>
  isHeic(file) || /^image\/(?:jpe?g|png)$/.test(file.type) || /\.(?:jpe?g|png)$/i.test(file.name);

type IssueOf = (file: File) => string | undefined;

/** Shrinks a photo that is heavy; if that fails it goes unchanged. HEIC must be converted. */
export const preparePhoto = (original: File): Promise<PreparedFile> =>
  prepare(original, isLight(original) ? undefined : shrinkPhoto(original), photoIssue);

/** Shrinks a photographed document that is too large to send; several photos become one PDF. */
export async function prepareDocument(files: readonly File[]): Promise<PreparedFile> {
  const [original, ...others] = files;
  if (!original) throw new Error('There is no file');
  if (others.length > 0) return bindPages(files, original);
  const mustShrink = isHeic(original) || (isPicture(original) && documentFault(original) === 'DOCUMENT_TOO_LARGE');
  return prepare(original, mustShrink ? shrinkDocument(original) : undefined, documentIssue);
}

/** A page of A4 at 300 dots an inch, and the least at which handwriting is read. */
const PAGE_PIXELS = { most: 3508 * 2480, least: 800 * 600 };
/** Pixels that fit into a file of the largest size, until it is known better. */
const GUESSED_PIXELS = 12_000_000;

/** Photos of a document's pages as one PDF, by their names: phones number them. */
async function bindPages(photos: readonly File[], chosen: File): Promise<PreparedFile> {
  if (!photos.every(isPicture)) return { file: chosen, issue: listingFormMessages.addLand.severalPages };
  const inOrder = [...photos].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const { name: first, lastModified } = inOrder[0] ?? chosen;
  const name = `${first.replace(/\.\w+$/, '')}.pdf`;
  let pixels = Math.min(PAGE_PIXELS.most, GUESSED_PIXELS / photos.length);
  for (;;) {
    const pages: PagePhoto[] = [];
    for (const photo of inOrder) {
      const page = await pageOf(photo, pixels);
      if (!page)
        return { file: photo, issue: isHeic(photo) ? errorsMessages.PHOTO_HEIC : errorsMessages.DOCUMENT_DAMAGED };
      pages.push(page);
    }
    const file = new File([pdfOfPhotos(pages)], name, { type: 'application/pdf', lastModified });
    if (file.size <= DOCUMENT_MAX_BYTES || pixels < PAGE_PIXELS.least) return { file, issue: documentIssue(file) };
    pixels *= (0.9 * DOCUMENT_MAX_BYTES) / file.size;
  }
}

async function pageOf(photo: File, pixels: number): Promise<PagePhoto | undefined> {
  const jpeg = await shrinkPage(photo, pixels).catch(() => undefined);
  const drawn = jpeg && (await createImageBitmap(jpeg).catch(() => undefined));
  if (!drawn) return undefined;
  const { width, height } = drawn;
  drawn.close();
  return { jpeg, width, height };
}

async function prepare(
  original: File,
  shrinking: Promise<File | undefined> | undefined,
  issueOf: IssueOf,
): Promise<PreparedFile> {
  const shrunk = await shrinking?.catch(() => undefined);
  if (shrunk) return { file: shrunk, issue: issueOf(shrunk) };
  const issue = isHeic(original) ? errorsMessages.PHOTO_HEIC : issueOf(original);
  return issue === undefined ? copyOf(original) : { file: original, issue };
}

/**
 * A copy in memory: Android takes back the right to read a file of Drive or WhatsApp, or says that it has changed
 * (tus/tus-js-client#255).
 */
async function copyOf(original: File): Promise<PreparedFile> {
  const { name, type, lastModified } = original;
  try {
    return { file: new File([await original.arrayBuffer()], name, { type, lastModified }), issue: undefined };
  } catch {
    return { file: original, issue: errorsMessages.DOCUMENT_DAMAGED };
  }
}

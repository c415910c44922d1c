import { DOCUMENT_TOO_LARGE, PHOTO_TOO_LARGE } from '#contract/while-typed.ts';
import type { Issue } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { AddPropertyForm } from '#contract/properties.ts';
import { tooLarge, wrongKind } from '#server/errors.ts';
import { judgeDocument, UnusableDocument, type UnusableDocumentReason } from '#server/files/document-content.ts';
import { safeFileName } from '#server/files/file-names.ts';
import { preparePhoto, type PreparedPhoto, UnusablePhoto, type UnusablePhotoReason } from '#server/files/photos.ts';
import type { VirusScan } from '#server/files/virus-scan.ts';

/** A paper whose content was found to be what it may be. */
export interface CheckedDocument {
  type: DocumentType;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

interface Problem extends Issue {
  isTooLarge: boolean;
}

const PHOTO_PROBLEMS: Record<UnusablePhotoReason, string> = {
  'too-large': PHOTO_TOO_LARGE,
  'too-many-pixels': 'This photo has more than 50 megapixels. Choose a smaller one.',
  'not-a-photo': 'This file is not a photo. Choose a JPEG, PNG or WebP picture.',
  broken: 'This photo is damaged or was cut off on its way. Choose it again, or another one.',
};

const DOCUMENT_PROBLEMS: Record<UnusableDocumentReason, string> = {
  'too-large': DOCUMENT_TOO_LARGE,
  'unknown-kind': 'Choose a PDF, JPEG, PNG, DOC or DOCX file.',
  broken: 'This file is damaged or was cut off on its way. Choose it again, or another copy.',
  'active-pdf':
    'This PDF contains a script, a program or attached files, or needs a password. Print it to a new PDF and choose that.',
  'active-word': 'This Word file contains macros or loads something from the internet. Save it as PDF and choose that.',
};

const VIRUS_FOUND = 'The virus scanner found something harmful in this file. Choose a clean copy.';

/**
 * Checks a form's files by their content, all of them, so that everything wrong is said at once, and prepares the photos. Stores nothing.
 * @throws Refusal 413 or 415 with an issue for each bad file, at paths like `propertyImage.0` and `sale_deed`, 503 when the virus scanner is down
 */
export async function checkUploads(
  virusScan: VirusScan | undefined,
  form: Pick<AddPropertyForm, 'propertyImage' | DocumentType>,
): Promise<{ photos: PreparedPhoto[]; documents: CheckedDocument[] }> {
  const problems: Problem[] = [];
  const documents: CheckedDocument[] = [];
  for (const type of DOCUMENT_TYPES) {
    const file = form[type];
    if (!file) continue;
    const checked = await checkDocument(virusScan, type, file);
    if ('message' in checked) problems.push(checked);
    else documents.push(checked);
  }
  const photos: PreparedPhoto[] = [];
  for (const [i, file] of form.propertyImage.entries()) {
    const prepared = await checkPhoto(`propertyImage.${i}`, file);
    if ('message' in prepared) problems.push(prepared);
    else photos.push(prepared);
  }
  if (problems.length > 0) {
    const issues = problems.map(({ path, message }) => ({ path, message }));
    throw problems.every(({ isTooLarge }) => isTooLarge) ? tooLarge(issues) : wrongKind(issues);
  }
  return { photos, documents };
}

async function checkDocument(
  virusScan: VirusScan | undefined,
  type: DocumentType,
  file: File,
): Promise<CheckedDocument | Problem> {
  const bytes = await bytesOf(file);
  try {
    const { contentType, extension } = await judgeDocument(bytes);
    if (await virusScan?.findVirus(bytes)) return { path: type, message: VIRUS_FOUND, isTooLarge: false };
    return { type, fileName: safeFileName(file.name, extension), contentType, bytes };
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    return { path: type, message: DOCUMENT_PROBLEMS[error.reason], isTooLarge: error.reason === 'too-large' };
  }
}

async function checkPhoto(path: string, file: File): Promise<PreparedPhoto | Problem> {
  try {
    return await preparePhoto(await bytesOf(file));
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    const isTooLarge = error.reason === 'too-large' || error.reason === 'too-many-pixels';
    return { path, message: PHOTO_PROBLEMS[error.reason], isTooLarge };
  }
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

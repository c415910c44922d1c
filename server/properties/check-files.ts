import { mkdir, readFile } from 'node:fs/promises';
import type { Issue } from '#contract/endpoint.ts';
import { DOCUMENT_TOO_LARGE, PHOTO_TOO_LARGE } from '#contract/while-typed.ts';
import { tooLarge, wrongKind } from '#server/errors.ts';
import {
  readDocumentKind,
  UnusableDocument,
  type UnusableDocumentReason,
} from '#server/properties/documents/document-content.ts';
import { safeFileName } from '#server/storage/file-names.ts';
import {
  preparePhoto,
  type PreparedPhoto,
  UnusablePhoto,
  type UnusablePhotoReason,
} from '#server/properties/photos/photos.ts';
import type { VirusScan } from '#server/storage/virus-scan.ts';
import { ReceivedFile } from '#server/http/multipart.ts';
import { limitConcurrency } from '#server/http/limits/queue.ts';

/** A file with its field for errors, like `propertyImage.0` or `sale_deed`. */
export interface FormFile {
  field: string;
  kind: 'photo' | 'document';
  file: File;
}

export interface CheckedDocument {
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
}

export type CheckedFile = { field: string } & ({ photo: PreparedPhoto } | { document: CheckedDocument });

interface Problem extends Issue {
  isTooLarge: boolean;
}

const PHOTO_PROBLEMS: Record<UnusablePhotoReason, string> = {
  'too-large': PHOTO_TOO_LARGE,
  'too-many-pixels': 'This photo has more than 50 megapixels. Choose a smaller one.',
  'not-a-photo': 'This file is not a photo. Choose a JPEG, PNG or WebP photo.',
  broken: 'This photo is damaged or wasn’t fully uploaded. Choose it again, or another one.',
};

const DOCUMENT_PROBLEMS: Record<UnusableDocumentReason, string> = {
  'too-large': DOCUMENT_TOO_LARGE,
  'unknown-kind': 'Choose a PDF, JPEG, PNG, DOC or DOCX file.',
  broken: 'This file is damaged or wasn’t fully uploaded. Choose it again, or another copy.',
  'active-pdf':
    'This PDF contains a script, a program or attached files, or needs a password. Print it to a new PDF and choose that file.',
  'active-word':
    'This Word file contains macros or loads something from the internet. Save it as a PDF and choose that file.',
};

const VIRUS_FOUND = 'The virus scanner found something harmful in this file. Choose a clean copy.';

/** Each listing being checked has one document in memory. */
const checkWithLimit = limitConcurrency({ concurrency: 2, maxWaiting: 60 });

/**
 * Checks the content of all files, to report all faults at once, and prepares photos. Stores nothing.
 * @throws HttpError 413 or 415 with an issue per bad file, 503 when the virus scanner is down or the queue is full
 */
export async function checkFiles(virusScan: VirusScan | undefined, files: readonly FormFile[]): Promise<CheckedFile[]> {
  if (files.length === 0) return [];
  return checkWithLimit(async () => {
    const checked: CheckedFile[] = [];
    const problems: Problem[] = [];
    for (const { field, kind, file } of files) {
      const found = kind === 'photo' ? await checkPhoto(field, file) : await checkDocument(virusScan, field, file);
      if ('message' in found) problems.push(found);
      else checked.push(found);
    }
    if (problems.length === 0) return checked;
    const issues = problems.map(({ path, message }) => ({ path, message }));
    throw problems.every(({ isTooLarge }) => isTooLarge) ? tooLarge(issues) : wrongKind(issues);
  });
}

async function checkDocument(
  virusScan: VirusScan | undefined,
  field: string,
  file: File,
): Promise<CheckedFile | Problem> {
  const path = pathOf(file);
  const bytes = await readFile(path);
  try {
    const { contentType, extension } = await readDocumentKind(bytes);
    if (await virusScan?.findVirus(bytes)) return { path: field, message: VIRUS_FOUND, isTooLarge: false };
    return { field, document: { fileName: safeFileName(file.name, extension), contentType, path, bytes: file.size } };
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    return { path: field, message: DOCUMENT_PROBLEMS[error.reason], isTooLarge: error.reason === 'too-large' };
  }
}

async function checkPhoto(field: string, file: File): Promise<CheckedFile | Problem> {
  const path = pathOf(file);
  // Removed with the request's folder.
  const into = `${path}-variants`;
  await mkdir(into);
  try {
    return { field, photo: await preparePhoto(path, into) };
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    const isTooLarge = error.reason === 'too-large' || error.reason === 'too-many-pixels';
    return { path: field, message: PHOTO_PROBLEMS[error.reason], isTooLarge };
  }
}

function pathOf(file: File): string {
  if (file instanceof ReceivedFile) return file.path;
  throw new TypeError('not a ReceivedFile');
}

import { mkdir, readFile } from 'node:fs/promises';
import type { Issue } from '#contract/endpoint.ts';
import { type Problem, problemOf } from '#contract/problem.ts';
import { DOCUMENT_MAX_MEGABYTES, PHOTO_MAX_MEGABYTES } from '#contract/while-typed.ts';
import { inEnglish, issue, tooLarge, wrongKind } from '#server/errors.ts';
import {
  readDocumentKind,
  UnusableDocument,
  type UnusableDocumentReason,
} from '#server/properties/documents/document-content.ts';
import { safeFileName } from '#server/storage/file-names.ts';
import { preparePhoto } from '#server/properties/photos/photos.ts';
import {
  type PreparedPhoto,
  UnusablePhoto,
  type UnusablePhotoReason,
} from '#server/properties/photos/prepared-photo.ts';
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

interface Fault {
  issue: Issue;
  isTooLarge: boolean;
}

const PHOTO_PROBLEMS: Record<UnusablePhotoReason, Problem> = {
  'too-large': problemOf('PHOTO_TOO_LARGE', { megabytes: PHOTO_MAX_MEGABYTES }),
  'too-many-pixels': problemOf('PHOTO_TOO_MANY_PIXELS', { megapixels: 50 }),
  'not-a-photo': problemOf('NOT_A_PHOTO'),
  broken: problemOf('PHOTO_DAMAGED'),
};
const DOCUMENT_PROBLEMS: Record<UnusableDocumentReason, Problem> = {
  'too-large': problemOf('DOCUMENT_TOO_LARGE', { megabytes: DOCUMENT_MAX_MEGABYTES }),
  'unknown-kind': problemOf('DOCUMENT_KIND'),
  broken: problemOf('DOCUMENT_DAMAGED'),
  'active-pdf': problemOf('PDF_ACTIVE'),
  'active-word': problemOf('WORD_ACTIVE'),
};

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
    const faults: Fault[] = [];
    for (const { field, kind, file } of files) {
      const found = kind === 'photo' ? await checkPhoto(field, file) : await checkDocument(virusScan, field, file);
      if ('issue' in found) faults.push(found);
      else checked.push(found);
    }
    const [first, ...others] = faults.map((fault) => fault.issue);
    if (!first) return checked;
    throw (faults.every(({ isTooLarge }) => isTooLarge) ? tooLarge : wrongKind)(first, ...others);
  });
}

async function checkDocument(
  virusScan: VirusScan | undefined,
  field: string,
  file: File,
): Promise<CheckedFile | Fault> {
  const path = pathOf(file);
  const bytes = await readFile(path);
  try {
    const { contentType, extension } = await readDocumentKind(bytes);
    if (await virusScan?.findVirus(bytes)) return { issue: issue(field, 'VIRUS_FOUND'), isTooLarge: false };
    return { field, document: { fileName: safeFileName(file.name, extension), contentType, path, bytes: file.size } };
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    const found = inEnglish({ path: field, ...DOCUMENT_PROBLEMS[error.reason] });
    return { issue: found, isTooLarge: error.reason === 'too-large' };
  }
}

async function checkPhoto(field: string, file: File): Promise<CheckedFile | Fault> {
  const path = pathOf(file);
  // Removed with the request's folder.
  const into = `${path}-variants`;
  await mkdir(into);
  try {
    return { field, photo: await preparePhoto(path, into) };
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    const isTooLarge = error.reason === 'too-large' || error.reason === 'too-many-pixels';
    return { issue: inEnglish({ path: field, ...PHOTO_PROBLEMS[error.reason] }), isTooLarge };
  }
}

function pathOf(file: File): string {
  if (file instanceof ReceivedFile) return file.path;
  throw new TypeError('not a ReceivedFile');
}

import { mkdir, readFile, stat } from 'node:fs/promises';
import type { Issue } from '#contract/endpoint.ts';
import { type Problem, problemOf } from '#contract/problem.ts';
import { DOCUMENT_MAX_MEGABYTES, PHOTO_MAX_MEGABYTES } from '#contract/while-typed.ts';
import { inEnglish, issue, tooLarge, wrongKind } from '#server/errors.ts';
import type { UnusableDocumentReason } from '#server/properties/documents/document-finding.ts';
import { readDocumentKind, UnusableDocument } from '#server/properties/documents/document-kind.ts';
import { safeFileName } from '#server/storage/file-names.ts';
import { preparePhoto } from '#server/properties/photos/photos.ts';
import {
  type PreparedPhoto,
  UnusablePhoto,
  type UnusablePhotoReason,
} from '#server/properties/photos/prepared-photo.ts';
import type { VirusScan } from '#server/storage/virus-scan.ts';
import { pathOf } from '#server/http/multipart.ts';
import { limitConcurrency } from '#server/http/limits/queue.ts';

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
  heic: problemOf('PHOTO_HEIC'),
  'not-a-photo': problemOf('NOT_A_PHOTO'),
  broken: problemOf('PHOTO_DAMAGED'),
};
const DOCUMENT_PROBLEMS: Record<UnusableDocumentReason, Problem> = {
  'too-large': problemOf('DOCUMENT_TOO_LARGE', { megabytes: DOCUMENT_MAX_MEGABYTES }),
  heic: problemOf('PHOTO_HEIC'),
  'unknown-kind': problemOf('DOCUMENT_KIND'),
  broken: problemOf('DOCUMENT_DAMAGED'),
  'active-pdf': problemOf('PDF_ACTIVE'),
  'active-word': problemOf('WORD_ACTIVE'),
};

/** Each document that is scanned is in memory. */
const scanWithLimit = limitConcurrency({ concurrency: 2, maxWaiting: 60 });

/**
 * Checks the content of all files, to report all faults at once, and prepares photos. Stores nothing.
 * @param account whose share of the processes for files it takes
 * @throws HttpError 413 or 415 with an issue per bad file, 503 when the virus scanner is down or the queue is full
 */
export async function checkFiles(
  virusScan: VirusScan | undefined,
  account: string,
  files: readonly FormFile[],
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const faults: Fault[] = [];
  for (const { field, kind, file } of files) {
    const found =
      kind === 'photo'
        ? await checkPhoto(account, field, file)
        : await checkDocument(virusScan, account, { field, file });
    if ('issue' in found) faults.push(found);
    else checked.push(found);
  }
  const [first, ...others] = faults.map((fault) => fault.issue);
  if (!first) return checked;
  throw (faults.every(({ isTooLarge }) => isTooLarge) ? tooLarge : wrongKind)(first, ...others);
}

async function checkDocument(
  virusScan: VirusScan | undefined,
  account: string,
  { field, file }: Pick<FormFile, 'field' | 'file'>,
): Promise<CheckedFile | Fault> {
  const path = pathOf(file);
  try {
    const { contentType, extension } = await readDocumentKind(path, account);
    const virus = virusScan && (await scanWithLimit(async () => virusScan.findVirus(await readFile(path))));
    if (virus) return { issue: issue(field, 'VIRUS_FOUND'), isTooLarge: false };
    // Metadata of a picture is gone.
    const { size: bytes } = await stat(path);
    return { field, document: { fileName: safeFileName(file.name, extension), contentType, path, bytes } };
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    const found = inEnglish({ path: field, ...DOCUMENT_PROBLEMS[error.reason] });
    return { issue: found, isTooLarge: error.reason === 'too-large' };
  }
}

async function checkPhoto(account: string, field: string, file: File): Promise<CheckedFile | Fault> {
  const path = pathOf(file);
  const into = `${path}-variants`;
  await mkdir(into);
  try {
    return { field, photo: await preparePhoto(path, into, account) };
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    const isTooLarge = error.reason === 'too-large' || error.reason === 'too-many-pixels';
    return { issue: inEnglish({ path: field, ...PHOTO_PROBLEMS[error.reason] }), isTooLarge };
  }
}

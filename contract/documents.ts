import * as z from 'zod/mini';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { problem } from './problem.ts';
import { DOCUMENT_MAX_MEGABYTES, PHOTO_MAX_MEGABYTES } from './while-typed.ts';

/** An expiring link and the owner's file name. */
export const DocumentLink = z.object({ file_path: z.string(), file_name: z.string() });

const DOCUMENT_TOO_LARGE = problem('DOCUMENT_TOO_LARGE', { megabytes: DOCUMENT_MAX_MEGABYTES });
const PHOTO_TOO_LARGE = problem('PHOTO_TOO_LARGE', { megabytes: PHOTO_MAX_MEGABYTES });

export const DOCUMENT_FILE = { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: DOCUMENT_TOO_LARGE };
export const PHOTO_FILE = { maxBytes: IMAGE_MAX_BYTES, tooLarge: PHOTO_TOO_LARGE };

export const DocumentFile = z
  .file(problem('FILE_REQUIRED'))
  .check(z.minSize(1, problem('FILE_EMPTY')), z.maxSize(DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE));
export const PhotoFile = z
  .file(problem('PHOTO_REQUIRED'))
  .check(z.minSize(1, problem('PHOTO_EMPTY')), z.maxSize(IMAGE_MAX_BYTES, PHOTO_TOO_LARGE));

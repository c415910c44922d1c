import * as z from 'zod/mini';
import { DOCUMENT_LANGUAGES, LEGIBILITIES, NAMES_ON_DOCUMENT } from './document-notes.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { problem } from './problem.ts';
import { DOCUMENT_MAX_MEGABYTES, PHOTO_MAX_MEGABYTES } from './while-typed.ts';

export const DocumentLink = z.object({ file_path: z.string(), file_name: z.string() });

export const DocumentNote = z.object({
  pages: z.optional(z.int()),
  year: z.optional(z.int()),
  language: z.optional(z.enum(DOCUMENT_LANGUAGES)),
  legibility: z.optional(z.enum(LEGIBILITIES)),
  name_on: z.optional(z.enum(NAMES_ON_DOCUMENT)),
  picture: z.optional(z.string()),
});
export type DocumentNote = z.output<typeof DocumentNote>;

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

import * as z from 'zod/mini';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { DOCUMENT_EMPTY, DOCUMENT_TOO_LARGE, PHOTO_EMPTY, PHOTO_TOO_LARGE } from './while-typed.ts';

/** An expiring link and the owner's file name. */
export const DocumentLink = z.object({ file_path: z.string(), file_name: z.string() });

export const DOCUMENT_FILE = { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: DOCUMENT_TOO_LARGE };
export const PHOTO_FILE = { maxBytes: IMAGE_MAX_BYTES, tooLarge: PHOTO_TOO_LARGE };

export const DocumentFile = z
  .file('Choose a file')
  .check(z.minSize(1, DOCUMENT_EMPTY), z.maxSize(DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE));
export const PhotoFile = z
  .file('Choose a photo')
  .check(z.minSize(1, PHOTO_EMPTY), z.maxSize(IMAGE_MAX_BYTES, PHOTO_TOO_LARGE));

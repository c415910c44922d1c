import * as z from 'zod/mini';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';

export const DOCUMENT_TYPES = [
  'lagan_receipt',
  'sale_deed',
  'land_map',
  'land_revenue_record',
  'partition_deed',
  'mutation',
  'record_of_rights',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A document as its rightful reader gets it: a link that expires, and the name that the owner's file had. */
export const DocumentLink = z.object({ file_path: z.string(), file_name: z.string() });

export const DOCUMENT_TOO_LARGE = 'This file is larger than 4 MB. Compress it and choose it again.';
export const PHOTO_TOO_LARGE = 'This photo is larger than 10 MB. Choose a smaller one.';

export const DocumentFile = z
  .file('Choose a file')
  .check(z.minSize(1, 'This file is empty'), z.maxSize(DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE));
export const PhotoFile = z
  .file('Choose a photo')
  .check(z.minSize(1, 'This photo is empty'), z.maxSize(IMAGE_MAX_BYTES, PHOTO_TOO_LARGE));

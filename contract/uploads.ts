import * as z from 'zod/mini';
import { DOCUMENT_FILE, DocumentFile, PHOTO_FILE, PhotoFile } from './documents.ts';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { SELLERS } from './roles.ts';
import { EXAMPLE, EXAMPLE_FILES } from './examples.ts';

/*
 * Photos and documents are uploaded one by one under client-made ids, so that a lost connection repeats no file. Forms
 * then send the ids in place of files.
 */

const uploaded = z.object({ _id: Id });

export const uploadPhoto = endpoint('POST /property/upload-photo/{id}', {
  summary:
    'Send a photo ahead of the form that names it, under an id of your own. What no form names within a day is deleted.',
  who: SELLERS,
  params: IdParams,
  multipart: { lists: [], files: { file: PHOTO_FILE } },
  body: z.object({ file: PhotoFile }),
  example: { params: { id: EXAMPLE.newId }, body: { file: EXAMPLE_FILES.photo } },
  data: uploaded,
  errors: ['WRONG_KIND', 'ACCOUNT_FULL', 'TOO_BUSY'],
});

export const uploadDocument = endpoint('POST /property/upload-document/{id}', {
  summary:
    'Send a document ahead of the form that names it, under an id of your own. What no form names within a day is deleted.',
  who: SELLERS,
  params: IdParams,
  multipart: { lists: [], files: { file: DOCUMENT_FILE } },
  body: z.object({ file: DocumentFile }),
  example: { params: { id: EXAMPLE.newId }, body: { file: EXAMPLE_FILES.document } },
  data: uploaded,
  errors: ['WRONG_KIND', 'ACCOUNT_FULL', 'SCAN_DOWN', 'TOO_BUSY'],
});

export const displayUploads = endpoint('GET /property/display-uploads', {
  summary: 'The files that you have sent and no form has named yet.',
  who: SELLERS,
  data: z.array(uploaded),
});

import * as z from 'zod/mini';
import { endpoint, Id, IdParams, requiredNumber, requiredText, SELLERS } from './endpoint.ts';
import { DOCUMENT_TYPES, type DocumentType } from './kinds.ts';
import { IMAGE_MAX_BYTES, IMAGES_MAX, PIECE_MAX_BYTES, TOO_MANY_IMAGES } from './limits.ts';
import { addProperty, Attempt, IMAGES_REQUIRED, PropertyFacts } from './properties.ts';
import { PHOTO_EMPTY, PHOTO_TOO_LARGE } from './while-typed.ts';

/*
 * Photos and papers in pieces, for networks that break off: a file is announced, sent piece by piece, and goes on where it stopped. Whoever can
 * send a form whole in one go uses `POST /property/add-property`.
 */

const NO_FILE = 'Choose a file';
export const UNFIT_PIECE = 'This piece of the file does not fit. Send the file again';

/** A file on its way. */
export const Upload = z.object({
  _id: Id,
  /** Of the whole file. */
  bytes: z.int(),
  /** The next piece begins here. */
  received: z.int(),
});
export type Upload = z.output<typeof Upload>;

export const beginUpload = endpoint('POST /property/begin-upload', {
  summary: 'Announce a photo or a paper that is sent in pieces. What is not listed within a day is forgotten.',
  who: SELLERS,
  body: z.object({
    file_name: requiredText(NO_FILE, 255),
    bytes: z.int(NO_FILE).check(z.gte(1, PHOTO_EMPTY), z.lte(IMAGE_MAX_BYTES, PHOTO_TOO_LARGE)),
  }),
  data: Upload,
});

export const uploadStanding = endpoint('GET /property/upload/{id}', {
  summary: 'How much of a file has arrived.',
  who: SELLERS,
  params: IdParams,
  data: Upload,
  refuses: ['NO_SUCH_UPLOAD'],
});

export const sendPiece = endpoint('POST /property/send-piece/{id}', {
  summary: 'The next piece of a file, which begins where the last one ended.',
  who: SELLERS,
  params: IdParams,
  multipart: { lists: [] },
  body: z.object({
    offset: requiredNumber(
      z.number(UNFIT_PIECE).check(z.int(UNFIT_PIECE), z.gte(0, UNFIT_PIECE), z.lt(IMAGE_MAX_BYTES, UNFIT_PIECE)),
    ),
    piece: z.file(UNFIT_PIECE).check(z.minSize(1, UNFIT_PIECE), z.maxSize(PIECE_MAX_BYTES, UNFIT_PIECE)),
  }),
  data: Upload,
  refuses: ['NO_SUCH_UPLOAD', 'WRONG_OFFSET'],
});

const papers = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, z.optional(Id)])) as Record<
  DocumentType,
  z.ZodMiniOptional<typeof Id>
>;

export const addUploadedProperty = endpoint('POST /property/add-uploaded-property', {
  summary:
    'List a plot whose photos and papers were sent in pieces; it waits for approval. Sent again with its `attempt`, it answers with the same listing.',
  who: SELLERS,
  body: z.extend(PropertyFacts, {
    photos: z
      .array(Id, IMAGES_REQUIRED)
      .check(z.minLength(1, IMAGES_REQUIRED), z.maxLength(IMAGES_MAX, TOO_MANY_IMAGES)),
    papers: z._default(z.object(papers), {}),
    attempt: Attempt,
  }),
  data: addProperty.data,
  refuses: [
    'NO_SUCH_AREA',
    'AMBIGUOUS_AREA',
    'NO_SUCH_UPLOAD',
    'WRONG_KIND',
    'TOO_LARGE',
    'SCAN_DOWN',
    'LISTED_BEFORE',
  ],
});

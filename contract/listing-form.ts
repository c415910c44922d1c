import * as z from 'zod/mini';
import { areaName } from './areas.ts';
import { DOCUMENT_FILE, DocumentFile, PHOTO_FILE, PhotoFile } from './documents.ts';
import { endpoint, Id, missingOr, typedNumber, requiredRupees, requiredText } from './endpoint.ts';
import { publicText } from './public-text.ts';
import { SELLERS } from './roles.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import {
  CONSECUTIVE_DIGITS_MAX,
  DESCRIPTION_MAX_CHARACTERS,
  DESCRIPTION_MIN_CHARACTERS,
  IMAGES_MAX,
} from './limits.ts';
import { hasTooManyDigits } from './while-typed.ts';
import { problem } from './problem.ts';
import { EXAMPLE_FILES } from './examples.ts';

const description = publicText(
  problem('DESCRIPTION_REQUIRED'),
  z.minLength(1, problem('DESCRIPTION_REQUIRED')),
  z.minLength(DESCRIPTION_MIN_CHARACTERS, problem('DESCRIPTION_TOO_SHORT', { least: DESCRIPTION_MIN_CHARACTERS })),
  z.maxLength(DESCRIPTION_MAX_CHARACTERS, problem('TOO_LONG', { most: DESCRIPTION_MAX_CHARACTERS })),
  z.refine((text) => !hasTooManyDigits(text), problem('TOO_MANY_DIGITS', { most: CONSECUTIVE_DIGITS_MAX })),
);

const SIZE_MAX = 1_000_000;

const SQUARE_FEET_MAX = 100_000_000_000;
const LAGGI_MAX_HAATH = 20;

function figure(most: number) {
  const number = z
    .number(missingOr(problem('SIZE_NOT_POSITIVE'), problem('FILTER_SIZE_INVALID')))
    .check(z.positive(problem('SIZE_NOT_POSITIVE')), z.lte(most, problem('SIZE_TOO_LARGE', { most })));
  return z.optional(typedNumber(z.optional(number)));
}

export const PropertyFacts = z.object({
  state: areaName,
  district: areaName,
  mandal: areaName,
  units: requiredText(problem('UNIT_REQUIRED'), 60),
  size: typedNumber(
    z.number(missingOr(problem('SIZE_REQUIRED'), problem('FILTER_SIZE_INVALID'))).check(
      z.positive(problem('SIZE_NOT_POSITIVE')),
      z.lte(SIZE_MAX, problem('SIZE_TOO_LARGE', { most: SIZE_MAX })),
      z.refine(
        (size: number) => size <= 0 || (size >= 1e-4 && Number.isInteger(Math.round(size * 1e8) / 1e4)),
        problem('SIZE_TOO_PRECISE', { decimals: 4 }),
      ),
    ),
  ),
  /** Square feet of the whole plot; takes precedence over laggi and documented size. Ignored for exact units. */
  square_feet: figure(SQUARE_FEET_MAX),
  laggi_haath: figure(LAGGI_MAX_HAATH),
  /** `record`: the documented size of the unit counts, whatever else was given. */
  area_by: z.optional(z.enum(['record', 'seller'])),
  price: requiredRupees(
    z
      .number(missingOr(problem('PRICE_REQUIRED'), problem('FILTER_AMOUNT_INVALID')))
      .check(
        z.int(problem('PRICE_NOT_WHOLE')),
        z.positive(problem('PRICE_NOT_POSITIVE')),
        z.lte(1_000_000_000_000, problem('PRICE_TOO_LARGE')),
      ),
  ),
  description,
});

const DocumentInput = z.union([DocumentFile, z.uuid(problem('FILE_REQUIRED'))]);
export const PhotoInput = z.union([PhotoFile, z.uuid(problem('PHOTO_REQUIRED'))]);

export const documentFiles = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [type, z.optional(DocumentInput)]),
) as Record<(typeof DOCUMENT_TYPES)[number], z.ZodMiniOptional<typeof DocumentInput>>;

export const LISTING_FILES = {
  lists: ['propertyImage'],
  files: { propertyImage: PHOTO_FILE, ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, DOCUMENT_FILE])) },
};

export const IMAGES_REQUIRED = problem('PROPERTY_IMAGES_REQUIRED');
export const TOO_MANY_IMAGES = problem('TOO_MANY_PHOTOS', { most: IMAGES_MAX });

/** The client's UUID for one intent to list a property, the same for every retry. */
export const IdempotencyKey = Id;

export const AddPropertyForm = z.extend(PropertyFacts, {
  propertyImage: z
    .array(PhotoInput, IMAGES_REQUIRED)
    .check(z.minLength(1, IMAGES_REQUIRED), z.maxLength(IMAGES_MAX, TOO_MANY_IMAGES)),
  ...documentFiles,
  attempt: z.optional(IdempotencyKey),
});
export type AddPropertyForm = z.output<typeof AddPropertyForm>;

export const addProperty = endpoint('POST /property/add-property', {
  summary:
    'List a plot; it waits for approval. With an `attempt` it is listed once: sent again, the call answers with the same listing.',
  who: SELLERS,
  multipart: LISTING_FILES,
  body: AddPropertyForm,
  example: {
    body: {
      state: 'Bihar',
      district: 'Patna',
      mandal: 'Bihta',
      units: 'decimal',
      size: 5,
      price: 1_250_000,
      description: 'A level plot beside a metalled road, with a hand pump.',
      propertyImage: [EXAMPLE_FILES.photo],
      sale_deed: EXAMPLE_FILES.document,
    },
  },
  data: z.object({ _id: Id, listing_number: z.string() }),
  errors: [
    'NO_SUCH_AREA',
    'AMBIGUOUS_AREA',
    'NO_SUCH_UPLOAD',
    'WRONG_KIND',
    'ACCOUNT_FULL',
    'SCAN_DOWN',
    'LISTED_BEFORE',
    'TOO_BUSY',
  ],
});

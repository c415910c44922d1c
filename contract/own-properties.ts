import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { SELLERS } from './roles.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { CARDS_PER_PAGE, IMAGES_MAX } from './limits.ts';
import {
  documentFiles,
  IMAGES_REQUIRED,
  LISTING_FILES,
  PhotoInput,
  PropertyFacts,
  TOO_MANY_IMAGES,
} from './listing-form.ts';
import { problem } from './problem.ts';
import { EXAMPLE, EXAMPLE_FILES } from './examples.ts';

export const ExistingImage = z.object({ filePath: z.string(), fileName: z.string() });
export type ExistingImage = z.output<typeof ExistingImage>;

const LIST_DAMAGED = problem('PHOTO_LIST_INCOMPLETE');

const existingImages = z.pipe(
  z.pipe(
    z.string(LIST_DAMAGED),
    z.transform((text) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    }),
  ),
  z.array(ExistingImage, LIST_DAMAGED),
);

const ImageLists = z.object({ existing_images: z.array(z.unknown()), propertyImage: z.array(z.unknown()) });

export const EditPropertyForm = z
  .extend(PropertyFacts, {
    existing_images: existingImages,
    propertyImage: z._default(z.array(PhotoInput, problem('PHOTOS_REQUIRED')), []),
    /** The cover is the first retained image (default) or the first new one. */
    cover: z.optional(z.enum(['existing', 'new'])),
    ...documentFiles,
  })
  .check(
    imageCount((count) => count > 0, IMAGES_REQUIRED),
    imageCount((count) => count <= IMAGES_MAX, TOO_MANY_IMAGES),
  );
export type EditPropertyForm = z.output<typeof EditPropertyForm>;

/** Existing and new images share one limit (section 5); reported together with other faults. */
function imageCount(isRight: (count: number) => boolean, message: string) {
  return z.refine(
    (form) => {
      const lists = ImageLists.safeParse(form);
      return !lists.success || isRight(lists.data.existing_images.length + lists.data.propertyImage.length);
    },
    { path: ['propertyImage'], error: message, when: () => true },
  );
}

const statusResult = z.object({ _id: Id, status: z.enum(PROPERTY_STATUSES) });

export const editProperty = endpoint('POST /property/edit-property/{id}', {
  summary:
    'Change a property of your own. The price alone may change while it stays approved; after any other change it waits for approval.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  params: IdParams,
  multipart: LISTING_FILES,
  body: EditPropertyForm,
  example: {
    params: { id: EXAMPLE.property },
    body: {
      state: 'Bihar',
      district: 'Patna',
      mandal: 'Bihta',
      units: 'decimal',
      size: 5,
      price: 1_300_000,
      description: 'A level plot beside a metalled road, with a hand pump.',
      existing_images: '[]',
      propertyImage: [EXAMPLE_FILES.photo],
    },
  },
  data: statusResult,
  changesPages: true,
  errors: [
    'NO_SUCH_PROPERTY',
    'NO_SUCH_AREA',
    'AMBIGUOUS_AREA',
    'NO_SUCH_UPLOAD',
    'WRONG_KIND',
    'ACCOUNT_FULL',
    'SCAN_DOWN',
    'DECISION_TOO_LATE',
    'TOO_BUSY',
  ],
});

export const deletePropertyDoc = endpoint('POST /property/delete-property-doc', {
  summary: 'Take a document off a property of your own, which then waits for approval.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  body: z.object({ id: Id, file_type: z.enum(DOCUMENT_TYPES) }),
  example: { body: { id: EXAMPLE.property, file_type: 'sale_deed' } },
  data: statusResult,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'NO_SUCH_DOCUMENT', 'DECISION_TOO_LATE'],
});

export const markSold = endpoint('POST /property/mark-sold', {
  summary: 'Mark an approved property of your own as sold: it leaves the lists, and its contact is not sold any more.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.property } },
  data: statusResult,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

export const markUnsold = endpoint('POST /property/mark-unsold', {
  summary: 'Put a sold property of your own back on the market, where the sale fell through.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.soldProperty } },
  data: statusResult,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

export const confirmForSale = endpoint('POST /property/confirm-for-sale', {
  summary: 'Say that an approved property of your own is still for sale: lists show when that was said last.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.property } },
  data: z.extend(statusResult, { confirmed_at: z.iso.datetime() }),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

/** `was` is the price that the caller saw: with another one by now, nothing changes. */
const OwnPropertyChange = z.discriminatedUnion('change', [
  z.object({ _id: Id, change: z.literal(['confirm', 'mark-sold', 'mark-unsold', 'delete']) }),
  z.object({
    _id: Id,
    change: z.literal('price'),
    price: PropertyFacts.shape.price,
    was: z.optional(z.int()),
  }),
]);
export type OwnPropertyChange = z.output<typeof OwnPropertyChange>;

export const OwnPropertyOutcome = z.object({
  _id: Id,
  /** Absent where nothing changed; `error` says why. */
  status: z.optional(z.enum(PROPERTY_STATUSES)),
  error: z.optional(
    z.object({
      code: z.string(),
      message: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});
export type OwnPropertyOutcome = z.output<typeof OwnPropertyOutcome>;

export const changeMyProperties = endpoint('POST /property/change-my-properties', {
  summary:
    'Change the price, the sale or the availability of several properties of your own, at most as many as a page of them shows, or delete them. Each has its own outcome: one that cannot change says why, and the others change.',
  who: SELLERS,
  body: z.object({
    changes: z.array(OwnPropertyChange).check(z.minLength(1), z.maxLength(CARDS_PER_PAGE)),
  }),
  example: {
    body: {
      changes: [
        { _id: EXAMPLE.property, change: 'price', price: 1_200_000 },
        { _id: EXAMPLE.property, change: 'confirm' },
      ],
    },
  },
  data: z.array(OwnPropertyOutcome),
  changesPages: true,
});

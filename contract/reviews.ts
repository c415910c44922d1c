import * as z from 'zod/mini';
import { endpoint, Id, documentYear, typedNumber, writtenText } from './endpoint.ts';
import { ADMINS, ROLES } from './roles.ts';
import { FACT_KEYS } from './facts.ts';
import { DocumentLink, DocumentNote } from './documents.ts';
import { DOCUMENT_LANGUAGES, LEGIBILITIES, NAMES_ON_DOCUMENT } from './document-notes.ts';
import { REPORT_STATUSES } from './console-lists.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { DistrictMap } from './district-map.ts';
import { NamedProperty } from './named-property.ts';
import { displayPin } from './pins.ts';
import { problem } from './problem.ts';
import { PropertyDetail, PropertyReference, ShownFact } from './properties.ts';
import { EXAMPLE } from './examples.ts';

export const ReviewQueue = z.object({
  pending: z.int(),
  next: z.nullable(Id),
  previous: z.nullable(Id),
});
export type ReviewQueue = z.output<typeof ReviewQueue>;

const DocumentChange = z.enum(['added', 'replaced', 'removed']);

/** Earlier values of what the owner changed since the last approval. */
export const Changes = z.object({
  approved_at: z.string(),
  place: z.optional(z.object({ state: z.string(), district: z.string(), mandal: z.string() })),
  size: z.optional(z.object({ size: z.number(), units: z.string() })),
  price: z.optional(z.int()),
  description: z.optional(z.string()),
  facts: z.optional(z.array(z.enum(FACT_KEYS))),
  pin: z.optional(z.literal(true)),
  boundary: z.optional(z.literal(true)),
  photos: z.optional(z.object({ added: z.int(), removed: z.int() })),
  documents: z.optional(z.array(z.object({ type: z.enum(DOCUMENT_TYPES), change: DocumentChange }))),
});
export type Changes = z.output<typeof Changes>;

const NeighbouringListing = z.object({
  _id: Id,
  listing_number: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  is_own: z.boolean(),
});
export type NeighbouringListing = z.output<typeof NeighbouringListing>;

const OtherListing = z.extend(NamedProperty, { status: z.enum(PROPERTY_STATUSES) });

export const Review = z.object({
  property: PropertyDetail,
  documents: z.array(
    z.extend(DocumentLink, {
      type: z.enum(DOCUMENT_TYPES),
      _id: Id,
      content_type: z.string(),
      note: z.extend(z.omit(DocumentNote, { picture: true }), {
        name_note: z.string(),
        shows_aadhaar: z.nullable(z.boolean()),
        text_unread: z.boolean(),
      }),
    }),
  ),
  pin: displayPin.data,
  map: z.nullable(DistrictMap),
  near: z.array(
    z.extend(NeighbouringListing, {
      metres: z.int(),
    }),
  ),
  overlapping: z.array(NeighbouringListing),
  version: z.int(),
  created_at: z.string(),
  owner: z.object({
    _id: Id,
    name: z.string(),
    phone: z.string(),
    phone_verified_at: z.nullable(z.string()),
    phone_called: z.nullable(z.object({ at: z.string(), by: z.string() })),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: z.string(),
  }),
  changes: z.nullable(Changes),
  /** A published listing with the same owner, mandal, size and photos: probably relisted or a duplicate. */
  earlier_listing: z.nullable(
    z.object({
      _id: Id,
      listing_number: z.string(),
      status: z.enum(PROPERTY_STATUSES),
      approved_at: z.string(),
      /** It is off the market, so the new listing inherits its date and price history. */
      has_ended: z.boolean(),
      price: z.int(),
      is_another_plot: z.boolean(),
    }),
  ),
  /** Evidence for unchanged facts from before the owner's last changes, by documents that are still on file. */
  earlier_marks: z.partialRecord(z.enum(FACT_KEYS), ShownFact),
  others: z.array(OtherListing),
  reports: z.array(
    z.object({
      listing_number: z.string(),
      reason: z.string(),
      status: z.enum(REPORT_STATUSES),
      created_at: z.string(),
    }),
  ),
  queue: ReviewQueue,
});
export type Review = z.output<typeof Review>;

export const reviewQueue = endpoint('GET /admin/review-queue', {
  summary: 'How many properties wait for a decision, and which waits longest, or after `beside` which is next.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ beside: z.optional(Id) }),
  example: { query: { beside: EXAMPLE.pendingProperty } },
  data: ReviewQueue,
});

export const reviewProperty = endpoint('GET /admin/review/{id}', {
  summary:
    'One property by id or listing number with what a decision needs: owner, changes since the last approval, the owner’s other listings, reports, and the next that waits.',
  who: ADMINS,
  audit: 'reads',
  params: z.object({ id: PropertyReference }),
  example: { params: { id: EXAMPLE.pendingProperty } },
  data: Review,
  errors: ['NO_SUCH_PROPERTY'],
});

const NAME_NOTE_MAX_CHARACTERS = 200;
const PAGES = problem('PAGES_INVALID');
const PAGES_MAX = 999;

const choice = <Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(z.enum(choices)),
  );

export const noteDocument = endpoint('POST /admin/note-document', {
  summary:
    'Note what buyers read of a document before they pay, whose name it bears, and whether a whole Aadhaar number can be read in it. What is left out is taken back.',
  who: ADMINS,
  audit: 'document-noted',
  body: z.object({
    id: Id,
    /** Id of the reviewed document: its replacement starts without notes. */
    document: Id,
    pages: z.optional(
      typedNumber(z.optional(z.number(PAGES).check(z.int(PAGES), z.gte(1, PAGES), z.lte(PAGES_MAX, PAGES)))),
    ),
    year: z.optional(typedNumber(z.optional(documentYear))),
    language: z.optional(choice(DOCUMENT_LANGUAGES)),
    legibility: z.optional(choice(LEGIBILITIES)),
    name_on: z.optional(choice(NAMES_ON_DOCUMENT)),
    name_note: z.optional(
      writtenText().check(
        z.maxLength(NAME_NOTE_MAX_CHARACTERS, problem('TOO_LONG', { most: NAME_NOTE_MAX_CHARACTERS })),
      ),
    ),
    shows_aadhaar: z.boolean(),
  }),
  example: {
    body: { id: EXAMPLE.property, document: EXAMPLE.document, year: 2019, legibility: 'clear', shows_aadhaar: false },
  },
  data: z.null(),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'NO_SUCH_DOCUMENT'],
});

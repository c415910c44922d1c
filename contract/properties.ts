import * as z from 'zod/mini';
import { PriceContext } from './asking-prices.ts';
import { Rera } from './accounts.ts';
import { areaName } from './areas.ts';
import { DocumentLink, DocumentNote } from './documents.ts';
import { endpoint, Id, Nothing, Page, writtenText } from './endpoint.ts';
import { CUSTOMERS, SELLERS } from './roles.ts';
import { FACT_GRADES, FACT_KEYS } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { NamedProperty } from './named-property.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { FilterCounts, filtersAgree, LISTING_FILTERS, type ListingFilters } from './listing-filters.ts';
import { SEARCH_TEXT_MAX_CHARACTERS } from './limits.ts';
import { MEASURED_BY } from './unit-sizes.ts';
import { UnitSize } from './units.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const PropertyReference = z.union([
  Id,
  z.string().check(z.regex(/^bk-\d{1,9}$/i, problem('PROPERTY_REFERENCE_INVALID'))),
]);

export function printedListingNumber(listingNumber: number): string {
  return `BK-${listingNumber}`;
}

export const Photo = z.object({
  _id: Id,
  /** The full-size JPEG; smaller versions replace the last part of the path: 320.avif, 640.webp … */
  file_path: z.string(),
  /** Generated, as the owner's file name could carry a phone number. */
  file_name: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type Photo = z.output<typeof Photo>;

export const PropertyCard = z.extend(NamedProperty, {
  user_id: Id,
  title: z.string(),
  unit_size: z.nullable(UnitSize),
  price: z.int(),
  property_images: z.array(Photo),
  view_count: z.int(),
  status: z.enum(PROPERTY_STATUSES),
  approved_at: z.nullable(z.iso.datetime()),
  /** The owner's last confirmation, else the approval (ISO 8601); null before publication. */
  confirmed_at: z.nullable(z.iso.datetime()),
  /** Days since then, where the listing is marked as not confirmed: it stands after those that are. */
  unconfirmed_days: z.optional(z.int()),
  /** Last visible change, such as the price, else the first publication (ISO 8601); null before. */
  changed_at: z.nullable(z.iso.datetime()),
  document_types: z.array(z.enum(DOCUMENT_TYPES)),
  /** Whole kilometres from the list's `near` to the shown location; 0 is below one. */
  distance_km: z.optional(z.int()),
});
export type PropertyCard = z.output<typeof PropertyCard>;

export const OwnProperty = z.extend(PropertyCard, {
  rejection_reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  unlock_count: z.int(),
  aadhaar_in: z.array(z.enum(DOCUMENT_TYPES)),
});
export type OwnProperty = z.output<typeof OwnProperty>;

export const documentLinks = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [type, z.optional(DocumentLink)]),
) as Record<(typeof DOCUMENT_TYPES)[number], z.ZodMiniOptional<typeof DocumentLink>>;

export const ShownFact = z.object({
  value: z.union([z.string(), z.number(), z.array(z.string())]),
  grade: z.enum(FACT_GRADES),
  document_type: z.optional(z.enum(DOCUMENT_TYPES)),
  page: z.optional(z.int()),
  year: z.optional(z.int()),
  says: z.optional(z.union([z.string(), z.number(), z.array(z.string())])),
});
export type ShownFact = z.output<typeof ShownFact>;

export const PropertyDetail = z.extend(PropertyCard, {
  description: z.string(),
  facts: z.partialRecord(z.enum(FACT_KEYS), ShownFact),
  measured_by: z.nullable(z.enum(MEASURED_BY)),
  square_feet: z.optional(z.number()),
  laggi_haath: z.optional(z.number()),
  withheld_facts: z.array(z.enum(FACT_KEYS)),
  /** Earlier asking prices, oldest first: whole rupees, and the day of the change in India (2026-11-03). */
  earlier_prices: z.array(z.object({ price: z.int(), until: z.iso.date() })),
  price_context: z.nullable(PriceContext),
  document_notes: z.partialRecord(z.enum(DOCUMENT_TYPES), DocumentNote),
  /** Location to within `metres`; 0 if the owner shows the exact place, null without a pin. */
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), metres: z.int() })),
  /** Whether the drawn boundary agrees with the size; null without a boundary or if it cannot be compared. */
  boundary_agrees: z.nullable(z.boolean()),
  view: z.object({ view_count: z.int() }),
  listed_by: z.enum(SELLERS),
  /** Buyers who called this owner about any listing, and how many got through; absent for too few. */
  calls_answered: z.optional(z.object({ answered: z.int(), called: z.int() })),
  rera: z.optional(Rera),
  /** The name under which a consultant trades, and the address of the page that they show. */
  consultant: z.optional(z.object({ name: z.string(), slug: z.optional(z.string()) })),
  rejection_reason: z.optional(z.nullable(z.string())),
  owner_erased: z.optional(z.literal(true)),
  ...documentLinks,
});
export type PropertyDetail = z.output<typeof PropertyDetail>;

export const SearchForm = z.object({
  state: areaName,
  district: z.optional(z.union([areaName, z.literal('')])),
  mandal: z.optional(z.union([areaName, z.literal('')])),
});

const maybeArea = z.optional(z.union([areaName, z.literal('')]));
export const areaFilters = { state: maybeArea, district: maybeArea, mandal: maybeArea };

const Cursor = z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.~-]+$/, problem('PAGE_LINK_INVALID'))));

const ListQuery = z
  .object({ page: Page, after: Cursor, before: Cursor, ...LISTING_FILTERS })
  .check(...filtersAgree<ListingFilters & { page: number; after?: string | undefined; before?: string | undefined }>());

export const displayAllProperties = endpoint('GET /property/display-all-properties', {
  summary:
    'The approved properties, in the order of /how-we-rank or in the order that is asked for, narrowed by filters.',
  who: 'anyone',
  query: ListQuery,
  example: { query: { page: 1 } },
  data: z.array(PropertyCard),
  paged: true,
});

export const searchProperties = endpoint('POST /property/search-properties', {
  summary:
    'The approved properties of a state, district or mandal, in the order of /how-we-rank or in the order that is asked for, narrowed by filters.',
  who: 'anyone',
  query: ListQuery,
  body: SearchForm,
  example: { query: { page: 1 }, body: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' } },
  data: z.array(PropertyCard),
  paged: true,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});

export const filterCounts = endpoint('GET /property/filter-counts', {
  summary: 'How many approved properties there are behind each filter of a list, everywhere or in an area.',
  who: 'anyone',
  query: z
    .object({ ...areaFilters, ...LISTING_FILTERS })
    .check(...filtersAgree<ListingFilters & { state?: string | undefined }>()),
  example: { query: { state: 'Bihar', price_max: 500_000, papers: 'sale_deed' } },
  data: FilterCounts,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});

export const UnderstoodSentence = z.object({
  /** Keys and values of a list's address: state, district and mandal, then those of its filters. */
  filters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Searched for in descriptions. */
  words: z.array(z.string()),
});
export type UnderstoodSentence = z.output<typeof UnderstoodSentence>;

export const understandSentence = endpoint('GET /property/understand', {
  summary:
    'Reads a sentence, in one of the ten languages or in Latin letters, as filters of a list. Words that no filter says are returned as they are.',
  who: 'anyone',
  query: z.object({
    q: writtenText().check(
      z.maxLength(SEARCH_TEXT_MAX_CHARACTERS, problem('TOO_LONG', { most: SEARCH_TEXT_MAX_CHARACTERS })),
    ),
  }),
  example: { query: { q: '5 katha plot near Patna under 20 lakh with road' } },
  data: UnderstoodSentence,
});

export const displayTopProperties = endpoint('GET /property/display-top-properties', {
  summary: 'The most viewed approved properties.',
  who: 'anyone',
  data: z.array(PropertyCard),
});

export const displayOneProperty = endpoint('GET /property/display-one-property/{id}', {
  summary:
    'One property, by id or listing number, as a list of one. Document links are there only for the owner, an admin or somebody who revealed it.',
  who: 'anyone',
  params: z.object({ id: PropertyReference }),
  example: { params: { id: EXAMPLE.property } },
  data: z.array(PropertyDetail),
  errors: ['NO_SUCH_PROPERTY'],
});

export const displayMyProperties = endpoint('GET /property/display-my-properties', {
  summary: 'Your own properties in every status, newest first.',
  who: CUSTOMERS,
  query: z.object({ page: Page }),
  example: { query: { page: 1 } },
  data: z.object({
    propertyDetails: z.array(OwnProperty),
    /** Hours within which 80 % of recent listings were approved; null for too few. */
    review_hours: z.nullable(z.int()),
    waits_for_phone: z.boolean(),
  }),
  paged: true,
});

export const deleteProperty = endpoint('DELETE /property/delete-property/{id}', {
  summary: 'Take a property of your own off the market; buyers who revealed it keep what they paid for.',
  who: CUSTOMERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  params: z.object({ id: Id }),
  example: { params: { id: EXAMPLE.property } },
  data: Nothing,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY'],
});

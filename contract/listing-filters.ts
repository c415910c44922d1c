import * as z from 'zod/mini';
import { RUPEES_DESCRIPTION, writtenText } from './endpoint.ts';
import { SELLERS } from './roles.ts';
import { FACTS } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { LISTING_ORDERS, ROAD_WIDTHS, WITHIN_KILOMETRES } from './listing-orders.ts';
import { isBox, isNear } from './map-places.ts';
import { numberTyped, rupeesTyped } from './while-typed.ts';
import { problem } from './problem.ts';

const unlessEmpty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const RUPEES = problem('FILTER_AMOUNT_INVALID');
const SIZE = problem('FILTER_SIZE_INVALID');

function figure(read: (text: string) => unknown, number: z.ZodMiniNumber) {
  return z.optional(
    z.pipe(
      z.transform((value) => {
        const given = unlessEmpty(value);
        return typeof given === 'string' ? read(given) : given;
      }),
      z.optional(number),
    ),
  );
}

const rupees = figure(
  rupeesTyped,
  z
    .number(RUPEES)
    .check(
      z.nonnegative(RUPEES),
      z.lte(1_000_000_000_000, problem('FILTER_AMOUNT_TOO_LARGE')),
      z.describe(RUPEES_DESCRIPTION),
    ),
);
const size = figure(
  numberTyped,
  z.number(SIZE).check(z.nonnegative(SIZE), z.lte(100_000_000, problem('FILTER_SIZE_TOO_LARGE'))),
);

const chosen = <T extends z.ZodMiniType>(choice: T) => z.optional(z.pipe(z.transform(unlessEmpty), z.optional(choice)));

const CHOICE = problem('FILTER_CHOICE_UNKNOWN');
const WORDS_MAX_CHARACTERS = 80;

/** Repeated keys (`papers=a&papers=b`, as forms send) or one with commas. */
const documentFilter = z.optional(
  z.pipe(
    z.transform((value: unknown) => {
      const given = Array.isArray(value) ? value : [value];
      const names = given.flatMap((one) => (typeof one === 'string' ? one.split(',') : [])).filter(Boolean);
      return names.length > 0 ? [...new Set(names)] : undefined;
    }),
    z.optional(z.array(z.enum(DOCUMENT_TYPES, problem('FILTER_DOCUMENT_UNKNOWN')))),
  ),
);

/** Filters and order of property lists: optional query keys of the API, and the same in page addresses. */
export const LISTING_FILTERS = {
  /** Places, words of descriptions or a listing number, in Devanagari or Latin script; states and districts in ten scripts. */
  q: chosen(
    writtenText().check(z.maxLength(WORDS_MAX_CHARACTERS, problem('TOO_LONG', { most: WORDS_MAX_CHARACTERS }))),
  ),
  price_min: rupees,
  price_max: rupees,
  unit: chosen(writtenText().check(z.maxLength(40, problem('FILTER_UNIT_UNKNOWN')))),
  size_min: size,
  size_max: size,
  rate_min: rupees,
  rate_max: rupees,
  /** All of these are on file. */
  papers: documentFilter,
  listed_by: chosen(z.enum(SELLERS, problem('FILTER_LISTED_BY_UNKNOWN'))),
  /** As stated, or as a document showed it; what a document contradicts counts for nothing. */
  land_use: chosen(z.enum(FACTS.land_use.choices, CHOICE)),
  /** At least so many feet. */
  road_width: chosen(z.enum(ROAD_WIDTHS, CHOICE)),
  /** A document showed at least one fact. */
  documented: chosen(z.enum(['yes'], CHOICE)),
  /** All steps of completeness (docs/decisions/088). */
  complete: chosen(z.enum(['yes'], CHOICE)),
  /** It asks less than when it was first published, and its last change of price, of the last 90 days, was downwards. */
  reduced: chosen(z.enum(['yes'], CHOICE)),
  /** "25.61,85.14", rounded to two decimals; the `_id` of a mandal; or 'area' for the mandal that the list is of. */
  near: chosen(writtenText().check(z.refine(isNear, problem('FILTER_NEAR_INVALID')))),
  /** So many kilometres around `near`, from where plots are shown; those without a pin are nowhere. */
  within: chosen(z.enum(WITHIN_KILOMETRES, CHOICE)),
  /** "west,south,east,north" in degrees: what is shown in it. Plots without a pin are where their mandal's mark is. */
  box: chosen(writtenText().check(z.refine(isBox, problem('FILTER_BOX_INVALID')))),
  /** 'nearest' only together with `near`. */
  sort: chosen(z.enum(LISTING_ORDERS, problem('FILTER_ORDER_UNKNOWN'))),
};

const Shape = z.object(LISTING_FILTERS);
export type ListingFilters = z.output<typeof Shape>;

const RANGES = [
  ['price_min', 'price_max'],
  ['size_min', 'size_max'],
  ['rate_min', 'rate_max'],
] as const;

const NEEDED_BY = [
  ['near', 'within'],
  ['within', 'near'],
] as const;

export const filtersAgree = <T extends ListingFilters>() => [
  ...RANGES.map(([min, max]) =>
    z.refine<T>((filters) => (filters[min] ?? 0) <= (filters[max] ?? Infinity), {
      path: [max],
      error: problem('FILTER_RANGE_REVERSED'),
    }),
  ),
  z.refine<T>(
    (filters) =>
      filters.unit !== undefined ||
      [filters.size_min, filters.size_max, filters.rate_min, filters.rate_max].every((given) => given === undefined),
    { path: ['unit'], error: problem('FILTER_UNIT_REQUIRED') },
  ),
  ...NEEDED_BY.map(([filter, needed]) =>
    z.refine<T>((filters) => filters[filter] === undefined || filters[needed] !== undefined, {
      path: [filter],
      error: problem('FILTER_NEAR_INCOMPLETE'),
    }),
  ),
  z.refine<T>((filters) => filters.sort !== 'nearest' || filters.near !== undefined, {
    path: ['sort'],
    error: problem('FILTER_NEAREST_NEEDS_PLACE'),
  }),
];

export const ListingFilters = Shape.check(...filtersAgree<ListingFilters>());

export const NamedPlace = z.object({
  level: z.enum(['state', 'district', 'mandal']),
  state: z.string(),
  district: z.optional(z.string()),
  mandal: z.optional(z.string()),
  /** Hindi names; areas without one keep their English name. */
  in_hindi: z.optional(
    z.object({ state: z.string(), district: z.optional(z.string()), mandal: z.optional(z.string()) }),
  ),
});
export type NamedPlace = z.output<typeof NamedPlace>;

export const FilterCounts = z.object({
  /** Under all chosen filters. */
  count: z.int(),
  /** With this document as well. */
  papers: z.record(z.enum(DOCUMENT_TYPES), z.int()),
  /** Under all other filters. */
  listed_by: z.record(z.enum(SELLERS), z.int()),
  land_use: z.record(z.enum(FACTS.land_use.choices), z.int()),
  road_width: z.record(z.enum(ROAD_WIDTHS), z.int()),
  documented: z.int(),
  complete: z.int(),
  reduced: z.int(),
  /** The mandal of `near`, or its district where only that one's middle is known; null without. */
  around: z.nullable(NamedPlace),
  /** Left out because their unit or the chosen one has no documented size there. */
  unmeasured: z.int(),
  /** Without each filter and each word in turn; only where nothing matches all of them. */
  without: z.record(z.string(), z.int()),
  /** How `q` was understood; null without one. */
  understood: z.nullable(
    z.object({
      places: z.array(NamedPlace),
      listing_number: z.nullable(z.string()),
      /** Words of the descriptions: as requested, and as matched where they were mistyped. */
      words: z.array(z.object({ asked: z.string(), found: z.string() })),
      unknown: z.array(z.string()),
      /** Places with a similar name, if none has this one. */
      near: z.array(NamedPlace),
    }),
  ),
  units: z.array(z.string()),
});
export type FilterCounts = z.output<typeof FilterCounts>;

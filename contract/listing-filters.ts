import * as z from 'zod/mini';
import { SELLERS, writtenText } from './endpoint.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { LISTING_ORDERS } from './listing-orders.ts';
import { rupeesTyped, sizeTyped } from './while-typed.ts';

/** A filter that a form sends empty is none. */
const unlessEmpty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const RUPEES = 'Give rupees as a figure, like 5,00,000 or 5 lakh';
const SIZE = 'Give a figure, like 2 or 2.5';

function figure(read: (text: string) => unknown, sentence: string, largest: number, tooLarge: string) {
  return z.optional(
    z.pipe(
      z.transform((value) => {
        const given = unlessEmpty(value);
        return typeof given === 'string' ? read(given) : given;
      }),
      z.optional(z.number(sentence).check(z.nonnegative(sentence), z.lte(largest, tooLarge))),
    ),
  );
}

const rupees = figure(rupeesTyped, RUPEES, 1_000_000_000_000, 'Give at most ₹1,00,000 crore');
const size = figure(sizeTyped, SIZE, 100_000_000, 'Give at most 10 crore');

const chosen = <T extends z.ZodMiniType>(choice: T) => z.optional(z.pipe(z.transform(unlessEmpty), z.optional(choice)));

const WORDS_MAX_CHARACTERS = 80;

/** As repeated keys (`papers=a&papers=b`, which forms send), or one with commas. */
const papers = z.optional(
  z.pipe(
    z.transform((value: unknown) => {
      const given = Array.isArray(value) ? value : [value];
      const names = given.flatMap((one) => (typeof one === 'string' ? one.split(',') : [])).filter(Boolean);
      return names.length > 0 ? [...new Set(names)] : undefined;
    }),
    z.optional(z.array(z.enum(DOCUMENT_TYPES, 'There is no paper of this name'))),
  ),
);

/** What the lists of plots can be narrowed to and put in order by: optional keys of their queries, the same in the addresses of pages. */
export const LISTING_FILTERS = {
  /** Places, words of descriptions, or a listing number; in Devanagari or Latin letters. */
  q: chosen(writtenText().check(z.maxLength(WORDS_MAX_CHARACTERS, `At most ${WORDS_MAX_CHARACTERS} characters`))),
  price_min: rupees,
  price_max: rupees,
  /** What sizes and prices per unit are given in. */
  unit: chosen(writtenText().check(z.maxLength(40, 'There is no unit of this name'))),
  size_min: size,
  size_max: size,
  rate_min: rupees,
  rate_max: rupees,
  /** All of these are filed. */
  papers,
  listed_by: chosen(z.enum(SELLERS, 'Choose the seller or a consultant')),
  sort: chosen(z.enum(LISTING_ORDERS, 'There is no such order')),
};

const Shape = z.object(LISTING_FILTERS);
export type ListingFilters = z.output<typeof Shape>;

const RANGES = [
  ['price_min', 'price_max'],
  ['size_min', 'size_max'],
  ['rate_min', 'rate_max'],
] as const;

/** What several filters have to keep together. */
export const filtersAgree = <T extends ListingFilters>() => [
  ...RANGES.map(([min, max]) =>
    z.refine<T>((filters) => (filters[min] ?? 0) <= (filters[max] ?? Infinity), {
      path: [max],
      error: 'The second figure must not be less than the first',
    }),
  ),
  z.refine<T>(
    (filters) =>
      filters.unit !== undefined ||
      [filters.size_min, filters.size_max, filters.rate_min, filters.rate_max].every((given) => given === undefined),
    { path: ['unit'], error: 'Choose the unit that you mean' },
  ),
];

export const ListingFilters = Shape.check(...filtersAgree<ListingFilters>());

/** An area by its names, as far down as it goes. */
export const NamedPlace = z.object({
  level: z.enum(['state', 'district', 'mandal']),
  state: z.string(),
  district: z.optional(z.string()),
  mandal: z.optional(z.string()),
  /** The same names in Hindi, where one is known; one of its areas that has no name there by its English one. */
  in_hindi: z.optional(
    z.object({ state: z.string(), district: z.optional(z.string()), mandal: z.optional(z.string()) }),
  ),
});
export type NamedPlace = z.output<typeof NamedPlace>;

/** How many plots there are behind each filter. */
export const FilterCounts = z.object({
  /** With everything that is chosen. */
  count: z.int(),
  /** With this paper too. */
  papers: z.record(z.enum(DOCUMENT_TYPES), z.int()),
  /** Under all other filters. */
  listed_by: z.record(z.enum(SELLERS), z.int()),
  /** Left out, though all other filters hold, because nobody documents what their unit or the chosen one measures there. */
  unmeasured: z.int(),
  /** Without each of the filters that are chosen, and each word that was looked for in descriptions; only where nothing is found with all of them. */
  without: z.record(z.string(), z.int()),
  /** What `q` was understood as; null without one. */
  understood: z.nullable(
    z.object({
      places: z.array(NamedPlace),
      /** 'BK-100234' */
      listing_number: z.nullable(z.string()),
      /** Words that are in each plot's description, as they were asked and as they are written there, which is another where that was mistyped. */
      words: z.array(z.object({ asked: z.string(), found: z.string() })),
      /** Words that are the name of nothing and in no description. */
      unknown: z.array(z.string()),
      /** Places of a similar name, where there is none of this one. */
      near: z.array(NamedPlace),
    }),
  ),
  /** The units that a size can be given in, by name. */
  units: z.array(z.string()),
});
export type FilterCounts = z.output<typeof FilterCounts>;

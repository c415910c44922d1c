import * as z from 'zod/mini';
import { RUPEES_DESCRIPTION, writtenText } from './endpoint.ts';
import { type FilterKind, OPTION_FILTERS, type OptionFilter, type OptionsOf, optionsRow } from './filter-keys.ts';
import { LISTING_ORDERS, WITHIN_KILOMETRES } from './listing-orders.ts';
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

type Options = readonly [string, ...string[]];
type Refusal = ReturnType<typeof problem>;

const oneOf = <const O extends Options>(options: O, unknown: Refusal) => chosen(z.enum(options, unknown));

/** Repeated keys (`papers=a&papers=b`, as forms send) or one with commas. */
const allOf = <const O extends Options>(options: O, unknown: Refusal) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => {
        const given = Array.isArray(value) ? value : [value];
        const names = given.flatMap((one) => (typeof one === 'string' ? one.split(',') : [])).filter(Boolean);
        return names.length > 0 ? [...new Set(names)] : undefined;
      }),
      z.optional(z.array(z.enum(options, unknown))),
    ),
  );

const UNKNOWN: Partial<Record<OptionFilter, Refusal>> = {
  papers: problem('FILTER_DOCUMENT_UNKNOWN'),
  listed_by: problem('FILTER_LISTED_BY_UNKNOWN'),
};

const ofEach = (make: (name: OptionFilter, options: Options) => z.ZodMiniType) =>
  Object.fromEntries(OPTION_FILTERS.map((name) => [name, make(name, atLeastOne(optionsRow(name).options))]));

function atLeastOne([first, ...others]: readonly string[]): Options {
  if (first === undefined) throw new Error('A filter of options has none');
  return [first, ...others];
}

// Safe: what `ofEach` makes by the row's kind.
const CHOSEN = ofEach((name, options) =>
  (optionsRow(name).kind === 'all_of' ? allOf : oneOf)(options, UNKNOWN[name] ?? CHOICE),
) as {
  [F in OptionFilter]: FilterKind<F> extends 'all_of'
    ? ReturnType<typeof allOf<OptionsOf<F>>>
    : ReturnType<typeof oneOf<OptionsOf<F>>>;
};

export const LISTING_FILTERS = {
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
  ...CHOSEN,
  /** "25.61,85.14", rounded to two decimals; the `_id` of a mandal; or 'area' for the mandal that the list is of. */
  near: chosen(writtenText().check(z.refine(isNear, problem('FILTER_NEAR_INVALID')))),
  within: chosen(z.enum(WITHIN_KILOMETRES, CHOICE)),
  /** "west,south,east,north" in degrees. */
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
  in_hindi: z.optional(
    z.object({ state: z.string(), district: z.optional(z.string()), mandal: z.optional(z.string()) }),
  ),
});
export type NamedPlace = z.output<typeof NamedPlace>;

const countsOf = <const O extends Options>(options: O) => z.record(z.enum(options), z.int());

// Safe: what `ofEach` makes by the row's kind.
const COUNTS = ofEach((name, options) => (optionsRow(name).kind === 'yes' ? z.int() : countsOf(options))) as {
  [F in OptionFilter]: FilterKind<F> extends 'yes'
    ? ReturnType<typeof z.int>
    : ReturnType<typeof countsOf<OptionsOf<F>>>;
};

export const FilterCounts = z.object({
  count: z.int(),
  /** The count of each option: among several chosen ones together with the others, else under all other filters. */
  ...COUNTS,
  /** The mandal of `near`, or its district where only that one's middle is known; null without. */
  around: z.nullable(NamedPlace),
  /** Left out because their unit or the chosen one has no documented size there. */
  unmeasured: z.int(),
  /** The counts without each filter and each word in turn; only where nothing matches all of them. */
  without: z.record(z.string(), z.int()),
  understood: z.nullable(
    z.object({
      places: z.array(NamedPlace),
      listing_number: z.nullable(z.string()),
      words: z.array(z.object({ asked: z.string(), found: z.string() })),
      unknown: z.array(z.string()),
      /** Words that were taken for a misspelt name of a place. */
      misspelt: z.array(z.string()),
      near: z.array(NamedPlace),
    }),
  ),
  units: z.array(z.string()),
});
export type FilterCounts = z.output<typeof FilterCounts>;

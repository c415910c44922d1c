import * as z from 'zod/mini';
import { endpoint, Id, writtenText } from './endpoint.ts';
import { AREA_NAME_MAX_CHARACTERS } from './limits.ts';
import { PropertyCard, PropertyReference } from './properties.ts';

/** A name as `slugOf` makes it, or what somebody typed in its place. */
const Slug = writtenText().check(z.minLength(1), z.maxLength(AREA_NAME_MAX_CHARACTERS));

/** An area that a page of areas leads to. */
export const AreaWithPlots = z.object({
  name: z.string(),
  /** The name in Hindi, where one is known. */
  hindi: z.optional(z.string()),
  /** Of its page, in English: '/land/bihar/patna'. */
  path: z.string(),
  /** Approved plots. */
  count: z.int(),
});
export type AreaWithPlots = z.output<typeof AreaWithPlots>;

/** What the newest plots of an area ask for a square metre, in rupees: half of them less than the median, one in ten less than `low`, one in ten more than `high`. */
export const AskingPrices = z.object({
  /** How many plots it is worked out from: the newest ones whose unit has a documented size. */
  plots: z.int(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
});
export type AskingPrices = z.output<typeof AskingPrices>;

const Names = z.object({
  state: z.optional(z.string()),
  district: z.optional(z.string()),
  mandal: z.optional(z.string()),
});

export const Land = z.object({
  /** Of its page, in English; another one than was asked for where the area was renamed or the address written otherwise. */
  path: z.string(),
  names: Names,
  /** As far as they are known; the English ones in place of the others. */
  names_in_hindi: Names,
  /** Approved plots. */
  count: z.int(),
  /** Null where too few plots can be compared. */
  prices: z.nullable(AskingPrices),
  /** The next smaller areas that have plots, by name. */
  within: z.array(AreaWithPlots),
  /** Areas of the same level that have plots: districts that border on this one; otherwise those in the same area, or states. */
  beside: z.array(AreaWithPlots),
  /** The newest, as many as a page of a list has. */
  plots: z.array(PropertyCard),
});
export type Land = z.output<typeof Land>;

export const displayLand = endpoint('GET /property/land', {
  summary:
    'The approved plots of an area in short: how many, what they ask, the newest, and the areas in it and beside it. The area is named by the parts of its page’s address; without any, it is all states.',
  who: 'anyone',
  query: z.object({ state: z.optional(Slug), district: z.optional(Slug), mandal: z.optional(Slug) }),
  data: Land,
  refuses: ['NO_SUCH_AREA'],
});

export const DeletedProperty = z.object({
  _id: Id,
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  /** Newest approved plots of its mandal; of its district where the mandal has none. */
  plots: z.array(PropertyCard),
});
export type DeletedProperty = z.output<typeof DeletedProperty>;

export const displayDeletedProperty = endpoint('GET /property/gone-property/{id}', {
  summary: 'Where a property lay that was public and was taken off the market for good, and what is for sale there.',
  who: 'anyone',
  params: z.object({ id: PropertyReference }),
  data: DeletedProperty,
  refuses: ['NO_SUCH_PROPERTY'],
});

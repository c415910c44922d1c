import * as z from 'zod/mini';
import { AskingPrices } from './asking-prices.ts';
import { endpoint, Id, writtenText } from './endpoint.ts';
import { AREA_NAME_MAX_CHARACTERS } from './limits.ts';
import { PropertyCard, PropertyReference } from './properties.ts';
import { EXAMPLE } from './examples.ts';

const Slug = writtenText().check(z.minLength(1), z.maxLength(AREA_NAME_MAX_CHARACTERS));

export const AreaWithPlots = z.object({
  name: z.string(),
  hindi: z.optional(z.string()),
  path: z.string(),
  count: z.int(),
});
export type AreaWithPlots = z.output<typeof AreaWithPlots>;

export const RoomForName = z.object({ x: z.int(), y: z.int(), width: z.int() });

export const MappedArea = z.object({
  name: z.string(),
  /** Newer areas inside it that have no outline yet. */
  holds: z.array(z.string()),
  outline: z.string(),
  name_at: RoomForName,
});
export type MappedArea = z.output<typeof MappedArea>;

export const AreaMap = z.object({ width: z.int(), height: z.int(), areas: z.array(MappedArea) });
export type AreaMap = z.output<typeof AreaMap>;

const Names = z.object({
  state: z.optional(z.string()),
  district: z.optional(z.string()),
  mandal: z.optional(z.string()),
});

export const Land = z.object({
  path: z.string(),
  names: Names,
  names_in_hindi: Names,
  count: z.int(),
  /** All land uses first, then each with enough properties; empty if too few can be compared. */
  prices: z.array(AskingPrices),
  within: z.array(AreaWithPlots),
  /** All states or a state's districts; null within a district, or without outlines. */
  map: z.nullable(AreaMap),
  beside: z.array(AreaWithPlots),
  plots: z.array(PropertyCard),
});
export type Land = z.output<typeof Land>;

export const displayLand = endpoint('GET /property/land', {
  summary:
    'The approved plots of an area in short: how many, what they ask, the newest, and the areas in it and beside it. The area is named by the parts of its page’s address; without any, it is all states.',
  who: 'anyone',
  query: z.object({ state: z.optional(Slug), district: z.optional(Slug), mandal: z.optional(Slug) }),
  example: { query: { state: 'bihar', district: 'patna' } },
  data: Land,
  errors: ['NO_SUCH_AREA'],
});

export const NearbyProperties = z.object({
  /** Nearest to its shown location; without a location or neighbours, the newest of its mandal or district. */
  level: z.enum(['nearest', 'mandal', 'district']),
  /** Excludes the property itself; `metres` between shown locations, for the nearest only. */
  plots: z.array(z.extend(PropertyCard, { metres: z.optional(z.int()) })),
});
export type NearbyProperties = z.output<typeof NearbyProperties>;

export const displayNearbyProperties = endpoint('GET /property/display-nearby-properties/{id}', {
  summary: 'Other plots for sale around a public property: the nearest, or else the newest in its mandal or district.',
  who: 'anyone',
  params: z.object({ id: PropertyReference }),
  example: { params: { id: EXAMPLE.property } },
  data: NearbyProperties,
  errors: ['NO_SUCH_PROPERTY'],
});

export const DeletedProperty = z.object({
  _id: Id,
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  plots: z.array(PropertyCard),
});
export type DeletedProperty = z.output<typeof DeletedProperty>;

export const displayDeletedProperty = endpoint('GET /property/gone-property/{id}', {
  summary: 'Where a property lay that was public and was taken off the market for good, and what is for sale there.',
  who: 'anyone',
  params: z.object({ id: PropertyReference }),
  example: { params: { id: EXAMPLE.deletedProperty } },
  data: DeletedProperty,
  errors: ['NO_SUCH_PROPERTY'],
});

export const pressViewDetails = endpoint('POST /property/press-view-details/{id}', {
  summary: 'Counts that View Details was pressed on a property page; unknown properties are ignored.',
  who: 'anyone',
  params: z.object({ id: PropertyReference }),
  example: { params: { id: EXAMPLE.property } },
  data: z.null(),
});

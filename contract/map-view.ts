import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { filtersAgree, LISTING_FILTERS, type ListingFilters } from './listing-filters.ts';
import { LEAST_ZOOM, MOST_ZOOM } from './map-places.ts';
import { problem } from './problem.ts';
import { areaFilters } from './properties.ts';

const ZOOM_UNKNOWN = problem('FILTER_CHOICE_UNKNOWN');
export const PLOTS_SHOWN_MAX = 200;
export const CLUSTERS_MAX = 60;

const latitude = z.number();
const longitude = z.number();
const count = z.int();

export const SHOWN_AS = ['exact', 'near'] as const;

export const MapView = z.object({
  count,
  /** `count` is rounded, and numbers in `cells` and `areas` may come from a sample. */
  estimated: z.boolean(),
  /** Clusters at the mean of their plots' shown locations; empty if `plots` are few enough. */
  cells: z.array(z.tuple([latitude, longitude, count])),
  /** Listing number without 'BK-', location, rupees, and kind of location. */
  plots: z.array(z.tuple([z.int(), latitude, longitude, z.int(), z.enum(SHOWN_AS)])),
  /** Plots without a pin; below PLOTS_FROM_ZOOM all plots. The path is the English page's. */
  areas: z.array(
    z.tuple([z.enum(['state', 'district', 'mandal']), z.string(), z.string(), latitude, longitude, count]),
  ),
});
export type MapView = z.output<typeof MapView>;

export const displayMap = endpoint('GET /property/map', {
  summary:
    'What a list with the same filters looks like on a map: plots, or groups of them, or below zoom 10 one mark for each district or state. `box` is the view.',
  who: 'anyone',
  query: z
    .object({
      ...areaFilters,
      ...LISTING_FILTERS,
      zoom: z.coerce
        .number(ZOOM_UNKNOWN)
        .check(z.int(ZOOM_UNKNOWN), z.gte(LEAST_ZOOM, ZOOM_UNKNOWN), z.lte(MOST_ZOOM, ZOOM_UNKNOWN)),
      language: z._default(z.enum(LANGUAGES), 'en'),
    })
    .check(...filtersAgree<ListingFilters & { state?: string | undefined; zoom: number }>()),
  example: { query: { zoom: 11, box: '84.8,25.5,85.2,25.7', price_max: 500_000 } },
  data: MapView,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});

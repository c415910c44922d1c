import type { InputOf } from '#contract/endpoint.ts';
import { DISTRICTS_FROM_ZOOM, LEAST_ZOOM, MOST_ZOOM, PLOTS_FROM_ZOOM } from '#contract/map-places.ts';
import type { displayMap, MapView } from '#contract/map-view.ts';
import { call } from '#web/client/api.ts';
import { pageLanguage } from '#web/client/language.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/* Queries of the map of a list. Free of Leaflet, so that the first query runs while that loads. */

export type ListQuery = Record<string, string>;

export interface ListOnMap {
  asked: string;
  view: MapView;
}

export function formOfList(): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]' satisfies DataSelector);
  if (!form) throw new Error('a map beside no list');
  return form;
}

export function queryOfList(): ListQuery {
  const query: ListQuery = {};
  for (const [name, value] of new FormData(formOfList()))
    if (typeof value === 'string' && name !== 'view' && value !== '')
      query[name] = name === 'papers' && query[name] ? `${query[name]},${value}` : value;
  return query;
}

/** The farthest zoom at which a response tells the plots of a list apart: those of a district, else its districts. */
function leastZoom(query: ListQuery): number {
  if (query['district']) return PLOTS_FROM_ZOOM;
  return query['state'] || query['q'] ? DISTRICTS_FROM_ZOOM : LEAST_ZOOM;
}

function askedZoom(query: ListQuery, zoom: number): number {
  const least = Math.max(zoom, leastZoom(query));
  if (least >= PLOTS_FROM_ZOOM) return Math.min(least, MOST_ZOOM);
  return least >= DISTRICTS_FROM_ZOOM ? DISTRICTS_FROM_ZOOM : LEAST_ZOOM;
}

export const hasPlots = (query: ListQuery, zoom: number): boolean => askedZoom(query, zoom) >= PLOTS_FROM_ZOOM;

export const questionOf = (query: ListQuery, zoom: number): string => JSON.stringify([query, askedZoom(query, zoom)]);

/** A response with each property is valid at all closer zooms. */
export function isAnswerTo({ asked, view }: ListOnMap, query: ListQuery, zoom: number): boolean {
  const hasEachPlot = hasPlots(query, zoom) && view.cells.length === 0;
  return asked === questionOf(query, zoom) || (hasEachPlot && asked === questionOf(query, PLOTS_FROM_ZOOM));
}

/** @throws ApiError, or as fetch does */
export async function askForList(query: ListQuery, zoom: number, signal?: AbortSignal): Promise<ListOnMap> {
  const asked = { ...query, zoom: String(askedZoom(query, zoom)), language: pageLanguage() };
  const { data } = await call<typeof displayMap>(
    { name: 'GET /property/map' },
    // Safe: the fields of the form are the endpoint's, and the server parses them.
    { ...({ query: asked } as unknown as InputOf<typeof displayMap>), ...(signal && { signal }) },
  );
  return { asked: questionOf(query, zoom), view: data };
}

/** The zoom of the query that locates a list's properties; undefined if the list defines the view itself. */
export function overviewZoom(query: ListQuery): number | undefined {
  return query['box'] || query['near'] ? undefined : leastZoom(query);
}

/** The first query, sent while the map itself loads; undefined if it depends on the map. */
export async function askAtOnce(): Promise<ListOnMap | undefined> {
  const query = queryOfList();
  const zoom = overviewZoom(query);
  return zoom === undefined ? undefined : askForList(query, zoom);
}

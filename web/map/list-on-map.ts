import type { InputOf } from '#contract/endpoint.ts';
import { PLOTS_FROM_ZOOM } from '#contract/map-places.ts';
import { ZOOMS } from '#contract/map-tiles.ts';
import type { displayMap, MapView } from '#contract/map-view.ts';
import { call } from '../api.ts';
import { pageLanguage } from '../language.ts';

/* What a list looks like on a map. It knows nothing of Leaflet, so that the first answer comes while that loads. */

/** Closer than it, a state is more than one mark. */
export const DISTRICTS_FROM_ZOOM = 7;

/** Fields of the list's form. */
export type ListQuery = Record<string, string>;

export interface ListOnMap {
  /** Of which fields and zoom. */
  asked: string;
  view: MapView;
}

export function formOfList(): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('form[data-applies-at-once]');
  if (!form) throw new Error('a map beside no list');
  return form;
}

/** The filters of the form, as the list has them. */
export function queryOfList(): ListQuery {
  const query: ListQuery = {};
  for (const [name, value] of new FormData(formOfList()))
    if (typeof value === 'string' && name !== 'view' && value !== '')
      query[name] = name === 'papers' && query[name] ? `${query[name]},${value}` : value;
  return query;
}

/** Zooms at which the server answers alike are one question. */
function askedZoom(zoom: number): number {
  if (zoom >= PLOTS_FROM_ZOOM) return Math.min(zoom, ZOOMS.most);
  return zoom >= DISTRICTS_FROM_ZOOM ? DISTRICTS_FROM_ZOOM : ZOOMS.least;
}

export const questionOf = (query: ListQuery, zoom: number): string => JSON.stringify([query, askedZoom(zoom)]);

/** @throws ApiError, or as fetch does */
export async function askForList(query: ListQuery, zoom: number, signal?: AbortSignal): Promise<ListOnMap> {
  const asked = { ...query, zoom: String(askedZoom(zoom)), language: pageLanguage() };
  const { data } = await call<typeof displayMap>(
    { name: 'GET /property/map' },
    // Safe: the fields of the form are the call's, and the server parses them.
    { ...({ query: asked } as unknown as InputOf<typeof displayMap>), ...(signal && { signal }) },
  );
  return { asked: questionOf(query, zoom), view: data };
}

/**
 * The zoom of the question that says where the plots of a list are: its districts, or the plots of a district, whose
 * middle says little about them. Undefined where the list says itself what is seen.
 */
export function overviewZoom(query: ListQuery): number | undefined {
  if (query['box'] || query['near']) return undefined;
  if (query['district']) return PLOTS_FROM_ZOOM;
  return query['state'] || query['q'] ? DISTRICTS_FROM_ZOOM : ZOOMS.least;
}

/** The first answer of a map that opens, while the map itself is loading; undefined where it has to be there first. */
export async function askAtOnce(): Promise<ListOnMap | undefined> {
  const query = queryOfList();
  const zoom = overviewZoom(query);
  return zoom === undefined ? undefined : askForList(query, zoom);
}

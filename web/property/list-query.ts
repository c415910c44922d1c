import { type FilterKey, FILTER_KEYS } from '#contract/filter-keys.ts';
import { ListingFilters } from '#contract/listing-filters.ts';
import type { Issue } from '#contract/endpoint.ts';
import { type PlacedProblem, problemIn, problemOf } from '#contract/problem.ts';
import type { PagePlace } from '#web/ui/pager.tsx';

export type TypedFilters = Partial<Record<FilterKey, string>>;

export interface ListUrl {
  page?: string;
  after?: string;
  before?: string;
  /** The map is beside the list on a wide screen, instead of it on a narrow one. */
  view?: 'map';
  typed: TypedFilters;
  filters: TypedFilters;
  meant: ListingFilters;
  problems: PlacedProblem[];
}

export type SaidListUrl = ListUrl & { issues: Issue[] };

export function readListUrl(url: string): ListUrl {
  const { searchParams } = new URL(url);
  const typed: TypedFilters = {};
  for (const key of FILTER_KEYS) {
    // A form sends each ticked document as a key of its own.
    const value = searchParams.getAll(key).filter(Boolean).join(',').trim();
    if (value) typed[key] = value;
  }
  const place: Pick<ListUrl, 'page' | 'after' | 'before' | 'view'> = {};
  if (searchParams.get('view') === 'map') place.view = 'map';
  for (const name of ['page', 'after', 'before'] as const) {
    const value = searchParams.get(name);
    if (value) place[name] = value;
  }
  return { ...place, typed, ...understood(typed) };
}

function understood(typed: TypedFilters): Pick<ListUrl, 'filters' | 'meant' | 'problems'> {
  const filters = { ...typed };
  const problems: PlacedProblem[] = [];
  for (;;) {
    const parsed = ListingFilters.safeParse(filters);
    if (parsed.success) return { filters, meant: parsed.data, problems };
    for (const { path, message } of parsed.error.issues) {
      const key = FILTER_KEYS.find((name) => name === path[0]);
      if (!key) throw new Error(`There is no filter ${path.join('.')}`);
      if (!problems.some((known) => known.path === key)) problems.push({ path: key, ...problemIn(message) });
      for (const dependent of goneWith(key)) delete filters[dependent];
    }
  }
}

/** Keys dropped together with this filter. */
const goneWith = (key: FilterKey): readonly FilterKey[] => NEEDING[key] ?? [key];

const NEEDING: Partial<Record<FilterKey, readonly FilterKey[]>> = {
  unit: ['unit', 'size_min', 'size_max', 'rate_min', 'rate_max'],
  near: ['near', 'within'],
};
const UNKNOWN = { unit: 'FILTER_UNIT_UNKNOWN', near: 'FILTER_NEAR_INVALID' } as const;

/** Removes a unit and mandal unknown to the API, which does not say which of the two it is. */
export function withoutUnknown(list: ListUrl, keys: readonly (keyof typeof UNKNOWN)[]): ListUrl {
  const filters = { ...list.filters };
  for (const dependent of keys.flatMap(goneWith)) delete filters[dependent];
  if (keys.includes('near') && filters.sort === 'nearest') delete filters.sort;
  const problems = [...list.problems, ...keys.map((path) => ({ path, ...problemOf(UNKNOWN[path]) }))];
  return { ...list, ...understood(filters), typed: list.typed, problems };
}

export function listQuery({ page, after, before, filters }: ListUrl) {
  return { ...(page && { page }), ...(after && { after }), ...(before && { before }), ...filters };
}

/** Filters that stay when another area is chosen: not the map's edges, which belong to the old one. */
export function keptInSearch({ filters: { box: _, ...filters }, view }: ListUrl): TypedFilters & Pick<ListUrl, 'view'> {
  return { ...filters, ...(view && { view }) };
}

export function listHref(
  path: string,
  { area = {}, filters = {} }: { area?: Record<string, string | undefined>; filters?: TypedFilters },
  place: PagePlace = { page: 1 },
): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => {
    if (value) query.set(name, value);
  };
  for (const [name, value] of Object.entries(area)) put(name, value);
  for (const key of FILTER_KEYS) put(key, filters[key]);
  const { page, after, before } = place;
  if (page > 1) for (const [name, value] of Object.entries({ page: String(page), after, before })) put(name, value);
  // Commas are valid in a query and easier to read.
  const text = `${query}`.replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

const AREA_KEYS: readonly string[] = ['state', 'district', 'mandal'];

/** True if the URL is a whole list; further pages and filtered lists are views of it (docs/decisions/030). */
export function isWholeList(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => AREA_KEYS.includes(name));
}

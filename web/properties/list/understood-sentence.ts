import { redirect } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import { SEARCH_TEXT_MAX_CHARACTERS } from '#contract/limits.ts';
import { type UnderstoodSentence, understandSentence } from '#contract/properties.ts';
import { listHref, readListUrl, type TypedFilters } from '#web/property/list-query.ts';

const AREA = ['state', 'district', 'mandal'] as const;

/**
 * Makes filters of a typed sentence ('5 katha in Patna under 20 lakh'), so that the address says what was understood and
 * each part can be taken off. A text that only names places and words of descriptions stays a text.
 * @throws a redirect to the address with the filters
 */
export async function redirectUnderstood(api: ApiClient, url: string): Promise<void> {
  const { typed, view } = readListUrl(url);
  // A longer text is refused by the list itself, which says so and loses nothing.
  if (typed.q === undefined || typed.q.length > SEARCH_TEXT_MAX_CHARACTERS) return;
  const { data } = await api(understandSentence, { query: { q: typed.q } });
  const said = Object.keys(data.filters).filter((key) => key !== 'q' && !AREA.some((level) => level === key));
  if (said.length > 0) throw redirect(addressOf(url, typed, data) + (view ? '&view=map' : ''));
}

/** Exported for its tests. */
export function addressOf(url: string, typed: TypedFilters, { filters, words }: UnderstoodSentence): string {
  const { searchParams } = new URL(url);
  const understood = Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)]));
  const isElsewhere = understood['state'] !== undefined;
  const area = Object.fromEntries(
    AREA.map((level) => [level, isElsewhere ? understood[level] : (searchParams.get(level) ?? undefined)]),
  );
  const kept: TypedFilters = { ...typed };
  // A figure in another unit would be compared in the new one; a circle or view of the map belongs to the old place.
  if (understood['unit'] !== undefined) for (const key of MEASURED) delete kept[key];
  if (isElsewhere) for (const key of PLACED) delete kept[key];
  const { state: _, district: __, mandal: ___, ...said } = understood;
  return listHref(area['state'] ? '/search' : '/properties', {
    area,
    filters: { ...kept, ...said, q: words.join(' ') },
  });
}

const MEASURED = ['size_min', 'size_max', 'rate_min', 'rate_max'] as const;
const PLACED = ['near', 'within', 'box'] as const;

import type { FilterCounts } from '#contract/listing-filters.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { searchMessages } from '#messages/search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import {
  type ActiveFilter,
  countText,
  placeText,
  type ParsedSearch,
  withoutWord,
  wordsText,
} from '#web/property/active-filters.ts';
import { listHref, type SaidListUrl, type TypedFilters } from '#web/property/list-query.ts';
import { dataset } from '#web/client/page-data.ts';

interface FilteredByProps {
  path: string;
  area?: Record<string, string | undefined>;
  list: SaidListUrl;
  counts: FilterCounts | undefined;
  active: readonly ActiveFilter[];
}

/** A list's filters and, beside others, its place: each is taken off by itself. */
export function ActiveFilters({
  path,
  area = {},
  list,
  active,
  within,
}: FilteredByProps & { within: string | undefined }) {
  const words = searchMessages.filters;
  const { sort } = list.filters;
  return (
    <nav {...dataset({ 'data-swapped': '' })} aria-label={words.active} hidden={active.length === 0} className="mb-2">
      <ul className="flex flex-wrap gap-2">
        {within && (
          <li className="max-w-full">
            <RemovableChip
              text={within}
              label={words.remove({ filter: within })}
              href={inPageLanguage(widerHref(area, list.filters))}
            />
          </li>
        )}
        {active.map(({ name, text, without }) => (
          <li key={name} className="max-w-full">
            <RemovableChip
              text={text}
              label={words.remove({ filter: text })}
              href={inPageLanguage(listHref(path, { area, filters: without }))}
            />
          </li>
        ))}
        {active.length > 1 && (
          <li>
            <a
              href={inPageLanguage(listHref(path, { area, filters: sort ? { sort } : {} }))}
              className="link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
            >
              {words.removeAll}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The list of the next wider area; a circle or view of the map belongs to this one. */
function widerHref({ state, district, mandal, view }: Record<string, string | undefined>, filters: TypedFilters) {
  const wider = { state: district && state, district: mandal && district };
  const { near: _, within: __, box: ___, sort, ...kept } = filters;
  return listHref(wider.state ? '/search' : '/properties', {
    area: { ...wider, view },
    filters: sort === undefined || sort === 'nearest' ? kept : { ...kept, sort },
  });
}

/** How the query was interpreted: what was understood, ignored, or cannot be compared. */
export function Understood({ path, area = {}, list, counts }: FilteredByProps) {
  const words = searchMessages.filters;
  return (
    <div className="flex flex-col gap-2 not-empty:mb-6">
      {list.issues.length > 0 && (
        <p role="alert" className="font-semibold text-geru-dark">
          {words.ignored}
        </p>
      )}
      {counts?.understood && <UnderstoodAs understood={counts.understood} {...{ path, area, list }} />}
      {counts && counts.unmeasured > 0 && (
        <p className="text-bark">
          {words.unmeasured({ text: countText(counts.unmeasured, words), count: counts.unmeasured })}
        </p>
      )}
    </div>
  );
}

function UnderstoodAs({
  understood,
  path,
  area,
  list,
}: { understood: ParsedSearch } & Pick<FilteredByProps, 'path' | 'area' | 'list'>) {
  const words = searchMessages.filters;
  const { places, words: found, unknown, misspelt, near, listing_number: listing } = understood;
  const corrected = misspelt.map((word) => `“${word}” → `).join('');
  const named = listing ?? places.map((place) => placeText(place, words)).join(' · ');
  return (
    <>
      {named && <p>{words.understood({ places: corrected + named })}</p>}
      {found.length > 0 && <p className="wrap-anywhere">{words.inDescription({ words: wordsText(found) })}</p>}
      {unknown.length > 0 && <p>{words.unknown({ words: unknown.join(' ') })}</p>}
      {near.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {words.near}
          {near.map((place) => (
            <a
              key={placeText(place, words)}
              className="link inline-flex min-h-11 items-center"
              href={inPageLanguage(
                listHref(path, {
                  area: area ?? {},
                  filters: {
                    ...list.filters,
                    q: [place.mandal, place.district, place.state].filter(Boolean).join(', '),
                  },
                }),
              )}
            >
              {placeText(place, words)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** The specified sentence of an empty list, and each filter that excludes properties, with how many. */
export function NothingMatches({
  path,
  area = {},
  list,
  counts,
  active,
  sentence,
}: FilteredByProps & { sentence: string }) {
  const words = searchMessages.filters;
  const ways = active.flatMap(({ name, text, without }) => {
    const count = counts?.without[name] ?? 0;
    return count > 0 ? [{ text, count, href: listHref(path, { area, filters: without }) }] : [];
  });
  const { q = '' } = list.filters;
  for (const { asked } of counts?.understood?.words ?? []) {
    const [count, left] = [counts?.without[`word ${asked}`] ?? 0, withoutWord(q, asked)];
    if (count > 0 && left !== q)
      ways.push({ text: `“${asked}”`, count, href: listHref(path, { area, filters: { ...list.filters, q: left } }) });
  }
  const everywhere = counts?.without['area'] ?? 0;
  if (everywhere > 0)
    ways.push({ text: words.theArea, count: everywhere, href: listHref('/properties', { filters: list.filters }) });
  return (
    <EmptyState title={sentence} text={words.none}>
      {ways.map(({ text, count, href }) => (
        <a key={href} className={buttonClass('secondary')} href={inPageLanguage(href)}>
          {words.without({ filter: text, count: countText(count, words) })}
        </a>
      ))}
      <a className={buttonClass('secondary')} href={inPageLanguage(listHref(path, { area }))}>
        {words.removeAll}
      </a>
    </EmptyState>
  );
}

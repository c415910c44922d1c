import type { ReactNode } from 'react';
import type { PageOf } from '#contract/endpoint.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { FeedLink } from '#web/property/feed-link.tsx';
import { feedOfList } from '#web/property/feed-path.ts';
import { SearchMapFrame } from '#web/property/map-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { ActiveFilter } from '#web/property/active-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { ActiveFilters, NothingMatches, Understood } from './filtered-by.tsx';
import { mapMessages } from '#messages/map.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { FoldedSearch } from './folded-search.tsx';
import { listHref, type SaidListUrl } from '#web/property/list-query.ts';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { dataset } from '#web/client/page-data.ts';

interface FilteredPlotsProps {
  path: string;
  bar: ReactNode;
  within?: string | undefined;
  area?: Record<string, string | undefined>;
  list: SaidListUrl;
  counts: FilterCounts | undefined;
  active: readonly ActiveFilter[];
  found: PageOf<PropertyCard[]>;
  sentence: string;
  nothing: ReactNode;
}

export function FilteredPlots({ found, nothing, sentence, bar, within, area: chosen, ...rest }: FilteredPlotsProps) {
  const { path, list, active } = rest;
  // Filters, chips and further pages keep the view.
  const area = { ...chosen, view: list.view };
  const isMap = list.view !== undefined;
  const filtering = { ...rest, area };
  return (
    <>
      <FoldedSearch {...{ within, list, active }}>
        <div className="card mt-3 p-4 md:mt-0">{bar}</div>
        <div className="mt-6 flex flex-col gap-3">
          <FilterForm {...filtering} mandal={chosen?.['mandal'] && within} active={active.length} />
          <ActiveFilters {...filtering} />
        </div>
      </FoldedSearch>
      <MapSwitch {...filtering} />
      <div
        {...dataset({ 'data-list-and-map': '' })}
        className={
          isMap
            ? 'group/list flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start xl:gap-6 noscript:block'
            : undefined
        }
      >
        <div
          {...dataset({ 'data-swapped': '' })}
          id="found"
          tabIndex={-1}
          className={`aria-busy:opacity-60 ${isMap ? INSTEAD_OF_LIST : ''}`}
        >
          <Understood {...filtering} />
          {found.data.length > 0 && (
            <PropertyGrid properties={found.data} heading="h2" aboveTheFold={!isMap} besideMap={isMap} />
          )}
          {found.data.length === 0 &&
            (active.length > 0 ? <NothingMatches {...filtering} sentence={sentence} /> : nothing)}
          <div className="mt-8 flex flex-col gap-6">
            <FeedLink path={feedOfList(path, { area: chosen, filters: list.filters })} />
            <Pager {...found} hrefOf={(place) => listHref(path, { area, filters: list.filters }, place)} />
          </div>
        </div>
        {isMap && <SearchMapFrame />}
      </div>
    </>
  );
}

/** On a narrow screen the map replaces the list, unless it did not load (web/browser/maps.ts). */
const INSTEAD_OF_LIST = 'group-not-data-without-map/list:max-xl:[@media(scripting:enabled)]:hidden';

/** List and map are two URLs, so Back leads from one to the other, and no map loads unasked. */
function MapSwitch({ path, area, list }: Pick<FilteredPlotsProps, 'path' | 'area' | 'list'>) {
  const isMap = list.view !== undefined;
  const other = listHref(path, { area: { ...area, view: isMap ? undefined : 'map' }, filters: list.filters });
  return (
    <p {...dataset({ 'data-swapped': '' })} className="mb-4 noscript:hidden">
      <a
        className={buttonClass('secondary', 'w-full sm:w-auto')}
        href={inPageLanguage(other)}
        {...dataset({ 'data-list-link': isMap ? '' : undefined })}
      >
        {isMap ? mapMessages.asList : mapMessages.asMap}
      </a>
    </p>
  );
}

import type { ReactNode } from 'react';
import type { PageOf } from '#contract/endpoint.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { FeedLink } from '#web/property/feed-link.tsx';
import { feedOfList } from '#web/property/feed-path.ts';
import { SearchMapFrame } from '#web/property/map-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type ActiveFilter, foundText } from '#web/property/active-filters.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { searchMessages } from '#messages/search.ts';
import { FilterForm } from './filter-form.tsx';
import { ActiveFilters, NothingMatches, Understood } from './filtered-by.tsx';
import { mapMessages } from '#messages/map.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { ListTools } from './list-tools.tsx';
import { listHref, type SaidListUrl } from '#web/property/list-query.ts';
import { PropertyGrid } from '#web/property/property-grid.tsx';
import { SearchBox } from '#web/property/search-box.tsx';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

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
  const words = searchMessages.filters;
  // Filters, chips and further pages keep the view.
  const area = { ...chosen, view: list.view };
  const isMap = list.view !== undefined;
  const filtering = { ...rest, area };
  const show = words.showPlots({ text: foundText(found, words), count: found.count });
  return (
    <>
      <ListTools
        box={<SearchBox path={path} kept={{ ...area, ...list.filters, q: '' }} text={list.typed.q} />}
        chosen={active.length}
        show={show}
        otherView={<OtherView {...filtering} />}
      >
        {bar}
        <FilterForm {...filtering} mandal={chosen?.['mandal'] && within} show={show}>
          <Views {...filtering} />
        </FilterForm>
      </ListTools>
      <ActiveFilters {...filtering} within={within} />
      <div
        className={
          isMap
            ? 'flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start xl:gap-6 noscript:block'
            : undefined
        }
      >
        <div {...dataset({ 'data-swapped': '' })} id="found" tabIndex={-1} className="aria-busy:opacity-60">
          <Understood {...filtering} />
          {found.data.length > 0 && (
            <PropertyGrid properties={found.data} heading="h2" aboveTheFold={!isMap} besideMap={isMap} />
          )}
          {found.data.length === 0 &&
            (active.length > 0 ? <NothingMatches {...filtering} sentence={sentence} /> : nothing)}
          <div className="mt-6 flex flex-col gap-6">
            <FeedLink path={feedOfList(path, { area: chosen, filters: list.filters })} />
            <Pager {...found} hrefOf={(place) => listHref(path, { area, filters: list.filters }, place)} />
          </div>
        </div>
        {isMap && <SearchMapFrame />}
      </div>
    </>
  );
}

type ViewsProps = Pick<FilteredPlotsProps, 'path' | 'area' | 'list'>;

const hrefOf = ({ path, area, list }: ViewsProps, view: 'map' | undefined) =>
  inPageLanguage(listHref(path, { area: { ...area, view }, filters: list.filters }));

/** List and map are two URLs, so Back leads from one to the other, and no map loads unasked. */
function Views(of: ViewsProps) {
  const isMap = of.list.view !== undefined;
  return (
    <div {...dataset({ 'data-swapped': '' })} className="max-lg:hidden noscript:hidden">
      <Segmented
        segments={[
          { text: mapMessages.asList, href: hrefOf(of, undefined), isChosen: !isMap },
          { text: mapMessages.asMap, href: hrefOf(of, 'map'), isChosen: isMap },
        ]}
      />
    </div>
  );
}

/** A narrow screen has room for one of the two. */
function OtherView(of: ViewsProps) {
  const isMap = of.list.view !== undefined;
  return (
    <div {...dataset({ 'data-swapped': '' })} className="flex noscript:hidden">
      <a className={buttonClass('secondary', 'px-3!')} href={hrefOf(of, isMap ? undefined : 'map')}>
        <Icon name={isMap ? 'list' : 'map-pin'} className="sm:hidden" />
        <span className="max-sm:sr-only">{isMap ? mapMessages.asList : mapMessages.asMap}</span>
      </a>
    </div>
  );
}

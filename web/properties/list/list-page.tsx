import { useLocation } from 'react-router';
import { displayStates } from '#contract/areas.ts';
import { displayAllProperties, filterCounts } from '#contract/properties.ts';
import type { Route } from './+types/list-page.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { apiClientContext, foundContext } from '#web/client/page-context.ts';
import { feedOfList } from '#web/property/feed-path.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { activeFilters, foundText } from '#web/property/active-filters.ts';
import { ListCount } from './list-count.tsx';
import { FilteredPlots } from './filtered-properties.tsx';
import { isWholeList, keptInSearch, listQuery } from '#web/property/list-query.ts';
import { loadFiltered } from './load-filtered.ts';
import { redirectUnderstood } from './understood-sentence.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchForm } from '#web/property/search-form.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const handle = { static: true, list: true, map: true, asks: 'geolocation' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiClientContext);
  await redirectUnderstood(api, request.url);
  const [states, filtered] = await Promise.all([
    api(displayStates),
    loadFiltered(request.url, {
      load: (list) => api(displayAllProperties, { query: listQuery(list) }),
      count: ({ filters }) => api(filterCounts, { query: filters }),
    }),
  ]);
  if (Object.keys(filtered.list.filters).length > 0) context.set(foundContext, filtered.found.count);
  return { states: states.data, ...filtered };
}

export default function ListPage({ loaderData: { states, found, list, counts } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { product } = siteMessages;
  const words = searchMessages.filters;
  const active = activeFilters(list.meant, list.filters, { words, around: counts?.around });
  const count = propertyMessages.count({ text: foundText(found, words), count: found.count });
  return (
    <div className="page pb-6">
      <PageHead
        title={siteMessages.layout.properties}
        // The count is in the title, which screen readers read out.
        wholeTitle={`${active.length > 0 ? `${count} · ` : ''}${siteMessages.layout.properties} · ${product.name}`}
        description={propertyMessages.inShort({ place: propertyMessages.ourStates })}
        indexed={isWholeList(search)}
        feed={feedOfList('/properties', { filters: list.filters })}
      />
      <PageHeader
        title={siteMessages.layout.properties}
        breadcrumb={<Breadcrumb here={siteMessages.layout.properties} />}
      >
        <ListCount text={count} active={active} filters={list.filters} />
      </PageHeader>
      <FilteredPlots
        path="/properties"
        bar={<SearchForm states={states} kept={keptInSearch(list)} />}
        {...{ list, counts, active, found }}
        sentence={propertyMessages.noneFound}
        nothing={
          <EmptyState title={propertyMessages.noneFound} text={propertyMessages.noneFoundText}>
            <a href={inPageLanguage('/addProperty')} className={buttonClass('secondary')}>
              {siteMessages.layout.listProperty}
            </a>
          </EmptyState>
        }
      />
    </div>
  );
}

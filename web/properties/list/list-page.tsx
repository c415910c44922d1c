import { useLocation } from 'react-router';
import { displayStates } from '#contract/areas.ts';
import { displayAllProperties, filterCounts } from '#contract/properties.ts';
import type { Route } from './+types/list-page.ts';
import { useFilterMessages } from '#web/messages/filters.ts';
import { useMessages } from '#web/messages/messages.ts';
import { usePaperMessages } from '#web/messages/papers.ts';
import { usePlotMessages } from '#web/messages/plots.ts';
import { apiClientContext } from '#web/page-context.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { activeFilters, foundText } from './active-filters.ts';
import { FilteredPlots } from './filtered-properties.tsx';
import { isWholeList, listQuery } from './list-query.ts';
import { loadFiltered } from './load-filtered.ts';
import { SearchForm } from './search-form.tsx';

export const handle = { still: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiClientContext);
  const [states, filtered] = await Promise.all([
    api(displayStates),
    loadFiltered(request.url, {
      load: (list) => api(displayAllProperties, { query: listQuery(list) }),
      count: ({ filters }) => api(filterCounts, { query: filters }),
    }),
  ]);
  return { states: states.data, ...filtered };
}

export default function ListPage({ loaderData: { states, found, list, counts } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { product } = useMessages();
  const { properties } = usePlotMessages();
  const words = useFilterMessages();
  const { documents } = usePaperMessages();
  const active = activeFilters(list.meant, list.filters, { words, documents });
  const count = properties.count(foundText(found, words), found.count === 1);
  return (
    <div className="page py-6">
      <PageHead
        title={properties.title}
        // With the number, which screen readers read with the title.
        wholeTitle={`${active.length > 0 ? `${count} · ` : ''}${properties.title} · ${product.name}`}
        description={properties.inShort(properties.ourStates)}
        indexed={isWholeList(search)}
      />
      <Breadcrumb here={properties.title} />
      <h1 className="headline">{properties.title}</h1>
      <p className="figures mt-1 mb-4 text-bark">{count}</p>
      <div className="card mb-4 p-4">
        <SearchForm states={states} filters={list.filters} />
      </div>
      <FilteredPlots
        path="/properties"
        {...{ list, counts, active, found }}
        sentence={properties.noneFound}
        nothing={<p className="card p-6 text-lg">{properties.noneFound}</p>}
      />
    </div>
  );
}

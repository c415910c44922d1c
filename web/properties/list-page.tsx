import { displayStates } from '#contract/areas.ts';
import { displayAllProperties } from '#contract/properties.ts';
import type { Route } from './+types/list-page.ts';
import { useMessages } from '../messages/messages.ts';
import { usePlotMessages } from '../messages/plots.ts';
import { askContext } from '../page-context.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { number } from '../ui/rupees.ts';
import { Pager } from '../ui/pager.tsx';
import { listHref, listQuery } from './list-query.ts';
import { PropertyGrid } from './property-grid.tsx';
import { SearchForm } from './search-form.tsx';

export const handle = { still: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ask = context.get(askContext);
  const [states, list] = await Promise.all([
    ask(displayStates),
    ask(displayAllProperties, { query: listQuery(request.url) }),
  ]);
  return { states: states.data, list };
}

export default function ListPage({ loaderData: { states, list } }: Route.ComponentProps) {
  const { product } = useMessages();
  const { properties } = usePlotMessages();
  return (
    <div className="page py-6">
      <title>{`${properties.title} · ${product.name}`}</title>
      <meta name="description" content={properties.inShort(properties.ourStates)} />
      <Breadcrumb here={properties.title} />
      <h1 className="headline">{properties.title}</h1>
      <p className="figures mt-1 mb-4 text-bark">{properties.count(number(list.count), list.count === 1)}</p>
      <div className="card mb-6 p-4">
        <SearchForm states={states} />
      </div>
      {list.data.length > 0 ? (
        <PropertyGrid properties={list.data} heading="h2" inSight />
      ) : (
        <p className="card p-6 text-lg">{properties.noneFound}</p>
      )}
      <div className="mt-8">
        <Pager
          page={list.page}
          count={list.count}
          pageSize={list.pageSize}
          next={list.next}
          previous={list.previous}
          hrefOf={(place) => listHref('/properties', {}, place)}
        />
      </div>
    </div>
  );
}

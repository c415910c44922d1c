import { useLocation } from 'react-router';
import { displayDistricts, displayMandals, displayStates } from '#contract/areas.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { type AreaNames, landPath } from '#contract/land-path.ts';
import { filterCounts, searchProperties } from '#contract/properties.ts';
import type { Route } from './+types/search-page.ts';
import { areaNames } from '#web/places/place-names.ts';
import { feedOfList } from '#web/property/feed-path.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { errorsMessages } from '#messages/errors.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { apiClientContext, foundContext } from '#web/client/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { activeFilters, foundText } from '#web/property/active-filters.ts';
import { ListCount } from './list-count.tsx';
import { FilteredPlots } from './filtered-properties.tsx';
import {
  isWholeList,
  keptInSearch,
  listHref,
  listQuery,
  readListUrl,
  type TypedFilters,
} from '#web/property/list-query.ts';
import { loadFiltered } from './load-filtered.ts';
import { areaIn, redirectRenamed } from './renamed-area.ts';
import { redirectUnderstood } from './understood-sentence.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchForm } from '#web/property/search-form.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';

export const handle = { static: true, list: true, map: true, asks: 'geolocation' };

/** The area is in the URL, so a search can be reloaded, shared and bookmarked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiClientContext);
  await redirectUnderstood(api, request.url);
  const chosen = areaIn(request.url);
  const [states, places, found] = await Promise.all([
    api(displayStates),
    loadPlaces(api, chosen),
    search(api, chosen, request.url),
  ]);
  if (found.found === 'unknown-area') await redirectRenamed(api, request.url);
  if (typeof found.found !== 'string') context.set(foundContext, found.found.count);
  return { chosen, states: states.data, ...places, ...found };
}

/** Options of the lower selects are rendered by the server, for pages without JavaScript. */
async function loadPlaces(api: ApiClient, { state, district }: AreaNames) {
  const [districts, mandals] = await Promise.all([
    state ? unlessUnknown(api(displayDistricts, { body: { state } })) : undefined,
    state && district ? unlessUnknown(api(displayMandals, { body: { district, state } })) : undefined,
  ]);
  return { districts: districts?.data ?? [], mandals: mandals?.data ?? [] };
}

/** 'no-area' before a state is chosen, 'unknown-area' when the URL names a missing one. */
async function search(api: ApiClient, chosen: AreaNames, url: string) {
  const { state, district, mandal } = chosen;
  const unfiltered = { list: readListUrl(url), counts: undefined };
  if (!state) return { found: 'no-area' as const, ...unfiltered };
  const found = await unlessUnknown(
    loadFiltered(url, {
      load: (list) => api(searchProperties, { body: { state, district, mandal }, query: listQuery(list) }),
      count: ({ filters }) => api(filterCounts, { query: { state, district, mandal, ...filters } }),
    }),
  );
  return found ?? { found: 'unknown-area' as const, ...unfiltered };
}

/** An area in a shared link may have been renamed, deleted or mistyped: undefined instead of an error page. */
async function unlessUnknown<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

export default function SearchPage({
  loaderData: { chosen, states, districts, mandals, found, list, counts },
}: Route.ComponentProps) {
  const words = searchMessages.filters;
  const active = activeFilters(list.meant, list.filters, { words, around: counts?.around });
  const called = calledInPage(chosen, { states, districts, mandals });
  const place = [called.mandal, called.district, called.state].filter(Boolean).join(', ');
  const title = place ? propertyMessages.plotsIn({ place }) : propertyMessages.searchTitle;
  const bar = <SearchForm {...{ states, districts, mandals, chosen }} kept={keptInSearch(list)} />;
  return (
    <div className="page pb-6">
      <SearchHead title={title} place={place} chosen={chosen} found={found} filters={list.filters} />
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            through={[{ name: siteMessages.layout.properties, href: '/properties' }]}
            here={propertyMessages.searchTitle}
          />
        }
      >
        {typeof found !== 'string' && (
          <ListCount
            text={propertyMessages.count({ text: foundText(found, words), count: found.count })}
            searchData={searchData(chosen, found)}
            area={{ ...chosen }}
            place={place}
            active={active}
            filters={list.filters}
          />
        )}
      </PageHeader>
      {typeof found === 'string' && <div className="mt-2 mb-6">{bar}</div>}
      {found === 'no-area' && <p className="card p-6">{propertyMessages.chooseStateFirst}</p>}
      {found === 'unknown-area' && <p className="card p-6">{propertyMessages.noSuchArea}</p>}
      {typeof found !== 'string' && (
        <FilteredPlots
          path="/search"
          bar={bar}
          within={called.mandal ?? called.district ?? called.state}
          area={{ ...chosen }}
          {...{ list, counts, active, found }}
          sentence={errorsMessages.NO_SUCH_PROPERTY}
          nothing={<NothingHere chosen={chosen} called={called} />}
        />
      )}
    </div>
  );
}

type Options = Pick<Route.ComponentProps['loaderData'], 'states' | 'districts' | 'mandals'>;

/** The chosen area in the page's language; the URL may spell it in another script than the options. */
function calledInPage(chosen: AreaNames, { states, districts, mandals }: Options): AreaNames {
  const isSame = (name: string, other: string | undefined) => name.toLowerCase() === other?.toLowerCase();
  const state = states.find((option) => isSame(option.state, chosen.state));
  const district = districts.find((option) => isSame(option.district, chosen.district));
  const mandal = mandals.find((option) => isSame(option.mandal, chosen.mandal));
  return areaNames({
    names: {
      state: state?.state ?? chosen.state,
      district: district?.district ?? chosen.district,
      mandal: mandal?.mandal ?? chosen.mandal,
    },
    names_in_hindi: { state: state?.hindi, district: district?.hindi, mandal: mandal?.hindi },
  });
}

interface SearchHeadProps {
  title: string;
  place: string;
  chosen: AreaNames;
  found: Route.ComponentProps['loaderData']['found'];
  filters: TypedFilters;
}

/** Search engines index the area's own page instead. */
function SearchHead({ title, place, chosen, found, filters }: SearchHeadProps) {
  const { search: query } = useLocation();
  const [plot] = typeof found === 'string' ? [] : found.data;
  const area = plot && {
    state: plot.state,
    district: (chosen.district || chosen.mandal) && plot.district,
    mandal: chosen.mandal && plot.mandal,
  };
  return (
    <PageHead
      title={title}
      description={propertyMessages.inShort({ place: place || propertyMessages.ourStates })}
      path={area ? landPath(area) : '/search'}
      indexed={isWholeList(query) && (found === 'no-area' || plot !== undefined)}
      feed={typeof found === 'string' ? undefined : feedOfList('/search', { area: { ...chosen }, filters })}
    />
  );
}

/** The navigation state of /search (specification sections 2.4 and 2.5), read by web/browser/search.ts. */
function searchData(chosen: AreaNames, found: Route.ComponentProps['loaderData']['found']): string | undefined {
  if (typeof found === 'string') return undefined;
  const { state, district, mandal } = chosen;
  return JSON.stringify({ state, district, mandal, results: found.data.map(({ _id }) => _id) });
}

function NothingHere({ chosen, called }: { chosen: AreaNames; called: AreaNames }) {
  const wider = [
    chosen.mandal &&
      chosen.district && {
        name: called.district ?? chosen.district,
        href: listHref('/search', { area: { state: chosen.state, district: chosen.district } }),
      },
    chosen.district &&
      chosen.state && {
        name: called.state ?? chosen.state,
        href: listHref('/search', { area: { state: chosen.state } }),
      },
  ].filter((place) => typeof place === 'object');
  return (
    <EmptyState title={errorsMessages.NO_SUCH_PROPERTY} text={propertyMessages.tryWider}>
      {wider.map(({ name, href }) => (
        <a key={href} className={buttonClass('secondary')} href={inPageLanguage(href)}>
          {propertyMessages.wholeOf({ place: name })}
        </a>
      ))}
      <a className={buttonClass('secondary')} href={inPageLanguage('/properties')}>
        {propertyMessages.allPlots}
      </a>
    </EmptyState>
  );
}

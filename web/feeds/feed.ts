import { redirect } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import { displayLand } from '#contract/land.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { splitPath } from '#contract/languages.ts';
import { displayAllProperties, type PropertyCard, searchProperties } from '#contract/properties.ts';
import type { Route } from './+types/feed.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { areaNames } from '#web/places/place-names.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { apiClientContext, pageContext } from '#web/client/page-context.ts';
import { activeFilters } from '#web/property/active-filters.ts';
import { type ListUrl, listHref, listQuery, readListUrl } from '#web/property/list-query.ts';
import { loadKnown } from '#web/properties/list/load-filtered.ts';
import { areaIn, redirectRenamed } from '#web/properties/list/renamed-area.ts';
import { atomDocument } from './atom.ts';
import { entriesOf } from './entry.ts';
import { FEED_TYPE, feedPath } from '#web/property/feed-path.ts';

interface FollowedList {
  path: string;
  title: string;
  properties: readonly PropertyCard[];
}

/**
 * The Atom feed of a list, at its path after /feed: the properties of its first page, newest first.
 * @throws a redirect for an area's other spellings; 404 without such a list or area
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { path, title, properties } = await followedList(context.get(apiClientContext), params, request.url);
  const { origin } = context.get(pageContext);
  const { product } = siteMessages;
  const document = atomDocument({
    title: `${title} · ${product.name}`,
    subtitle: properties.length > 0 ? undefined : emptyText(params.list),
    language: pageLanguage(),
    url: origin + inPageLanguage(feedPath(path)),
    page: origin + inPageLanguage(path),
    author: { name: product.name, url: origin },
    entries: properties
      .flatMap((property) => entriesOf(property, origin))
      .sort((one, other) => other.published.localeCompare(one.published)),
  });
  return new Response(document, {
    headers: { 'content-type': `${FEED_TYPE}; charset=utf-8`, 'x-robots-tag': 'noindex' },
  });
}

const emptyText = (list: string) => (list === 'land' ? propertyMessages.tryWider : searchMessages.filters.none);

function followedList(api: ApiClient, params: Route.LoaderArgs['params'], url: string): Promise<FollowedList> {
  const { list, ...area } = params;
  if (list === 'land') return landList(api, area, url);
  if (area.state === undefined && list === 'properties') return filteredList(readListUrl(inNewestOrder(url)), api);
  if (area.state === undefined && list === 'search') return searchList(api, url);
  throw new Response(null, { status: 404 });
}

function inNewestOrder(url: string): string {
  const address = new URL(url);
  for (const name of ['sort', 'page', 'after', 'before', 'view']) address.searchParams.delete(name);
  return address.href;
}

async function landList(api: ApiClient, area: AreaNames, url: string): Promise<FollowedList> {
  const land = (await api(displayLand, { query: { ...area } })).data;
  if (splitPath(new URL(url).pathname).path !== feedPath(land.path)) throw redirect(feedPath(land.path), 301);
  const title = titleOf(areaNames(land)) ?? siteMessages.layout.byArea;
  return { path: land.path, title, properties: land.plots };
}

function filteredList(list: ListUrl, api: ApiClient): Promise<FollowedList> {
  return loadKnown(list, async (known) => {
    const { data } = await api(displayAllProperties, { query: listQuery(known) });
    const path = listHref('/properties', { filters: known.filters });
    return { path, title: withFilters(siteMessages.layout.properties, known), properties: data };
  });
}

function searchList(api: ApiClient, url: string): Promise<FollowedList> {
  const { state, district, mandal } = areaIn(url);
  // The search page itself asks for a state first.
  if (state === undefined) throw new Response(null, { status: 404 });
  return loadKnown(readListUrl(inNewestOrder(url)), async (known) => {
    const { data } = await api(searchProperties, { body: { state, district, mandal }, query: listQuery(known) }).catch(
      async (error: unknown) => {
        if (error instanceof Response && error.status === 404) await redirectRenamed(api, url);
        throw error;
      },
    );
    const path = listHref('/search', { area: { state, district, mandal }, filters: known.filters });
    const [first] = data;
    // Lists without properties have the area's names from the URL.
    const names = first
      ? { state: first.state, district: district && first.district, mandal: mandal && first.mandal }
      : { state, district, mandal };
    const title = titleOf(areaNames({ names, names_in_hindi: first?.in_hindi })) ?? propertyMessages.searchTitle;
    return { path, title: withFilters(title, known), properties: data };
  });
}

function titleOf({ state, district, mandal }: AreaNames): string | undefined {
  const place = [mandal, district, state].filter(Boolean).join(', ');
  return place ? propertyMessages.plotsIn({ place }) : undefined;
}

function withFilters(title: string, { meant, filters }: ListUrl): string {
  const words = { words: searchMessages.filters };
  return [title, ...activeFilters(meant, filters, words).map(({ text }) => text)].join(' · ');
}

import { redirect } from 'react-router';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { splitPath } from '#contract/languages.ts';
import type { displayAllProperties, filterCounts } from '#contract/properties.ts';
import { issuesInPageWords } from '#web/client/error-messages.ts';
import { pageInstead } from '#web/ui/page-instead.ts';
import { type ListUrl, readListUrl, type SaidListUrl, withoutUnknown } from '#web/property/list-query.ts';

type Listed = ResponseOf<typeof displayAllProperties>;

interface FilteredRequest {
  load: (list: ListUrl) => Promise<Listed>;
  count: (list: ListUrl) => Promise<ResponseOf<typeof filterCounts>>;
}

/** After this time an unfiltered list is rendered without its counts. */
const COUNTS_WAITED_FOR_MS = 300;

/**
 * A page of a list with the filters of its URL; invalid ones are reported and ignored.
 * @throws a redirect to the last page, for a page beyond it, to the page's number, for a cursor with nothing behind it,
 * and to the first page, for one that cannot be
 */
export async function loadFiltered(
  url: string,
  requested: FilteredRequest,
): Promise<{ found: Listed; list: SaidListUrl; counts: FilterCounts | undefined }> {
  const { found, counts, ...loaded } = await loadPage(url, requested);
  const { after, before } = loaded.list;
  const page = pageInstead(found, (after ?? before) !== undefined);
  if (page !== undefined) throw redirect(addressOfPage(url, page));
  const issues = issuesInPageWords(loaded.list.problems);
  return { found, counts, list: { ...loaded.list, issues } };
}

/** Somebody edited the page's number or its cursor: the list begins. */
async function loadPage(url: string, requested: FilteredRequest) {
  const asked = readListUrl(url);
  try {
    return await loadKnown(asked, (list) => load(list, requested));
  } catch (error) {
    const isFurther = (asked.page ?? asked.after ?? asked.before) !== undefined;
    if (isFurther && error instanceof Response && error.status === 400) throw redirect(addressOfPage(url, 1));
    throw error;
  }
}

/** Loads a list; retries without its unit or place if the API does not know them. */
export async function loadKnown<T>(list: ListUrl, loadList: (list: ListUrl) => Promise<T>): Promise<T> {
  try {
    return await loadList(list);
  } catch (error) {
    // Only the API knows which units and mandals exist.
    if (!(error instanceof Response && error.status === 400)) throw error;
    const unknown = (['unit', 'near'] as const).filter((key) => list.filters[key] !== undefined);
    if (unknown.length === 0) throw error;
    return loadList(withoutUnknown(list, unknown));
  }
}

function addressOfPage(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of ['after', 'before', 'page']) searchParams.delete(name);
  if (page > 1) searchParams.set('page', String(page));
  const { path } = splitPath(pathname);
  return `${searchParams}` === '' ? path : `${path}?${searchParams}`;
}

async function load(list: ListUrl, { load: loadList, count }: FilteredRequest) {
  const narrowed = Object.keys(list.filters).length > 0;
  const counting = count(list).then(({ data }) => data);
  const [found, counts] = await Promise.all([loadList(list), narrowed ? counting : inTime(counting)]);
  return { list, found, counts };
}

async function inTime<T>(requested: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), COUNTS_WAITED_FOR_MS);
  });
  return Promise.race([requested.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

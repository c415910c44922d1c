import { slugOf } from '#contract/land-path.ts';
import { MEGABYTE, totalPages } from '#contract/limits.ts';
import { type Databases, type MarketDatabase, LARGE, SMALL } from './databases.ts';
import { type Figure, shown } from './figure.ts';
import { type LoadResponses, compareTimes } from './load.ts';
import type { Market } from './market.ts';
import { memoryOf, type Site, startProduct } from './site.ts';

const MEDIAN_LIMIT = 1.2;
const P99_LIMIT = 1.5;
const MEMORY_LIMIT = 1.2;
const REQUESTS = 1000;
/** Crowded and quiet places that fill a page of the small market too. */
const PLACES = 60;
const PLOTS = 100;

type Call = (market: Market) => (i: number) => Omit<LoadResponses, 'address'>;

const list =
  (path: string): Call =>
  () =>
  () => ({ path });

function search(level: 'state' | 'district' | 'mandal'): Call {
  return ({ mandals }) =>
    (i) => {
      const { state, district, mandal } = mandals[i % PLACES] ?? { state: '', district: '', mandal: '' };
      const given = { state, ...(level === 'state' ? {} : { district }), ...(level === 'mandal' ? { mandal } : {}) };
      return { path: '/api/property/search-properties', method: 'POST', body: JSON.stringify(given) };
    };
}

const ofAdmin =
  (path: string): Call =>
  ({ admin }) =>
  () => ({ path: `/api/admin/${path}`, headers: { 'x-token': admin.token } });

const ofSeller =
  (path: string): Call =>
  ({ seller }) =>
  () => ({ path: `/api/property/${path}`, headers: { 'x-token': seller.token } });

const CALLS: Record<string, Call> = {
  list: list('/api/property/display-all-properties'),
  'search by state': search('state'),
  'search by district': search('district'),
  'search by mandal': search('mandal'),
  "an area's page":
    ({ mandals }) =>
    (i) => {
      const { state, district } = mandals[i % PLACES] ?? { state: '', district: '' };
      return {
        path: `/api/property/land?${new URLSearchParams({ state: slugOf(state), district: slugOf(district) })}`,
      };
    },
  property:
    ({ listingNumbers }) =>
    (i) => ({
      path: `/api/property/display-one-property/BK-${listingNumbers[i % PLOTS]}`,
    }),
  'top properties': list('/api/property/display-top-properties'),
  'my properties': ofSeller('display-my-properties'),
  "admin's plots": ofAdmin('all-properties'),
  "admin's pending plots": ofAdmin('all-properties?status=pending'),
  "admin's approved plots": ofAdmin('all-properties?status=approved'),
  "admin's users": ofAdmin('all-users'),
  "admin's sellers": ofAdmin('all-users?role=seller'),
  "admin's payments": ofAdmin('payments'),
  "admin's failed payments": ofAdmin('payments?status=failed'),
};

const GROWS: Record<string, string> = {
  "an area's page":
    'what is asked for a square metre is worked out of its newest 200 plots, and most districts of the small market have fewer. More than these are read in no market.',
};

const PAGED = ['list'];

export async function growth(databases: Databases): Promise<Figure[]> {
  const small = await onMarket(databases, SMALL);
  const large = await onMarket(databases, LARGE);
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const both = await compared(`A hundred times the plots: ${name}`, [next(large, call), next(small, call)]);
    const why = GROWS[name];
    figures.push(...both.map((figure) => (why ? { ...figure, why } : figure)));
  }
  // Measured before the large one's last pages: so far both have answered the same.
  const heldByBoth = await memory(large.site, small.site);
  for (const name of PAGED) {
    const call = CALLS[name];
    if (!call) throw new Error(`There is no call '${name}'`);
    const last = await lastPage(large, call);
    figures.push(...(await compared(`Last page against first: ${name}`, [last, next(large, call)])));
  }
  figures.push(heldByBoth);
  await large.site.stop();
  await small.site.stop();
  return figures;
}

async function compared(what: string, sides: [of: () => LoadResponses, than: () => LoadResponses]): Promise<Figure[]> {
  const [of, than] = await compareTimes(sides, REQUESTS);
  if (!of || !than) throw new Error('Both sides are measured');
  const milliseconds = (a: number, b: number) => `${a.toFixed(2)} : ${b.toFixed(2)} ms`;
  return [
    {
      what: `${what}, median`,
      measured: milliseconds(of.median, than.median),
      value: of.median / than.median,
      limit: MEDIAN_LIMIT,
      holds: 'at most',
    },
    {
      what: `${what}, p99`,
      measured: milliseconds(of.p99, than.p99),
      value: of.p99 / than.p99,
      limit: P99_LIMIT,
      holds: 'at most',
    },
  ];
}

async function lastPage(market: OnMarket, call: Call): Promise<() => LoadResponses> {
  const { address, path, headers } = next(market, call)();
  const answer = await fetch(`${address}${path}`, headers ? { headers } : {});
  const { count, pageSize } = (await answer.json()) as { count: number; pageSize: number };
  const page = totalPages(count, pageSize);
  return () => ({ address, path: `${path}?page=${page}`, ...(headers ? { headers } : {}) });
}

interface OnMarket extends MarketDatabase {
  site: Site;
}

async function onMarket(databases: Databases, approved: number): Promise<OnMarket> {
  const database = await databases.of(approved);
  const site = await startProduct(databases.folder, { DATABASE_URL: database.url, DATA_DIR: database.dataDirectory });
  return { ...database, site };
}

function next({ site, market }: OnMarket, call: Call): () => LoadResponses {
  const request = call(market);
  let i = 0;
  return () => ({ ...request(i++), address: site.address });
}

async function memory(large: Site, small: Site): Promise<Figure> {
  const [of, than] = [await memoryOf(large.pid), await memoryOf(small.pid)];
  const megabytes = (bytes: number) => shown(Math.round(bytes / MEGABYTE));
  return {
    what: 'A hundred times the plots: memory of the process',
    measured: `${megabytes(of)} : ${megabytes(than)} MB`,
    value: of / than,
    limit: MEMORY_LIMIT,
    holds: 'at most',
  };
}

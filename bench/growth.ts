import type { Databases, MarketDatabase } from './databases.ts';
import { type Figure, shown } from './figure.ts';
import { type Asked, compareTimes } from './load.ts';
import type { Market } from './market.ts';
import { LARGE, SMALL } from './sizes.ts';
import { memoryOf, type Site, startProduct } from './site.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';

const MEDIAN_LIMIT = 1.2;
const P99_LIMIT = 1.5;
const MEMORY_LIMIT = 1.2;
const REQUESTS = 1500;
/** Places and plots are taken in turns, the crowded and the quiet ones alike. */
const PLACES = 200;

type Call = (market: Market, approved: number) => (i: number) => Omit<Asked, 'address'>;

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

const CALLS: Record<string, Call> = {
  list: list('/api/property/display-all-properties'),
  'last page of the list': (_market, approved) => () => ({
    path: `/api/property/display-all-properties?page=${Math.ceil(approved / CARDS_PER_PAGE)}`,
  }),
  'search by state': search('state'),
  'search by district': search('district'),
  'search by mandal': search('mandal'),
  property:
    ({ listingNumbers }) =>
    (i) => ({
      path: `/api/property/display-one-property/BK-${listingNumbers[i % listingNumbers.length]}`,
    }),
  'top properties': list('/api/property/display-top-properties'),
  'my properties':
    ({ seller }) =>
    () => ({
      path: '/api/property/display-my-properties',
      headers: { 'x-token': seller.token },
    }),
  "admin's list":
    ({ admin }) =>
    () => ({ path: '/api/admin/all-properties', headers: { 'x-token': admin.token } }),
  "admin's users":
    ({ admin }) =>
    () => ({ path: '/api/admin/all-users', headers: { 'x-token': admin.token } }),
};

/** A hundred times as many plots: what it does to the time of each call, and to memory. */
export async function growth(databases: Databases): Promise<Figure[]> {
  const small = await onMarket(databases, SMALL);
  const large = await onMarket(databases, LARGE);
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const [of, than] = await compareTimes([next(large, call), next(small, call)], REQUESTS);
    if (!of || !than) throw new Error('Both sides are measured');
    const milliseconds = (a: number, b: number) => `${a.toFixed(2)} : ${b.toFixed(2)} ms`;
    figures.push({
      what: `A hundred times the plots: ${name}, median`,
      measured: milliseconds(of.median, than.median),
      value: of.median / than.median,
      limit: MEDIAN_LIMIT,
      holds: 'at most',
    });
    figures.push({
      what: `A hundred times the plots: ${name}, p99`,
      measured: milliseconds(of.p99, than.p99),
      value: of.p99 / than.p99,
      limit: P99_LIMIT,
      holds: 'at most',
    });
  }
  figures.push(await memory(large.site, small.site));
  await large.site.stop();
  await small.site.stop();
  return figures;
}

interface OnMarket extends MarketDatabase {
  site: Site;
}

async function onMarket(databases: Databases, approved: number): Promise<OnMarket> {
  const database = await databases.of(approved);
  const site = await startProduct(databases.folder, { DATABASE_URL: database.url, DATA_DIR: database.dataDirectory });
  return { ...database, site };
}

function next({ site, market, approved }: OnMarket, call: Call): () => Asked {
  const request = call(market, approved);
  let i = 0;
  return () => ({ ...request(i++), address: site.address });
}

async function memory(large: Site, small: Site): Promise<Figure> {
  const [of, than] = [await memoryOf(large.pid), await memoryOf(small.pid)];
  const megabytes = (bytes: number) => shown(Math.round(bytes / 1024 / 1024));
  return {
    what: 'A hundred times the plots: memory of the process',
    measured: `${megabytes(of)} : ${megabytes(than)} MB`,
    value: of / than,
    limit: MEMORY_LIMIT,
    holds: 'at most',
  };
}

import { type Databases, LARGE } from './databases.ts';
import { type Figure, median, percentile, shown } from './figure.ts';
import { type LoadResponses, timesOf } from './load.ts';
import type { Market } from './market.ts';
import { startProduct } from './site.ts';

const WARM_UP = 60;
const REQUESTS = 300;
/** Few enough to be in memory after the warm-up. */
const DIFFERENT = 60;

type Ask = (i: number) => Omit<LoadResponses, 'address'>;

interface Question {
  /** Milliseconds on two cores. */
  median: number;
  p95: number;
  ask: (market: Market, address: string) => Ask | Promise<Ask>;
}

const figure = (i: number, from: number, to: number) =>
  Math.round(from * (to / from) ** (((i % DIFFERENT) * 0.618_034) % 1));
const LIST = '/api/property/display-all-properties';

/** Queries against an index's order, or far into it. */
const QUESTIONS: Record<string, Question> = {
  'small plots first by what an area of them costs': {
    median: 20,
    p95: 40,
    ask: () => (i) => ({ path: `${LIST}?size_max=${figure(i, 3, 9)}&unit=decimal&sort=rate` }),
  },
  'within ten kilometres, newest first': {
    median: 15,
    p95: 40,
    ask: () => (i) => ({
      path: `${LIST}?near=25.${600 + (i % DIFFERENT)},85.${100 + (i % DIFFERENT)}&within=10&sort=newest`,
    }),
  },
  "a list's middle page, as its pager links to it": {
    median: 15,
    p95: 15,
    ask: async (_, address) => {
      const cursors = await cursorsFrom(`${address}${LIST}`, 33_333);
      return (i) => ({ path: `${LIST}?page=${33_334 + (i % DIFFERENT)}&after=${cursors[i % DIFFERENT]}` });
    },
  },
  'properties of the console by the name of a place': {
    median: 30,
    p95: 60,
    ask:
      ({ mandals, admin }) =>
      (i) =>
        ofConsole(admin, `all-properties?text=${encodeURIComponent(mandals[i % DIFFERENT]?.mandal ?? '')}`),
  },
  'properties of the console by an owner': {
    median: 30,
    p95: 60,
    ask:
      ({ admin }) =>
      (i) =>
        ofConsole(admin, `all-properties?text=Example+Person+${1 + 5 * (i % DIFFERENT)}`),
  },
  'users by text': {
    median: 25,
    p95: 60,
    ask:
      ({ admin }) =>
      (i) =>
        ofConsole(admin, `all-users?text=Person+${10 + (i % DIFFERENT)}`),
  },
  'users by name': {
    median: 25,
    p95: 60,
    ask:
      ({ admin }) =>
      (i) =>
        ofConsole(admin, `all-users?sort=name&page=${1 + (i % 5)}`),
  },
  'my properties of an owner with tens of thousands': {
    median: 20,
    p95: 40,
    ask:
      ({ seller }) =>
      (i) => ({
        path: `/api/property/display-my-properties?page=${1 + (i % 5)}`,
        headers: { 'x-token': seller.token },
      }),
  },
};

const ofConsole = ({ token }: Market['admin'], path: string) => ({
  path: `/api/admin/${path}`,
  headers: { 'x-token': token },
});

/** The cursors of a page's neighbours, from its pager. */
async function cursorsFrom(list: string, page: number): Promise<string[]> {
  const cursors: string[] = [];
  let path = `${list}?page=${page}`;
  while (cursors.length < DIFFERENT) {
    const { next } = (await (await fetch(path)).json()) as { next: string };
    cursors.push(encodeURIComponent(next));
    path = `${list}?after=${cursors.at(-1)}`;
  }
  return cursors;
}

/** The slowest questions that users ask of a million approved properties, one at a time. */
export async function aMillion(databases: Databases): Promise<Figure[]> {
  const { url, dataDirectory, market } = await databases.of(LARGE);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const figures: Figure[] = [];
  for (const [what, { ask, ...limits }] of Object.entries(QUESTIONS)) {
    const next = await ask(market, site.address);
    let i = 0;
    const turn = () => ({ address: site.address, ...next(i++) });
    await timesOf(turn, WARM_UP);
    const times = await timesOf(turn, REQUESTS);
    const [of, p95] = [median(times), percentile(times, 0.95)];
    const measured = `${shown(of)} ms, p95 ${shown(p95)} ms`;
    figures.push(
      { what: `${what}: median`, measured, value: of, limit: limits.median, holds: 'at most' },
      { what: `${what}: p95`, measured, value: p95, limit: limits.p95, holds: 'at most' },
    );
  }
  await site.stop();
  return figures;
}

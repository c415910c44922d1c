import type { Pool, QueryConfig } from 'pg';
import { findAreaForSearch } from '#server/areas/find-area.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open.ts';
import { findProperty } from '#server/properties/find-property.ts';
import { listProperties } from '#server/properties/list-properties.ts';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, shown } from './figure.ts';
import { type LoadResponses, compareRates } from './load.ts';
import type { PeerRoute } from './peer.ts';
import { startPeer, startProduct } from './site.ts';

/** Lists and items as JSON, against a route that only runs the same statements through the same driver. */
export async function jsonCalls(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const database = openDatabase(url, console.error, 2);
  const services = {
    db: database.db,
    linkSecret: Buffer.alloc(32),
    clock: () => new Date(),
    replica: undefined,
    views: { record: () => undefined, flush: async () => undefined },
  };
  const [place] = market.mandals;
  const reference = `BK-${market.listingNumbers[0]}`;
  const search = { state: place?.state ?? '', district: place?.district, mandal: place?.mandal };
  const calls = {
    list: {
      request: { path: '/api/property/display-all-properties' },
      run: () => listProperties(services, { page: 1 }),
    },
    'list of a mandal': {
      request: { path: '/api/property/search-properties', method: 'POST', body: JSON.stringify(search) },
      run: async () => listProperties(services, { page: 1 }, await findAreaForSearch(database.db, search)),
    },
    item: {
      request: { path: `/api/property/display-one-property/${reference}` },
      run: () => findProperty(services, undefined, reference, undefined),
    },
  } as const satisfies Record<string, { request: Omit<LoadResponses, 'address'>; run: () => Promise<unknown> }>;

  const routes: PeerRoute[] = [];
  for (const { request, run } of Object.values(calls)) {
    routes.push({ path: request.path, databaseUrl: url, statements: await statementsOf(database, run) });
  }
  await database.close();

  const product = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const peer = await startPeer(databases.folder, JSON.stringify(routes));
  const figures: Figure[] = [];
  for (const [name, { request }] of Object.entries(calls)) {
    const rates = await compareRates({ ...request, address: product.address }, { ...request, address: peer.address });
    figures.push({
      what: `JSON: ${name}`,
      measured: `${shown(Math.round(rates.product))} : ${shown(Math.round(rates.peer))} a second`,
      value: rates.ratio,
    });
  }
  await peer.stop();
  await product.stop();
  return figures;
}

async function statementsOf({ pool }: OpenDatabase, run: () => Promise<unknown>): Promise<PeerRoute['statements']> {
  const recorded: NonNullable<PeerRoute['statements']> = [];
  const runQuery = pool.query.bind(pool) as (config: QueryConfig, values?: unknown[]) => unknown;
  const listening = (config: QueryConfig, values: unknown[] = []) => {
    recorded.push({ ...(config.name ? { name: config.name } : {}), text: config.text, values });
    return runQuery(config, values);
  };
  pool.query = listening as Pool['query'];
  await run();
  pool.query = runQuery as Pool['query'];
  if (recorded.length === 0) throw new Error('It asked the database nothing');
  return recorded;
}

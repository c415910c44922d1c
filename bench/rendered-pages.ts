import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createElement, type ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { AnyEndpoint, ResponseOf, ApiClient, InputOf } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import { type Operator, readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { builtPages } from '#server/pages/page-source.ts';
import type { PageContext, RenderError, ServerPage } from '#server/pages/render-page.ts';
import { bytesOf } from './client.ts';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import type { PeerRoute } from './peer.ts';
import { type Site, startPeer, startProduct } from './site.ts';

const ROUNDS = 5;
const PAGES_A_ROUND = 200;
const WARM_UP_PAGES = 600;
const AT_ONCE = 8;
const LEAST_SHARE_OF_BARE = 0.55;
/** The client does not decompress: that would use the server's processors. */
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const FORGETS_WITHIN_MS = 100;

/**
 * Uncached pages, from request to compressed response, against a bare process that joins strings to a page of the same
 * bytes (Brotli 4), and against React's own `renderToReadableStream` of one such page.
 */
export async function renderedPages(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const database = openDatabase(url, console.error, 1);
  const page = (i: number) => i + 2;
  const number = (i: number) => market.listingNumbers[i] ?? 0;
  const pages: Page[] = [
    {
      name: 'list',
      pathOf: (i) => `/properties?page=${page(i)}`,
      barePathOf: (i) => `/list/${page(i)}`,
      from: '100001 + $1::int * 15',
    },
    {
      name: 'property',
      pathOf: (i) => `/property/BK-${number(i)}`,
      barePathOf: (i) => `/property/${number(i)}`,
      from: '$1::int',
    },
  ];
  const bare = await startBare(databases.folder, url, site, pages);
  const figures: Figure[] = [];
  for (const { name, pathOf, barePathOf } of pages) {
    const { asStream, asString } = await reactsOwn(site, pathOf(0));
    const ofBare = (count: number) =>
      perSecond(count, AT_ONCE, (i) => bytesOf(`${bare.address}${barePathOf(i % PAGES_A_ROUND)}`, AS_A_BROWSER));
    const afresh = async (count: number) => {
      let left = count;
      let took = 0;
      while (left > 0) {
        const some = Math.min(left, PAGES_A_ROUND);
        // Clears the page cache, as a change of the market does.
        await publishPageChange(database.db);
        await wait(FORGETS_WITHIN_MS);
        took += some / (await perSecond(some, AT_ONCE, (i) => bytesOf(`${site.address}${pathOf(i)}`, AS_A_BROWSER)));
        left -= some;
      }
      return count / took;
    };
    await afresh(WARM_UP_PAGES);
    await ofBare(WARM_UP_PAGES);
    for (const render of [asStream, asString]) await perSecond(WARM_UP_PAGES, 1, render);
    const rounds: { product: number; bare: number; stream: number; string: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        product: await afresh(PAGES_A_ROUND),
        bare: await ofBare(PAGES_A_ROUND),
        stream: await perSecond(PAGES_A_ROUND, 1, asStream),
        string: await perSecond(PAGES_A_ROUND, 1, asString),
      });
    }
    const of = (side: keyof (typeof rounds)[number]) => shown(Math.round(median(rounds.map((round) => round[side]))));
    figures.push(
      {
        what: `Page rendered afresh: ${name}, against joined strings`,
        measured: `${of('product')} : ${of('bare')} a second`,
        value: median(rounds.map((round) => round.product / round.bare)),
        limit: LEAST_SHARE_OF_BARE,
        holds: 'at least',
      },
      {
        what: `Page rendered afresh: ${name}, against React alone`,
        measured: `${of('product')} : ${of('stream')} a second; as a string: ${of('string')}`,
        value: median(rounds.map((round) => round.product / round.stream)),
      },
    );
  }
  await bare.stop();
  await database.close();
  await site.stop();
  return figures;
}

interface Page {
  name: string;
  pathOf: (i: number) => string;
  barePathOf: (i: number) => string;
  /** The first row of the bare process. */
  from: string;
}

async function startBare(folder: string, databaseUrl: string, site: Site, pages: readonly Page[]): Promise<Site> {
  const routes = await Promise.all(
    pages.map(async ({ name, pathOf, barePathOf, from }): Promise<PeerRoute> => {
      const file = join(folder, `${name}.html`);
      await writeFile(file, await (await fetch(`${site.address}${pathOf(0)}`)).text());
      const rows = 'select *, listing_number as number from properties where listing_number >=';
      const statement = `${rows} ${from} order by listing_number limit $2`;
      return { path: barePathOf(0).replace(/\/\d+$/, ''), page: { file, statement }, databaseUrl };
    }),
  );
  return startPeer(folder, JSON.stringify(routes));
}

async function perSecond(count: number, atOnce: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

interface ReactsOwn {
  asStream: () => Promise<void>;
  asString: () => Promise<void>;
}

async function reactsOwn(site: Site, path: string): Promise<ReactsOwn> {
  const source = await builtPages();
  const build = await source.build();
  const {
    apiClientContext,
    faultContext,
    pageContext,
    setServerPage,
    frameOf,
    default: render,
  } = build.entry.module as unknown as PagesEntry;
  let tree: ReactElement | undefined;
  const recording: PagesEntry['default'] = (request, status, headers, page, loadContext) => {
    // Omits hydration data: a static page has none.
    tree = createElement(ServerRouter, { context: { ...page, serverHandoffStream: undefined }, url: request.url });
    return render(request, status, headers, page, loadContext);
  };
  const listening = {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: recording } },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(apiClientContext, callOverNetwork(site));
  context.set(faultContext, (error) => {
    throw error;
  });
  const values: PageContext = {
    elements: source.elements,
    operator: readConfig({}).operator,
    translated: false,
    offline: true,
    personal: false,
    origin: site.address,
  };
  context.set(pageContext, values);
  const frame = frameOf(values.operator);
  setServerPage(() => ({ ...values, listMap: [], frame }));
  const page = await createRequestHandler(listening, 'production')(new Request(`${site.address}${path}`), context);
  if (page.status !== 200 || !tree) throw new Error(`${path} was not rendered: ${page.status}`);
  const rendered = tree;
  return {
    async asStream() {
      const stream = await renderToReadableStream(rendered);
      await stream.allReady;
      await new Response(stream).arrayBuffer();
    },
    asString: async () => void renderToString(rendered),
  };
}

/** The built pages have their own instances of the contexts. */
interface PagesEntry {
  apiClientContext: RouterContext<ApiClient>;
  faultContext: RouterContext<RenderError>;
  pageContext: RouterContext<PageContext>;
  setServerPage: (page: () => ServerPage) => void;
  frameOf: (operator: Operator) => ServerPage['frame'];
  default: (
    request: Request,
    status: number,
    headers: Headers,
    page: EntryContext,
    loadContext: unknown,
  ) => Promise<Response>;
}

function callOverNetwork(site: Site): ApiClient {
  return async <E extends AnyEndpoint>(
    endpoint: E,
    { params, query, body }: InputOf<E> = {},
  ): Promise<ResponseOf<E>> => {
    const named = new Map(Object.entries<unknown>(params ?? {}));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => text(named.get(name)));
    const loadContext = Object.entries<unknown>(query ?? {}).map(([name, value]) => [name, text(value)]);
    const answer = await fetch(`${site.address}${API_PREFIX}${path}?${new URLSearchParams(loadContext)}`, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return (await answer.json()) as ResponseOf<E>;
  };
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

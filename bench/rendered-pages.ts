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
import { type Site, startProduct } from './site.ts';

const ROUNDS = 5;
const PAGES_A_ROUND = 200;
const WARM_UP_PAGES = 600;
const AT_ONCE = 4;
/** The client does not decompress: that would use the server's processors. */
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const FORGETS_WITHIN_MS = 100;

/**
 * Uncached pages, from request to compressed response, against React's own `renderToReadableStream` of one such page.
 */
export async function renderedPages(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const database = openDatabase(url, console.error, 1);
  const pages = {
    list: (i: number) => `/properties?page=${i + 2}`,
    property: (i: number) => `/property/BK-${market.listingNumbers[i]}`,
  };
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(pages)) {
    const { asStream, asString } = await reactsOwn(site, pathOf(0));
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
    for (const render of [asStream, asString]) await perSecond(WARM_UP_PAGES, 1, render);
    const rounds: { product: number; stream: number; string: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        product: await afresh(PAGES_A_ROUND),
        stream: await perSecond(PAGES_A_ROUND, 1, asStream),
        string: await perSecond(PAGES_A_ROUND, 1, asString),
      });
    }
    const of = (side: 'product' | 'stream' | 'string') => shown(Math.round(median(rounds.map((round) => round[side]))));
    figures.push({
      what: `Page rendered afresh: ${name}`,
      measured: `${of('product')} : ${of('stream')} a second; React alone as a string: ${of('string')}`,
      value: median(rounds.map((round) => round.product / round.stream)),
    });
  }
  await database.close();
  await site.stop();
  return figures;
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

import {
  createRequestHandler,
  type EntryContext,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { AnyEndpoint, AnswerOf, Ask, InputOf } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { builtPages, type PageContext } from '#server/pages.ts';
import type { Databases } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { SMALL } from './sizes.ts';
import { type Site, startProduct } from './site.ts';

const LIMIT = 0.5;
const ROUNDS = 5;
const PAGES_A_ROUND = 60;
const AT_ONCE = 4;

/** Pages that are not kept yet, from the request to the compressed answer, against React's own rendering of one such page. */
export async function renderedPages(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const pages = {
    // Nobody has asked for any of them before, so none is kept.
    list: (i: number) => `/properties?page=${i + 2}`,
    property: (i: number) => `/property/BK-${market.listingNumbers[i]}`,
  };
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(pages)) {
    const render = await reactsOwn(site, pathOf(0));
    await perSecond(PAGES_A_ROUND, 1, render);
    const rounds: { product: number; react: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const first = 1 + round * PAGES_A_ROUND;
      const product = await perSecond(PAGES_A_ROUND, AT_ONCE, (i) => read(`${site.address}${pathOf(first + i)}`));
      const react = await perSecond(PAGES_A_ROUND, 1, render);
      // The first round warms both up.
      if (round > 0) rounds.push({ product, react });
    }
    const product = median(rounds.map((round) => round.product));
    const react = median(rounds.map((round) => round.react));
    figures.push({
      what: `Page rendered afresh: ${name}`,
      measured: `${shown(Math.round(product))} : ${shown(Math.round(react))} a second`,
      value: median(rounds.map((round) => round.product / round.react)),
      limit: LIMIT,
      holds: 'at least',
    });
  }
  await site.stop();
  return figures;
}

async function perSecond(count: number, atOnce: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (count * 1000) / (performance.now() - begun);
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Renders a page again and again from what its loaders brought once, and does nothing else with it. */
async function reactsOwn(site: Site, path: string): Promise<() => Promise<void>> {
  const source = await builtPages();
  const build = await source.build();
  const { askContext, pageContext, default: render } = build.entry.module as unknown as PagesEntry;
  let again: (() => Promise<Response>) | undefined;
  const keeping: PagesEntry['default'] = (request, status, headers, page, asked) => {
    // What the browser would take over, as a stream that can be read once.
    again = () => render(request, status, headers, { ...page, serverHandoffStream: undefined }, asked);
    return render(request, status, headers, page, asked);
  };
  const listening = {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: keeping } },
  } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(askContext, askOverNetwork(site));
  context.set(pageContext, {
    elementsUrl: source.elementsUrl(),
    operator: readConfig({}).operator,
    translated: false,
    personal: false,
  });
  const page = await createRequestHandler(listening, 'production')(new Request(`${site.address}${path}`), context);
  if (page.status !== 200 || !again) throw new Error(`${path} was not rendered: ${page.status}`);
  const once = again;
  return async () => void (await (await once()).arrayBuffer());
}

/** The built pages hold copies of the contexts of their own. */
interface PagesEntry {
  askContext: RouterContext<Ask>;
  pageContext: RouterContext<PageContext>;
  default: (
    request: Request,
    status: number,
    headers: Headers,
    page: Omit<EntryContext, 'serverHandoffStream'> & {
      serverHandoffStream?: EntryContext['serverHandoffStream'] | undefined;
    },
    asked: unknown,
  ) => Promise<Response>;
}

function askOverNetwork(site: Site): Ask {
  return async <E extends AnyEndpoint>(endpoint: E, { params, query, body }: InputOf<E> = {}): Promise<AnswerOf<E>> => {
    const named = new Map(Object.entries<unknown>(params ?? {}));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => text(named.get(name)));
    const asked = Object.entries<unknown>(query ?? {}).map(([name, value]) => [name, text(value)]);
    const answer = await fetch(`${site.address}${API_PREFIX}${path}?${new URLSearchParams(asked)}`, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return (await answer.json()) as AnswerOf<E>;
  };
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

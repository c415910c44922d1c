import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ask } from '#contract/endpoint.ts';
import { Refusal } from '#server/errors.ts';
import type { KeptPage } from '#server/page-memory.ts';
import type { Services } from '#server/services.ts';

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const YEAR_IN_SECONDS = 31_536_000;

/** What of a query a page may depend on. Everything else (advertising tags) is dropped, so that it cannot multiply kept pages. */
const KNOWN_QUERY = ['after', 'before', 'district', 'mandal', 'page', 'state'];
/** Ages and view counts on a page are at most this old. Changes of listings, areas and plans show at once (PageMemory.forget). */
const FRESH_MILLISECONDS = 60_000;
const BROTLI_QUALITY = 5;

const compress = promisify(brotliCompress);

/** What every page is told by the server that renders it. */
export interface PageContext {
  /** The script of the custom elements, with its fingerprint. */
  elementsUrl: string;
  /** Rendered for the one person whose token came with the request, and kept nowhere. */
  personal: boolean;
}

/** The built pages, or in development the ones that Vite makes as they are asked for. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  elementsUrl: () => string;
  production: boolean;
}

/** The pages of the last `npm run build`. */
export async function builtPages(): Promise<PageSource> {
  const build = (await import(pathToFileURL(`${BUILD}server/index.js`).href)) as ServerBuild;
  const { elements } = JSON.parse(await readFile(`${BUILD}elements.json`, 'utf8')) as { elements: string };
  return { build: async () => build, elementsUrl: () => elements, production: true };
}

/** Assets with fingerprints in their names, compressed when they were built, and the few files with fixed names. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${BUILD}client/assets/`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_IN_SECONDS * 1000,
  });
  await app.register(fastifyStatic, {
    root: PUBLIC,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    maxAge: 86_400_000,
  });
}

/** Renders, keeps and serves the pages: React Router's handler behind the memory of kept pages. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
  askAs: (token?: string) => Ask,
): void {
  const mode = source.production ? 'production' : 'development';
  const render = createRequestHandler(source.build, mode);

  const renderPage = async (url: string, request: FastifyRequest, token?: string): Promise<Response> => {
    const build = await source.build();
    // The bundle's own copies of the context keys: a second import of web/page-context.ts would be other objects.
    const { askContext, pageContext } = build.entry.module as unknown as {
      askContext: RouterContext<Ask>;
      pageContext: RouterContext<PageContext>;
    };
    const context = new RouterContextProvider();
    context.set(askContext, refusalsAsResponses(askAs(token)));
    context.set(pageContext, {
      elementsUrl: source.elementsUrl(),
      personal: token !== undefined,
    });
    return render(new Request(new URL(url, `http://${request.host || 'localhost'}`)), context);
  };

  app.get('/*', async (request, reply) => {
    const key = normalise(request.url);
    const token = request.headers['x-token'];
    if (typeof token === 'string' && token !== '') {
      const personal = await renderPage(key, request, token);
      return reply
        .status(personal.status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .send(Buffer.from(await personal.arrayBuffer()));
    }
    countView(services, key, request);
    const kept = services.pages.find(key);
    if (kept) return send(request, reply, kept);

    const generation = services.pages.generation();
    const response = await renderPage(key, request);
    const page = await keepable(response, services.clock().getTime() + FRESH_MILLISECONDS, source.production);
    if (source.production && response.status === 200) services.pages.keep(key, page, generation);
    return send(request, reply, page);
  });
}

/** A loader's refused question becomes the page's own status (404 for no such property), which React Router knows as a Response. */
function refusalsAsResponses(ask: Ask): Ask {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      if (error instanceof Refusal) throw new Response(error.message, { status: error.status });
      throw error;
    }
  };
}

/** Path and known query keys in one order: the name that a page is kept under. */
export function normalise(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const known = new URLSearchParams();
  for (const name of KNOWN_QUERY) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

async function keepable(response: Response, freshUntil: number, production: boolean): Promise<KeptPage> {
  const html = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  if (isPage) {
    headers['content-security-policy'] = contentPolicy(html.toString('utf8'), production);
    headers['cache-control'] = 'no-cache';
    headers['etag'] = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    headers['vary'] = 'accept-encoding';
  }
  const brotli = production
    ? await compress(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: 1 },
      })
    : Buffer.alloc(0);
  return { status: response.status, headers, html, brotli, freshUntil };
}

/**
 * A strict policy that kept pages can have: inline scripts are named by their hashes, not by a nonce that would have to
 * change with every answer.
 */
function contentPolicy(html: string, production: boolean): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const scripts = ["'self'", ...new Set(hashes)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Vite puts styles into the page while developing.
    production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.status(page.status).headers(page.headers);
  if (page.status === 200 && page.headers['etag'] && request.headers['if-none-match'] === page.headers['etag']) {
    return reply.status(304).send();
  }
  if (page.brotli.length > 0 && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(page.brotli);
  }
  return reply.send(page.html);
}

const PROPERTY_PAGE = /^\/property\/([\w-]+)$/;

function countView(services: Services, key: string, request: FastifyRequest): void {
  const [, reference] = PROPERTY_PAGE.exec(key) ?? [];
  if (reference)
    services.views.note(reference, { address: request.ip, userAgent: request.headers['user-agent'] ?? '' });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Ask } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import type { Operator } from '#server/config.ts';
import { contentPolicy } from '#server/content-policy.ts';
import { isOfLostDatabase } from '#server/database/watched-client.ts';
import { foreignForm, noSuchCall, Refusal } from '#server/errors.ts';
import type { KeptPage } from '#server/page-memory.ts';
import { rememberedAnswers } from '#server/remembered-answers.ts';
import type { Asker, Visitor } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));

/** What of a query a page may depend on. Everything else (advertising tags) is dropped, so that it cannot multiply kept pages. */
const KNOWN_QUERY = ['after', 'before', 'district', 'mandal', 'page', 'sent', 'state'];
/** Ages and view counts on a page are at most this old. Changes of listings, areas and plans show at once (PageMemory.forget). */
const FRESH_MILLISECONDS = 60_000;
const BROTLI_QUALITY = 5;
const FORM = 'application/x-www-form-urlencoded';
/** A message of 2000 Devanagari letters is 18 kB of a form: nine characters each. */
const FORM_MAX_BYTES = 64 * 1024;

/** Pages depend on no host: what a request calls ours is anybody's choice, and a kept page is everybody's. */
const NO_HOST = 'http://localhost';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** What every page is told by the server that renders it. */
export interface PageContext {
  /** The script of the custom elements, with its fingerprint. */
  elementsUrl: string;
  operator: Operator;
  /** Asked for by somebody who has pages translated; only then may the page load the translation widget. */
  translated: boolean;
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

/** Renders, keeps and serves the pages: React Router's handler behind the memory of kept pages. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
  askAs: (asker: Asker) => Ask,
): void {
  const mode = source.production ? 'production' : 'development';
  const render = handlerOf(source, mode);
  const remembering = rememberedAnswers(services.pages);

  const renderPage = async (
    url: string,
    request: FastifyRequest,
    { translated = false, token, form }: { translated?: boolean; token?: string; form?: string },
  ): Promise<Response> => {
    const build = await source.build();
    // The bundle's own copies of the context keys: a second import of web/page-context.ts would be other objects.
    const { askContext, faultContext, pageContext } = build.entry.module as unknown as {
      askContext: RouterContext<Ask>;
      faultContext: RouterContext<AnswerFault>;
      pageContext: RouterContext<PageContext>;
    };
    const context = new RouterContextProvider();
    const answerFault = faultsOf(request);
    // A page that is only looked at is counted elsewhere, and limited nowhere.
    const visitor = form === undefined ? undefined : visitorOf(request);
    const asking = askAs({ token, visitor, log: request.log });
    const isForAll = source.production && token === undefined && form === undefined;
    context.set(askContext, failuresAsResponses(isForAll ? remembering(asking) : asking, answerFault));
    context.set(faultContext, answerFault);
    context.set(pageContext, {
      elementsUrl: source.elementsUrl(),
      operator: services.config.operator,
      translated,
      personal: token !== undefined,
    });
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: { 'content-type': FORM } };
    return render(new Request(`${NO_HOST}${url}`, sent), context);
  };

  const sendPersonal = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const personal = await renderPage(normalise(request.url), request, { token });
    return reply
      .status(personal.status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(Buffer.from(await personal.arrayBuffer()));
  };

  const sendAfresh = async (request: FastifyRequest, reply: FastifyReply, { key, translated }: Variant) => {
    const generation = services.pages.generation();
    const response = await renderPage(key, request, { translated });
    const page = await keepable(response, {
      freshUntil: services.clock().getTime() + FRESH_MILLISECONDS,
      translated,
      production: source.production,
    });
    const mayBeKept = page.status === 200 && page.headers['cache-control'] !== 'no-store';
    if (source.production && mayBeKept) services.pages.keep(nameOf({ key, translated }), page, generation);
    await send(request, reply, page);
    return reply;
  };

  app.get('/*', (request, reply) => {
    const token = request.headers['x-token'];
    if (typeof token === 'string' && token !== '') return sendPersonal(request, reply, token);
    const variant = { key: normalise(request.url), translated: isTranslated(request.headers.cookie) };
    countView(services, variant.key, request);
    const kept = services.pages.find(nameOf(variant));
    // What is at hand needs no promise.
    return kept ? send(request, reply, kept) : sendAfresh(request, reply, variant);
  });

  app.register(async (forms) => {
    // In place of the API's own kinds of bodies; the form is for the page's action to read.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    forms.addHook('onRequest', async (request) => {
      if (request.url.startsWith(`${API_PREFIX}/`)) throw noSuchCall();
      if (!isOwnForm(request, services.appUrl())) throw foreignForm();
    });
    forms.post('/*', async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      const translated = isTranslated(request.headers.cookie);
      const response = await renderPage(normalise(request.url), request, { translated, form });
      const { status, headers, html } = await withPolicy(response, { translated, production: source.production });
      return reply
        .status(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(html);
    });
  });
}

/** What a page depends on beside the market. */
interface Variant {
  key: string;
  translated: boolean;
}

const nameOf = ({ key, translated }: Variant) => (translated ? `${key} translated` : key);

/** React Router makes its routes anew for each request of a build that may be another by then; a built one is the same for good. */
function handlerOf({ build, production }: PageSource, mode: string): RequestHandler {
  if (!production) return createRequestHandler(build, mode);
  const made = build().then((built) => createRequestHandler(built, mode));
  // Whoever asks hears of it.
  made.catch(() => undefined);
  return async (request, context) => (await made)(request, context);
}

/** A form that another site sends in a visitor's name is none of his; browsers tell where one comes from. */
function isOwnForm({ headers: { origin }, host }: FastifyRequest, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Logs what no page was meant to meet, and makes the answer that only says which request it was: an error that React Router knows. */
export type AnswerFault = (error: unknown) => Response;

function faultsOf({ id, log }: FastifyRequest): AnswerFault {
  return (error) => {
    log.error({ err: error }, 'page failed');
    // Whoever indexes pages or shares out requests comes again later.
    return Response.json({ requestId: id }, { status: isOfLostDatabase(error) ? 503 : 500 });
  };
}

/** A loader's refused question becomes the page's own status (404 for no such property). */
function failuresAsResponses(ask: Ask, answerFault: AnswerFault): Ask {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw answerOf(error);
      throw answerFault(error);
    }
  };
}

function answerOf({ status, message, retryAfter }: Refusal): Response {
  return new Response(message, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} });
}

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** What reading it as an address would not change. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

/** Path and known query keys in one order: the name that a page is kept under. */
export function normalise(url: string): string {
  if (PLAIN_PATH.test(url)) return url;
  // Behind our host even where it begins with two slashes or is a whole address, so that there is nothing that cannot be read.
  const { pathname, searchParams } = new URL(`${NO_HOST}/${url.replace(/^\//, '')}`);
  const known = new URLSearchParams();
  for (const name of KNOWN_QUERY) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** The widget's own cookie names the language that was chosen (/en/hi); without one, or in English, nothing is translated. */
function isTranslated(cookies = ''): boolean {
  return /(?:^|;\s*)googtrans=\/en\/(?!en\b)/.test(cookies.replaceAll('%2F', '/'));
}

interface Keeping {
  freshUntil: number;
  translated: boolean;
  production: boolean;
}

async function keepable(response: Response, { freshUntil, translated, production }: Keeping): Promise<KeptPage> {
  const { status, headers, html } = await withPolicy(response, { translated, production });
  const body = production ? await compressed(Buffer.from(html)) : Buffer.from(html);
  if (isHtml(headers)) {
    headers['cache-control'] ??= 'no-cache';
    // Of the few bytes that the many were compressed to: the same page has the same ones.
    headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    headers['vary'] = 'accept-encoding, cookie';
  }
  return { status, headers, body, encoding: production ? 'br' : undefined, freshUntil };
}

function compressed(html: Buffer): Promise<Buffer> {
  return compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOver(html.length),
    },
  });
}

/**
 * Brotli's window, as a power of two, that a whole page fits into. The default takes megabytes for each page, of which Node tells
 * its garbage collector: it then cleared the whole memory for each forty pages, a third of all the work.
 */
function windowOver(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

interface Rendered {
  status: number;
  headers: Record<string, string>;
  html: string;
}

async function withPolicy(response: Response, how: Omit<Keeping, 'freshUntil'>): Promise<Rendered> {
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (isHtml(headers)) headers['content-security-policy'] = contentPolicy(html, how);
  return { status: response.status, headers, html };
}

const isHtml = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') ?? false;

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void | Promise<void> {
  const { status, headers, body, encoding } = page;
  reply.status(status).headers(headers);
  if (status === 200 && headers['etag'] && request.headers['if-none-match'] === headers['etag']) {
    reply.status(304).send();
  } else if (!encoding) {
    reply.send(body);
  } else if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', encoding).send(body);
  } else {
    // No browser of this decade.
    return decompress(body).then((html) => void reply.send(html));
  }
}

const PROPERTY_PAGE = /^\/property\/([\w-]+)$/;

function countView(services: Services, key: string, request: FastifyRequest): void {
  const [, reference] = PROPERTY_PAGE.exec(key) ?? [];
  if (reference) services.views.note(reference, visitorOf(request));
}

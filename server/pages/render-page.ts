import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import { type Language, pathIn, splitPath } from '#contract/languages.ts';
import type { Operator } from '#server/config/config.ts';
import { isOfLostDatabase } from '#server/database/client.ts';
import { HttpError } from '#server/errors.ts';
import type { RenderedPage } from './finished-page.ts';
import { NO_HOST } from '#server/http/page-address.ts';
import { isStaticPage } from './page-patterns.ts';
import type { Elements, PageSource } from './page-source.ts';
import type { Caller } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { visitorOf } from '#server/http/visitor.ts';

/** What the forms of still pages are sent as. */
export const FORM = 'application/x-www-form-urlencoded';

/** What every page is told by the server that renders it. */
export interface PageContext {
  /** The script of the custom elements of still pages, and of live ones, with their fingerprints. */
  elements: Elements;
  operator: Operator;
  /** Of our pages, as people type it. */
  origin: string;
  /** Asked for by somebody who has pages translated; only then may the page load the translation widget. */
  translated: boolean;
  /** Phones keep what they have read (server/pages/installable.ts). */
  offline: boolean;
  /** Rendered for the one person whose token came with the request, and kept nowhere. */
  personal: boolean;
}

/** Header and footer, the same on all pages of a language but for what leads back to the page. */
export interface Frame {
  /** @param place of the page, as in English: '/properties' and '?page=2' */
  header(place: { pathname: string; search: string }): string;
  footer: string;
}

/** What the server puts into every page, also where no loader runs, as on an address without a page. */
export interface ServerPage extends PageContext {
  frame: Frame;
}

/** @returns undefined where only the framework handler can answer: a hydrated page, or one that failed to render */
export type RenderStaticPage = (
  request: Request,
  context: RouterContextProvider,
) => Promise<{ status: number; html: string } | Response | undefined>;

/** For whom, and what for, a page is rendered. */
interface Rendering {
  translated?: boolean;
  /** Of the one person that it is rendered for. */
  token?: string;
  /** Sent to the page's action. */
  form?: string;
  /** Of whoever sent it. */
  cookies?: Caller['cookies'];
}

/** However many questions a page asks, it answers within this: beyond it nobody waits, and a balancer has gone elsewhere. */
const PAGE_DEADLINE_MS = 5_000;

export type RenderPage = (url: string, request: FastifyRequest, how: Rendering) => Promise<RenderedPage>;

/** Renders pages with React Router's handler, whose loaders ask in this process. */
export function pageRenderer(services: Services, source: PageSource, askAs: (asker: Caller) => ApiClient): RenderPage {
  const render = handlerOf(source);

  return async (url, request, { translated = false, token, form, cookies }) => {
    const { apiClientContext, faultContext, pageContext, frameOf } = await entryOf(source);
    const context = new RouterContextProvider();
    const answerFault = faultsOf(request);
    // A page that is only looked at is counted elsewhere, and limited nowhere.
    const asked = splitPath(url).language;
    // The page says the language of a form, whatever the browser wishes.
    const visitor = form === undefined ? undefined : { ...visitorOf(request), language: asked };
    const asking = askAs({ token, visitor, cookies, log: request.log });
    // A form is answered when what it changes is done.
    const deadline = form === undefined ? pageDeadline() : undefined;
    context.set(apiClientContext, failuresAsResponses(deadline?.within(asking) ?? asking, answerFault));
    context.set(faultContext, answerFault);
    const { operator } = services.config;
    const told: PageContext = {
      elements: source.elements,
      operator,
      origin: services.appUrl(),
      translated,
      offline: services.config.offline,
      personal: token !== undefined,
    };
    context.set(pageContext, told);
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: { 'content-type': FORM } };
    const rendered = renderedPage.run({ language: asked }, () => {
      const page = { language: asked, told: { ...told, frame: frameOf(operator) } };
      return renderedPage.run(page, () => render(asked, new Request(`${NO_HOST}${url}`, sent), context));
    });
    return deadline ? rendered.finally(() => deadline.met()) : rendered;
  };
}

const renderedPage = new AsyncLocalStorage<{ language: Language; told?: ServerPage }>();

/** The bundle's own copies: a second import of web/page-context.ts would be other objects. */
interface Entry {
  apiClientContext: RouterContext<ApiClient>;
  faultContext: RouterContext<RenderError>;
  pageContext: RouterContext<PageContext>;
  setPageLanguage: (asked: () => Language) => void;
  setServerPage: (page: () => ServerPage | undefined) => void;
  frameOf: (operator: Operator) => ServerPage['frame'];
  staticRenderer: (build: ServerBuild) => RenderStaticPage;
}

async function entryOf({ build }: PageSource): Promise<Entry> {
  // Safe: what web/entry.server.tsx exports beside the renderer.
  const entry = (await build()).entry.module as unknown as Entry;
  entry.setPageLanguage(() => renderedPage.getStore()?.language ?? 'en');
  entry.setServerPage(() => renderedPage.getStore()?.told);
  return entry;
}

type Render = (language: Language, request: Request, context: RouterContextProvider) => Promise<RenderedPage>;

/** React Router's handlers of hydrated and of static pages, made once for each language: its addresses begin with it. A build that may be another by the next request has them made anew. */
function handlerOf(source: PageSource): Render {
  const { production } = source;
  const handlersIn = async (language: Language) => {
    const build = { ...(await source.build()), basename: pathIn(language, '/') };
    const handle = createRequestHandler(build, production ? 'production' : 'development');
    // While developing, the framework links the styles.
    if (!production) return { build, handle };
    return { build, handle, renderStatic: (await entryOf(source)).staticRenderer(build) };
  };
  const made = new Map<Language, ReturnType<typeof handlersIn>>();
  return async (language, request, context) => {
    const handlers = (production && made.get(language)) || handlersIn(language);
    made.set(language, handlers);
    const { build, handle, renderStatic } = await handlers;
    const isStatic = request.method === 'GET' && isStaticPage(build, request.url.slice(NO_HOST.length));
    const page = isStatic ? await renderStatic?.(request, context) : undefined;
    if (page && !(page instanceof Response))
      return { ...page, headers: { 'content-type': 'text/html; charset=utf-8' } };
    const answer = page ?? (await handle(request, context));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), html: await answer.text() };
  };
}

/** Logs what no page was meant to meet, and makes the answer that only says which request it was: an error that React Router knows. */
export type RenderError = (error: unknown) => Response;

function faultsOf({ id, log }: FastifyRequest): RenderError {
  return (error) => {
    log.error({ err: error }, 'page failed');
    // Whoever indexes pages or shares out requests comes again later.
    const passes = error instanceof DeadlinePassed || isOfLostDatabase(error);
    return Response.json({ requestId: id }, { status: passes ? 503 : 500 });
  };
}

class DeadlinePassed extends Error {}

/** The questions of one page share one deadline; those that are open then are given up. */
function pageDeadline(): { within: (ask: ApiClient) => ApiClient; met(): void } {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => undefined);
  const late = setTimeout(() => {
    reject(new DeadlinePassed(`The page's data was not there after ${PAGE_DEADLINE_MS} ms`));
  }, PAGE_DEADLINE_MS);
  return {
    within: (ask) => (endpoint, input) => Promise.race([ask(endpoint, input), passed]),
    met: () => clearTimeout(late),
  };
}

/** A loader's refused question becomes the page's own status (404 for no such property). */
function failuresAsResponses(ask: ApiClient, answerFault: RenderError): ApiClient {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) throw answerOf(error);
      throw answerFault(error);
    }
  };
}

/** What the wire would say, for pages that show it. */
function answerOf({ status, code, message, params, issues, retryAfter }: HttpError): Response {
  return new Response(JSON.stringify({ code, message, params, issues }), {
    status,
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
  });
}

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

export const FORM = 'application/x-www-form-urlencoded';

export interface PageContext {
  elements: Omit<Elements, 'listMap'>;
  operator: Operator;
  origin: string;
  translated: boolean;
  offline: boolean;
  personal: boolean;
}

/** Header and footer, which within a language differ only in links back to the page. */
export interface Frame {
  /** @param place as in English: '/properties' and '?page=2' */
  header(place: { pathname: string; search: string }): string;
  footer: string;
}

export interface ServerPage extends PageContext, Pick<Elements, 'listMap'> {
  frame: Frame;
}

/** @returns undefined for hydrated pages and failures, which the framework handler must render */
export type RenderStaticPage = (
  request: Request,
  context: RouterContextProvider,
) => Promise<{ status: number; html: string; headers: Record<string, string> } | Response | undefined>;

interface Rendering {
  translated?: boolean;
  token?: string;
  form?: string;
  cookies?: Caller['cookies'];
}

/** Limit for all calls of a page; load balancers give up later. */
export const PAGE_DATA_WITHIN_MS = 5_000;

export type RenderPage = (url: string, request: FastifyRequest, how: Rendering) => Promise<RenderedPage>;

/** Renders pages in this process: their loaders and actions make calls without HTTP, as the request's visitor. */
export function pageRenderer(
  services: Services,
  source: PageSource,
  callAs: (caller: Caller) => ApiClient,
): RenderPage {
  const render = handlerOf(source);
  const { listMap, ...elements } = source.elements;

  return async (url, request, { translated = false, token, form, cookies }) => {
    const { apiClientContext, faultContext, foundContext, pageContext, frameOf } = await entryOf(source);
    const context = new RouterContextProvider();
    const answerFault = faultsOf(request);
    const language = splitPath(url).language;
    // Viewing is limited elsewhere; a form's language is the page's, not the browser's.
    const visitor = form === undefined ? undefined : { ...visitorOf(request), language };
    const api = callAs({ token, visitor, cookies, log: request.log });
    const deadline = form === undefined ? pageDeadline(services.pageDataWithinMs) : undefined;
    context.set(apiClientContext, failuresAsResponses(deadline?.within(api) ?? api, answerFault));
    context.set(faultContext, answerFault);
    const { operator } = services.config;
    const values: PageContext = {
      elements,
      operator,
      origin: services.appUrl(),
      translated,
      offline: services.config.offline,
      personal: token !== undefined,
    };
    context.set(pageContext, values);
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: { 'content-type': FORM } };
    const rendered = renderedPage.run({ language }, async () => {
      const page = { language, values: { ...values, listMap, frame: frameOf(operator) } };
      const answer = await renderedPage.run(page, () =>
        render(language, new Request(`${NO_HOST}${url}`, sent), context),
      );
      return { ...answer, found: context.get(foundContext) ?? undefined };
    });
    return deadline ? rendered.finally(() => deadline.met()) : rendered;
  };
}

const renderedPage = new AsyncLocalStorage<{ language: Language; values?: ServerPage }>();

/** From the bundle: importing web/client/page-context.ts here would create second contexts. */
interface Entry {
  apiClientContext: RouterContext<ApiClient>;
  faultContext: RouterContext<RenderError>;
  foundContext: RouterContext<number | null>;
  pageContext: RouterContext<PageContext>;
  setPageLanguage: (language: () => Language) => void;
  setServerPage: (page: () => ServerPage | undefined) => void;
  frameOf: (operator: Operator) => ServerPage['frame'];
  staticRenderer: (build: ServerBuild) => RenderStaticPage;
}

async function entryOf({ build }: PageSource): Promise<Entry> {
  // Safe: web/entry.server.tsx exports it.
  const entry = (await build()).entry.module as unknown as Entry;
  entry.setPageLanguage(() => renderedPage.getStore()?.language ?? 'en');
  entry.setServerPage(() => renderedPage.getStore()?.values);
  return entry;
}

type Render = (language: Language, request: Request, context: RouterContextProvider) => Promise<RenderedPage>;

function handlerOf(source: PageSource): Render {
  const { production } = source;
  const handlersIn = async (language: Language) => {
    const build = { ...(await source.build()), basename: pathIn(language, '/') };
    const handle = createRequestHandler(build, production ? 'production' : 'development');
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
      return { ...page, headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8' } };
    const answer = page ?? (await handle(request, context));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), html: await answer.text() };
  };
}

export type RenderError = (error: unknown) => Response;

function faultsOf({ id, log }: FastifyRequest): RenderError {
  return (error) => {
    log.error({ err: error }, 'page failed');
    // 503 makes crawlers and load balancers retry.
    const passes = error instanceof DeadlinePassed || isOfLostDatabase(error);
    return Response.json({ requestId: id }, { status: passes ? 503 : 500 });
  };
}

class DeadlinePassed extends Error {}

function pageDeadline(withinMs: number): { within: (api: ApiClient) => ApiClient; met(): void } {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => undefined);
  const late = setTimeout(() => {
    reject(new DeadlinePassed(`The page's data was not there after ${withinMs} ms`));
  }, withinMs);
  return {
    within: (api) => (endpoint, input) => Promise.race([api(endpoint, input), passed]),
    met: () => clearTimeout(late),
  };
}

function failuresAsResponses(api: ApiClient, answerFault: RenderError): ApiClient {
  return async (endpoint, input) => {
    try {
      return await api(endpoint, input);
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) throw answerOf(error);
      throw answerFault(error);
    }
  };
}

function answerOf({ status, code, message, params, issues, retryAfter }: HttpError): Response {
  return new Response(JSON.stringify({ code, message, params, issues }), {
    status,
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
  });
}

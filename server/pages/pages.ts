import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '#contract/endpoint.ts';
import { splitPath } from '#contract/languages.ts';
import { foreignForm } from '#server/errors.ts';
import { brotliForm, finishPage, htmlOf, withPolicy } from './finished-page.ts';
import { mendedAddress } from '#server/http/damaged-address.ts';
import { type Redirection, redirectionOf } from '#server/http/page-language.ts';
import { addressOf, seldomRepeats, isTranslated, normalise } from '#server/http/page-address.ts';
import { originsOf } from '#server/config/map-layers.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import { FORM, pageRenderer } from './render-page.ts';
import type { Caller } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { fetchesAhead, visitorOf } from '#server/http/visitor.ts';

/** 2000 Devanagari letters are 18 kB of a form. */
const FORM_MAX_BYTES = 64 * 1024;

/** Serves pages: public ones from the cache, those for a token or a sent form rendered anew. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
  callAs: (caller: Caller) => ApiClient,
): void {
  const renderPage = pageRenderer(services, source, callAs);
  const mapOrigins = originsOf(services.config.operator.mapLayers);
  const finishing = async (key: string, translated: boolean, readsZstd = false) => {
    const { language, path } = splitPath(key);
    return {
      translated,
      readsZstd,
      production: source.production,
      isHome: path === '/',
      scripts: source.scriptsIn(language),
      inline: await source.inline(),
      mapOrigins,
    };
  };

  /** Compresses better at the second request, once for all concurrent ones. */
  const keepInBrotli = (name: string, page: CachedPage): Promise<CachedPage> => {
    const begun = underway.get(page);
    if (begun) return begun;
    const made = brotliForm(page).then((form) => {
      services.pages.replace(name, page, form);
      return form;
    });
    underway.set(page, made);
    return made;
  };
  const underway = new WeakMap<CachedPage, Promise<CachedPage>>();

  const sendPersonal = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const personal = await renderPage(normalise(request.url), request, { token });
    return reply
      .status(personal.status)
      .headers({
        'content-type': personal.headers['content-type'] ?? 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(personal.html);
  };

  const sendAfresh = async (request: FastifyRequest, reply: FastifyReply, { key, translated }: Variant) => {
    const generation = services.pages.generation();
    const rendered = await renderPage(key, request, { translated });
    const elsewhere = rendered.headers['location'];
    if (elsewhere !== undefined) return reply.redirect(elsewhere, rendered.status);
    const page = await finishPage(rendered, await finishing(key, translated, reads(request, 'zstd')));
    const mayBeKept = page.status === 200 && page.headers['cache-control'] !== 'no-store' && !seldomRepeats(key);
    if (page.status === 200) countSteps(services, key, page.found, request);
    if (source.production && mayBeKept) services.pages.keep(nameOf({ key, translated }), page, generation);
    await send(request, reply, page);
    return reply;
  };

  app.get('/*', (request, reply) => {
    const token = request.headers['x-token'];
    if (typeof token === 'string' && token !== '') return sendPersonal(request, reply, token);
    const redirection = redirectionOf(request.url, request.headers);
    if (redirection) return redirect(reply, redirection, services.appUrl());
    const mended = mendedAddress(request.url);
    if (mended !== undefined) return reply.redirect(mended, 301);
    const key = normalise(request.url);
    const variant = { key, translated: isTranslated(key, request.headers.cookie) };
    const cached = services.pages.find(nameOf(variant));
    if (!cached) return sendAfresh(request, reply, variant);
    countSteps(services, variant.key, cached.found, request);
    if (cached.encoding !== 'zstd') return send(request, reply, cached);
    const inBrotli = keepInBrotli(nameOf(variant), cached);
    return reads(request, 'zstd') ? send(request, reply, cached) : inBrotli.then((page) => send(request, reply, page));
  });

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    forms.addHook('onRequest', async (request) => {
      if (!isOwnForm(request, services.appUrl())) throw foreignForm();
    });
    forms.post('/*', async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      const key = normalise(request.url);
      const translated = isTranslated(key, request.headers.cookie);
      const cookies = {
        sent: request.headers.cookie,
        set: (cookie: string) => void reply.header('set-cookie', cookie),
      };
      const rendered = await renderPage(key, request, { translated, form, cookies });
      const { status, headers, html } = withPolicy(rendered, await finishing(key, translated));
      return reply
        .status(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(html);
    });
  });
}

function redirect(reply: FastifyReply, { location, cookie }: Redirection, appUrl: string) {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' });
  if (cookie) reply.header('set-cookie', appUrl.startsWith('https:') ? `${cookie}; Secure` : cookie);
  return reply.redirect(location);
}

interface Variant {
  key: string;
  translated: boolean;
}

const nameOf = ({ key, translated }: Variant) => (translated ? `${key} translated` : key);

/** Rejects forms from other sites; browsers send the origin. */
function isOwnForm({ headers: { origin }, host }: FastifyRequest, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void | Promise<void> {
  const { status, headers, body, encoding } = page;
  reply.status(status).headers(headers);
  if (status === 200 && headers['etag'] && request.headers['if-none-match'] === headers['etag']) {
    reply.status(304).send();
  } else if (!encoding) {
    reply.send(body);
  } else if (reads(request, encoding)) {
    reply.header('content-encoding', encoding).send(body);
  } else {
    return htmlOf(page).then((html) => void reply.send(html));
  }
}

const ACCEPTED = { br: /\bbr\b/, zstd: /\bzstd\b/ } as const;

const reads = ({ headers }: FastifyRequest, encoding: keyof typeof ACCEPTED): boolean =>
  ACCEPTED[encoding].test(headers['accept-encoding'] ?? '');

const PROPERTY_PAGE = /^\/property\/([\w-]+)$/;
const LOGIN_FOR_PROPERTY = /^\/login\?.*\bnext=[^&]*%2Fproperty%2F([\w-]+)/;
const FURTHER_PAGES = ['page', 'after', 'before'];

function countSteps(
  { views, funnel }: Services,
  key: string,
  found: number | undefined,
  request: FastifyRequest,
): void {
  if (fetchesAhead(request)) return;
  const { language, path } = splitPath(key);
  const visit = { language, userAgent: request.headers['user-agent'] ?? '' };
  const [, property] = PROPERTY_PAGE.exec(path) ?? [];
  if (property) {
    views.record(property, visitorOf(request));
    funnel.count('property_views', { ...visit, property });
    return;
  }
  const [, wanted] = LOGIN_FOR_PROPERTY.exec(path) ?? [];
  if (wanted) funnel.count('view_details', { ...visit, property: wanted });
  if (found === undefined) return;
  const { searchParams } = addressOf(key);
  if (FURTHER_PAGES.some((name) => searchParams.has(name))) return;
  const [state, district] = [searchParams.get('state'), searchParams.get('district')];
  const search = { ...visit, ...(state && district ? { area: { state, district } } : {}) };
  funnel.count('searches', search);
  if (found === 0) funnel.count('searches_without_result', search);
}

import { OWN } from '#web/client/forget.ts';
import {
  ASSETS,
  forgetRevealed,
  frameOf,
  KEPT_AT,
  KEPT_FOR,
  savedCopy,
  savedPageFor,
  LISTS,
  nameOf,
  ownerOf,
  PAGES,
  pictureIn,
  PICTURES,
} from './kept.ts';

/*
 * Answers from this phone without a network. It saves assets, two API lists and the session's own parts as they pass; pages
 * and pictures are saved by pages (keep.ts).
 */

/** TypeScript's own types of service workers contradict those of pages. */
interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LaterEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PushedEvent extends LaterEvent {
  readonly data: { json(): Pushed };
}
/** As server/alerts/push.ts writes it. */
interface Pushed {
  title: string;
  body: string;
  lang: string;
  tag: string;
  path: string;
}
interface PressedEvent extends LaterEvent {
  readonly notification: Notification;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; openWindow(path: string): Promise<unknown> };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    navigationPreload?: { enable(): Promise<void> };
  };
}
// Safe: this script is only run as a service worker.
const worker = globalThis as unknown as Worker;

const CACHES = [PAGES, ASSETS, PICTURES, LISTS, OWN];
/** Then a saved page is shown instead; at 400 kbit/s pages take under two seconds. */
const PATIENCE_MS = 4000;
/** Several times what one visit loads. */
const ASSETS_MAX = 150;
/** Lists that forms begin with, the same for everybody. */
const KEPT_LISTS = new Set(['/api/state/display-states', '/api/admin/display-units']);
/** Statuses of a proxy that does not reach the product. */
const AWAY = new Set([502, 503, 504]);

// Pages depend on no version of the worker, so a new one takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      worker.registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.filter((name) => !CACHES.includes(name)).map(removeCache))),
    ]),
  );
});

const removeCache = (name: string) => caches.delete(name);

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('push', (event) => {
  const { title, path, ...shown } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { ...shown, icon: '/icon.svg', data: path }));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(worker.clients.openWindow(String(notification.data)));
});

/** Undefined where the browser answers by itself. */
function answerTo(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return assetOf(event);
  if (url.pathname.startsWith('/images/')) return pictureOf(request, url);
  if (url.pathname.startsWith('/files/documents/')) return fetch(request).catch(keptIn(OWN, nameOf(url)));
  if (KEPT_LISTS.has(url.pathname)) return listOf(event, url);
  if (url.pathname.startsWith('/api/')) return undefined;
  if (request.headers.has('x-token')) return ownPartOf(event, url);
  return request.mode === 'navigate' ? pageOf(event, url) : undefined;
}

async function assetOf(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepAsset(cache, url, response.clone()));
  return response;
}

async function keepAsset(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
    const names = await cache.keys();
    await Promise.all(names.slice(0, Math.max(0, names.length - ASSETS_MAX)).map((oldest) => cache.delete(oldest)));
  } catch {
    // No room: the response is still shown.
  }
}

/** A property's picture, in another saved width if need be. */
async function pictureOf(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    for (const cache of [await caches.open(PICTURES), await caches.open(OWN)]) {
      const name = (await cache.keys()).find((kept) => new URL(kept.url).pathname.startsWith(folder));
      const kept = name && (await cache.match(name));
      if (kept) return kept;
    }
    throw error;
  }
}

async function listOf(event: RequestEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(LISTS, url.pathname, response.clone()));
    return response;
  } catch (error) {
    return keptIn(LISTS, url.pathname)(error);
  }
}

/** A page with the session's token; what was revealed is saved until the session ends. */
async function ownPartOf(event: RequestEvent, url: URL): Promise<Response> {
  const owner = await ownerOf(event.request.headers.get('x-token') ?? '');
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(caches.delete(OWN));
    if (/\/property\/[^/]+$/.test(url.pathname)) event.waitUntil(keepRevealed(url, response.clone(), owner));
    return response;
  } catch (error) {
    const kept = await keptIn(OWN, nameOf(url))(error);
    if (kept.headers.get(KEPT_FOR) !== owner) throw error;
    return kept;
  }
}

async function keepRevealed(url: URL, response: Response, owner: string): Promise<void> {
  const name = nameOf(url);
  const own = await caches.open(OWN);
  const html = await response.text();
  if (response.ok && html.includes('<tab-panels')) {
    const said = { [KEPT_FOR]: owner };
    await keep(OWN, name, savedCopy(html, response, said));
    if (html.includes('content="noindex"')) await keepFrame(own, url, html, said);
    else await own.delete(frameOf(name));
    // Erased or never revealed: delete the saved copy too.
  } else if (response.ok || response.status === 404 || response.status === 410) await forgetRevealed(own, name);
}

/**
 * Saves the public page of a property that is no longer public, which loads the revealed part. An older copy would say
 * that it is still for sale.
 */
async function keepFrame(own: Cache, url: URL, html: string, said: Record<string, string>): Promise<void> {
  const name = nameOf(url);
  try {
    // As it came a moment ago.
    const frame = await fetch(url.pathname, { cache: 'force-cache' });
    await own.put(frameOf(name), savedCopy(await frame.blob(), frame, said));
    await (await caches.open(PAGES)).delete(name);
    const picture = pictureIn(html);
    const signed = picture && html.slice(html.indexOf(picture)).split('"')[0]?.replaceAll('&amp;', '&');
    if (!signed || (await own.match(picture))) return;
    const response = await fetch(signed);
    if (response.ok) await own.put(picture, response);
  } catch {
    // No room or no network: the response is still shown.
  }
}

async function keep(cache: string, name: string, response: Response): Promise<void> {
  await caches
    .open(cache)
    .then((opened) => opened.put(name, response))
    // No room: the response is still shown.
    .catch(() => undefined);
}

/** From the network, unless it fails or is slow and a copy is saved. */
async function pageOf(event: RequestEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event);
  // A late rejection must not be reported as unhandled.
  network.catch(() => undefined);
  const name = nameOf(url);
  const kept = (await (await caches.open(PAGES)).match(name)) ?? (await (await caches.open(OWN)).match(frameOf(name)));
  if (!kept) return network.catch((error: unknown) => offlinePage(url, error));
  // A reload waits for the network.
  const isReload = event.request.cache === 'no-cache' || event.request.cache === 'reload';
  const patience = isReload
    ? network
    : Promise.race([network, new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS))]);
  const response = await patience.catch(() => undefined);
  if (response && !AWAY.has(response.status)) return response;
  return markedCopy(kept, `data-kept="${kept.headers.get(KEPT_AT) ?? ''}"`);
}

async function fromNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The list of saved properties in the page's language, in place of one that is not saved. */
async function offlinePage(url: URL, error: unknown): Promise<Response> {
  const pages = await caches.open(PAGES);
  const kept = (await pages.match(savedPageFor(url.pathname))) ?? (await pages.match('/kept'));
  if (!kept) throw error;
  return markedCopy(kept, 'data-offline=""');
}

/** Marks the copy for the page's script, which shows its age. */
async function markedCopy(kept: Response, attribute: string): Promise<Response> {
  const html = (await kept.text()).replace('<html', `<html ${attribute}`);
  return new Response(html, { headers: kept.headers });
}

/** Falls back to the phone when the network fails. */
function keptIn(name: string, key: string): (error: unknown) => Promise<Response> {
  return async (error) => {
    const kept = await (await caches.open(name)).match(key);
    if (!kept) throw error;
    return kept;
  };
}

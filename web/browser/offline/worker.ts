import { OWN, SHARED_LISTING } from '#web/client/forget.ts';
import type { DataAttribute } from '#web/client/page-data.ts';
import { cacheStore } from '#web/client/storage.ts';
import { isShare, keepShared } from './keep-shared.ts';
import { ASSETS, LISTS, nameOf, PAGES, publicPageOf, SAVED_AT, savedFor, savedPageFor, saveIn } from './saved-files.ts';

/*
 * Answers from this phone without a network. It saves assets and two API lists as they pass; pages and files are saved by
 * pages (save-page.ts).
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
/** The message that server/alerts/push.ts sends. */
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

const CACHES = [PAGES, ASSETS, LISTS, OWN, SHARED_LISTING];
/** Then a saved page is shown instead; at 400 kbit/s pages take under two seconds. */
const PATIENCE_MS = 4000;
/** Public lists that forms need first. */
const SAVED_LISTS = new Set(['/api/state/display-states', '/api/admin/display-units']);
/** Statuses of a proxy that does not reach the product. */
const AWAY = new Set([502, 503, 504]);

// Pages depend on no version of the worker, so a new one takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable(), deleteOlderCaches()]),
  );
});

async function deleteOlderCaches(): Promise<void> {
  for (const name of await cacheStore.keys()) if (!CACHES.includes(name)) await cacheStore.delete(name);
}

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
  if (isShare(request)) return keepShared(request);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return assetOf(event);
  if (url.pathname.startsWith('/images/')) return fetchOr(request, async () => pictureOf(url));
  if (url.pathname.startsWith('/files/documents/'))
    return fetchOr(request, async () => cacheStore.match(nameOf(url), OWN));
  if (SAVED_LISTS.has(url.pathname)) return listOf(event, url);
  if (url.pathname.startsWith('/api/')) return undefined;
  const session = request.headers.get('x-token');
  if (session !== null) return fetchOr(request, async () => savedFor(session, nameOf(url)));
  return request.mode === 'navigate' ? pageOf(event, url) : undefined;
}

/** From the phone when the network fails. */
async function fetchOr(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await found(find());
    if (!saved) throw error;
    return saved;
  }
}

/** Storage that is damaged or full has nothing saved: the network may work. */
const found = <Saved>(looking: Promise<Saved | undefined>): Promise<Saved | undefined> =>
  looking.catch(() => undefined);

async function assetOf(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const cache = await found(cacheStore.open(ASSETS));
  const saved = cache && (await found(cache.match(url)));
  if (saved) return saved;
  const response = await fetch(event.request);
  // No room: the response is still used.
  if (response.ok && cache) event.waitUntil(cache.put(url, response.clone()).catch(() => undefined));
  return response;
}

/** A property's picture in whichever width is saved. */
async function pictureOf({ pathname }: URL): Promise<Response | undefined> {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  for (const cache of [await cacheStore.open(PAGES), await cacheStore.open(OWN)]) {
    const saved = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
    if (saved) return cache.match(saved);
  }
  return undefined;
}

async function listOf(event: RequestEvent, { pathname }: URL): Promise<Response> {
  const response = await fetchOr(event.request, async () => cacheStore.match(pathname, LISTS));
  // No room: the response is still used.
  if (response.ok) event.waitUntil(saveIn(LISTS, pathname, response.clone()).catch(() => undefined));
  return response;
}

/** From the network, unless it fails or is slow and a copy is saved. */
async function pageOf(event: RequestEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event);
  // A late rejection must not be reported as unhandled.
  network.catch(() => undefined);
  const name = nameOf(url);
  const saved =
    (await found(cacheStore.match(name, PAGES))) ?? (await found(cacheStore.match(publicPageOf(name), OWN)));
  if (!saved) return network.catch((error: unknown) => offlinePage(url, error));
  // A reload waits for the network.
  const isReload = event.request.cache === 'no-cache' || event.request.cache === 'reload';
  const patience = isReload
    ? network
    : Promise.race([network, new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS))]);
  const response = await patience.catch(() => undefined);
  if (response && !AWAY.has(response.status)) return response;
  const copy = markedCopy(saved, `data-kept="${saved.headers.get(SAVED_AT) ?? ''}"` satisfies DataAttribute);
  // A copy that cannot be read is none.
  return copy.catch(() => network);
}

async function fromNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The list of saved properties in the page's language, in place of one that is not saved. */
async function offlinePage(url: URL, error: unknown): Promise<Response> {
  const saved =
    (await found(cacheStore.match(savedPageFor(url.pathname), PAGES))) ??
    (await found(cacheStore.match(savedPageFor('/'), PAGES)));
  if (!saved) throw error;
  return markedCopy(saved, 'data-offline=""' satisfies DataAttribute);
}

/** Marks the copy for the page's script, which shows its age. */
async function markedCopy(saved: Response, attribute: string): Promise<Response> {
  const html = (await saved.text()).replace('<html', `<html ${attribute}`);
  return new Response(html, { headers: saved.headers });
}

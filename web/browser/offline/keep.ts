import { splitPath } from '#contract/languages.ts';
import { token, session } from '#web/client/session.ts';
import { DRAFT_OF, forgetOwn, forgetPerson, OWN } from '#web/client/forget.ts';
import { ASSETS, KEPT_AT, savedCopy, savedPageFor, nameOf, PAGES, PICTURE, PICTURES, TITLE } from './kept.ts';
import { cacheStore, deviceStore, serviceWorkers } from '#web/client/storage.ts';
import { load } from '#web/client/load.ts';

/** Pages that are read offline, and the form whose draft is on the phone. */
const WORTH_KEEPING =
  /^\/(?:|properties|search|property\/[\w-]+|about|contact|kept|unlocked|addProperty|terms-of-use|refund-policy|privacy-policy|how-we-rank|accessibility)$/;
const PLOTS_MAX = 24;
const OTHERS_MAX = 16;
const PICTURE_MAX_BYTES = 400 * 1024;

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the server keeps scripts of earlier versions (server/pages/assets.ts). */
const KEPT_MS = 30 * DAY_MS;

/** Saves this page for offline use and deletes what belongs to another user. Failures are ignored. */
export async function keepForLater(): Promise<void> {
  try {
    await forgetOthers();
    if ('online' in document.documentElement.dataset) return await stopKeeping();
    const registration = await serviceWorkers()?.register('/sw.js', { updateViaCache: 'none' });
    // Undefined where OFFLINE=off unregisters the worker.
    if (!registration) return;
    if (!isOldCopy()) await keepThisPage();
    if (!savesData()) await keepOfflinePage();
    await keepRevealed();
    await keepAssets();
    await forgetOld();
  } catch {
    // No room, or storage switched off.
  }
}

const isOldCopy = () => 'kept' in document.documentElement.dataset || 'offline' in document.documentElement.dataset;

const savesData = () => 'saver' in document.documentElement.dataset;

async function forgetOthers(): Promise<void> {
  if (token() === undefined) await forgetOwn();
  const drafter = deviceStore.getItem(DRAFT_OF);
  const person = session();
  if (drafter !== null && person && drafter !== person.id) await forgetPerson();
}

/** The operator has switched it off. */
async function stopKeeping(): Promise<void> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await cacheStore.keys()).map((name) => cacheStore.delete(name)));
}

async function keepThisPage(): Promise<void> {
  const { pathname, href } = location;
  const { path } = splitPath(pathname);
  if (!WORTH_KEEPING.test(path)) return;
  // From the browser's cache: it was just loaded.
  const response = await fetch(href.split('#')[0] ?? href, { cache: 'force-cache' });
  if (!response.ok || response.redirected) return;
  const picture = isPlot(pathname) ? await keepPicture() : undefined;
  const said = {
    [TITLE]: encodeURIComponent(titleOfPage()),
    ...(picture && { [PICTURE]: encodeURIComponent(picture) }),
  };
  const copy = savedCopy(await response.blob(), response, said);
  await (await cacheStore.open(PAGES)).put(nameOf(new URL(href)), copy);
}

const isPlot = (pathname: string) => /^\/(?:[a-z]{2}\/)?property\//.test(pathname);

/** Without the product's name. */
const titleOfPage = () => document.title.split(' · ')[0] ?? document.title;

/** Saves the first picture in the width shown. @returns its address */
async function keepPicture(): Promise<string | undefined> {
  const picture = document.querySelector<HTMLImageElement>('#picture-1 img');
  // A picture that is loading or missing has no width.
  if (!picture?.naturalWidth) return undefined;
  const response = await fetch(picture.currentSrc, { cache: 'force-cache' });
  if (!response.ok || Number(response.headers.get('content-length')) > PICTURE_MAX_BYTES) {
    // An unread body would hold its connection.
    await response.body?.cancel();
    return undefined;
  }
  const { pathname } = new URL(picture.currentSrc);
  await (await cacheStore.open(PICTURES)).put(pathname, response);
  return pathname;
}

/** Saves a revealed part on the first visit, when no worker saw it pass. */
async function keepRevealed(): Promise<void> {
  const person = token();
  if (!person || !serviceWorkers()?.controller || !document.querySelector('property-access tab-panels')) return;
  if (await (await cacheStore.open(OWN)).match(location.pathname)) return;
  await fetch(location.pathname, { headers: { 'x-token': person }, cache: 'no-store' });
}

/** Saves the page shown in place of one that is not saved, with its script. */
async function keepOfflinePage(): Promise<void> {
  const pages = await cacheStore.open(PAGES);
  const page = savedPageFor(location.pathname);
  const kept = await pages.match(page);
  if (!kept || ageOf(kept) > DAY_MS) {
    const response = await fetch(page);
    if (response.ok) await pages.put(page, savedCopy(await response.blob(), response, {}));
  }
  await Promise.all([load(() => import('./kept-list.ts')), load(() => import('./saved-offline-notice.ts'))]);
}

/** Saves this page's assets from the browser's cache, which may drop them sooner. */
async function keepAssets(): Promise<void> {
  const cache = await cacheStore.open(ASSETS);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  for (const asset of assets)
    if (!(await cache.match(asset))) await cache.add(new Request(asset, { cache: 'force-cache' }));
}

/** Deletes pages over the limit, oldest first (a repeated put moves an entry to the end), and expired ones. */
async function forgetOld(): Promise<void> {
  const pages = await cacheStore.open(PAGES);
  const names = await pages.keys();
  const plots = names.filter(({ url }) => isPlot(new URL(url).pathname));
  const others = names.filter((name) => !plots.includes(name));
  const tooMany = new Set([...plots.slice(0, -PLOTS_MAX), ...others.slice(0, -OTHERS_MAX)]);
  for (const name of names) {
    const kept = await pages.match(name);
    if (tooMany.has(name) || !kept || ageOf(kept) > KEPT_MS) await pages.delete(name);
  }
  const pictures = await cacheStore.open(PICTURES);
  for (const name of (await pictures.keys()).slice(0, -PLOTS_MAX)) await pictures.delete(name);
}

const ageOf = (kept: Response) => Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? '');

import { splitPath } from '#contract/languages.ts';
import { token, session } from '#web/client/session.ts';
import { DRAFT_OF, forgetOwn, forgetPerson, OWN } from '#web/client/forget.ts';
import {
  ASSETS,
  nameOf,
  PAGES,
  PROPERTY,
  propertyIn,
  publicPageOf,
  saveFor,
  saveIn,
  savedPageFor,
  savePicture,
  SAVED_AT,
  TITLE,
} from './saved-files.ts';
import { forgetUnlocked } from './saved-properties.ts';
import { cacheStore, deviceStore, serviceWorkers } from '#web/client/storage.ts';
import { load } from '#web/client/load.ts';

/** Pages that are read offline, and the form whose draft is on the phone. */
const READ_OFFLINE =
  /^\/(?:|properties|search|property\/[\w-]+|about|contact|kept|unlocked|addProperty|terms-of-use|refund-policy|privacy-policy|how-we-rank|dark-patterns|trust|accessibility)$/;
/** The most that is saved in PAGES. */
const MOST = { properties: 24, pictures: 24, others: 16 };
/** Several times what one visit loads. */
const ASSETS_MAX = 150;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The server keeps scripts of earlier versions as long (server/pages/assets.ts). */
const SAVED_MS = 30 * DAY_MS;

const { dataset } = document.documentElement;

/** Saves this page to be read offline and deletes what belongs to another user. Failures are ignored. */
export async function savePage(): Promise<void> {
  try {
    await forgetOthers();
    if (dataset.online !== undefined) return await stopSaving();
    if (!(await hasWorker())) return;
    if (dataset.kept === undefined && dataset.offline === undefined) await saveThisPage();
    if (dataset.saver === undefined) await saveOfflinePage();
    await saveAssets();
    await deleteOld();
  } catch {
    // No room, or storage switched off.
  }
}

/** Whether saved pages could be shown. */
async function hasWorker(): Promise<boolean> {
  // OFFLINE=off unregisters the worker, so that there is no registration.
  return Boolean(await serviceWorkers()?.register('/sw.js', { updateViaCache: 'none' }));
}

/**
 * Saves a property's page as it came for a session that has unlocked it, or deletes what was saved when it no longer has.
 * Failures are ignored.
 */
export async function saveUnlockedPage(
  sessionToken: string,
  page: Response,
  { isUnlocked, isPublic }: { isUnlocked: boolean; isPublic: boolean },
): Promise<void> {
  const { pathname } = location;
  const property = propertyIn(pathname);
  // A copy without a network is not saved again.
  if (!property || page.headers.has(SAVED_AT)) return;
  try {
    if (dataset.online !== undefined || !(await hasWorker())) return;
    if (isUnlocked) {
      await saveFor(sessionToken, pathname, page);
      if (!isPublic) await savePublicPage(sessionToken, property);
    } else if (page.ok) await forgetUnlocked([property], { keepsRead: true });
    else if (page.status === 404 || page.status === 410) await forgetUnlocked([property]);
  } catch {
    // No room, no network, or storage switched off.
  }
}

/** For a property that is no longer public. An older copy would say that it is still for sale. */
async function savePublicPage(sessionToken: string, property: string): Promise<void> {
  await saveReadPage(sessionToken, await fetch(location.pathname, { cache: 'force-cache' }));
  const picture = firstPicture();
  await picture?.decode();
  if (picture) await savePicture(picture, (name, file) => saveFor(sessionToken, name, file, { [PROPERTY]: property }));
}

/** Whoever has the phone after the session sees as little of what it read here as at /viewed. */
async function saveReadPage(sessionToken: string, page: Response): Promise<void> {
  const name = nameOf(location);
  await saveFor(sessionToken, publicPageOf(name), page, title());
  await (await cacheStore.open(PAGES)).delete(name);
}

const firstPicture = () => document.querySelector<HTMLImageElement>('#picture-1 img');

async function forgetOthers(): Promise<void> {
  if (token() === undefined) await forgetOwn();
  const drafter = deviceStore.getItem(DRAFT_OF);
  const person = session();
  if (drafter !== null && person && drafter !== person.id) await forgetPerson();
}

/** The operator has switched it off. */
async function stopSaving(): Promise<void> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await cacheStore.keys()).map((name) => cacheStore.delete(name)));
}

async function saveThisPage(): Promise<void> {
  const { pathname, href } = location;
  if (!READ_OFFLINE.test(splitPath(pathname).path)) return;
  // From the browser's cache: it was just loaded.
  const response = await fetch(href.split('#')[0] ?? href, { cache: 'force-cache' });
  if (!response.ok || response.redirected) return;
  const property = propertyIn(pathname);
  const name = nameOf(location);
  // Properties and searches are the person's choice; other pages say nothing about whoever read them.
  const sessionToken = property || name !== pathname ? token() : undefined;
  const picture = firstPicture();
  if (property && picture) {
    const about = { [PROPERTY]: property };
    await savePicture(picture, (file, copy) =>
      sessionToken ? saveFor(sessionToken, file, copy, about) : saveIn(PAGES, file, copy, about),
    );
  }
  await (sessionToken ? saveReadPage(sessionToken, response) : saveIn(PAGES, name, response, title()));
}

/** The page's title without the product's name. */
const title = () => ({ [TITLE]: encodeURIComponent(document.title.split(' · ')[0] ?? document.title) });

/** Saves the page shown in place of one that is not saved, with its script. */
async function saveOfflinePage(): Promise<void> {
  const page = savedPageFor(location.pathname);
  const saved = await cacheStore.match(page, PAGES);
  if (!saved || ageOf(saved) > DAY_MS) {
    const response = await fetch(page);
    if (response.ok) await saveIn(PAGES, page, response);
  }
  await Promise.all([load(() => import('./saved-list.ts')), load(() => import('./saved-offline-notice.ts'))]);
}

/** Saves this page's assets from the browser's cache, which may drop them sooner. */
async function saveAssets(): Promise<void> {
  const cache = await cacheStore.open(ASSETS);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  for (const asset of assets)
    if (!(await cache.match(asset))) await cache.add(new Request(asset, { cache: 'force-cache' }));
}

/** Deletes what is over the limits, oldest first (a repeated put moves an entry to the end), and what is expired. */
async function deleteOld(): Promise<void> {
  const pages = await cacheStore.open(PAGES);
  const room = { ...MOST };
  for (const request of [...(await pages.keys())].reverse()) {
    const { pathname } = new URL(request.url);
    const kind = propertyIn(pathname) ? 'properties' : pathname.startsWith('/images/') ? 'pictures' : 'others';
    room[kind] -= 1;
    const saved = await pages.match(request);
    if (room[kind] < 0 || !saved || ageOf(saved) > SAVED_MS) await pages.delete(request);
  }
  await deleteOldRead();
  const assets = await cacheStore.open(ASSETS);
  for (const request of (await assets.keys()).slice(0, -ASSETS_MAX)) await assets.delete(request);
}

/** The same for what a session read; unlocked properties stay as long as it lasts. */
async function deleteOldRead(): Promise<void> {
  const own = await cacheStore.open(OWN);
  const saved = (await own.keys()).map(({ url }) => new URL(url));
  const unlocked = new Set(saved.filter(({ search }) => search === '').map(({ pathname }) => pathname));
  const read = saved.filter(({ pathname, href }) => href.endsWith(publicPageOf('')) && !unlocked.has(pathname));
  for (const { pathname, href } of read.slice(0, -MOST.properties)) {
    const property = propertyIn(pathname);
    if (property) await forgetUnlocked([property]);
    await own.delete(href);
  }
}

const ageOf = (saved: Response) => Date.now() - Date.parse(saved.headers.get(SAVED_AT) ?? '');

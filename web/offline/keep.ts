import { splitPath } from '#contract/languages.ts';
import { token, session } from '../session.ts';
import { DRAFT_OF, forgetOwn, forgetPerson } from './forget.ts';
import { ASSETS, KEPT_AT, savedCopy, savedPageFor, nameOf, OWN, PAGES, PICTURE, PICTURES, TITLE } from './kept.ts';

/** What can be read without a network; of the live pages, the form whose draft is on the phone. */
const WORTH_KEEPING =
  /^\/(?:|properties|search|property\/[\w-]+|about|contact|kept|unlocked|addProperty|terms-of-use|refund-policy|privacy-policy|accessibility)$/;
const PLOTS_MAX = 24;
const OTHERS_MAX = 16;
const PICTURE_MAX_BYTES = 400 * 1024;

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long the server has the scripts of an earlier version (server/pages/assets.ts). */
const KEPT_MS = 30 * DAY_MS;

/** Keeps this page for the time without a network, and sees to it that somebody else's things are gone. Whatever does not work is left. */
export async function keepForLater(): Promise<void> {
  try {
    await forgetOthers();
    if ('online' in document.documentElement.dataset) return await stopKeeping();
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // A browser that was told to run none answers with none.
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

/** The reader's wish, as the browser says it. */
const savesData = () => 'saver' in document.documentElement.dataset;

async function forgetOthers(): Promise<void> {
  if (token() === undefined) await forgetOwn();
  const drafter = localStorage.getItem(DRAFT_OF);
  const person = session();
  if (drafter !== null && person && drafter !== person.id) await forgetPerson();
}

/** The operator has switched it off. */
async function stopKeeping(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function keepThisPage(): Promise<void> {
  const { pathname, href } = location;
  const { path } = splitPath(pathname);
  if (!WORTH_KEEPING.test(path)) return;
  // As it stands in the browser's own cache: it was loaded a moment ago.
  const response = await fetch(href.split('#')[0] ?? href, { cache: 'force-cache' });
  if (!response.ok || response.redirected) return;
  const picture = isPlot(pathname) ? await keepPicture() : undefined;
  const said = {
    [TITLE]: encodeURIComponent(titleOfPage()),
    ...(picture && { [PICTURE]: encodeURIComponent(picture) }),
  };
  const copy = savedCopy(await response.blob(), response, said);
  await (await caches.open(PAGES)).put(nameOf(new URL(href)), copy);
}

const isPlot = (pathname: string) => /^\/(?:[a-z]{2}\/)?property\//.test(pathname);

/** Without the product's name. */
const titleOfPage = () => document.title.split(' · ')[0] ?? document.title;

/** The first picture, in the size that this phone shows it in. @returns its address */
async function keepPicture(): Promise<string | undefined> {
  const picture = document.querySelector<HTMLImageElement>('#picture-1 img');
  // Neither one that is still on its way nor one that is missing has a width.
  if (!picture?.naturalWidth) return undefined;
  const response = await fetch(picture.currentSrc, { cache: 'force-cache' });
  if (!response.ok || Number(response.headers.get('content-length')) > PICTURE_MAX_BYTES) {
    // What nobody reads would hold its line.
    await response.body?.cancel();
    return undefined;
  }
  const { pathname } = new URL(picture.currentSrc);
  await (await caches.open(PICTURES)).put(pathname, response);
  return pathname;
}

/** The worker keeps what a credit opened as it passes; on the first visit there was none yet. */
async function keepRevealed(): Promise<void> {
  const person = token();
  if (!person || !navigator.serviceWorker.controller || !document.querySelector('property-access tab-panels')) return;
  if (await (await caches.open(OWN)).match(location.pathname)) return;
  await fetch(location.pathname, { headers: { 'x-token': person }, cache: 'no-store' });
}

/** What stands in the place of a page that is not kept, with its script. */
async function keepOfflinePage(): Promise<void> {
  const pages = await caches.open(PAGES);
  const page = savedPageFor(location.pathname);
  const kept = await pages.match(page);
  if (!kept || ageOf(kept) > DAY_MS) {
    const response = await fetch(page);
    if (response.ok) await pages.put(page, savedCopy(await response.blob(), response, {}));
  }
  await Promise.all([import('./kept-list.ts'), import('./saved-offline-notice.ts')]);
}

/** What this page was made of. All of it stands in the browser's own cache, which may let go of it earlier. */
async function keepAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  for (const asset of assets)
    if (!(await cache.match(asset))) await cache.add(new Request(asset, { cache: 'force-cache' }));
}

/** More than is worth the room, oldest first (what is put again stands last), and what is too old to be shown with the scripts that it needs. */
async function forgetOld(): Promise<void> {
  const pages = await caches.open(PAGES);
  const names = await pages.keys();
  const plots = names.filter(({ url }) => isPlot(new URL(url).pathname));
  const others = names.filter((name) => !plots.includes(name));
  const tooMany = new Set([...plots.slice(0, -PLOTS_MAX), ...others.slice(0, -OTHERS_MAX)]);
  for (const name of names) {
    const kept = await pages.match(name);
    if (tooMany.has(name) || !kept || ageOf(kept) > KEPT_MS) await pages.delete(name);
  }
  const pictures = await caches.open(PICTURES);
  for (const name of (await pictures.keys()).slice(0, -PLOTS_MAX)) await pictures.delete(name);
}

const ageOf = (kept: Response) => Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? '');

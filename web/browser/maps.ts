import { mapMessages } from '#messages/map.ts';
import { siteMessages } from '#messages/site.ts';
import styles from '#web/browser/map/map.css?url';
import { loadStyles } from './load-styles.ts';
import { load } from '#web/client/load.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/* Maps need 40 kB of Leaflet, so it loads on request, all in one round trip. */

const loadLeaflet = () => Promise.all([load(() => import('#web/browser/map/base-map.ts')), loadStyles(styles)]);

export function initMaps(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('[data-open-map]' satisfies DataSelector);
    if (button?.parentElement) void openMap(button, button.parentElement);
    const near = target.closest<HTMLButtonElement>('[data-near-me]' satisfies DataSelector);
    if (near)
      void load(() => import('#web/browser/map/near-me.ts')).then(
        ({ findNearMe }) => findNearMe(near),
        () =>
          near
            .closest('[data-near]' satisfies DataSelector)
            ?.querySelector('[role=status]')
            ?.replaceChildren(siteMessages.loading.failed),
      );
  });
  const ofList = document.querySelector<HTMLElement>('[data-search-map]' satisfies DataSelector);
  if (ofList) void showList(ofList);
}

async function openMap(button: HTMLButtonElement, frame: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const [{ showPlaceMap }] = await Promise.all([load(() => import('#web/browser/map/place-map.ts')), loadLeaflet()]);
    showPlaceMap(frame);
  } catch {
    button.ariaBusy = null;
    button.textContent = mapMessages.failed;
  }
}

/** The map chosen for a list; if it fails to load, a message says so and the list is shown. */
async function showList(frame: HTMLElement): Promise<void> {
  const first = load(() => import('#web/browser/map/list-on-map.ts')).then(({ askAtOnce }) => askAtOnce());
  first.catch(() => undefined);
  try {
    const [{ showSearchMap }] = await Promise.all([
      load(() => import('#web/browser/map/search-map.ts')),
      loadLeaflet(),
    ]);
    showSearchMap(frame, first);
  } catch {
    frame.hidden = true;
    const failed = frame.parentElement?.querySelector('[data-map-failed]' satisfies DataSelector);
    failed?.removeAttribute('hidden');
    // Browsers cache a failed import for the page's life.
    failed?.querySelector('button')?.addEventListener('click', () => location.reload());
  }
}

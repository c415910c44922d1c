import styles from '../map/map.css?url';
import { loadStyles } from './load-styles.ts';

/* Maps come with 40 kB of Leaflet, so not before they are wanted, and then all of it in one round trip. */

const loadLeaflet = () => Promise.all([import('../map/base-map.ts'), loadStyles(styles)]);

export function initMaps(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('[data-open-map]');
    if (button?.parentElement) void openMap(button, button.parentElement);
    const near = target.closest<HTMLButtonElement>('[data-near-me]');
    if (near) void import('../map/near-me.ts').then(({ findNearMe }) => findNearMe(near));
  });
  const beside = document.querySelector<HTMLElement>('[data-search-map]');
  // It is seen beside a list on a wide screen, or as the view that was chosen on a narrow one.
  if (beside)
    new IntersectionObserver(([seen], observer) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      const show = () => void showBeside(beside);
      if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: 2_000 });
      else show();
    }).observe(beside);
}

async function openMap(button: HTMLButtonElement, frame: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const [{ showPlaceMap }] = await Promise.all([import('../map/place-map.ts'), loadLeaflet()]);
    showPlaceMap(frame);
  } catch {
    button.ariaBusy = null;
    button.textContent = frame.dataset['failed'] ?? '';
  }
}

async function showBeside(frame: HTMLElement): Promise<void> {
  const [{ showSearchMap }] = await Promise.all([import('../map/search-map.ts'), loadLeaflet()]);
  showSearchMap(frame);
}

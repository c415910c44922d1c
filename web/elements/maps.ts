import styles from '../map/map.css?url';
import { loadStyles } from './load-styles.ts';

/** Maps come with 40 kB of Leaflet, so not before they are wanted. */
export function initMaps(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-open-map]');
    if (button && button.parentElement) void openMap(button, button.parentElement);
  });
}

async function openMap(button: HTMLButtonElement, frame: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const [{ showPlaceMap }] = await Promise.all([import('../map/map.ts'), loadStyles(styles)]);
    showPlaceMap(frame);
  } catch {
    button.ariaBusy = null;
    button.textContent = frame.dataset['failed'] ?? '';
  }
}

import PhotoSwipe from 'photoswipe';
import { WHOLE } from '#contract/whole-photo.ts';
import styles from './photo-viewer.css?url';
import { mapMessages } from '#messages/map.ts';
import { siteMessages } from '#messages/site.ts';
import { load } from '#web/client/load.ts';
import { loadStyles } from './load-styles.ts';

/**
 * A property's photos over the page, from the pressed one on: pinch and double tap zoom, arrow keys and swipes go on;
 * Escape, Back and a swipe down close it, and the focus returns to the photo's link.
 * @throws ApiError if its styles do not load
 */
export async function openPhotos(pressed: HTMLAnchorElement): Promise<void> {
  await load(() => loadStyles(styles));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#photos a')];
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(pressed),
    // Neighbours load beforehand, except for who saves data.
    preload: document.documentElement.dataset.saver === undefined ? [1, 1] : [0, 0],
    showHideAnimationType: lessMotion ? 'none' : 'zoom',
    bgOpacity: 1,
    wheelToZoom: true,
    closeTitle: siteMessages.translation.close,
    zoomTitle: mapMessages.zoomIn,
    arrowPrevTitle: siteMessages.pager.prev,
    arrowNextTitle: siteMessages.pager.next,
  });
  viewer.on('firstUpdate', () => viewer.element?.setAttribute('aria-label', siteMessages.words.photos));
  closeWithBack(viewer);
  viewer.init();
}

/** The largest file, in the format that the browser chose for the page. */
function slideOf(link: HTMLAnchorElement) {
  const image = link.querySelector('img');
  const [, format = 'jpg'] = /\.(\w+)(?:\?|$)/.exec(image?.currentSrc ?? '') ?? [];
  return {
    src: whole(link.href.replace(/\.jpg(?=\?|$)/, `.${format}`)),
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    alt: image?.alt ?? '',
    element: link,
    thumbCropped: true,
    ...(image?.currentSrc ? { msrc: image.currentSrc } : {}),
  };
}

/** A photo is pressed to be read, also by those who save data elsewhere. */
function whole(address: string): string {
  // Safe: some browsers have it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? `${address}${address.includes('?') ? '&' : '?'}${WHOLE}` : address;
}

/** Back closes the viewer instead of leaving the page. */
function closeWithBack(viewer: PhotoSwipe): void {
  history.pushState(history.state, '');
  let isBack = false;
  const close = () => {
    isBack = true;
    viewer.close();
  };
  addEventListener('popstate', close, { once: true });
  viewer.on('close', () => {
    removeEventListener('popstate', close);
    if (!isBack) history.back();
  });
}

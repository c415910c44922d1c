/* How far a document is zoomed in: 1 is as wide as its frame. */

export const MOST_ZOOM = 8;
const STEP = 1.5;

export const bounded = (zoom: number): number => Math.min(Math.max(zoom, 1), MOST_ZOOM);

export const closer = (zoom: number): number => bounded(zoom * STEP);

export const farther = (zoom: number): number => bounded(zoom / STEP);

interface Point {
  x: number;
  y: number;
}

type ZoomBy = (factor: number, around: Point) => void;

/** A pinch of two fingers or on a trackpad (a wheel with Ctrl) zooms; one finger scrolls. */
export function listenForPinches(frame: HTMLElement, zoomBy: ZoomBy): void {
  let distance = 0;
  const pinched = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (!one || !other) return;
    // The browser would zoom the whole page.
    event.preventDefault();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (event.type === 'touchmove' && distance > 0)
      zoomBy(now / distance, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 });
    distance = now;
  };
  frame.addEventListener('touchstart', pinched, { passive: false });
  frame.addEventListener('touchmove', pinched, { passive: false });
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
}

import type { Size } from './pages.ts';

/** One canvas has 24 MB then. A phone's browser ends a page that takes some hundreds (mozilla/pdf.js#11297). */
const MOST_PIXELS = 6_000_000;
/** Longest side of a canvas that all browsers draw. */
const MOST_SIDE = 4096;
/** Screens of more pixels show no more of a document. */
const MOST_DENSITY = 2;
/** A page that is longer than so many widths becomes narrower than the frame. */
const MOST_WIDTHS_LONG = 8;

interface DrawnSize {
  /** On the screen, in CSS pixels. */
  shown: Size;
  /** The canvas's own. */
  canvas: Size;
  /** Pixels of the canvas for a CSS pixel of the page. */
  scale: number;
}

export const turned = ({ width, height }: Size, quarterTurns: number): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };

/** How large a page, turned already, is shown and drawn; canvases stay small however far one zooms in. */
export function drawnSize(
  page: Size,
  { width, zoom, density }: { width: number; zoom: number; density: number },
): DrawnSize {
  const fit = Math.min(width / page.width, (width * MOST_WIDTHS_LONG) / page.height);
  const shown = { width: page.width * fit * zoom, height: page.height * fit * zoom };
  const sharpness = Math.min(
    density,
    MOST_DENSITY,
    MOST_SIDE / Math.max(shown.width, shown.height),
    Math.sqrt(MOST_PIXELS / (shown.width * shown.height)),
  );
  return {
    shown,
    canvas: {
      width: Math.max(1, Math.round(shown.width * sharpness)),
      height: Math.max(1, Math.round(shown.height * sharpness)),
    },
    scale: fit * zoom * sharpness,
  };
}

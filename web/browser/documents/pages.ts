/** A document as pages, numbered from 1, that are drawn one at a time. */
export interface Pages {
  count: number;
  /** In CSS pixels at the page's own size, upright. */
  sizeOf: (page: number) => Promise<Size>;
  /** @throws any Error if the page is broken or takes too long, or the drawing was aborted */
  draw: (page: number, drawing: Drawing) => Promise<void>;
  /** For screen readers; '' for a scan. */
  textOf: (page: number) => Promise<string>;
  /** Ends all work and gives back the memory. */
  close: () => void;
}

export interface Size {
  width: number;
  height: number;
}

export interface Drawing {
  /** Already of the size that is drawn. */
  canvas: HTMLCanvasElement;
  /** Pixels of the canvas for a CSS pixel of the page. */
  scale: number;
  quarterTurns: number;
  signal: AbortSignal;
}

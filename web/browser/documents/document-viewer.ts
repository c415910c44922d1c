import { siteMessages } from '#messages/site.ts';
import { viewerMessages } from '#messages/viewer.ts';
import { loadStyles } from '#web/browser/load-styles.ts';
import { ApiError } from '#web/client/api-error.ts';
import styles from './document-viewer.css?url';
import { documentTools, type Tool } from './document-tools.ts';
import { drawnSize, turned } from './drawn-size.ts';
import { openPages } from './open-pages.ts';
import type { Pages, Size } from './pages.ts';
import { bounded, closer, farther, listenForPinches, MOST_ZOOM } from './zoom.ts';

/** While zooming, the drawn page is only stretched. */
const REDRAW_AFTER_MS = 200;

export interface ShownDocument {
  /** A PDF or a picture. */
  path: string;
  /** Names the document and its listing. */
  title: string;
}

/**
 * Shows a document inside `place`, one page at a time.
 * @returns ends it
 */
export function showDocument(place: HTMLElement, shown: ShownDocument): () => void {
  const viewer = new DocumentViewer(shown);
  place.replaceChildren(...viewer.parts);
  void viewer.open();
  return () => viewer.close();
}

class DocumentViewer {
  readonly #shown: ShownDocument;
  readonly #frame = document.createElement('div');
  readonly #text = document.createElement('p');
  readonly #tools;
  readonly #closing = new AbortController();
  readonly #watching = new ResizeObserver(() => this.#redrawSoon());
  #drawing = new AbortController();
  #redraw: ReturnType<typeof setTimeout> | undefined;
  #pages: Pages | undefined;
  #canvas: HTMLCanvasElement | undefined;
  /** The drawn page's, as it is turned. */
  #size: Size = { width: 1, height: 1 };
  #width = 0;
  #page = 1;
  #zoom = 1;
  #quarterTurns = 0;

  constructor(shown: ShownDocument) {
    this.#shown = shown;
    this.#tools = documentTools((tool) => this.#use(tool));
    this.#text.className = 'sr-only';
    const frame = this.#frame;
    frame.className = 'document-frame';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.ariaLabel = viewerMessages.label({ document: shown.title });
    frame.addEventListener('keydown', (event) => this.#press(event));
    listenForPinches(frame, (factor, around) => this.#zoomTo(this.#zoom * factor, around));
    this.#wait();
  }

  get parts(): HTMLElement[] {
    return [this.#tools.bar, this.#frame, this.#text];
  }

  async open(): Promise<void> {
    const { signal } = this.#closing;
    try {
      this.#wait();
      // A document can be read without its styles.
      await loadStyles(styles).catch(() => undefined);
      const pages = await openPages(this.#shown.path, signal);
      signal.addEventListener('abort', () => pages.close(), { once: true });
      if (signal.aborted) return pages.close();
      this.#pages = pages;
      await this.#draw();
      this.#watching.observe(this.#frame);
    } catch (error) {
      this.#fail(error);
    }
  }

  close(): void {
    clearTimeout(this.#redraw);
    this.#watching.disconnect();
    this.#drawing.abort();
    this.#closing.abort();
    this.#release();
  }

  /** A phone gives back a canvas late unless it has no size. */
  #release(): void {
    if (this.#canvas) this.#canvas.width = this.#canvas.height = 0;
    this.#canvas = undefined;
  }

  #wait(): void {
    this.#frame.ariaBusy = 'true';
    if (!this.#canvas) this.#frame.replaceChildren(message(siteMessages.loading.loading));
  }

  #fail(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    // A reader that has ended draws no other page either.
    this.#pages?.close();
    this.#pages = undefined;
    this.#watching.disconnect();
    this.#release();
    const said = message(error instanceof ApiError ? error.message : viewerMessages.failed);
    said.setAttribute('role', 'alert');
    const again = Object.assign(document.createElement('button'), { type: 'button', className: 'link' });
    again.textContent = siteMessages.errors.retry;
    again.addEventListener('click', () => {
      this.#frame.focus();
      void this.open();
    });
    this.#frame.ariaBusy = 'false';
    this.#frame.replaceChildren(said, fileLink(this.#shown.path), again);
    this.#text.textContent = '';
  }

  async #draw(): Promise<void> {
    const pages = this.#pages;
    if (!pages) return;
    this.#drawing.abort();
    const { signal } = (this.#drawing = new AbortController());
    this.#wait();
    try {
      this.#size = turned(await pages.sizeOf(this.#page), this.#quarterTurns);
      if (signal.aborted) return;
      const { canvas: pixels, scale } = this.#measure();
      const canvas = Object.assign(document.createElement('canvas'), pixels);
      canvas.setAttribute('role', 'img');
      await pages.draw(this.#page, { canvas, scale, quarterTurns: this.#quarterTurns, signal });
      if (signal.aborted) return;
      this.#release();
      this.#canvas = canvas;
      this.#stretch();
      this.#frame.replaceChildren(canvas);
      this.#frame.ariaBusy = 'false';
      this.#sayPage(pages);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #measure() {
    this.#width = this.#frame.clientWidth;
    return drawnSize(this.#size, { width: this.#width, zoom: this.#zoom, density: devicePixelRatio });
  }

  #stretch(): void {
    const { shown } = this.#measure();
    if (this.#canvas) Object.assign(this.#canvas.style, { width: `${shown.width}px`, height: `${shown.height}px` });
  }

  #sayPage(pages: Pages): void {
    const page = this.#page;
    this.#showTools();
    const title = this.#canvas && `${this.#shown.title}, ${siteMessages.pager.pageOf(numbersOf(page, pages))}`;
    if (this.#canvas) this.#canvas.ariaLabel = title ?? '';
    this.#text.textContent = '';
    pages.textOf(page).then(
      (text) => {
        if (page === this.#page) this.#text.textContent = text;
      },
      // A picture of the page is there; its text is not.
      () => undefined,
    );
  }

  #showTools(): void {
    const { count = 1 } = this.#pages ?? {};
    const useless: [Tool, boolean][] = [
      ['before', this.#page === 1],
      ['after', this.#page === count],
      ['farther', this.#zoom === 1],
      ['closer', this.#zoom === MOST_ZOOM],
    ];
    this.#tools.update({ page: this.#page, count, useless: useless.flatMap(([tool, is]) => (is ? [tool] : [])) });
  }

  #use(tool: Tool): void {
    if (tool === 'before') this.#goTo(this.#page - 1);
    if (tool === 'after') this.#goTo(this.#page + 1);
    if (tool === 'farther') this.#zoomTo(farther(this.#zoom));
    if (tool === 'closer') this.#zoomTo(closer(this.#zoom));
    if (tool === 'turn') {
      this.#quarterTurns = (this.#quarterTurns + 1) % 4;
      void this.#draw();
    }
  }

  #goTo(page: number): void {
    const { count = 1 } = this.#pages ?? {};
    if (page < 1 || page > count || page === this.#page) return;
    this.#page = page;
    this.#frame.scrollTop = 0;
    void this.#draw();
  }

  #zoomTo(zoom: number, around = centreOf(this.#frame)): void {
    const canvas = this.#canvas;
    const next = bounded(zoom);
    if (!canvas || next === this.#zoom) return;
    const before = canvas.getBoundingClientRect();
    const [across, down] = [(around.x - before.left) / before.width, (around.y - before.top) / before.height];
    this.#zoom = next;
    this.#stretch();
    const after = canvas.getBoundingClientRect();
    this.#frame.scrollLeft += after.left + across * after.width - around.x;
    this.#frame.scrollTop += after.top + down * after.height - around.y;
    this.#showTools();
    this.#redrawSoon(true);
  }

  #redrawSoon(isZoomed = false): void {
    if (!isZoomed && this.#frame.clientWidth === this.#width) return;
    clearTimeout(this.#redraw);
    this.#redraw = setTimeout(() => void this.#draw(), REDRAW_AFTER_MS);
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tool = this.#toolOf(event.key);
    if (!tool) return;
    event.preventDefault();
    this.#use(tool);
  }

  /** Arrows scroll a page that is wider than its frame. */
  #toolOf(key: string): Tool | undefined {
    const isWider = this.#frame.scrollWidth > this.#frame.clientWidth;
    if (key === 'PageUp' || (key === 'ArrowLeft' && !isWider)) return 'before';
    if (key === 'PageDown' || (key === 'ArrowRight' && !isWider)) return 'after';
    if (key === '+' || key === '=') return 'closer';
    return key === '-' ? 'farther' : undefined;
  }
}

const numbersOf = (page: number, { count }: Pages) => ({ page: `${page}`, total: `${count}` });

function centreOf(frame: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The way to a document that needs no viewer. */
export function fileLink(path: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href: path, target: '_blank', rel: 'noopener' });
  link.className = 'link document-link';
  link.textContent = viewerMessages.openFile;
  return link;
}

const message = (text: string) => Object.assign(document.createElement('p'), { textContent: text });

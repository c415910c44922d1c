// oxlint-disable import/default -- vite makes an address of each ?url.
import type * as Library from 'pdfjs-dist';
import library from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import drawer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
import reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { load } from '#web/client/load.ts';
import type { Drawing, Pages } from './pages.ts';

/*
 * PDFs of strangers, read and drawn by pdf.js in two workers that can load nothing (server/pages/assets.ts) and are
 * ended when they take too long. Scripts and forms of a PDF are never run.
 */

/** On a slow phone a dense scan takes some seconds. */
const MOST_MS = 30_000;
/** A dense map sheet has a tenth; forms that draw forms have any number. */
const MOST_OPERATIONS = 2_000_000;
/** A picture of more pixels is left out, one of more bytes is drawn smaller: A0 in 300 dpi has 140 million. */
const MOST_PIXELS = 200_000_000;
const MOST_PICTURE_BYTES = 64 * 1024 * 1024;
const MOST_TEXT = 20_000;
const MOST_SIDE = 100_000;

/** Decoders of scans and the signs of forms; other fonts that a PDF lacks are the system's. */
const FILES: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': jpeg2000,
};

class OurFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const path = FILES[filename];
    const response = path === undefined ? undefined : await fetch(path);
    if (!response?.ok) throw new Error(`${filename} is not there`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/** Chrome has `throwIfAborted` since 100. */
function endIfLeft({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('The reader left', 'AbortError');
}

/** @throws ApiError if a script did not load, any other Error if the file cannot be shown */
export async function openPdf(data: Uint8Array, signal: AbortSignal): Promise<Pages> {
  const pdf: typeof Library = await load(() => import(/* @vite-ignore */ library));
  endIfLeft(signal);
  const reading = new Worker(reader, { type: 'module' });
  const drawing = new Worker(drawer, { type: 'module' });
  const workers = [reading, drawing];
  const close = () => {
    for (const worker of workers) worker.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  const inTime = withinTime(workers, close);
  pdf.GlobalWorkerOptions.rendererPorts = [drawing];
  const opening = pdf.getDocument({
    data,
    worker: pdf.PDFWorker.create({ port: reading }),
    verbosity: pdf.VerbosityLevel.ERRORS,
    BinaryDataFactory: OurFiles,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: MOST_PICTURE_BYTES,
  });
  const opened = await inTime(opening.promise);
  const pageOf = (number: number) => inTime(opened.getPage(number));
  return {
    count: opened.numPages,
    sizeOf: async (number) => {
      const { width, height } = (await pageOf(number)).getViewport({ scale: 1 });
      return { width: sideOf(width), height: sideOf(height) };
    },
    draw: async (number, wanted) => draw(await pageOf(number), wanted, inTime),
    textOf: async (number) => inTime(textOf(await pageOf(number))),
    close,
  };
}

/** Ends both workers if one of them fails or takes too long: the page itself never waits for a PDF. */
function withinTime(workers: readonly Worker[], close: () => void): InTime {
  const broken = new Promise<never>((_, fail) => {
    for (const worker of workers)
      worker.addEventListener('error', ({ message }) => fail(new Error(`A worker failed: ${message}`)));
  });
  broken.catch(close);
  return async (work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        close();
        fail(new Error('A document took too long'));
      }, MOST_MS);
    });
    return Promise.race([work, broken, late]).finally(() => clearTimeout(timer));
  };
}

/** A stranger's number, which may be none. */
const sideOf = (pixels: number) => (pixels >= 1 ? Math.min(pixels, MOST_SIDE) : 1);

async function draw(page: Library.PDFPageProxy, wanted: Drawing, inTime: InTime): Promise<void> {
  const { canvas, scale, quarterTurns, signal } = wanted;
  endIfLeft(signal);
  const viewport = page.getViewport({ scale, rotation: page.rotate + quarterTurns * 90 });
  const drawing = page.render({
    canvas,
    viewport,
    operationsFilter: (operation) => {
      if (operation > MOST_OPERATIONS) throw new Error('A page has too much on it');
      return true;
    },
  });
  const stop = () => drawing.cancel();
  signal.addEventListener('abort', stop);
  try {
    await inTime(drawing.promise);
  } finally {
    signal.removeEventListener('abort', stop);
    page.cleanup();
  }
}

async function textOf(page: Library.PDFPageProxy): Promise<string> {
  let text = '';
  const stream: ReadableStream<{ items: { str?: string }[] }> = page.streamTextContent();
  const reading = stream.getReader();
  while (text.length < MOST_TEXT) {
    const { done, value } = await reading.read();
    if (done) return text;
    text += value.items.map(({ str = '' }) => str).join(' ');
  }
  await reading.cancel();
  return text.slice(0, MOST_TEXT);
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  PHOTO_FORMATS,
  PHOTO_FULL_SIDE,
  PHOTO_WIDTHS,
  PIXELS_MAX,
  type PhotoFormat,
  type PreparedPhoto,
  UnusablePhoto,
} from './prepared-photo.ts';
import { documentContents } from '#server/properties/documents/document-contents.ts';
import type { PdfContents, PdfFinding, PdfTask } from '#server/properties/documents/pdf-worker.ts';
import { LIKENESS_PIXELS, likenessOf } from './likeness.ts';
import type { PhotoDone, PhotoWork } from './photo-process.ts';

/*
 * The photo process's program (photo-process.ts): writes variants of pictures until its parent disconnects. Only this
 * process loads libvips.
 */

// Valid pictures decode in 2 s.
const DECODING_MAX_SECONDS = 20;

// A 4 MB PDF takes 4 s and 80 MB on a busy machine.
const PDF_MAX_SECONDS = 20;
const PDF_MAX_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

// Leaves other cores to page requests.
sharp.concurrency(1);

/**
 * Prepares one photo at a time; invalid ones are rejected without waiting.
 * @throws UnusablePhoto
 */
async function prepare(picture: string, into: string): Promise<PreparedPhoto> {
  const looksUsable = countPixels(picture).then((pixels) => {
    if (pixels > PIXELS_MAX) throw new UnusablePhoto('too-many-pixels');
  });
  // Queued on arrival, before the header is read.
  const prepared = queueWork(async () => {
    await looksUsable;
    const full = await decode(picture);
    const variants: PreparedPhoto['variants'] = [];
    for (const width of PHOTO_WIDTHS.filter((offered) => offered < full.info.width)) {
      variants.push(...(await encode(into, String(width), await narrow(full, width))));
    }
    variants.push(...(await encode(into, 'full', full)));
    const likeness = likenessOf(await open(full).greyscale().resize(LIKENESS_PIXELS).raw().toBuffer());
    return { width: full.info.width, height: full.info.height, likeness, variants };
  });
  const [photo] = await Promise.all([prepared, looksUsable]);
  return photo;
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Reads only the header, before any pixel is unpacked. */
async function countPixels(picture: string): Promise<number> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height;
  } catch (error) {
    throw new UnusablePhoto('broken', { cause: error });
  }
}

async function decode(picture: string): Promise<Pixels> {
  try {
    // Not 'warning': cameras make small faults that all viewers accept.
    return await sharp(picture, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
      .timeout({ seconds: DECODING_MAX_SECONDS })
      .resize({ width: PHOTO_FULL_SIDE, height: PHOTO_FULL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new UnusablePhoto('broken', { cause: error });
  }
}

function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  return open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Sequential, to use one thread. The three qualities look alike (SSIM 0.94 on photos). AVIF effort 0 is within 10 % of
 * effort 3's bytes in an eighth of the time (libaom 3.15).
 */
async function encode(into: string, name: string, pixels: Pixels): Promise<PreparedPhoto['variants']> {
  const avif = await open(pixels).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp = await open(pixels).webp({ quality: 62, effort: 2 }).toBuffer();
  const jpg = await open(pixels).jpeg({ quality: 68, progressive: true }).toBuffer();
  const encoded: Record<PhotoFormat, Buffer> = { avif, webp, jpg };
  const variants = PHOTO_FORMATS.map((format) => ({ name: `${name}.${format}`, content: encoded[format] }));
  for (const { name: file, content } of variants) await writeFile(join(into, file), content);
  return variants.map(({ name: file, content }) => ({ name: file, path: join(into, file), bytes: content.length }));
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

let lastQueued: Promise<unknown> = Promise.resolve();

function queueWork<T>(work: () => Promise<T>): Promise<T> {
  const queued = lastQueued.then(work);
  lastQueued = queued.catch(() => undefined);
  return queued;
}

let pdfWorker: Worker | undefined;
/** A worker's memory is not given back when it is stopped. */
let isSpent = false;

function startPdfWorker(): Worker {
  const worker = new Worker(new URL('../documents/pdf-worker.ts', import.meta.url));
  // The exit event reports failure.
  return worker.on('error', () => undefined).on('exit', () => (pdfWorker = undefined));
}

/**
 * In a worker thread that is ended on excess time or memory. Nothing else runs meanwhile, so the process's growth is
 * its own.
 */
async function inPdfWorker<Found>(task: PdfTask): Promise<Found | undefined> {
  const worker = (pdfWorker ??= startPdfWorker());
  const until = performance.now() + PDF_MAX_SECONDS * 1000;
  const mostBytes = process.memoryUsage.rss() + PDF_MAX_BYTES;
  const watch = setInterval(() => {
    if (performance.now() > until || process.memoryUsage.rss() > mostBytes) void worker.terminate();
  }, LOOK_EVERY_MS);
  return new Promise((resolve) => {
    const settle = (found: Found | undefined) => {
      clearInterval(watch);
      worker.off('message', settle).off('exit', ended);
      resolve(found);
    };
    const ended = () => {
      isSpent = true;
      settle(undefined);
    };
    worker.on('message', settle).on('exit', ended).postMessage(task);
  });
}

async function done({ id, ...work }: PhotoWork): Promise<PhotoDone> {
  try {
    if ('picture' in work) return { id, photo: await prepare(work.picture, work.into) };
    if ('pdf' in work) {
      return { id, pdf: (await queueWork(() => inPdfWorker<PdfFinding>({ check: work.pdf }))) ?? 'broken' };
    }
    const readPdf = (read: Buffer) => inPdfWorker<PdfContents>({ read });
    return { id, document: await queueWork(() => documentContents(work.document, work.contentType, readPdf)) };
  } catch (error) {
    if (error instanceof UnusablePhoto) return { id, unusable: error.reason };
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

async function answer(work: PhotoWork): Promise<void> {
  process.send?.({ ...(await done(work)), isSpent } satisfies PhotoDone);
}

process.on('message', (work: PhotoWork) => void answer(work));
process.on('disconnect', () => process.exit(0));
// Signals reach the whole group; the app finishes its uploads and then disconnects.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

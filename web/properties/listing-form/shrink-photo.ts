import { documentFault } from '#contract/while-typed.ts';
import { isHeic } from './file-kinds.ts';

export interface PhotoToShrink {
  photo: Blob;
  /** JPEG even if not smaller. */
  mustConvert: boolean;
  most: Size;
}

/** A longest side, or so many pixels of any shape. */
type Size = { side: number } | { pixels: number };

const WITHIN_MS = 60_000;
/** The longest side that the server stores (server/properties/photos/prepared-photo.ts). */
const PHOTO: Size = { side: 2048 };
/** A page of A4 at 300 and at 180 dots an inch. The picture of a long screen is narrow, so its side says nothing. */
const DOCUMENTS: readonly Size[] = [{ pixels: 3508 * 2480 }, { pixels: 2105 * 1488 }];

/** Shrinks a photo; HEIC becomes JPEG. @returns the file under the same name; undefined to send the original */
export const shrinkPhoto = (photo: File): Promise<File | undefined> => shrinkTo(PHOTO, photo);

/** A page of a document as JPEG of so many pixels at most. @returns undefined if it can't be read */
export const shrinkPage = (photo: File, pixels: number): Promise<File | undefined> => shrinkTo({ pixels }, photo, true);

/** Shrinks a photographed document as little as makes it fit. @returns as `shrinkPhoto` */
export async function shrinkDocument(photo: File): Promise<File | undefined> {
  let shrunk: File | undefined;
  for (const most of DOCUMENTS) {
    shrunk = await shrinkTo(most, photo);
    if (!shrunk || !documentFault(shrunk)) break;
  }
  return shrunk;
}

async function shrinkTo(most: Size, photo: File, mustConvert = isHeic(photo)): Promise<File | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const shrunk = await inWorker({ photo, mustConvert, most });
  if (!shrunk) return undefined;
  const name = photo.name.replace(/\.\w+$/, '');
  return new File([shrunk], `${name}.jpg`, { type: shrunk.type, lastModified: photo.lastModified });
}

/** One worker per photo, to free the memory at once. */
function inWorker(task: PhotoToShrink): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | undefined>((done) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => done(data);
    worker.onerror = () => done(undefined);
    setTimeout(done, WITHIN_MS, undefined);
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

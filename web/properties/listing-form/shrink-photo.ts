import { isHeic } from './file-kinds.ts';

/** What the worker is given. */
export interface PhotoToShrink {
  photo: Blob;
  mustConvert: boolean;
}

/** Longer than the slowest phone takes for the largest photo. */
const WITHIN_MS = 60_000;

/** HEIC becomes JPEG. @returns the lighter photo under the same name; undefined where the original is to be sent, also for want of anything that can shrink it */
export async function shrinkPhoto(photo: File): Promise<File | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const shrunk = await inWorker(photo);
  if (!shrunk) return undefined;
  const name = photo.name.replace(/\.\w+$/, '');
  return new File([shrunk], `${name}.jpg`, { type: shrunk.type, lastModified: photo.lastModified });
}

/** One for each photo: what decoding took is given back at once. */
function inWorker(photo: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | undefined>((done) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => done(data);
    worker.onerror = () => done(undefined);
    setTimeout(done, WITHIN_MS, undefined);
    worker.postMessage({ photo, mustConvert: isHeic(photo) } satisfies PhotoToShrink);
  }).finally(() => worker.terminate());
}

import { isHeic } from './file-kinds.ts';

export interface PhotoToShrink {
  photo: Blob;
  mustConvert: boolean;
}

const WITHIN_MS = 60_000;

/** Shrinks a photo; HEIC becomes JPEG. @returns the file under the same name; undefined to send the original */
export async function shrinkPhoto(photo: File): Promise<File | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const shrunk = await inWorker(photo);
  if (!shrunk) return undefined;
  const name = photo.name.replace(/\.\w+$/, '');
  return new File([shrunk], `${name}.jpg`, { type: shrunk.type, lastModified: photo.lastModified });
}

/** One worker per photo, to free the memory at once. */
function inWorker(photo: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | undefined>((done) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => done(data);
    worker.onerror = () => done(undefined);
    setTimeout(done, WITHIN_MS, undefined);
    worker.postMessage({ photo, mustConvert: isHeic(photo) } satisfies PhotoToShrink);
  }).finally(() => worker.terminate());
}

import { shrink } from './shrink.ts';
import type { PhotoToShrink } from './shrink-photo.ts';

// A worker, so that the page stays responsive. It replies without a photo if the original is to be sent.
addEventListener('message', ({ data }: MessageEvent<PhotoToShrink>) => {
  void shrink(data)
    .catch(() => undefined)
    .then((shrunk) => postMessage(shrunk));
});

import { shrink } from './shrink.ts';

// Beside the page, so that it can be typed in meanwhile. Without a word for a photo that stays as it is.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrink(data)
    .catch(() => undefined)
    .then((shrunk) => postMessage(shrunk));
});

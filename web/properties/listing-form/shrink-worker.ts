import { shrink } from './shrink.ts';
import type { PhotoToShrink } from './shrink-photo.ts';

// Beside the page, so that it can be typed in meanwhile. Without a word for a photo that stays as it is.
addEventListener('message', ({ data }: MessageEvent<PhotoToShrink>) => {
  void shrink(data.photo, data.mustConvert)
    .catch(() => undefined)
    .then((shrunk) => postMessage(shrunk));
});

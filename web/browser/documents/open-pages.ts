import { load } from '#web/client/load.ts';
import { requireFile } from '#web/client/refused-file.ts';
import type { Drawing, Pages } from './pages.ts';

/**
 * Opens a file as the kind that the server says it is.
 * @throws ApiError if a script did not load or the link has ended, any other Error if the file cannot be shown
 */
export async function openPages(path: string, signal: AbortSignal): Promise<Pages> {
  const response = await fetch(path, { signal });
  await requireFile(response);
  const kind = response.headers.get('content-type') ?? '';
  const file = await response.blob();
  if (kind.startsWith('image/')) return openPicture(file);
  const { openPdf } = await load(() => import('./pdf-pages.ts'));
  return openPdf(new Uint8Array(await file.arrayBuffer()), signal);
}

async function openPicture(file: Blob): Promise<Pages> {
  const picture = await createImageBitmap(file);
  return {
    count: 1,
    sizeOf: async () => ({ width: picture.width, height: picture.height }),
    draw: async (_page, drawing) => drawPicture(picture, drawing),
    textOf: async () => '',
    close: () => picture.close(),
  };
}

function drawPicture(picture: ImageBitmap, { canvas, scale, quarterTurns }: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas could be drawn');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

import { inFileProcess } from '#server/properties/file-process/file-process.ts';
import type { LinkPicture } from './link-picture-content.ts';

/**
 * Draws it as JPEG, in the process for photos.
 * @throws Error when two processes crash
 */
export async function drawLinkPicture(draw: LinkPicture): Promise<Buffer> {
  const done = await inFileProcess('photos', 'generated', { draw });
  if ('drawn' in done) return Buffer.from(done.drawn);
  throw new Error(`A picture of a link could not be drawn: ${'failed' in done ? done.failed : 'it was another task'}`);
}

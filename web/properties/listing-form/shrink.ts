import type { PhotoToShrink } from './shrink-photo.ts';

const QUALITY = 0.82;
/** Smaller photos within the size are sent unchanged. */
const LIGHT_BYTES = 1024 * 1024;
/** A smaller saving is not worth compressing twice. */
const WORTH_IT = 0.8;

/**
 * Shrinks a photo to upright JPEG on white, without metadata.
 * @returns undefined if it is small enough or cannot be read here; then the server judges the original
 */
export async function shrink({ photo, mustConvert, most }: PhotoToShrink): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const scale = Math.min(1, scaleTo(most, picture));
    if (!mustConvert && scale === 1 && photo.size <= LIGHT_BYTES) return undefined;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const shrunk = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return mustConvert || shrunk.size < photo.size * WORTH_IT ? shrunk : undefined;
  } finally {
    picture.close();
  }
}

const scaleTo = (most: PhotoToShrink['most'], { width, height }: ImageBitmap): number =>
  'side' in most ? most.side / Math.max(width, height) : Math.sqrt(most.pixels / (width * height));

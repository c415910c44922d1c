/** As long as the longest side of what the server keeps (server/properties/photos/photos.ts). */
const SIDE_MAX = 2048;
const QUALITY = 0.82;
/** A picture of at most this size and of no longer side is sent as it is: made again it would only lose. */
const LIGHT_BYTES = 1024 * 1024;
/** Less is not worth a picture that was compressed twice. */
const WORTH_IT = 0.8;

/**
 * A photo as light as the pages need it: turned the right way up, on white, as JPEG, and without whatever else the camera wrote into it.
 * @param mustConvert JPEG also where that is not lighter
 * @returns undefined where it is light already, or cannot be read here: the server judges the original then
 */
export async function shrink(photo: Blob, mustConvert: boolean): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
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

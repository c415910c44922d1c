import { signLink } from '#server/storage/signed-links.ts';

const HOUR = 60 * 60 * 1000;

/** Where a photo's variants lie for the browser. A signature over it serves every variant. */
export function photoFolderPath(photoId: string): string {
  return `/images/${photoId}/`;
}

/**
 * The address of a photo's full picture. That of a listing which is not public is signed and lives for one to two hours; it changes on the hour
 * only, so that a browser which loads the same page again finds the pictures that it has.
 */
export function photoLink(
  photoId: string,
  isPublic: boolean,
  { linkSecret, now }: { linkSecret: Buffer; now: Date },
): string {
  const folder = photoFolderPath(photoId);
  const full = `${folder}full.jpg`;
  if (isPublic) return full;
  const expires = new Date((Math.floor(now.getTime() / HOUR) + 2) * HOUR);
  return full + signLink(linkSecret, folder, expires).slice(folder.length);
}

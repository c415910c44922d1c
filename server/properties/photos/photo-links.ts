import { signLink } from '#server/storage/signed-links.ts';

const HOUR = 60 * 60 * 1000;

/** A signature over this path covers every variant. */
export function photoFolderPath(photoId: string): string {
  return `/images/${photoId}/`;
}

/**
 * The full picture's link. Unpublished listings get a signed one for one to two hours; it changes hourly, so that
 * browsers can cache.
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

import { HOUR_MS } from '#contract/time.ts';
import { signLink } from '#server/storage/signed-links.ts';

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
  const expires = new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
  return full + signLink(linkSecret, folder, expires).slice(folder.length);
}

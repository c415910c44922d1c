import { createHmac, timingSafeEqual } from 'node:crypto';

const SECRET_MIN_BYTES = 32;

/**
 * A link that expires and cannot be forged: `path?expires=<Unix seconds>&signature=<HMAC-SHA256, base64url>`. `path` is
 * the route's, without a query.
 * @throws TypeError for a path with query or fragment, RangeError for a secret under 32 bytes or a date before 1970
 */
export function signLink(secret: Buffer, path: string, expires: Date): string {
  if (!path.startsWith('/') || /[?#]/.test(path)) throw new TypeError(`Not a plain path: ${path}`);
  const seconds = Math.floor(expires.getTime() / 1000);
  if (!(seconds > 0)) throw new RangeError('A link expires at a moment after 1970');
  return `${path}?expires=${seconds}&signature=${signatureOf(secret, path, String(seconds))}`;
}

/**
 * Whether the signature of this path is valid and unexpired. `query` is the parsed one; repeated parameters (arrays)
 * fail. Constant time.
 */
export function linkIsValid(
  secret: Buffer,
  path: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || !/^[1-9]\d{0,12}$/.test(expires)) return false;
  if (typeof signature !== 'string') return false;
  if (!isSame(signature, signatureOf(secret, path, expires))) return false;
  return now.getTime() < Number(expires) * 1000;
}

/** 96 bits: too many to try at the limits of a route. */
const SHORT_CHARACTERS = 16;

/** The beginning of the signature, for links in messages to phones. `expires` in Unix seconds. */
export const signShort = (secret: Buffer, path: string, expires: number): string =>
  signatureOf(secret, path, String(expires)).slice(0, SHORT_CHARACTERS);

/** The signature of a token without an end: it works as long as what `text` names. */
export const signToken = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant time. Compared as text, since several base64url texts can encode the same bytes. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given, 'utf8'), Buffer.from(right, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
}

function signatureOf(secret: Buffer, path: string, expires: string): string {
  if (secret.length < SECRET_MIN_BYTES) throw new RangeError(`The secret of links has under ${SECRET_MIN_BYTES} bytes`);
  // The number ends at the first colon, so the text is unambiguous.
  return createHmac('sha256', secret).update(`${expires}:${path}`).digest('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const SECRET_MIN_BYTES = 32;

/**
 * A link to a file that works until a moment and cannot be guessed or altered: `path?expires=<Unix
 * seconds>&signature=<HMAC-SHA256, base64url>`. The moment is rounded down to the second. `path` is the path as the
 * route sees it, without a query.
 *
 * Throws a TypeError for a path with a query or a fragment, a RangeError for a secret under 32 bytes or a moment that
 * is no date after 1970.
 */
export function signLink(secret: Buffer, path: string, expires: Date): string {
  if (!path.startsWith('/') || /[?#]/.test(path)) throw new TypeError(`Not a plain path: ${path}`);
  const seconds = Math.floor(expires.getTime() / 1000);
  if (!(seconds > 0)) throw new RangeError('A link expires at a moment after 1970');
  return `${path}?expires=${seconds}&signature=${signatureOf(secret, path, String(seconds))}`;
}

/**
 * True when `signLink` made this path and query with this secret and the moment is still to come. `query` is what the
 * HTTP server parsed, whatever that is: a parameter given twice arrives as an array and is refused. The comparison
 * takes the same time for every wrong signature.
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
  // As text, since different base64url texts can stand for the same bytes.
  const given = Buffer.from(signature, 'utf8');
  const right = Buffer.from(signatureOf(secret, path, expires), 'utf8');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return now.getTime() < Number(expires) * 1000;
}

function signatureOf(secret: Buffer, path: string, expires: string): string {
  if (secret.length < SECRET_MIN_BYTES) throw new RangeError(`The secret of links has under ${SECRET_MIN_BYTES} bytes`);
  // The number ends at the first colon, so no other pair of moment and path gives the same text.
  return createHmac('sha256', secret).update(`${expires}:${path}`).digest('base64url');
}

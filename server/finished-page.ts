import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { contentPolicy } from '#server/content-policy.ts';
import type { KeptPage } from '#server/page-memory.ts';

const ENGLISH = '/assets/';
/** While somebody waits for the page. */
const QUICK = 5;
const SMALLEST = 11;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

interface Keeping {
  freshUntil: number;
  translated: boolean;
  production: boolean;
  /** Where the scripts of its language are. */
  scripts: string;
}

/** A rendered page as it goes out, and as it may be kept: with its policy and fingerprint, and compressed but while developing. */
export async function finishPage(response: Response, { freshUntil, ...how }: Keeping): Promise<KeptPage> {
  const { production } = how;
  const { status, headers, html } = await withPolicy(response, how);
  const body = production ? await compressed(Buffer.from(html), QUICK) : Buffer.from(html);
  const isPage = isHtml(headers);
  if (isPage) {
    headers['cache-control'] ??= 'no-cache';
    // Of the few bytes that the many were compressed to first: the same page has the same ones. Weak, because it may be compressed anew.
    headers['etag'] = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    headers['vary'] = 'accept-encoding, accept-language, cookie';
  }
  return {
    status,
    headers,
    body,
    encoding: production ? 'br' : undefined,
    freshUntil,
    found: 0,
    isSmall: !production || !isPage,
  };
}

/** The body of a page, compressed as well as Brotli can: 0.1 s beside the event loop for the largest page. */
export async function compressedAgain(body: Buffer): Promise<Buffer> {
  return compressed(await decompress(body), SMALLEST);
}

async function compressed(html: Buffer, quality: number): Promise<Buffer> {
  const page = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOver(html.length),
    },
  });
  // A piece of 64 kB that zlib wrote into or that Node shares out, all of which would be kept with it.
  const alone = Buffer.allocUnsafeSlow(page.length);
  page.copy(alone);
  return alone;
}

/**
 * Brotli's window, as a power of two, that a whole page fits into. The default takes megabytes for each page, of which Node tells
 * its garbage collector: it then cleared the whole memory for each forty pages, a third of all the work.
 */
function windowOver(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

interface Rendered {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** A rendered page that goes out once. */
export async function withPolicy(response: Response, how: Omit<Keeping, 'freshUntil'>): Promise<Rendered> {
  const html = withScriptsIn(how, await response.text());
  const headers = Object.fromEntries(response.headers);
  if (isHtml(headers)) headers['content-security-policy'] = contentPolicy(html, how);
  return { status: response.status, headers, html };
}

/** Scripts of other languages have the names of the English ones (scripts/build-words.ts). */
const withScriptsIn = ({ production, scripts }: Pick<Keeping, 'production' | 'scripts'>, html: string) =>
  production && scripts !== ENGLISH ? html.replaceAll(`"${ENGLISH}`, `"${scripts}`) : html;

const isHtml = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') ?? false;

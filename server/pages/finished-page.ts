import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { permissionsPolicy } from '#server/http/permissions-policy.ts';
import { sourceOf } from '#server/http/inline-source.ts';
import { contentPolicy, type InlineParts } from './content-policy.ts';
import type { CachedPage } from './page-cache.ts';

const ENGLISH = '/assets/';
/**
 * Brotli levels. Level 5 takes twice as long for 7 % fewer bytes: only pages above FIRST_VISIT_BYTES get it, often in
 * scripts of three bytes a character. From LONG_PAGE_BYTES on level 4 always exceeds that, so it is not tried. Only the
 * home page needs level 10: 40 ms, eight times the rest of a page's work; level 9 is slower and 4 % larger.
 */
const QUALITY = 4;
const BETTER_QUALITY = 5;
const LONG_PAGE_BYTES = 109_000;
const BEST_QUALITY = 10;
const FIRST_VISIT_BYTES = 20 * 1024;

/**
 * Compresses like QUALITY in half the time, and synchronous, which spares the garbage collector a thread's buffers
 * (docs/decisions/113).
 */
const ZSTD_LEVEL = 5;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  found?: number | undefined;
}

interface Finishing {
  readsZstd: boolean;
  translated: boolean;
  production: boolean;
  isHome: boolean;
  scripts: string;
  inline: InlineParts;
  mapOrigins: readonly string[];
}

export async function finishPage(rendered: RenderedPage, how: Finishing): Promise<CachedPage> {
  const { status, headers, html } = withPolicy(rendered, how);
  const { body, encoding } = await encoded(Buffer.from(html), how);
  if (isHtml(headers) || isFeed(headers)) {
    headers['cache-control'] ??= 'no-cache';
    // Hashes the compressed bytes, which are fewer. Weak, as a proxy may recompress.
    headers['etag'] = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    headers['vary'] = 'accept-encoding, accept-language, cookie';
  }
  return { status, headers, body, encoding, found: rendered.found };
}

type Encoded = Pick<CachedPage, 'body' | 'encoding'>;

async function encoded(html: Buffer, { production, isHome, readsZstd }: Finishing): Promise<Encoded> {
  if (!production) return { body: html, encoding: undefined };
  if (readsZstd && !isHome) {
    const body = inZstd(html);
    if (body.length <= FIRST_VISIT_BYTES) return { body, encoding: 'zstd' };
  }
  return { body: await inBrotli(html, isHome ? BEST_QUALITY : qualityFor(html)), encoding: 'br' };
}

const qualityFor = (html: Buffer) => (html.length > LONG_PAGE_BYTES ? BETTER_QUALITY : QUALITY);

function inZstd(html: Buffer): Buffer {
  const page = zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
  return alone(page);
}

/** The page in better compression than at its first request, if it is not yet. */
export async function brotliForm(page: CachedPage): Promise<CachedPage> {
  if (page.encoding !== 'zstd') return page;
  return { ...page, body: await inBrotli(zstdDecompressSync(page.body), BETTER_QUALITY), encoding: 'br' };
}

/** The HTML of a cached page, for clients that read none of our compressions. */
export async function htmlOf({ body, encoding }: CachedPage): Promise<Buffer> {
  if (encoding === 'br') return decompress(body);
  return encoding === 'zstd' ? zstdDecompressSync(body) : body;
}

async function inBrotli(html: Buffer, quality: number): Promise<Buffer> {
  const page = await compress(html, {
    chunkSize: 2 * FIRST_VISIT_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOver(html.length),
    },
  });
  if (page.length > FIRST_VISIT_BYTES && quality < BETTER_QUALITY) return inBrotli(html, BETTER_QUALITY);
  return alone(page);
}

/** Copies, as the slice would pin zlib's whole chunk in the cache. */
function alone(page: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(page.length);
  page.copy(copy);
  return copy;
}

/**
 * Window of Brotli as a power of two that covers the page. With the default of megabytes Node's garbage collector ran
 * every forty pages, a third of all time.
 */
function windowOver(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Header of web/entry.server.tsx with the nonce of React's inline scripts. */
const MARK = 'x-script-mark';
/** Headers of web/app/hydrated-pages.ts: permissions that a page requests, and whether it has a map. */
const ASKS = 'x-page-asks';
const MAP = 'x-page-map';

export function withPolicy(rendered: RenderedPage, how: Finishing): RenderedPage {
  const { [MARK]: mark, [ASKS]: asks, [MAP]: map, ...headers } = rendered.headers;
  if (asks !== undefined) headers['permissions-policy'] = permissionsPolicy(asks);
  const inLanguage = withScriptsIn(how, rendered.html);
  const { html, scripts: marked } =
    mark === undefined ? { html: inLanguage, scripts: [] } : scriptsMarked(inLanguage, mark);
  if (isHtml(headers)) {
    const { scripts, ofHydrated, styles } = how.inline;
    const inline =
      mark === undefined ? { scripts, styles } : { scripts: [...scripts, ...ofHydrated, ...marked], styles: [] };
    headers['content-security-policy'] = contentPolicy(inline, {
      ...how,
      pictures: map === undefined ? [] : how.mapOrigins,
    });
  }
  return { status: rendered.status, headers, html };
}

const BEGIN = '<script nonce="';
const WITH_NONCE = /^<script nonce="([^"]+)"[^>]*>([^]*)$/;

/** Hashes only inline scripts with the nonce, and removes it. */
function scriptsMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const ours = html.split('</script>').flatMap((part) => {
    const [, nonce, text] = WITH_NONCE.exec(part.slice(part.indexOf(BEGIN))) ?? [];
    return nonce === mark && text ? [text] : [];
  });
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts: [...new Set(ours.map(sourceOf))] };
}

/** Scripts of other languages have the English names (scripts/build-messages.ts). */
const withScriptsIn = ({ production, scripts }: Pick<Finishing, 'production' | 'scripts'>, html: string) =>
  production && scripts !== ENGLISH ? html.replaceAll(`"${ENGLISH}`, `"${scripts}`) : html;

const isHtml = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') ?? false;
const isFeed = (headers: Record<string, string>) =>
  headers['content-type']?.startsWith('application/atom+xml') ?? false;

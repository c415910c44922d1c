import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, LANGUAGES, pathIn } from '#contract/languages.ts';
import { noSuchFile } from '#server/errors.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Services } from '#server/services.ts';
import {
  areasOfPart,
  consultantsOfPart,
  countAreas,
  countConsultants,
  newestApproval,
  propertyParts,
  propertiesOfPart,
  singlePages,
  type SitemapEntry,
} from './sitemap-parts.ts';

/** Limit of sitemaps.org; its 50 MB are ten times what these need. */
const ENTRIES_MAX = 50_000;
const AT_ONCE_MAX = 4;
const RETRY_AFTER_SECONDS = 30;
const BROTLI_QUALITY = 4;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * GET /sitemap.xml names the parts per language: single pages, areas, consultants and listings, with their last change.
 * Translations are linked in the pages. Parts are streamed.
 */
export function sitemap(
  app: FastifyInstance,
  { db, appUrl }: Pick<Services, 'db' | 'appUrl'>,
  { entriesMax = ENTRIES_MAX } = {},
): void {
  let underWay = 0;

  app.get('/sitemap.xml', async (request, reply) => {
    const [newest, areas, consultants, plots] = await Promise.all([
      newestApproval(db),
      countAreas(db),
      countConsultants(db),
      propertyParts(db, entriesMax),
    ]);
    const parts = [
      { name: 'pages', changedAt: newest },
      ...partsOf('areas', areas).map((name) => ({ name, changedAt: newest })),
      ...partsOf('consultants', consultants).map((name) => ({ name, changedAt: undefined })),
      ...plots.map(({ number, changedAt }) => ({ name: `plots-${number}`, changedAt })),
    ];
    const addresses = LANGUAGES.flatMap((language) =>
      parts.map(
        ({ name, changedAt }) =>
          `<sitemap><loc>${appUrl()}/sitemap/${language}/${name}.xml</loc>${lastmodOf(changedAt)}</sitemap>\n`,
      ),
    );
    return sendXml(request, reply, [`<sitemapindex ${NAMESPACE}>\n`, ...addresses, '</sitemapindex>\n']);
  });

  app.get<{ Params: { language: string; part: string } }>('/sitemap/:language/:part', async (request, reply) => {
    const { language, part } = request.params;
    if (!isLanguage(language)) throw noSuchFile();
    const entries = entriesOf(part);
    if (!entries) throw noSuchFile();
    if (underWay >= AT_ONCE_MAX) return reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    return sendXml(request, reply, urlSet(entries, language));
  });

  const partsOf = (kind: string, entries: number) =>
    Array.from({ length: Math.ceil(entries / entriesMax) }, (_, place) => `${kind}-${place + 1}`);

  function entriesOf(part: string): AsyncIterable<SitemapEntry[]> | undefined {
    const [, kind, number] = /^(pages|areas|consultants|plots)(?:-([1-9]\d{0,5}))?\.xml$/.exec(part) ?? [];
    if (kind === 'pages') return number === undefined ? onePiece(() => singlePages(db)) : undefined;
    if (kind === undefined || number === undefined) return undefined;
    if (kind === 'areas') return onePiece(() => areasOfPart(db, Number(number), entriesMax));
    if (kind === 'consultants') return onePiece(() => consultantsOfPart(db, Number(number), entriesMax));
    return propertiesOfPart(db, Number(number), entriesMax);
  }

  async function* urlSet(entries: AsyncIterable<SitemapEntry[]>, language: Language): AsyncGenerator<string> {
    yield `<urlset ${NAMESPACE}>\n`;
    for await (const some of entries) yield some.map((entry) => url(entry, language)).join('');
    yield '</urlset>\n';
  }

  function url({ path, changedAt }: SitemapEntry, language: Language): string {
    return `<url><loc>${escapeHtml(appUrl() + pathIn(language, path))}</loc>${lastmodOf(changedAt)}</url>\n`;
  }
}

const lastmodOf = (changedAt: Date | null | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';

async function* onePiece(read: () => Promise<SitemapEntry[]>): AsyncGenerator<SitemapEntry[]> {
  yield await read();
}

function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  chunks: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  const text = Readable.from(withHead(chunks));
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return reply.send(text);
  const compress =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  // An aborted request ends both; a database failure truncates the response visibly.
  pipeline(text, compress).catch((err: unknown) => request.log.warn({ err }, 'a sitemap was not sent completely'));
  return reply.header('content-encoding', encoding).send(compress);
}

async function* withHead(chunks: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield* chunks;
}

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language } from '#contract/languages.ts';
import { LEAST_ZOOM, MOST_ZOOM } from '#contract/map-places.ts';
import { type Scheme, SCHEMES, TILES_VERSION } from '#contract/map-tiles.ts';
import { YEAR_SECONDS } from '#contract/time.ts';
import { MEGABYTE } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { noSuchFile } from '#server/errors.ts';
import { localNameOf } from '#server/search/local-names.ts';
import type { Services } from '#server/services.ts';
import { drawTile, type Tile } from './draw-tile.ts';
import type { AreaName } from './shapes.ts';

/** During a rolling restart a process may get a request for a version that it does not draw. */
const OTHER_VERSION_SECONDS = 60;
const CACHE_BYTES = 2 * MEGABYTE;

const compress = promisify(brotliCompress);

interface Asked {
  version: string;
  language: string;
  scheme: string;
  z: string;
  x: string;
  y: string;
}

/** Serves tiles of the areas' boundaries, drawn at the first request and then kept in memory. */
export function mapTiles(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const drawn = new LRUCache<string, { plain: string; brotli: Buffer }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  });

  const tileOf = async (tile: Tile, scheme: Scheme, language: Language) => {
    const key = [language, scheme, tile.zoom, tile.x, tile.y].join('/');
    const cached = drawn.get(key);
    if (cached) return cached;
    const plain = await drawTile(tile, scheme, (area) => nameOf(db, area, language));
    const brotli = await compress(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    const made = { plain, brotli };
    drawn.set(key, made);
    return made;
  };

  app.get<{ Params: Asked }>('/map/base/:version/:language/:scheme/:z/:x/:y', async (request, reply) => {
    const { version, language, ...requested } = request.params;
    const scheme = SCHEMES.find((one) => one === requested.scheme);
    const tile = tileAt(requested);
    reply.header('cache-control', 'no-store');
    if (!tile || !scheme || !isLanguage(language)) throw noSuchFile();
    const { plain, brotli } = await tileOf(tile, scheme, language);
    reply.headers({
      'content-type': 'image/svg+xml',
      'cache-control':
        version === TILES_VERSION
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `public, max-age=${OTHER_VERSION_SECONDS}`,
      vary: 'accept-encoding',
    });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(brotli);
  });
}

function tileAt({ z, x, y }: Pick<Asked, 'z' | 'x' | 'y'>): Tile | undefined {
  const [zoom, east, south] = [z, x, y].map((text) => (/^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : -1));
  if (zoom === undefined || east === undefined || south === undefined) return undefined;
  const isThere = zoom >= LEAST_ZOOM - 1 && zoom <= MOST_ZOOM - 1 && east >= 0 && south >= 0;
  return isThere && east < 2 ** zoom && south < 2 ** zoom ? { zoom, x: east, y: south } : undefined;
}

async function nameOf(db: Database, { level, name }: AreaName, language: Language): Promise<string> {
  if (language !== 'hi') return localNameOf(name, null, language);
  const table = level === 'state' ? states : districts;
  const [found] = await db
    .select({ hindi: table.hindi })
    .from(table)
    .where(and(eq(table.name, name), isNotNull(table.hindi)))
    .limit(1);
  return localNameOf(name, found?.hindi ?? null, language);
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ask } from '#contract/endpoint.ts';
import { displayLand } from '#contract/land.ts';
import { type Language, LANGUAGES, pathIn } from '#contract/languages.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { photos } from '#server/database/schema.ts';
import { noSuchFile, noSuchProperty } from '#server/errors.ts';
import type { Card } from '#server/files/card.ts';
import { inPhotoProcess } from '#server/files/photo-process.ts';
import type { PageSource } from '#server/page-source.ts';
import { photoKey } from '#server/properties/photo-files.ts';
import { saidIn } from '#server/render-page.ts';
import type { Asker } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

/** Some two hundred cards: those of the plots that are sent on today. */
const MEMORY_BYTES = 16 * 1024 * 1024;
/** A seller's photo waits behind those that are being drawn, a tenth of a second each. */
const WAITING_MAX = 8;
const RETRY_AFTER_SECONDS = 10;
/** Messengers keep what they have seen anyway; a new price has another address (web/properties/listing-data.ts). */
const CACHING = 'public, max-age=3600';
/** The width of a photo's variant that a card is filled with. */
const PHOTO_WIDTH = 720;

/**
 * GET …/card.jpg beside the address of a plot, an area or the site: what messengers show of a link to it. Drawn in the process for photos and kept in memory under what it
 * says, so that nothing has to be forgotten when a listing changes: it then says something else. What is not public has no picture.
 */
export function serveCardPictures(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'files'>,
  source: PageSource,
  askAs: (asker: Asker) => Ask,
): void {
  const cardOf = keptCards();
  const asking = ({ log }: FastifyRequest) => askAs({ token: undefined, log });

  const send = async (request: FastifyRequest, reply: FastifyReply, card: Card, photoId?: string) => {
    const name = createHash('sha256')
      .update(JSON.stringify([card, photoId]))
      .digest('base64url')
      .slice(0, 22);
    const etag = `"${name}"`;
    // Messengers that are pages themselves show it too.
    const headers = { etag, 'cache-control': CACHING, 'cross-origin-resource-policy': 'cross-origin' };
    if (request.headers['if-none-match'] === etag) return reply.status(304).headers(headers).send();
    const jpeg = await cardOf(name, async () => ({ card, photo: await photoOf(services, photoId) }));
    if (!jpeg) return reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
    return reply.headers({ ...headers, 'content-type': 'image/jpeg' }).send(jpeg);
  };

  for (const language of LANGUAGES) {
    serveSite(language, pathIn(language, '/card.jpg'));
    for (const area of ['', '/:state', '/:state/:district', '/:state/:district/:mandal'])
      serveArea(language, pathIn(language, `/land${area}/card.jpg`));
    serveListing(language, pathIn(language, '/property/:id/card.jpg'));
  }

  function serveSite(language: Language, path: string): void {
    app.get(path, async (request, reply) =>
      send(request, reply, await saidIn(source, language, ({ siteCard }) => siteCard())),
    );
  }

  function serveArea(language: Language, path: string): void {
    app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const { data: land } = await asking(request)(displayLand, { query: request.params });
      // Without plots there is no page to send on.
      if (land.count === 0) throw noSuchFile();
      return send(request, reply, await saidIn(source, language, ({ areaCard }) => areaCard(land)));
    });
  }

  function serveListing(language: Language, path: string): void {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const [property] = (await asking(request)(displayOneProperty, { params: request.params })).data;
      if (!property) throw noSuchProperty();
      const card = await saidIn(source, language, ({ listingCard }) => listingCard(property));
      return send(request, reply, card, property.property_images[0]?._id);
    });
  }
}

async function photoOf(
  { db, files }: Pick<Services, 'db' | 'files'>,
  photoId: string | undefined,
): Promise<Buffer | undefined> {
  if (photoId === undefined) return undefined;
  const [photo] = await db
    .select({ folder: photos.folder, widths: photos.widths })
    .from(photos)
    .where(eq(photos.id, photoId));
  if (!photo) return undefined;
  const variant = photo.widths.includes(PHOTO_WIDTH) ? PHOTO_WIDTH : 'full';
  const kept = await files.read(photoKey(photo.folder, `${variant}.jpg`));
  return kept && buffer(kept.stream);
}

type Drawing = { card: Card; photo: Buffer | undefined };

/** Drawn once for all who ask at the same time, and kept, the least recently sent leaving first; undefined where too many wait. */
function keptCards(): (name: string, what: () => Promise<Drawing>) => Promise<Buffer | undefined> {
  const kept = new Map<string, Buffer>();
  const waiting = new Map<string, Promise<Buffer>>();
  let size = 0;

  const draw = async (name: string, what: () => Promise<Drawing>): Promise<Buffer> => {
    const done = await inPhotoProcess(await what());
    if (!('card' in done)) throw new Error(`A card was not drawn: ${'failed' in done ? done.failed : 'no card'}`);
    // Over the channel come bare bytes.
    const jpeg = Buffer.from(done.card);
    kept.set(name, jpeg);
    size += jpeg.length;
    for (const [oldest, { length }] of kept) {
      if (size <= MEMORY_BYTES) break;
      kept.delete(oldest);
      size -= length;
    }
    return jpeg;
  };

  return async (name, what) => {
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const begun = waiting.get(name);
    if (begun) return begun;
    if (waiting.size >= WAITING_MAX) return undefined;
    const drawing = draw(name, what).finally(() => waiting.delete(name));
    waiting.set(name, drawing);
    return drawing;
  };
}

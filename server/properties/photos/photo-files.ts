import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { photos, properties } from '#server/database/schema.ts';
import { noSuchFile } from '#server/errors.ts';
import { PHOTO_FORMATS, type PhotoFormat } from './photos.ts';
import { linkIsValid } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { photoFolderPath } from './photo-links.ts';
import { isPublic } from '#server/properties/visibility.ts';

const CONTENT_TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/*
 * The bytes behind an address never change, but they may have to stop: a listing is suspended or removed. Whose browser has a picture has seen it
 * already, so it may keep it for a day. A shared cache would show it to people who have not, so it asks again after ten minutes; an answer
 * that nothing changed (304) costs one look-up by key. Never `immutable`: it would forbid that question.
 */
const PUBLIC_CACHING = 'public, max-age=86400, s-maxage=600, must-revalidate';
const PRIVATE_CACHING = 'private, max-age=3600, must-revalidate';

/** In storage. `folder` is as the photo's row has it. */
export function photoKey(folder: string, variant: string): string {
  return `photos/${folder}/${variant}`;
}

/**
 * GET /images/:photo/:variant ('full.jpg', '640.avif' …): anybody's while the property is public, otherwise only with a signature over the
 * photo's folder. Whatever is wrong, the answer is the same 404.
 */
export function photoFiles(app: FastifyInstance, { db, files, linkSecret, clock }: Services): void {
  app.get<{ Params: { photo: string; variant: string }; Querystring: Record<string, unknown> }>(
    '/images/:photo/:variant',
    async (request, reply) => {
      const { photo: id, variant } = request.params;
      // For the refusals: a photo that is not public today may be tomorrow.
      reply.header('cache-control', 'no-store');
      const [, width, ending] = /^(full|[1-9]\d{1,4})\.(\w+)$/.exec(variant) ?? [];
      const format = PHOTO_FORMATS.find((one) => one === ending);
      if (!width || !format || !Id.safeParse(id).success) throw noSuchFile();
      const [photo] = await db
        .select({ folder: photos.folder, widths: photos.widths, status: properties.status })
        .from(photos)
        .innerJoin(properties, eq(properties.id, photos.propertyId))
        .where(eq(photos.id, id));
      if (!photo || !(width === 'full' || photo.widths.includes(Number(width)))) throw noSuchFile();
      const isAnybodys = isPublic(photo.status);
      if (!isAnybodys && !linkIsValid(linkSecret, photoFolderPath(id), request.query, clock())) throw noSuchFile();

      const sent =
        sparesData(request.headers) && photo.widths.length > 0 ? `${Math.min(...photo.widths)}.${format}` : variant;
      const etag = `"${id}-${sent}"`;
      const caching = { 'cache-control': isAnybodys ? PUBLIC_CACHING : PRIVATE_CACHING, etag, vary: 'save-data' };
      if (isAmong(etag, request.headers['if-none-match'])) return reply.status(304).headers(caching).send();
      const kept = await files.read(photoKey(photo.folder, sent));
      if (!kept) {
        request.log.error({ photoId: id, variant: sent }, 'a photo has lost its file');
        throw noSuchFile();
      }
      return reply
        .headers({ ...caching, 'content-type': CONTENT_TYPES[format], 'content-length': kept.bytes })
        .send(kept.stream);
    },
  );
}

/**
 * Whose browser asks to spare data (the client hint Save-Data) gets the smallest picture in every place of a page; a picture that is opened
 * by itself is meant to be seen whole.
 */
function sparesData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data']?.toString().toLowerCase() === 'on' && headers['sec-fetch-dest'] !== 'document';
}

/** A proxy that compresses marks the tag as weak, which for bytes that never change makes no difference. */
function isAmong(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.includes(etag) ?? false;
}

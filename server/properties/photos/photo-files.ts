import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { isPageShown } from '#server/accounts/shown-consultants.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';
import { photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchFile } from '#server/errors.ts';
import { PHOTO_FORMATS, type PhotoFormat } from './prepared-photo.ts';
import { linkIsValid } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { photoFolderPath } from './photo-links.ts';
import { isPublic } from '#contract/property-statuses.ts';
import { WHOLE } from '#contract/whole-photo.ts';

const CONTENT_TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/*
 * Bytes behind an address never change, but a listing may be suspended. Browsers may cache a day, since they have shown
 * the picture; shared caches revalidate after ten minutes, which costs one look-up. `immutable` would prevent that.
 */
const PUBLIC_CACHING = 'public, max-age=86400, s-maxage=600, must-revalidate';
const PRIVATE_CACHING = 'private, max-age=3600, must-revalidate';

export function photoKey(folder: string, variant: string): string {
  return `photos/${folder}/${variant}`;
}

/**
 * GET /images/:photo/:variant ('full.jpg', '640.avif' …): public with the property, otherwise signed for the photo's
 * folder. Every fault is the same 404.
 */
export function photoFiles(app: FastifyInstance, { db, files, linkSecret, clock }: Services): void {
  app.get<{ Params: { photo: string; variant: string }; Querystring: Record<string, unknown> }>(
    '/images/:photo/:variant',
    async (request, reply) => {
      const { photo: id, variant } = request.params;
      // For 404: the photo may become public.
      reply.header('cache-control', 'no-store');
      const [, width, ending] = /^(full|[1-9]\d{1,4})\.(\w+)$/.exec(variant) ?? [];
      const format = PHOTO_FORMATS.find((one) => one === ending);
      if (!width || !format || !Id.safeParse(id).success) throw noSuchFile();
      const photo = (await findPhoto(db, id)) ?? (await findPicture(db, id));
      if (!photo || !(width === 'full' || photo.widths.includes(Number(width)))) throw noSuchFile();
      const { isPublicPhoto } = photo;
      if (!isPublicPhoto && !linkIsValid(linkSecret, photoFolderPath(id), request.query, clock())) throw noSuchFile();

      const chosenVariant =
        sparesData(request.headers) && !(WHOLE in request.query) && photo.widths.length > 0
          ? `${Math.min(...photo.widths)}.${format}`
          : variant;
      const etag = `"${id}-${chosenVariant}"`;
      // Readers of feeds show pictures on their own site.
      if (isPublicPhoto) reply.header('cross-origin-resource-policy', 'cross-origin');
      const caching = { 'cache-control': isPublicPhoto ? PUBLIC_CACHING : PRIVATE_CACHING, etag, vary: 'save-data' };
      if (isAmong(etag, request.headers['if-none-match'])) return reply.status(304).headers(caching).send();
      const stored = await files.read(photoKey(photo.folder, chosenVariant));
      if (!stored) {
        request.log.error({ photoId: id, variant: chosenVariant }, 'a photo has lost its file');
        throw noSuchFile();
      }
      return reply
        .headers({ ...caching, 'content-type': CONTENT_TYPES[format], 'content-length': stored.bytes })
        .send(stored.stream);
    },
  );
}

interface Found {
  folder: string;
  widths: number[];
  isPublicPhoto: boolean;
}

async function findPhoto(db: Database, id: string): Promise<Found | undefined> {
  const [photo] = await db
    .select({ folder: photos.folder, widths: photos.widths, status: properties.status })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(eq(photos.id, id));
  return photo && { ...photo, isPublicPhoto: isPublic(photo.status) };
}

/** The picture of a consultant's page: public while it is approved and the page is there. */
async function findPicture(db: Database, id: string): Promise<Found | undefined> {
  const [picture] = await db
    .select({
      folder: consultantPictures.folder,
      isPublicPhoto: sql<boolean>`coalesce(${and(eq(consultantPictures.status, 'shown'), isPageShown)}, false)`,
    })
    .from(consultantPictures)
    .innerJoin(users, eq(users.id, consultantPictures.userId))
    .leftJoin(consultants, eq(consultants.userId, users.id))
    .where(eq(consultantPictures.id, id));
  return picture && { ...picture, widths: [] };
}

/** Pages of a visitor with Save-Data get the smallest picture; a picture opened by itself or over the page stays whole. */
function sparesData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data']?.toString().toLowerCase() === 'on' && headers['sec-fetch-dest'] !== 'document';
}

/** Compressing proxies weaken the tag, which is harmless for immutable bytes. */
function isAmong(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.includes(etag) ?? false;
}

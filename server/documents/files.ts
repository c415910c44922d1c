import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import { documents } from '#server/database/schema.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/files/file-names.ts';
import { linkIsValid } from '#server/files/signed-links.ts';
import type { Services } from '#server/services.ts';
import { documentPath } from './links.ts';

/** What a browser shows by itself; Word files would only be offered for saving anyway. */
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png'];

/**
 * GET /files/documents/:id with `expires` and `signature`, as the property's answer gave it to somebody who may read it. The link is the whole
 * permission, because a browser that opens a paper in a new tab sends no token. Whatever is wrong with it, the answer is the same 404.
 */
export function documentFiles(app: FastifyInstance, { db, files, linkSecret, clock }: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/documents/:id',
    async (request, reply) => {
      const { id } = request.params;
      // The signature first: nobody without one can ask the database anything.
      if (!linkIsValid(linkSecret, documentPath(id), request.query, clock())) throw noSuchFile();
      if (!Id.safeParse(id).success) throw noSuchFile();
      const [document] = await db.select().from(documents).where(eq(documents.id, id));
      if (!document) throw noSuchFile();
      const kept = await files.read(document.storageKey);
      if (!kept) {
        request.log.error({ documentId: id }, 'a document has lost its file');
        throw noSuchFile();
      }
      return reply
        .headers({
          'content-type': document.contentType,
          'content-length': kept.bytes,
          'content-disposition': contentDisposition(
            SHOWN_INLINE.includes(document.contentType) ? 'inline' : 'attachment',
            document.fileName,
          ),
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          // The address is the key to the paper.
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(kept.stream);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import { documents } from '#server/database/schema.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { documentPath } from './links.ts';

/** What a browser shows by itself; Word files would only be offered for saving anyway. */
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png'];

// Whatever hides in an uploaded file, the browser is to run none of it with our name in the address bar.
const NOTHING_RUNS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * GET /files/documents/:id with `expires` and `signature`, as the property's answer gave it to somebody who may read it. The link is the whole
 * permission, because a browser that opens a paper in a new tab sends no token. Whatever is wrong with it, the answer is the same 404.
 */
export function documentFiles(app: FastifyInstance, { db, files, linkSecret, clock }: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/documents/:id',
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'private, no-store');
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
      const { contentType, fileName } = document;
      return reply
        .headers({
          'content-type': contentType,
          'content-length': kept.bytes,
          'content-disposition': contentDisposition(
            SHOWN_INLINE.includes(contentType) ? 'inline' : 'attachment',
            fileName,
          ),
          // Chromium 156 shows an empty page for a sandboxed PDF. Its viewer runs what is in a PDF apart from our pages anyway,
          // and every answer has a policy without a sandbox (server/http/response-headers.ts).
          ...(contentType === 'application/pdf' ? {} : { 'content-security-policy': NOTHING_RUNS }),
          'x-robots-tag': 'noindex',
        })
        .send(kept.stream);
    },
  );
}

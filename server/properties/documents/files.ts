import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { documents } from '#server/database/schema/files.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';

/** Browsers display these; they would download Word files anyway. */
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png'];

// An uploaded file must not run code on our origin.
const NOTHING_RUNS = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * GET /files/documents/:id with `expires` and `signature`, which are the whole permission: a new tab sends no token.
 * Every fault is the same 404.
 */
export function documentFiles(app: FastifyInstance, { db, files, linkSecret, clock }: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/documents/:id',
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'private, no-store');
      // The signature first, to protect the database.
      if (!linkIsValid(linkSecret, documentPath(id), request.query, clock())) throw noSuchFile();
      if (!Id.safeParse(id).success) throw noSuchFile();
      const [document] = await db.select().from(documents).where(eq(documents.id, id));
      if (!document) throw noSuchFile();
      const stored = await files.read(document.storageKey);
      if (!stored) {
        request.log.error({ documentId: id }, 'a document has lost its file');
        throw noSuchFile();
      }
      const { contentType, fileName } = document;
      return reply
        .headers({
          'content-type': contentType,
          'content-length': stored.bytes,
          'content-disposition': contentDisposition(
            SHOWN_INLINE.includes(contentType) ? 'inline' : 'attachment',
            fileName,
          ),
          // Chromium 156 shows an empty page for a sandboxed PDF; its viewer is isolated anyway.
          ...(contentType === 'application/pdf' ? {} : { 'content-security-policy': NOTHING_RUNS }),
          'x-robots-tag': 'noindex',
        })
        .send(stored.stream);
    },
  );
}

/** Enough to open all documents on a slow connection, and soon useless to others. */
const LINK_MINUTES = 15;

function documentPath(documentId: string): string {
  return `/files/documents/${documentId}`;
}

/** A link valid for LINK_MINUTES. The caller has checked permission. */
export function documentLink(documentId: string, linkSecret: Buffer, now: Date): string {
  return signLink(linkSecret, documentPath(documentId), new Date(now.getTime() + LINK_MINUTES * MINUTE_MS));
}

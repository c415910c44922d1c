import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/files/file-names.ts';
import { linkIsValid } from '#server/files/signed-links.ts';
import type { Services } from '#server/services.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptPath } from './links.ts';
import { receiptPdf } from './receipt-pdf.ts';

/**
 * GET /files/receipts/:id with `expires` and `signature`, as a call gave it to somebody who may read it. The link is the whole
 * permission, as it is for the papers of a plot.
 */
export function receiptFiles(app: FastifyInstance, { db, linkSecret, clock }: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/receipts/:id',
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'private, no-store');
      if (!linkIsValid(linkSecret, receiptPath(id), request.query, clock())) throw noSuchFile();
      if (!Id.safeParse(id).success) throw noSuchFile();
      const found = await findReceipt(db, id);
      if (!found) throw noSuchFile();
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', found.fileName),
          'x-robots-tag': 'noindex',
        })
        .send(await receiptPdf(found.receipt, found.plan));
    },
  );
}

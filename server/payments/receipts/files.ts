import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptPath } from './links.ts';
import { RECEIPT_POLICY, receiptPage } from './receipt-page.ts';
import { receiptPdf } from './receipt-pdf.ts';

/**
 * GET /files/receipts/:id with `expires` and `signature`, which are the whole permission. A page in the buyer's
 * language; with `format=pdf` a PDF in English.
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
      reply.header('x-robots-tag', 'noindex');
      if (request.query['format'] !== 'pdf') {
        return reply
          .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': RECEIPT_POLICY })
          .send(await receiptPage(found.receipt, found.plan, `${request.url}&format=pdf`));
      }
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', found.fileName),
        })
        .send(await receiptPdf(found.receipt, found.plan));
    },
  );
}

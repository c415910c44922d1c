import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid } from '#server/storage/signed-links.ts';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import { findCreditNote, findReceipt, type FoundReceipt } from './find-receipt.ts';
import { creditNotePath, receiptPath } from './links.ts';
import { RECEIPT_POLICY, receiptPage } from './receipt-page.ts';
import { receiptPdf } from './receipt-pdf.ts';

/**
 * GET /files/receipts/:id and /files/credit-notes/:id, authorised by `expires` and `signature` alone. A page in the
 * buyer's language; with `format=pdf` a PDF in English.
 */
export function receiptFiles(app: FastifyInstance, services: Services): void {
  servePrinted(app, services, receiptPath, findReceipt);
  servePrinted(app, services, creditNotePath, findCreditNote);
}

function servePrinted(
  app: FastifyInstance,
  { db, linkSecret, clock }: Services,
  pathOf: (id: string) => string,
  find: (db: Database, id: string) => Promise<FoundReceipt | undefined>,
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(pathOf(':id'), async (request, reply) => {
    const { id } = request.params;
    reply.header('cache-control', 'private, no-store');
    if (!linkIsValid(linkSecret, pathOf(id), request.query, clock())) throw noSuchFile();
    if (!Id.safeParse(id).success) throw noSuchFile();
    const found = await find(db, id);
    if (!found) throw noSuchFile();
    reply.header('x-robots-tag', 'noindex');
    if (request.query['format'] !== 'pdf') {
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': RECEIPT_POLICY })
        .send(await receiptPage(found, `${request.url}&format=pdf`));
    }
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition('inline', found.fileName),
      })
      .send(await receiptPdf(found));
  });
}

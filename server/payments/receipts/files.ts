import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import { payments, receipts } from '#server/database/schema.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/files/file-names.ts';
import { linkIsValid } from '#server/files/signed-links.ts';
import type { Services } from '#server/services.ts';
import { printedReceiptNumber } from './financial-year.ts';
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
      const [found] = await db
        .select({ receipt: receipts, plan: { planType: payments.planType, viewCount: payments.viewCount } })
        .from(receipts)
        .innerJoin(payments, eq(payments.id, receipts.paymentId))
        .where(eq(receipts.paymentId, id));
      if (!found) throw noSuchFile();
      const { receipt, plan } = found;
      const number = printedReceiptNumber(receipt.financialYear, receipt.number);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', `receipt-${number.replace('/', '-')}.pdf`),
          'content-security-policy': "default-src 'none'",
          'x-robots-tag': 'noindex',
        })
        .send(await receiptPdf(receipt, plan));
    },
  );
}

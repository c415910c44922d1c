import { z } from 'zod';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeLetter } from '#server/mail/letters.ts';
import { letterKind, type Writing } from '#server/mail/mail.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Sends the buyer the receipt of a payment. */
export const receiptLetter = letterKind('receipt-letter', z.object({ paymentId: z.uuid() }));

/** Writes the letter, with the receipt as a file. */
export async function sendReceiptLetter(
  { db, mail, appUrl }: Pick<Writing, 'db' | 'mail' | 'appUrl'>,
  { paymentId }: z.output<(typeof receiptLetter)['data']>,
): Promise<void> {
  const found = await findReceipt(db, paymentId);
  if (!found || isErasedAddress(found.receipt.buyerEmail)) return;
  const { receipt, plan, number, fileName } = found;
  const letter = composeLetter({
    to: receipt.buyerEmail,
    subject: `Receipt ${number}`,
    heading: 'Your receipt',
    greeting: `Dear ${receipt.buyerName},`,
    paragraphs: [
      `Thank you for buying the plan ${plan.planType}. Your receipt ${number} comes with this letter; it stays under Payments and credits as well.`,
    ],
    action: { label: 'Payments and credits', url: `${appUrl()}/credits` },
  });
  const content = await receiptPdf(receipt, plan);
  await mail.send({ ...letter, attachments: [{ fileName, contentType: 'application/pdf', content }] });
}

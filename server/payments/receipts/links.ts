import type { z } from 'zod';
import type { Receipt } from '#contract/payments.ts';
import type { receipts } from '#server/database/schema.ts';
import { signLink } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { printedReceiptNumber } from './financial-year.ts';

/** As for documents of a property. */
const LINK_MINUTES = 15;

export type StoredReceipt = typeof receipts.$inferSelect;

export function receiptPath(paymentId: string): string {
  return `/files/receipts/${paymentId}`;
}

/** The number, with a link valid for LINK_MINUTES. The caller has checked permission. */
export function receiptWithLink(
  receipt: StoredReceipt,
  { linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>,
): z.output<typeof Receipt> {
  const until = new Date(clock().getTime() + LINK_MINUTES * 60_000);
  return {
    number: printedReceiptNumber(receipt),
    file_path: signLink(linkSecret, receiptPath(receipt.paymentId), until),
  };
}

import type { z } from 'zod';
import type { Receipt } from '#contract/payments.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { signLink } from '#server/storage/signed-links.ts';
import type { Services } from '#server/services.ts';
import { printedCreditNoteNumber, printedReceiptNumber } from './financial-year.ts';

const LINK_MINUTES = 15;

export type StoredReceipt = typeof receipts.$inferSelect;
export type StoredCreditNote = typeof creditNotes.$inferSelect;

export function receiptPath(paymentId: string): string {
  return `/files/receipts/${paymentId}`;
}

export function creditNotePath(id: string): string {
  return `/files/credit-notes/${id}`;
}

type LinkServices = Pick<Services, 'linkSecret' | 'clock'>;

/** The printed number with a link valid for LINK_MINUTES. The caller has checked permission. */
export function receiptWithLink(receipt: StoredReceipt, services: LinkServices): z.output<typeof Receipt> {
  return { number: printedReceiptNumber(receipt), file_path: linkTo(receiptPath(receipt.paymentId), services) };
}

export function creditNoteWithLink(note: StoredCreditNote, services: LinkServices): z.output<typeof Receipt> {
  return { number: printedCreditNoteNumber(note), file_path: linkTo(creditNotePath(note.id), services) };
}

function linkTo(path: string, { linkSecret, clock }: LinkServices): string {
  return signLink(linkSecret, path, new Date(clock().getTime() + LINK_MINUTES * MINUTE_MS));
}

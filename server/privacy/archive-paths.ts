import { extname } from 'node:path';
import type { PictureStatus } from '#contract/console-lists.ts';
import type { DocumentType } from '#contract/kinds.ts';

export function photoPath(listingNumber: string, place: number): string {
  return `photos/${listingNumber}-${place + 1}.jpg`;
}

export function documentArchivePath(listingNumber: string, document: { type: DocumentType; fileName: string }): string {
  return `papers/${listingNumber}-${document.type}${extname(document.fileName).toLowerCase()}`;
}

/** A picture of a consultant's page. */
export const pagePicturePath = (status: PictureStatus): string => `photos/page-${status}.jpg`;

/** @param number as printed, '2026-27/000123' */
export function receiptPath(number: string): string {
  return `receipts/receipt-${number.replace('/', '-')}.pdf`;
}

/** @param number as printed, 'CN-26-27/000123' */
export function creditNotePath(number: string): string {
  return `receipts/credit-note-${number.replace('/', '-')}.pdf`;
}

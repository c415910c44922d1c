import type { Language } from '#contract/languages.ts';
import { GST_STATES, stateTaxName } from '#contract/gst-states.ts';
import { longDay } from '#server/email/email-messages.ts';
import { type Messages as Emails, messages as english } from '#messages/en/emails.ts';
import { printedCreditNoteNumber, printedReceiptNumber } from './financial-year.ts';
import type { StoredCreditNote, StoredReceipt } from './links.ts';

export interface Plan {
  planType: string;
  viewCount: number;
}

export interface PrintedReceipt {
  receipt: StoredReceipt;
  plan: Plan;
  note?: StoredCreditNote | undefined;
}

export type Line = readonly [label: string, value: string];

export interface ReceiptMessages {
  language: Language;
  messages: Emails['printed'];
}

export const ENGLISH: ReceiptMessages = { language: 'en', messages: english.printed };

export async function receiptMessagesIn(language: Language): Promise<ReceiptMessages> {
  // Safe: the build writes each language's messages with the types of the English ones.
  const { messages } = (await import(`#messages/${language}/emails.ts`)) as { messages: Emails };
  return { language, messages: messages.printed };
}

export function titleOf({ receipt, note }: PrintedReceipt, { messages }: ReceiptMessages): string {
  if (note) return `${messages.creditNote} ${printedCreditNoteNumber(note)}`;
  return `${nameOf(receipt, messages)} ${printedReceiptNumber(receipt)}`;
}

function nameOf({ gstin, isTest }: StoredReceipt, messages: ReceiptMessages['messages']): string {
  return gstin && !isTest ? messages.taxInvoice : messages.receipt;
}

/** @param printable replaces text for the PDF, which has Latin letters only */
export function factsOf(
  { receipt, note }: PrintedReceipt,
  { language, messages }: ReceiptMessages,
  printable: (text: string) => string = (text) => text,
): Line[] {
  const { buyerName, buyerEmail, buyerGstin, buyerLegalName, buyerAddress, placeOfSupply } = receipt;
  const business = buyerGstin && `${printable(buyerLegalName ?? '')}, ${printable(buyerAddress ?? '')}`;
  const issued = `${printedReceiptNumber(receipt)}, ${longDay(language, receipt.issuedAt)}`;
  return [
    [messages.date, longDay(language, (note ?? receipt).issuedAt)],
    ...(note ? ([[nameOf(receipt, messages), issued]] as const) : []),
    [note ? messages.refundedTo : messages.receivedFrom, `${printable(buyerName)} (${buyerEmail})`],
    ...(business ? ([[messages.buyerGstin, `${buyerGstin}, ${business}`]] as const) : []),
    ...(placeOfSupply ? ([[messages.placeOfSupply, `${GST_STATES[placeOfSupply]} (${placeOfSupply})`]] as const) : []),
    ...(receipt.sac ? ([['SAC', receipt.sac]] as const) : []),
    [messages.payment, receipt.paymentId],
  ];
}

export function amountLines(
  { receipt, plan: { planType, viewCount }, note }: PrintedReceipt,
  { messages }: ReceiptMessages,
  rupees: (paise: number | null) => string,
): Line[] {
  const bought = messages.plan({ planType, credits: messages.credits({ count: viewCount }) });
  const { amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = note ?? receipt;
  const { rateBasisPoints } = receipt;
  const total: Line = [note ? messages.totalRefunded : messages.totalPaid, rupees(amountPaise)];
  if (rateBasisPoints === null) return [[bought, rupees(amountPaise)], total];
  const percent = rateBasisPoints / 100;
  const isWithinState = receipt.gstin?.slice(0, 2) === receipt.placeOfSupply;
  const taxes: Line[] = isWithinState
    ? [
        [`CGST ${percent / 2} %`, rupees(cgstPaise)],
        [`${stateTaxName(receipt.placeOfSupply ?? '')} ${percent / 2} %`, rupees(sgstPaise)],
      ]
    : [[`IGST ${percent} %`, rupees(igstPaise)]];
  return [[messages.taxable({ bought }), rupees(taxablePaise)], ...taxes, total];
}

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const amountText = (paise: number | null): string => AMOUNT.format((paise ?? 0) / 100);

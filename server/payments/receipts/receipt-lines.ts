import type { Language } from '#contract/languages.ts';
import { GST_STATES, stateTaxName } from '#contract/gst-states.ts';
import { longDay } from '#server/email/email-messages.ts';
import { type Messages as Emails, messages as english } from '#messages/en/emails.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';

export interface Plan {
  planType: string;
  viewCount: number;
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

export function titleOf(receipt: StoredReceipt, { messages }: ReceiptMessages): string {
  const isInvoice = receipt.gstin && !receipt.isTest;
  return `${isInvoice ? messages.taxInvoice : messages.receipt} ${printedReceiptNumber(receipt)}`;
}

export function factsOf(receipt: StoredReceipt, { language, messages }: ReceiptMessages, buyerName: string): Line[] {
  const { buyerEmail, placeOfSupply } = receipt;
  return [
    [messages.date, longDay(language, receipt.issuedAt)],
    [messages.receivedFrom, `${buyerName} (${buyerEmail})`],
    ...(placeOfSupply ? ([[messages.placeOfSupply, `${GST_STATES[placeOfSupply]} (${placeOfSupply})`]] as const) : []),
    ...(receipt.sac ? ([['SAC', receipt.sac]] as const) : []),
    [messages.payment, receipt.paymentId],
  ];
}

/** The purchase and its total, split by tax. @param rupees formats paise */
export function amountLines(
  receipt: StoredReceipt,
  { planType, viewCount }: Plan,
  { messages }: ReceiptMessages,
  rupees: (paise: number | null) => string,
): Line[] {
  const bought = messages.plan({ planType, credits: messages.credits({ count: viewCount }) });
  const { rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = receipt;
  const total: Line = [messages.totalPaid, rupees(receipt.amountPaise)];
  if (rateBasisPoints === null) return [[bought, rupees(receipt.amountPaise)], total];
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

/** '1,499.00' with Indian grouping. */
export const amountText = (paise: number | null): string => AMOUNT.format((paise ?? 0) / 100);

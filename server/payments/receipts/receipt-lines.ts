import type { Language } from '#contract/languages.ts';
import { GST_STATES } from '#server/config/gst.ts';
import { longDay } from '#server/email/words.ts';
import { printed as english } from '#words/en/printed.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';

export interface Plan {
  planType: string;
  viewCount: number;
}

export type Line = readonly [label: string, value: string];

export interface ReceiptWords {
  language: Language;
  said: typeof english;
}

export const ENGLISH: ReceiptWords = { language: 'en', said: english };

export async function receiptMessagesIn(language: Language): Promise<ReceiptWords> {
  // Safe: each language's files have the types of the English ones (test/languages).
  const { printed } = (await import(`#words/${language}/printed.ts`)) as { printed: typeof english };
  return { language, said: printed };
}

export function titleOf(receipt: StoredReceipt, { said }: ReceiptWords): string {
  const isInvoice = receipt.gstin && !receipt.isTest;
  return `${isInvoice ? said.taxInvoice : said.receipt} ${printedReceiptNumber(receipt)}`;
}

/** @param buyerName as printed */
export function factsOf(receipt: StoredReceipt, { language, said }: ReceiptWords, buyerName: string): Line[] {
  const { buyerEmail, placeOfSupply } = receipt;
  return [
    [said.date, longDay(language, receipt.issuedAt)],
    [said.receivedFrom, `${buyerName} (${buyerEmail})`],
    ...(placeOfSupply ? ([[said.placeOfSupply, `${GST_STATES[placeOfSupply]} (${placeOfSupply})`]] as const) : []),
    ...(receipt.sac ? ([['SAC', receipt.sac]] as const) : []),
    [said.payment, receipt.paymentId],
  ];
}

/** The purchase and its total, split by tax. @param rupees formats paise */
export function amountLines(
  receipt: StoredReceipt,
  { planType, viewCount }: Plan,
  { said }: ReceiptWords,
  rupees: (paise: number | null) => string,
): Line[] {
  const bought = said.plan(planType, said.credits(viewCount));
  const { rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = receipt;
  const total: Line = [said.totalPaid, rupees(receipt.amountPaise)];
  if (rateBasisPoints === null) return [[bought, rupees(receipt.amountPaise)], total];
  const percent = rateBasisPoints / 100;
  const isWithinState = receipt.gstin?.slice(0, 2) === receipt.placeOfSupply;
  const taxes: Line[] = isWithinState
    ? [
        [`CGST ${percent / 2} %`, rupees(cgstPaise)],
        [`SGST ${percent / 2} %`, rupees(sgstPaise)],
      ]
    : [[`IGST ${percent} %`, rupees(igstPaise)]];
  return [[said.taxable(bought), rupees(taxablePaise)], ...taxes, total];
}

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1,499.00' with Indian grouping. */
export const amountText = (paise: number | null): string => AMOUNT.format((paise ?? 0) / 100);

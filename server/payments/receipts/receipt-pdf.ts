import { GST_STATES } from '#server/gst.ts';
import { amountInWords } from './amount-in-words.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';
import { type Line, openSheet, printedDay, printedPerson, printedRupees } from './printed-sheet.ts';
import { isPrintable } from './printed-text.ts';

interface Plan {
  planType: string;
  viewCount: number;
}

/** The receipt as a PDF of one page. */
export async function receiptPdf(receipt: StoredReceipt, plan: Plan): Promise<Buffer> {
  const title = `${receipt.gstin ? 'Tax invoice and receipt' : 'Receipt'} ${printedReceiptNumber(receipt.financialYear, receipt.number)}`;
  const sheet = await openSheet({ title, author: receipt.sellerName, at: receipt.issuedAt });
  sheet.write(receipt.sellerName, { bold: true, size: 18 });
  if (receipt.sellerAddress) sheet.write(receipt.sellerAddress, { size: 10, faint: true });
  if (receipt.gstin) sheet.write(`GSTIN ${receipt.gstin}`, { size: 10, faint: true });
  sheet.leave(2);
  sheet.write(title, { bold: true, size: 14 });
  sheet.leave(0.5);
  for (const [label, value] of factsOf(receipt)) sheet.write(`${label}: ${value}`);
  sheet.leave(1.5);
  for (const line of amountLines(receipt, plan)) sheet.writeLine(line);
  sheet.writeLine(['Total paid', printedRupees(receipt.amountPaise)], { bold: true });
  sheet.leave(0.5);
  sheet.write(amountInWords(receipt.amountPaise));
  sheet.leave(2);
  sheet.write('Made by computer; it needs no signature.', { size: 9, faint: true });
  return sheet.finish();
}

function factsOf(receipt: StoredReceipt): Line[] {
  return [
    ['Date', printedDay(receipt.issuedAt)],
    ['Received from', printedPerson(receipt.buyerName, receipt.buyerEmail)],
    ...(receipt.placeOfSupply
      ? ([['Place of supply', `${GST_STATES[receipt.placeOfSupply]} (${receipt.placeOfSupply})`]] as const)
      : []),
    ...(receipt.sac ? ([['SAC', receipt.sac]] as const) : []),
    ['Payment', receipt.paymentId],
  ];
}

/** What was bought and what it came to, taken apart where there is tax in it. */
export function amountLines(receipt: StoredReceipt, { planType, viewCount }: Plan): Line[] {
  const credits = viewCount === 1 ? '1 view credit' : `${viewCount} view credits`;
  const bought = isPrintable(planType) ? `Plan ${planType}, ${credits}` : credits;
  const { rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = receipt;
  if (rateBasisPoints === null) return [[bought, printedRupees(receipt.amountPaise)]];
  const percent = rateBasisPoints / 100;
  const isWithinState = receipt.gstin?.slice(0, 2) === receipt.placeOfSupply;
  return [
    [`${bought} (taxable value)`, printedRupees(taxablePaise)],
    ...(isWithinState
      ? ([
          [`CGST ${percent / 2} %`, printedRupees(cgstPaise)],
          [`SGST ${percent / 2} %`, printedRupees(sgstPaise)],
        ] as const)
      : ([[`IGST ${percent} %`, printedRupees(igstPaise)]] as const)),
  ];
}

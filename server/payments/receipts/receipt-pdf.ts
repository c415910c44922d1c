import type { Language } from '#contract/languages.ts';
import { GST_STATES } from '#server/gst.ts';
import { longDay } from '#server/mail/words.ts';
import { printed as english } from '#words/en/printed.ts';
import { amountInWords, amountInWordsOf } from './amount-in-words.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';
import { type Line, openSheet, printedRupees } from './printed-sheet.ts';
import { isPrintable, isLatinOrDevanagari } from '#server/lettering/printed-text.ts';

interface Plan {
  planType: string;
  viewCount: number;
}

/** What a receipt says in one language. */
interface Words {
  language: Language;
  said: typeof english;
}

const ENGLISH: Words = { language: 'en', said: english };

async function wordsIn(language: Language): Promise<Words> {
  // Safe: each language has the files of the English, with their types (test/languages).
  const { printed } = (await import(`#words/${language}/printed.ts`)) as { printed: typeof english };
  return { language, said: printed };
}

/** The receipt as a PDF of one page, in English; what the buyer's language has for it stands beside and beneath. */
export async function receiptPdf(receipt: StoredReceipt, plan: Plan): Promise<Buffer> {
  const { language } = receipt;
  const theirs = language && language !== 'en' ? await wordsIn(language) : undefined;
  const title = titleOf(receipt, ENGLISH);
  const sheet = await openSheet({ title, author: receipt.sellerName, at: receipt.issuedAt });
  const beneath = (say: (words: Words) => string) => {
    if (theirs) sheet.write(say(theirs), { size: 9, faint: true });
  };
  sheet.write(receipt.sellerName, { bold: true, size: 18 });
  if (receipt.sellerAddress) sheet.write(receipt.sellerAddress, { size: 10, faint: true });
  if (receipt.gstin) sheet.write(`GSTIN ${receipt.gstin}`, { size: 10, faint: true });
  sheet.leave(2);
  sheet.write(title, { bold: true, size: 14 });
  beneath((words) => titleOf(receipt, words));
  if (receipt.isTest) {
    sheet.write(english.testMoney, { bold: true });
    beneath(({ said }) => said.testMoney);
  }
  sheet.leave(0.5);
  const facts = factsOf(receipt, ENGLISH);
  const theirFacts = theirs ? factsOf(receipt, theirs) : [];
  for (const [place, [label, value]] of facts.entries()) {
    const [theirLabel = label, theirValue = value] = theirFacts[place] ?? [];
    const labels = theirLabel === label ? label : `${label} / ${theirLabel}`;
    sheet.write(`${labels}: ${theirValue === value ? value : `${value} / ${theirValue}`}`);
  }
  sheet.leave(1.5);
  const amounts = amountLines(receipt, plan);
  const theirAmounts = theirs ? amountLines(receipt, plan, theirs) : [];
  for (const [place, line] of amounts.entries()) {
    sheet.writeLine(line);
    const [theirLabel = line[0]] = theirAmounts[place] ?? [];
    if (theirLabel !== line[0]) sheet.write(theirLabel, { size: 9, faint: true });
  }
  const total = [english.totalPaid, ...(theirs ? [theirs.said.totalPaid] : [])].join(' / ');
  sheet.writeLine([total, printedRupees(receipt.amountPaise)], { bold: true });
  sheet.leave(0.5);
  sheet.write(amountInWords(receipt.amountPaise));
  const inTheirWords = theirs && (await amountInWordsOf(theirs.language, receipt.amountPaise));
  if (inTheirWords) sheet.write(inTheirWords, { size: 9, faint: true });
  sheet.leave(2);
  sheet.write(english.byComputer, { size: 9, faint: true });
  beneath(({ said }) => said.byComputer);
  return sheet.finish();
}

function titleOf(receipt: StoredReceipt, { said }: Words): string {
  const isInvoice = receipt.gstin && !receipt.isTest;
  return `${isInvoice ? said.taxInvoice : said.receipt} ${printedReceiptNumber(receipt)}`;
}

function factsOf(receipt: StoredReceipt, { language, said }: Words): Line[] {
  const { buyerName, buyerEmail, placeOfSupply } = receipt;
  return [
    [said.date, longDay(language, receipt.issuedAt)],
    // By the address alone where the name cannot be printed.
    [said.receivedFrom, hasLettersOf(receipt, buyerName) ? `${buyerName} (${buyerEmail})` : buyerEmail],
    ...(placeOfSupply ? ([[said.placeOfSupply, `${GST_STATES[placeOfSupply]} (${placeOfSupply})`]] as const) : []),
    ...(receipt.sac ? ([['SAC', receipt.sac]] as const) : []),
    [said.payment, receipt.paymentId],
  ];
}

/** What was printed once stays as it was: a name that there were no letters for then is not on the receipt now. */
function hasLettersOf({ language }: Pick<StoredReceipt, 'language'>, text: string): boolean {
  return language === null ? isLatinOrDevanagari(text) : isPrintable(text);
}

/** What was bought and what it came to, taken apart where there is tax in it. */
export function amountLines(
  receipt: StoredReceipt,
  { planType, viewCount }: Plan,
  { said }: Pick<Words, 'said'> = ENGLISH,
): Line[] {
  const credits = said.credits(viewCount);
  const bought = hasLettersOf(receipt, planType) ? said.plan(planType, credits) : credits;
  const { rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = receipt;
  if (rateBasisPoints === null) return [[bought, printedRupees(receipt.amountPaise)]];
  const percent = rateBasisPoints / 100;
  const isWithinState = receipt.gstin?.slice(0, 2) === receipt.placeOfSupply;
  return [
    [said.taxable(bought), printedRupees(taxablePaise)],
    ...(isWithinState
      ? ([
          [`CGST ${percent / 2} %`, printedRupees(cgstPaise)],
          [`SGST ${percent / 2} %`, printedRupees(sgstPaise)],
        ] as const)
      : ([[`IGST ${percent} %`, printedRupees(igstPaise)]] as const)),
  ];
}

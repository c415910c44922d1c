import PDFDocument from 'pdfkit';
import { GST_STATES } from '#server/gst.ts';
import { amountInWords } from './amount-in-words.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';

interface Plan {
  planType: string;
  viewCount: number;
}

type Line = readonly [label: string, value: string];

const MARGIN = 56;
const A4_WIDTH = 595.28;
const WIDTH = A4_WIDTH - 2 * MARGIN;
const VALUE_WIDTH = 130;
const INK = '#2a2018';
const BARK = '#66553f';

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The receipt as a PDF of one page, with the fonts that every reader has: they know neither ₹ nor Devanagari. */
export async function receiptPdf(receipt: StoredReceipt, plan: Plan): Promise<Buffer> {
  const title = `${receipt.gstin ? 'Tax invoice and receipt' : 'Receipt'} ${printedReceiptNumber(receipt.financialYear, receipt.number)}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    info: { Title: title, Author: receipt.sellerName, CreationDate: receipt.issuedAt },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(receipt.sellerName);
  pdf.font('Helvetica').fontSize(10).fillColor(BARK);
  if (receipt.sellerAddress) pdf.text(receipt.sellerAddress);
  if (receipt.gstin) pdf.text(`GSTIN ${receipt.gstin}`);
  pdf.moveDown(2).fillColor(INK).font('Helvetica-Bold').fontSize(14).text(title);
  pdf.font('Helvetica').fontSize(11).moveDown(0.5);
  for (const [label, value] of factsOf(receipt)) pdf.text(`${label}: ${value}`);
  pdf.moveDown(1.5);
  for (const line of amountLines(receipt, plan)) drawLine(pdf, line, 'Helvetica');
  drawLine(pdf, ['Total paid', rupees(receipt.amountPaise)], 'Helvetica-Bold');
  pdf.moveDown(0.5).font('Helvetica').text(amountInWords(receipt.amountPaise), { width: WIDTH });
  pdf.moveDown(2).fontSize(9).fillColor(BARK).text('Made by computer; it needs no signature.');
  pdf.end();
  return whole;
}

function factsOf(receipt: StoredReceipt): Line[] {
  const name = printable(receipt.buyerName);
  return [
    ['Date', DAY.format(receipt.issuedAt)],
    ['Received from', name ? `${name} (${receipt.buyerEmail})` : receipt.buyerEmail],
    ...(receipt.placeOfSupply
      ? ([['Place of supply', `${GST_STATES[receipt.placeOfSupply]} (${receipt.placeOfSupply})`]] as const)
      : []),
    ['Payment', receipt.paymentId],
  ];
}

/** What was bought and what it came to, taken apart where there is tax in it. */
export function amountLines(receipt: StoredReceipt, { planType, viewCount }: Plan): Line[] {
  const named = printable(planType);
  const credits = viewCount === 1 ? '1 view credit' : `${viewCount} view credits`;
  const bought = named ? `Plan ${named}, ${credits}` : credits;
  const { rateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = receipt;
  if (rateBasisPoints === null) return [[bought, rupees(receipt.amountPaise)]];
  const percent = rateBasisPoints / 100;
  const isWithinState = receipt.gstin?.slice(0, 2) === receipt.placeOfSupply;
  return [
    [`${bought} (taxable value)`, rupees(taxablePaise)],
    ...(isWithinState
      ? ([
          [`CGST ${percent / 2} %`, rupees(cgstPaise)],
          [`SGST ${percent / 2} %`, rupees(sgstPaise)],
        ] as const)
      : ([[`IGST ${percent} %`, rupees(igstPaise)]] as const)),
  ];
}

function drawLine(pdf: InstanceType<typeof PDFDocument>, [label, value]: Line, font: string): void {
  const { y } = pdf;
  pdf.font(font).text(label, MARGIN, y, { width: WIDTH - VALUE_WIDTH });
  const { y: below } = pdf;
  pdf.text(value, MARGIN + WIDTH - VALUE_WIDTH, y, { width: VALUE_WIDTH, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = Math.max(below, pdf.y) + 4;
}

function rupees(paise: number | null): string {
  return `Rs. ${RUPEES.format((paise ?? 0) / 100)}`;
}

/** Undefined where the built-in fonts would print other letters than were written. */
function printable(text: string): string | undefined {
  return /^[\x20-\x7E\u00A0-\u00FF]+$/.test(text) ? text : undefined;
}

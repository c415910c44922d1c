import { isLatin } from '#server/config/settings.ts';
import { amountLines, amountText, ENGLISH, factsOf, type PrintedReceipt, titleOf } from './receipt-lines.ts';

const MARGIN = 56;
const INK = '#2a2018';
const BARK = '#66553f';

const ON_THE_PAGE = 'name as on the page';

/** One page in English. pdfkit misshapes Indian scripts, so names in them are only on the page (docs/decisions/014). */
export async function receiptPdf({ receipt, plan, note }: PrintedReceipt): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { sellerName, sellerAddress, gstin } = receipt;
  const printable = { ...plan, planType: isLatin(plan.planType) ? plan.planType : `(${ON_THE_PAGE})` };
  const printed = { receipt, plan: printable, note };
  const title = titleOf(printed, ENGLISH);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    info: { Title: title, Author: sellerName, CreationDate: (note ?? receipt).issuedAt },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  const write = (text: string, { bold = false, size = 11, color = INK } = {}) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(text);

  write(sellerName, { bold: true, size: 18 });
  if (sellerAddress) write(sellerAddress, { size: 10, color: BARK });
  if (gstin) write(`GSTIN ${gstin}`, { size: 10, color: BARK });
  pdf.moveDown(2);
  write(title, { bold: true, size: 14 });
  if (receipt.isTest) write(ENGLISH.messages.testMoney, { bold: true });
  pdf.moveDown();
  const facts = factsOf(printed, ENGLISH, (text) => (isLatin(text) ? text : ON_THE_PAGE));
  for (const [label, value] of facts) write(`${label}: ${value}`);
  pdf.moveDown(1.5);
  const lines = amountLines(printed, ENGLISH, (paise) => `Rs ${amountText(paise)}`);
  for (const [place, [label, amount]] of lines.entries()) {
    const bold = place === lines.length - 1;
    const { y } = pdf;
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fillColor(INK);
    pdf.text(amount, MARGIN, y, { align: 'right' });
    pdf.text(label, MARGIN, y, { width: 340 });
    pdf.moveDown(0.3);
  }
  pdf.moveDown(2);
  write(ENGLISH.messages.byComputer, { size: 9, color: BARK });
  pdf.end();
  return whole;
}

import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { styledPagePolicy } from '#server/http/inline-source.ts';
import { amountLines, amountText, factsOf, type PrintedReceipt, receiptMessagesIn, titleOf } from './receipt-lines.ts';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #2a2018; background: #f7f1e3; margin: 0; }
  main { max-width: 40rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
  p { margin: 0; } .faint { color: #66553f; font-size: .9rem; } .test { font-weight: bold; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; } dt { color: #66553f; } dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; } th { text-align: left; font-weight: normal; }
  th, td { padding: .4rem 0; border-bottom: 1px solid #d8cab0; vertical-align: top; }
  td { text-align: right; white-space: nowrap; padding-left: 1rem; } tr:last-child > * { font-weight: bold; border: 0; }
  a { color: #a93a1c; }
  @page { size: A4; margin: 18mm; }
  @media print { body { background: none; } main { margin: 0; padding: 0; max-width: none; } .pdf { display: none; } }
`;

export const RECEIPT_POLICY = styledPagePolicy(STYLE);

export async function receiptPage(printed: PrintedReceipt, pdf: string): Promise<string> {
  const { receipt } = printed;
  const language: Language = receipt.language ?? 'en';
  const receiptMessages = await receiptMessagesIn(language);
  const title = escapeHtml(titleOf(printed, receiptMessages));
  const facts = factsOf(printed, receiptMessages).map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const rows = amountLines(printed, receiptMessages, (paise) => `₹${amountText(paise)}`).map(
    ([label, amount]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`,
  );
  const seller = [receipt.sellerAddress, receipt.gstin && `GSTIN ${receipt.gstin}`].filter((line) => line !== null);
  return `<!doctype html>
<html lang="${language}-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(receipt.sellerName)}</h1>
${seller.map((line) => `<p class="faint">${escapeHtml(line)}</p>`).join('\n')}
<h2>${title}</h2>
${receipt.isTest ? `<p class="test">${escapeHtml(receiptMessages.messages.testMoney)}</p>` : ''}
<dl>${facts.join('')}</dl>
<table>${rows.join('')}</table>
<p class="faint">${escapeHtml(receiptMessages.messages.byComputer)}</p>
<p class="pdf"><a href="${escapeHtml(pdf)}">PDF (English)</a></p>
</main></body></html>`;
}

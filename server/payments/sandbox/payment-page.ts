import { escapeHtml as escape } from '#server/http/escape-html.ts';
import { sourceOf } from '#server/http/inline-source.ts';
import type { Checkout } from './checkouts.ts';
import { LATE_MILLISECONDS, type Timing } from './delivery.ts';
import { SANDBOX_PAGES } from './gateway.ts';

/* Another company's page: without the site's look and messages, and without script. */

const STYLE = `
:root{color-scheme:light dark;--ground:#eef1f7;--sheet:#fff;--ink:#16203a;--quiet:#525d78;--line:#d5dbe8;--edge:#7d88a3;--note:#fff7e0;--accent:#3a34c9;--focus:#b26a00}
@media(prefers-color-scheme:dark){:root{--ground:#10141f;--sheet:#191f2e;--ink:#e4e8f4;--quiet:#a9b3cc;--line:#333c52;--edge:#7f8aa6;--note:#362c10;--accent:#a9a5ff;--focus:#f0b440}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
header{display:flex;align-items:center;justify-content:space-between;gap:12px;max-width:460px;margin:0 auto;padding:16px}
.brand{display:flex;align-items:center;gap:8px;font-weight:700;letter-spacing:-.01em}
.brand svg{flex:none}
.test{padding:2px 10px;border-radius:99px;background:#ffe08a;color:#4a3500;font-size:13px;font-weight:700}
main{max-width:460px;margin:0 auto;padding:0 12px 40px}
.card{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:20px 16px}
h1{margin:0;font-size:17px;font-weight:600}
.amount{margin:2px 0 12px;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;padding:12px 0;border-block:1px solid var(--line);font-size:14px}
dt{color:var(--quiet)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.note{margin:16px 0;padding:10px 12px;border-left:4px solid #d99a00;background:var(--note);font-size:14px}
label{display:block;font-size:14px;font-weight:600}
.field{margin-top:12px}
.field input{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--ground);color:inherit;font:inherit;font-size:16px;font-weight:400;font-variant-numeric:tabular-nums}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.pay{margin-top:20px;border-color:#3a34c9;background:#3a34c9;color:#fff;font-size:17px}
.pay:hover{background:#2d28a6}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
details{margin-top:20px;border-top:1px solid var(--line)}
summary{min-height:48px;padding:12px 0;font-weight:600;cursor:pointer}
fieldset{margin:0;padding:0;border:0}
legend{padding:0;font-size:14px;color:var(--quiet)}
.choice{display:flex;align-items:center;gap:12px;min-height:44px;font-weight:400;font-size:16px}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
footer{margin-top:16px;color:var(--quiet);font-size:13px;text-align:center}
`;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7" fill="#3a34c9"/><path d="M6 11h16M6 17h7" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

export const STYLE_SOURCE = sourceOf(STYLE);

const WEBHOOK_CHOICES: Record<Timing, string> = {
  'at once': 'Webhook at once',
  late: `Webhook arrives ${LATE_MILLISECONDS / 1000} seconds late`,
  twice: 'Webhook is sent twice',
  never: 'No webhook is ever sent',
};

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

/** Escapes all input. The card field is fixed and not sent: no real number belongs here. */
export function checkoutPage(checkout: Checkout, merchantName: string): string {
  const amount = rupees(checkout.amountPaise);
  const choices = Object.entries(WEBHOOK_CHOICES).map(
    ([timing, label], place) =>
      `<label class="choice"><input type="radio" name="webhook" value="${timing}"${place === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return page(
    `Pay ${amount}`,
    `<h1>Pay ${escape(merchantName)}</h1>
<p class="amount">${amount}</p>
<dl>
<dt>Order</dt><dd>${escape(checkout.description)}</dd>
<dt>Order number</dt><dd>${escape(checkout.merchantOrder)}</dd>
</dl>
<p class="note">This is test money. No bank is asked, nobody is charged, and the card below is made up.</p>
<form method="post" action="${SANDBOX_PAGES}/${escape(checkout.reference)}">
<div class="field"><label>Card number<input value="4242 4242 4242 4242" readonly></label></div>
<div class="two">
<div class="field"><label>Expires<input value="12 / 34" readonly></label></div>
<div class="field"><label>CVV<input value="123" readonly></label></div>
</div>
<div class="field"><label>Name on card<input value="${escape(checkout.payerName)}" readonly></label></div>
<button class="pay" name="decision" value="pay">Pay ${amount}</button>
<button name="decision" value="decline">Decline the card</button>
<button name="decision" value="cancel">Cancel</button>
<details>
<summary>Try how it goes wrong</summary>
<fieldset>
<legend>What the shop hears of it</legend>
${choices.join('\n')}
</fieldset>
</details>
</form>`,
  );
}

export function messagePage(title: string, sentence: string): string {
  return page(title, `<h1>${title}</h1><p>${sentence}</p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox Pay</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(LOGO)}">
<style>${STYLE}</style>
</head>
<body>
<header>
<span class="brand">${LOGO}Sandbox Pay</span>
<span class="test">Test money</span>
</header>
<main>
<div class="card">
${content}
</div>
<footer>Sandbox Pay stands in for a payment provider. It moves no money.</footer>
</main>
</body>
</html>
`;
}

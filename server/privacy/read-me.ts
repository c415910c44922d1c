import type { Database } from '#server/database/open.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { retainedData } from './retained-data.ts';
import { accountRecords, listingRecords, paymentRecords } from './records.ts';

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });

const day = (iso: string | null) => (iso === null ? '–' : DAY.format(new Date(iso)));
const rupees = (amount: number | null) => RUPEES.format(amount ?? 0);
const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`;

/** The export's first page: its files, the purposes and the recipients of the data (section 11 of the DPDP Act). */
export async function* readMe(db: Database, userId: string, now: Date): AsyncGenerator<string> {
  const retained = await retainedData(db, userId);
  yield `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data on Bhukhand</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}dt{font-weight:bold}dd{margin:0 0 .5rem}</style>
</head>
<body>
<h1>Your data on Bhukhand</h1>
<p>Everything that we keep about you as of ${day(now.toISOString())}. The files that end in .json hold the same and more, for programs: amounts are in rupees, times are of UTC.</p>
<h2>Your account</h2>
`;
  for await (const { name, phone, email, role, credits, created_at } of accountRecords(db, userId)) {
    yield '<table>\n';
    const facts = { Name: name, Phone: phone, Email: email, Role: role, Since: day(created_at), Credits: `${credits}` };
    for (const fact of Object.entries(facts)) yield row(fact);
    yield '</table>\n<p>Your password is kept as a hash, from which nobody can read it. It is left out here.</p>\n';
  }
  yield `<h2>Your listings (${retained.listings})</h2>\n<table>\n${row(['Number', 'Listing', 'Price', 'Status', 'Added'], 'th')}`;
  for await (const listing of listingRecords(db, userId)) {
    const { listing_number, title, price, status, created_at } = listing;
    yield row([listing_number, title, rupees(price), status, day(created_at)]);
  }
  yield `</table>\n<h2>Your payments (${retained.payments})</h2>\n<table>\n${row(['Date', 'Plan', 'Amount', 'Status', 'Receipt'], 'th')}`;
  for await (const { created_at, plan_type, amount, status, receipt } of paymentRecords(db, userId)) {
    yield row([day(created_at), plan_type, rupees(amount), status, receipt?.number ?? '–']);
  }
  yield `</table>
<h2>What the files hold and what it is for</h2>
<dl>
<dt>account.json, sessions.json</dt><dd>Who you are to us, and where you are logged in: to let you in and to write to you.</dd>
<dt>listings.json, photos, papers</dt><dd>What you offer (${retained.photos} photos, ${retained.papers} papers): facts and photos are shown to everybody, your name, phone and papers to those who opened the plot with a credit. Photos are as we keep them, without what the camera wrote into them.</dd>
<dt>opened-plots.json, credits.json</dt><dd>Which plots you have opened (${retained.opened_plots}) and how your credits came and went: to give you what you paid for. The contacts of their owners are theirs; you find them on the plots’ pages.</dd>
<dt>payments.json, receipts</dt><dd>What you bought: for the accounts that tax law asks for. The payment provider that is named there got your name, e-mail address and phone number.</dd>
<dt>reports.json</dt><dd>What you wrote of plots whose information was incorrect (${retained.reports}), and what was decided.</dd>
<dt>queries.json</dt><dd>What you asked on the contact page while you were logged in (${retained.queries}). What you sent without logging in cannot be told from what others sent: write to us for it.</dd>
<dt>letters.json</dt><dd>Letters of ours that your mail server did not take, or of which we do not know whether they reached you: to put it right. We keep them for three months; one that your address itself refused, until it takes one.</dd>
<dt>admin-changes.json</dt><dd>When you changed something as an admin; empty for everybody else.</dd>
</dl>
<p>Not in here: hashes of visits and the server’s log, which name nobody. Who else gets data of yours, how long each is kept and what your rights are is in the privacy policy.</p>
</body>
</html>
`;
}

import { STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import type { Database } from '#server/database/open.ts';
import { longDay } from '#server/email/email-messages.ts';
import { noSuchUser } from '#server/errors.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { type ExportMessages, exportMessagesIn } from './export-messages.ts';
import { accountRecords } from './records.ts';
import { paymentRecords } from './payment-records.ts';
import { listingRecords } from './listing-records.ts';
import { retainedData } from './retained-data.ts';

type Retained = Awaited<ReturnType<typeof retainedData>>;

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });
const NOTHING = '–';

const rupees = (amount: number | null) => RUPEES.format(amount ?? 0);
const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`;
const element = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag}>\n`;

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}dt{font-family:ui-monospace,monospace}dd{margin:0 0 .75rem}';

/**
 * The export's first page: its files, the purposes and the recipients of the data (section 11 of the DPDP Act), in the
 * language of the user's emails.
 * @throws HttpError noSuchUser
 */
export async function* readMe(db: Database, userId: string, now: Date): AsyncGenerator<string> {
  const found = await accountRecords(db, userId).next();
  if (found.done) throw noSuchUser();
  const account = found.value;
  const retained = await retainedData(db, userId);
  const messages = await exportMessagesIn(account.language);
  const { language, page, property, site } = messages;
  const day = (iso: string | null) => (iso === null ? NOTHING : longDay(language, new Date(iso)));
  const title = `${site.layout.myData} · ${site.product.name}`;
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${element('title', title)}<style>${STYLE}</style>
</head>
<body>
${element('h1', title)}${element('p', page.intro({ date: longDay(language, now) }))}`;

  const facts = [
    [site.words.name, account.name],
    [site.words.phone, account.phone],
    [site.words.email, account.email],
    [messages.account.role, site.chips.roles[account.role]],
    [page.since, day(account.created_at)],
    [messages.buying.credits.balance, `${account.credits}`],
  ];
  yield element('h2', page.yours);
  yield `<table>\n${facts.map((fact) => row(fact)).join('')}</table>\n${element('p', page.password)}`;

  const listingHead = [
    property.listingNumber,
    messages.listingForm.myProperties.property,
    site.words.price,
    site.words.status,
    page.added,
  ];
  yield `${element('h2', page.listings({ count: retained.listings }))}<table>\n${row(listingHead, 'th')}`;
  for await (const listing of listingRecords(db, userId, messages.titles)) {
    const status = property.status[listing.status];
    yield row([listing.listing_number, listing.title, rupees(listing.price), status, day(listing.created_at)]);
  }
  yield '</table>\n';

  const { statuses } = messages.buying.credits;
  const { date, receipt: receiptHead } = messages.titles.emails.printed;
  const paymentHead = [date, site.words.plan, site.words.amount, site.words.status, receiptHead];
  yield `${element('h2', page.payments({ count: retained.payments }))}<table>\n${row(paymentHead, 'th')}`;
  for await (const { created_at, plan_type, amount, status, receipt } of paymentRecords(db, userId)) {
    const plan = unlessEdited(plan_type, STARTER_NAMES, messages.buying.starterNames);
    yield row([day(created_at), plan, rupees(amount), statuses[status], receipt?.number ?? NOTHING]);
  }
  yield '</table>\n';

  yield `${element('h2', page.files)}<dl>\n${aboutFiles(retained, messages)}</dl>
${element('p', page.notIncluded({ policy: site.layout.privacy }))}</body>
</html>
`;
}

function aboutFiles({ photos, papers, ...counts }: Retained, { page: { about }, site }: ExportMessages): string {
  const files = [
    ['account.json, sessions.json', about.account],
    ['listings.json, photos, papers', about.listings({ photos, documents: papers })],
    ['opened-plots.json, credits.json', about.unlocked({ count: counts.opened_plots })],
    ['leads.json', about.leads],
    ['shortlist.json', about.shortlist],
    ['payments.json, receipts', about.payments],
    ['reports.json', about.reports({ count: counts.reports })],
    ['saved-searches.json', about.savedSearches],
    ['queries.json', about.queries({ count: counts.queries, contact: site.contact.title })],
    ['emails.json', about.emails],
    ['admin-changes.json', about.adminChanges],
  ] as const;
  return files.map(([names, text]) => element('dt', names) + element('dd', text)).join('');
}

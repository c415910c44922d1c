import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addHistory } from '#contract/credits.ts';
import { uploadDocument } from '#contract/uploads.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { forgetPassword, register, sendPhoneCode, verifyPhone } from '#contract/accounts.ts';
import { addPicture, changeOwnPage } from '#contract/consultants.ts';
import { changeRera, changeEmail } from '#contract/own-account.ts';
import { setPin } from '#contract/pins.ts';
import { displayLeads, noteLead } from '#contract/leads.ts';
import { checkout } from '#contract/payments.ts';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { declineReport, reportListing, reportProperty, upholdReport } from '#contract/reports.ts';
import { noteUnlocked, shareChecklist } from '#contract/reveals.ts';
import { chooseColumns, readSheet } from '#contract/sheets.ts';
import { sheetListings } from '#server/database/schema/sheets.ts';
import { addPush } from '#contract/push.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { emailChanges, passwordResets, users } from '#server/database/schema/accounts.ts';
import { searchMatches } from '#server/database/schema/alerts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { reports } from '#server/database/schema/reports.ts';
import { addToShortlist, shareShortlist } from '#contract/shortlist.ts';
import { isOnSale } from '#server/plans/plans.ts';
import { finishCheckout } from '#server/payments/sandbox/checkouts.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { pdfFile } from '#test/files/documents.ts';
import { editForm } from './edit-form.ts';
import { makeAdmin, makeBuyer, makeProperty, PASSWORD, type TestUser } from './make.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from './files/sheets.ts';
import { PATIENTLY } from './patience.ts';
import { fileOf, plotForm } from './plot-form.ts';

export interface UserWithEverything extends TestUser {
  words: Record<
    | 'description'
    | 'report'
    | 'visitorsReport'
    | 'note'
    | 'query'
    | 'anonymousQuery'
    | 'documentName'
    | 'business'
    | 'search',
    string
  >;
  /** A listing with a photo and two documents, which `revealedBy` revealed. */
  listing: { id: string; number: string };
  unopened: { id: string; number: string };
  revealedBy: TestUser;
  /** Others' properties that they revealed: with an upheld, a declined and an open report. */
  opened: { id: string; listingNumber: string; owner: TestUser }[];
  paymentId: string;
  admin: TestUser;
}

let made = 0;

/** A user with data in every table, made through the API. */
export async function makeUserWithEverything(app: TestApp): Promise<UserWithEverything> {
  made += 1;
  const facts = {
    name: `Gulabi Devi ${made}`,
    phone: `+91${9_000_500_000 + made}`,
    email: `gulabi-${made}@Example.com`,
  };
  const words = {
    description: `Below the seventh mango tree, sown by Gulabi ${made}`,
    report: `The well of Gulabi’s report ${made} is dry`,
    visitorsReport: `Before her login Gulabi reported ${made}: sold to two`,
    note: `Gulabi ${made} noted: the brother decides`,
    query: `Gulabi asks ${made}: who measures the plot?`,
    anonymousQuery: `Before her login Gulabi asked ${made}: which map counts?`,
    documentName: `deed-of-gulabi-${made}.pdf`,
    search: `Gulabi’s wished-for land ${made}`,
    business: `Gulabi and Daughters ${made}`,
  };
  const { body } = await app.call(register, { body: { ...facts, password: PASSWORD, role: 'agent' } });
  const { _id: id, token } = body.data;
  await verifyPhoneOf(app, { token, phone: facts.phone });
  const admin = await makeAdmin(app.db);
  const gst = { gstin: '10AAACB1234C1ZU', gstName: words.business, gstAddress: `At ${words.business}` };
  await app.call(changeRera, { token, body: { rera_state: 'Bihar', rera_number: `BRERA/A/${made}` } });
  await app.call(changeOwnPage, { token, body: { name: words.business, is_shown: true } });
  await app.call(addPicture, { token, body: { file: fileOf(await jpegPhoto(200, 200, made), 'me.jpg') } });
  await app.db.update(users).set(gst).where(eq(users.id, id));

  const list = async (changes: Record<string, unknown>) => {
    const listed = await app.call(addProperty, { token, body: await plotForm(changes) });
    const { _id, listing_number } = listed.body.data;
    await app.call(approveProperty, { token: admin.token, body: { id: _id } });
    return { id: _id, number: listing_number };
  };
  const document = (text: string) => fileOf(pdfFile(text), words.documentName, 'application/pdf');
  const listing = await list({
    description: words.description,
    sale_deed: document('Deed'),
    land_map: document('Map'),
  });
  await importSheet(app, { id, token }, { words, listing });
  await app.call(setPin, {
    token,
    params: { id: listing.id },
    body: {
      pin: { latitude: 25.56, longitude: 84.87, accuracy_metres: 7, pinned_by: 'gps', shows_exactly: false },
      boundary: {
        corners: [
          [25.56, 84.87],
          [25.56, 84.8702],
          [25.5601, 84.8701],
        ],
        drawn_by: 'walked',
        accuracy_metres: 7,
      },
    },
  });
  await app.call(approveProperty, { token: admin.token, body: { id: listing.id } });
  const { body: shown } = await app.call(displayOneProperty, { token, params: { id: listing.id } });
  const [asked] = shown.data;
  if (!asked) throw new Error('The listing is not there');
  await app.call(editProperty, { token, params: { id: listing.id }, body: editForm(asked, { price: '11,00,000' }) });
  const unopened = await list({ description: `${words.description}, too` });
  const revealedBy = await makeBuyer(app.db, { credits: 1 });
  await app.call(addHistory, { token: revealedBy.token, body: { property_id: listing.id } });
  const { body: shownLeads } = await app.call(displayLeads, { token, query: {} });
  const lead = { lead_id: shownLeads.data.leads[0]?._id ?? '', state: 'visit', visit_on: '2026-12-24' } as const;
  await app.call(noteLead, { token, body: { ...lead, note: words.note, next_on: '2026-12-26' } });

  const alerts = { frequency: 'weekly', by_email: true, by_push: true };
  await app.call(saveSearch, { token, body: { name: words.search, q: words.search, ...alerts } });
  await app.call(saveSearch, { token, body: { name: words.search, price_max: '13 lakh', ...alerts } });
  const browser = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };
  await app.call(addPush, { token, body: { endpoint: `https://push.example/${randomUUID()}`, ...browser } });
  const pending = await makeProperty(app.db, { status: 'pending' });
  await app.call(approveProperty, { token: admin.token, body: { id: pending.id } });
  await vi.waitFor(async () => {
    const found = await app.db.$count(searchMatches, eq(searchMatches.propertyId, pending.id));
    if (found === 0) throw new Error('Nothing found yet');
  }, PATIENTLY);
  const paymentId = await buyCredits(app, { id, token });
  const opened = [];
  for (const decide of [upholdReport, declineReport, undefined]) {
    const plot = await makeProperty(app.db);
    await app.call(addHistory, { token, body: { property_id: plot.id } });
    await app.call(reportProperty, { token, body: { property_id: plot.id, reason: words.report } });
    await app.call(noteUnlocked, {
      token,
      body: { property_id: plot.id, note: words.note, contact_status: 'visited', ticked: ['deeds', 'owner'] },
    });
    await app.call(shareChecklist, { token, body: { property_id: plot.id } });
    const [report] = await app.db.select().from(reports).where(eq(reports.propertyId, plot.id));
    if (decide) await app.call(decide, { token: admin.token, body: { id: report?.id ?? '', reason: 'Looked at' } });
    opened.push(plot);
  }
  const shortlist = opened.map((plot) => ({ property_id: plot.id, note: words.note }));
  await app.call(addToShortlist, { token, body: { properties: shortlist } });
  await app.call(shareShortlist, { token, body: { with_notes: true } });
  await app.call(uploadDocument, { token, params: { id: randomUUID() }, body: { file: document('Unsent') } });
  const listingReport = { property_id: pending.id, reason: words.visitorsReport, email: facts.email };
  await app.call(reportListing, { body: listingReport });
  const query = { name: facts.name, phone: facts.phone, message: words.query };
  await app.call(sendQuery, { token, body: query });
  await app.call(forgetPassword, { body: { email: facts.email } });
  await app.call(changeEmail, { token, body: { email: `new-${facts.email}`, current_password: PASSWORD } });
  await vi.waitFor(async () => {
    const links = await app.db.$count(passwordResets, eq(passwordResets.userId, id));
    const changes = await app.db.$count(emailChanges, eq(emailChanges.userId, id));
    if (links === 0 || changes === 0) throw new Error('No links yet');
  }, PATIENTLY);
  return { ...facts, id, token, role: 'agent', words, listing, unopened, revealedBy, opened, paymentId, admin };
}

/**
 * Pays for the plan with the most credits through the provider.
 * @returns the payment's id
 */
export async function buyCredits(app: TestApp, { id, token }: Pick<TestUser, 'id' | 'token'>): Promise<string> {
  const paymentId = await startPayment(app, { id, token });
  await settle(app, paymentId);
  return paymentId;
}

/** @returns the id of an open payment */
export async function startPayment(app: TestApp, { id, token }: Pick<TestUser, 'id' | 'token'>): Promise<string> {
  const bySize = await app.db.select().from(plans).where(isOnSale).orderBy(plans.viewCount);
  const { body } = await app.call(checkout, { token, body: { user_id: id, plan_id: bySize.at(-1)?.id ?? '' } });
  return body.data.payment_id;
}

export async function settle(app: TestApp, paymentId: string): Promise<void> {
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error('No such payment');
  const { gateway, gatewayReference: reference, amountPaise } = payment;
  await finishCheckout(app.db, reference, 'paid', app.clock.now);
  const settlement = {
    reference,
    eventId: `paid-${paymentId}`,
    outcome: 'paid',
    amountPaise,
    currency: 'INR',
  } as const;
  await settlePayment({ ...app.services, log: app.app.log }, gateway, settlement);
}

async function verifyPhoneOf(app: TestApp, { token, phone }: { token: string; phone: string }): Promise<void> {
  const codes = () => app.codes.filter(({ to }) => to === phone);
  await app.call(sendPhoneCode, { token, body: { phone } });
  const code = await vi.waitUntil(() => codes()[0]?.code, PATIENTLY);
  await app.call(verifyPhone, { token, body: { phone, code } });
  await app.call(sendPhoneCode, { token, body: { phone } });
  await vi.waitUntil(() => codes().length === 2, PATIENTLY);
}

/** A sheet that was read, with a ZIP, and a heading that its owner chose a column for. */
async function importSheet(
  app: TestApp,
  { id: ownerId, token }: Pick<TestUser, 'id' | 'token'>,
  { words, listing }: Pick<UserWithEverything, 'words' | 'listing'>,
): Promise<void> {
  const sheet = csvSheet(
    [
      [...HEADINGS, words.search],
      [...plotRow('1'), words.note],
    ],
    `${words.documentName}.csv`,
  );
  const bundle = await zipOf({ [words.documentName]: pdfFile('Deed') });
  const { body } = await app.call(readSheet, { token, body: { sheet, bundle } });
  const columns = body.data.columns.map(({ column }) => column ?? ('village' as const));
  await app.call(chooseColumns, { token, body: { columns } });
  await app.db.insert(sheetListings).values({ ownerId, propertyId: listing.id, ownNumber: words.note });
}

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  allReports,
  decideAppeal,
  declineReport,
  fileAppeal,
  openAppeal,
  OWN_APPEAL_HOURS,
  reportListing,
  reportProperty,
  reportStatusOfBuyer,
  upholdReport,
} from '#contract/reports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { appealToken } from './appeal-token.ts';

const site = await testApp();
afterAll(() => site.close());

let admin: TestUser;
/** The first admin is the site's only owner until a test adds another. */
beforeEach(async () => {
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
  await site.db.update(users).set({ disabledAt: site.clock.now }).where(eq(users.role, 'admin'));
  admin = await makeAdmin(site.db);
});

async function makeReport() {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db, { photos: 0 });
  await makeReveal(site.db, buyer.id, plot.id);
  await site.call(reportProperty, { token: buyer.token, body: { property_id: plot.id, reason: 'The phone is dead' } });
  const [row] = await site.db.select({ id: reports.id }).from(reports).where(eq(reports.propertyId, plot.id));
  return { buyer, plot, id: row?.id ?? expect.fail() };
}

const decideFirst = (outcome: 'upheld' | 'declined', id: string) =>
  site.call(outcome === 'upheld' ? upholdReport : declineReport, {
    token: admin.token,
    body: { id, reason: 'First look' },
  });
const decide = ({ token }: TestUser, id: string, outcome: 'upheld' | 'declined') =>
  site.call(decideAppeal, { token, body: { id, reason: 'Second look', outcome } });

/** The token of the link in the email about the decision. */
async function linkTo(email: string): Promise<string> {
  const found = () => /\/appeal\/(\S+)/.exec(site.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
  await vi.waitFor(() => expect(found()).toBeDefined(), PATIENTLY);
  return found() ?? '';
}

const appeal = (token: string) => site.call(fileAppeal, { body: { token, reason: 'I called again' } });
const lastEmailTo = async (email: string, told: string) => {
  const found = () => site.emails.findLast(({ to, text }) => to === email && text.includes(told));
  await vi.waitFor(() => expect(found()).toBeDefined(), PATIENTLY);
  return found()?.text ?? '';
};
const statusOf = async (id: string) => {
  const [row] = await site.db.select().from(reports).where(eq(reports.id, id));
  return row?.status;
};

describe('a report that was declined', () => {
  test('is upheld after an appeal by somebody else, and the credit is back', async () => {
    const { buyer, plot, id } = await makeReport();
    await decideFirst('declined', id);
    const told = await lastEmailTo(buyer.email, 'First look');
    expect(told).toContain('You can appeal once, within 30 days');
    expect(told).toContain('gac.gov.in');
    const token = await linkTo(buyer.email);
    const opened = (await site.call(openAppeal, { query: { token } })).body.data;
    expect(opened).toMatchObject({ decision_reason: 'First look', is_appealed: false });
    expect(await statusOf(id)).toBe('declined');
    expect((await appeal(token)).status).toBe(200);
    expect((await appeal(token)).body.code).toBe('ALREADY_APPEALED');
    const seen = await site.call(reportStatusOfBuyer, { token: buyer.token, params: { id: plot.id } });
    expect(seen.body.data?.report?.status).toBe('appealed');

    const other = await makeAdmin(site.db);
    const queue = (await site.call(allReports, { token: other.token, query: { page: 1, status: 'appealed' } })).body;
    expect(queue.data).toMatchObject([{ _id: id, appeal: { by: 'reporter', reason: 'I called again' } }]);
    expect((await decide(admin, id, 'declined')).body.code).toBe('APPEAL_OF_OWN_DECISION');
    expect((await decide(other, id, 'upheld')).body.data).toEqual({ _id: id, status: 'upheld' });
    expect((await soundLedger(site.db, buyer.id)).changes).toEqual([1, -1, 1]);
    expect(await lastEmailTo(buyer.email, 'Second look')).toContain('There was an appeal');
    const toOwner = await lastEmailTo(plot.owner.email, 'Second look');
    expect(toOwner).toContain('gac.gov.in');
    expect(toOwner).not.toContain('/appeal/');
    expect((await decide(other, id, 'declined')).body.code).toBe('REPORT_DECIDED');
  });

  test('is decided again by the same person where there is no other owner, after a day', async () => {
    const { buyer, id } = await makeReport();
    await decideFirst('declined', id);
    await appeal(await linkTo(buyer.email));
    const moderator = await makeAdmin(site.db);
    await site.db.update(users).set({ staffRole: 'moderator' }).where(eq(users.id, moderator.id));
    expect((await decide(moderator, id, 'upheld')).status).toBe(403);
    site.clock.advance(OWN_APPEAL_HOURS * HOUR_MS - MINUTE_MS);
    expect((await decide(admin, id, 'upheld')).body.code).toBe('APPEAL_OF_OWN_DECISION');
    site.clock.advance(MINUTE_MS);
    expect((await decide(admin, id, 'declined')).status).toBe(200);
    expect(await statusOf(id)).toBe('declined');
    expect((await soundLedger(site.db, buyer.id)).changes).toEqual([1, -1]);
  });

  test('takes no appeal after 30 days, by a forged link, or for the other side', async () => {
    const { buyer, id } = await makeReport();
    await decideFirst('declined', id);
    const token = await linkTo(buyer.email);
    const { linkSecret } = site.services;
    for (const wrong of [
      token.replace('.reporter.', '.owner.'),
      appealToken(linkSecret, id, 'owner', site.clock.now),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await appeal(wrong)).body.code).toBe('NO_SUCH_RESET');
    site.clock.advance(30 * DAY_MS);
    expect((await appeal(token)).body.code).toBe('NO_SUCH_RESET');
    expect(await statusOf(id)).toBe('declined');
  });
});

test('the owner appeals against a report that was upheld; the buyer keeps the credit', async () => {
  const { buyer, plot, id } = await makeReport();
  await decideFirst('upheld', id);
  await appeal(await linkTo(plot.owner.email));
  const other = await makeAdmin(site.db);
  await decide(other, id, 'declined');
  expect(await statusOf(id)).toBe('declined');
  expect((await soundLedger(site.db, buyer.id)).changes).toEqual([1, -1, 1]);
  expect(await lastEmailTo(plot.owner.email, 'Second look')).toContain('We accept your appeal');
  const told = await lastEmailTo(buyer.email, 'Second look');
  expect(told).toContain('gac.gov.in');
  expect(told).toContain('The view credit that came back stays yours.');
  expect(told).not.toContain('is not returned');
});

test('a decision says no name to an address that nobody confirmed', async () => {
  const { buyer, plot, id } = await makeReport();
  const named = { name: 'Win ₹5 lakh', emailConfirmedAt: null };
  for (const one of [buyer, plot.owner]) await site.db.update(users).set(named).where(eq(users.id, one.id));
  await decideFirst('upheld', id);
  for (const { email } of [buyer, plot.owner]) expect(await lastEmailTo(email, 'First look')).not.toContain('Win ₹5');
});

test('a visitor who gave an email appeals as well, and a credit is nobody’s', async () => {
  const { id: propertyId } = await makeProperty(site.db, { photos: 0 });
  const email = `visitor-${propertyId}@example.com`;
  await site.call(reportListing, { body: { property_id: propertyId, reason: 'Not a plot', email } });
  const [report] = await site.db.select().from(reports).where(eq(reports.propertyId, propertyId));
  const id = report?.id ?? '';
  await decideFirst('declined', id);
  expect((await appeal(await linkTo(email))).status).toBe(200);
  expect((await decide(await makeAdmin(site.db), id, 'upheld')).status).toBe(200);
});

test('of several appeals, and of several owners who decide one at once, one is kept', async () => {
  const { buyer, id } = await makeReport();
  await decideFirst('declined', id);
  const token = await linkTo(buyer.email);
  const appealed = await Promise.all(Array.from({ length: 8 }, () => appeal(token)));
  expect(appealed.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await Promise.all([1, 2, 3, 4].map(() => makeAdmin(site.db)));
  const decided = await Promise.all(
    owners.flatMap((owner) => [decide(owner, id, 'upheld'), decide(owner, id, 'declined')]),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decided.filter(({ body }) => body.code === 'REPORT_DECIDED')).toHaveLength(7);
  const isUpheld = (await statusOf(id)) === 'upheld';
  expect((await soundLedger(site.db, buyer.id)).changes).toEqual(isUpheld ? [1, -1, 1] : [1, -1]);
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import * as contract from '#contract/reports.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { reports } from '#server/database/schema/reports.ts';
import { testApp } from '#test/app.ts';
import { eraseDue } from '#test/erase.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, PASSWORD } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const OPERATOR = 'operator@example.com';
const REASON = 'The photos are of <b>another</b> plot.';
const NOWHERE = '01990000-0000-7000-8000-000000000000';

const site = await testApp({ OPERATOR_EMAIL: OPERATOR });
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

let visitors = 0;
const anyEmail = () => `visitor-${(visitors += 1)}@example.com`;

const report = (property_id: string, { reason = REASON, email = '' } = {}, headers = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/property/report-listing',
    headers,
    payload: { property_id, reason, email },
  });

async function queue() {
  const { body } = await site.call(contract.allReports, { token: admin.token, query: { status: 'open' } });
  return body.data;
}

const of = async (propertyId: string) => (await queue()).filter(({ property_id }) => property_id === propertyId);

const emailsTo = (address: string) => site.emails.filter(({ to }) => to === address);

async function emailTo(address: string) {
  await vi.waitFor(() => expect(emailsTo(address)).toHaveLength(1), PATIENTLY);
  const [email] = emailsTo(address);
  if (!email) throw new Error('There is no email');
  return email;
}

describe('a visitor’s report', () => {
  test('is in the queue beside those of buyers, with the history of its sender', async () => {
    const [plot, another, buyer] = [
      await makeProperty(site.db),
      await makeProperty(site.db),
      await makeBuyer(site.db, { credits: 1 }),
    ];
    await makeReveal(site.db, buyer.id, plot.id);
    await site.call(contract.reportProperty, {
      token: buyer.token,
      body: { property_id: plot.id, reason: 'The number is dead.' },
    });
    const email = anyEmail();
    expect((await report(another.id, { email })).statusCode).toBe(200);
    const [earlier] = await of(another.id);
    await site.call(contract.upholdReport, {
      token: admin.token,
      body: { id: earlier?._id ?? '', reason: 'They are.' },
    });
    expect((await report(plot.id, { email: email.toUpperCase() })).statusCode).toBe(200);
    expect((await report(plot.id, { reason: 'Sold in May' })).statusCode).toBe(200);

    const together = await of(plot.id);
    const listing = { reports: 3, upheld: 0 };
    expect(together).toMatchObject([
      { reason: 'Sold in May', buyer: null, email: null, revealed_at: null, reporter: null, listing },
      { reason: REASON, buyer: null, email: email.toUpperCase(), reporter: { reports: 2, upheld: 1 }, listing },
      { reason: 'The number is dead.', buyer: { name: buyer.name }, email: null, reporter: { reports: 1 }, listing },
    ]);
    const all = await queue();
    const places = all.flatMap(({ property_id }, place) => (property_id === plot.id ? [place] : []));
    expect(places, 'one after another').toEqual([places[0], (places[0] ?? 0) + 1, (places[0] ?? 0) + 2]);
  });

  test.each(['pending', 'suspended', 'rejected', 'removed'] satisfies PropertyStatus[])(
    'is refused of a listing that is %s',
    async (status) => {
      const plot = await makeProperty(site.db, { status });
      const answer = await report(plot.id);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NO_SUCH_PROPERTY' }]);
      expect(await of(plot.id)).toEqual([]);
    },
  );

  test('is refused of a listing that is not there, without a reason, and with half an address', async () => {
    const plot = await makeProperty(site.db);
    expect((await report(NOWHERE)).json()).toMatchObject({ code: 'NO_SUCH_PROPERTY' });
    const answer = await report(plot.id, { reason: ' \n', email: 'meera@' });
    expect(answer.json()).toMatchObject({
      code: 'BAD_INPUT',
      issues: [
        { path: 'reason', code: 'REPORT_REASON_REQUIRED' },
        { path: 'email', code: 'EMAIL_INVALID' },
      ],
    });
    expect(await of(plot.id)).toEqual([]);
  });

  test('is stored once when it is sent again, also at the same moment; the operator gets one email of a listing', async () => {
    const plot = await makeProperty(site.db);
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(plot.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    await report(plot.id, { reason: 'Sold in May' });
    expect(await of(plot.id)).toHaveLength(2);
    // Emails go out in order, so an earlier one would have arrived.
    const next = await makeProperty(site.db);
    await report(next.id);
    const about = (listing: string) => emailsTo(OPERATOR).filter(({ subject }) => subject.includes(listing));
    await vi.waitFor(() => expect(about(next.listingNumber)).toHaveLength(1), PATIENTLY);
    const [email, ...more] = about(plot.listingNumber);
    expect(more).toEqual([]);
    expect(email?.text).toContain(`> ${REASON}`);
    expect(email?.html).not.toContain('<b>another');
  });

  test('shows at most twenty of a listing, and hides no other listing', async () => {
    const [plot, other] = [await makeProperty(site.db), await makeProperty(site.db)];
    await report(other.id);
    for (let number = 0; number < 25; number += 1) await report(plot.id, { reason: `Reason ${number}` });
    const shown = await of(plot.id);
    expect(shown.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, (_, back) => `Reason ${24 - back}`));
    expect(shown[0]?.listing.reports).toBe(25);
    expect(await of(other.id)).toHaveLength(1);
  });
});

describe('the decision of a visitor’s report', () => {
  const decide = (endpoint: typeof contract.upholdReport | typeof contract.declineReport, id: string | undefined) =>
    site.call(endpoint, { token: admin.token, body: { id: id ?? '', reason: 'We looked at it.' } });

  test('upheld, is told in their language to the visitor, and to the owner; no credit comes back', async () => {
    const [plot, email, buyer] = [await makeProperty(site.db), anyEmail(), await makeBuyer(site.db, { credits: 1 })];
    await makeReveal(site.db, buyer.id, plot.id);
    await report(plot.id, { email }, { 'accept-language': 'hi' });
    const [reported] = await of(plot.id);
    const before = await site.db.$count(creditMovements);
    expect((await decide(contract.upholdReport, reported?._id)).status).toBe(200);
    const [toVisitor, toOwner] = [await emailTo(email), await emailTo(plot.owner.email)];
    expect(toVisitor.subject).toBe(`${plot.listingNumber} की आपकी रिपोर्ट सही मानी गई`);
    expect(toVisitor.text).toContain('> We looked at it.');
    expect(toVisitor.text).not.toContain('क्रेडिट');
    expect(toOwner.text).toContain('Someone reported that the information on');
    for (const secret of [email, 'another', 'credit']) expect(toOwner.text).not.toContain(secret);
    expect(await site.db.$count(creditMovements)).toBe(before);
  });

  test('declined, is told to the visitor only; without an address to nobody', async () => {
    const [plot, email] = [await makeProperty(site.db), anyEmail()];
    await report(plot.id);
    await report(plot.id, { email });
    for (const { _id } of await of(plot.id))
      expect((await decide(contract.declineReport, _id)).body.data?.status).toBe('declined');
    const declined = await emailTo(email);
    expect(declined.subject).toBe(`Your report of ${plot.listingNumber} was declined`);
    expect(declined.text).not.toContain('credit');
    expect(emailsTo(plot.owner.email)).toEqual([]);
  });
});

test('an erasure takes along what was reported without login from the confirmed email, and no other report', async () => {
  const [own, stranger, plot] = [await makeBuyer(site.db), await makeBuyer(site.db), await makeProperty(site.db)];
  await site.db.update(users).set({ emailConfirmedAt: site.clock.now }).where(eq(users.id, own.id));
  await site.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, stranger.id));
  for (const { email } of [own, stranger]) await report(plot.id, { email });
  await report(plot.id);
  for (const { token } of [own, stranger]) await site.call(eraseMyAccount, { token, body: { password: PASSWORD } });
  site.clock.advance(ERASURE_DAYS * DAY_MS);
  await eraseDue(site);
  const left = await site.db.select({ email: reports.email }).from(reports).where(eq(reports.propertyId, plot.id));
  expect(new Set(left.map(({ email }) => email))).toEqual(new Set([null, stranger.email]));
});

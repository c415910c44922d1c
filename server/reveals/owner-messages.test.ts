import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAsked, askedListings } from '#contract/owner-answers.ts';
import { allFailedEmails } from '#contract/emails.ts';
import type { Language } from '#contract/languages.ts';
import { HOUR_MS } from '#contract/time.ts';
import { msg91 } from '#server/accounts/phones/msg91.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { followFreshness } from '#server/properties/freshness.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { standInProvider } from '#test/provider.ts';
import { askOwners } from './ask-owners.ts';
import { sendOwnerMessage } from './owner-messages.ts';
import { shortOwnerToken } from './owner-token.ts';

/* The provider is a stand-in over HTTP that answers as MSG91 does. */

const ACCEPTED = { body: { message: '3763646c3058373530393938', type: 'success' } };
/** Operators in India take no more for a variable. */
const VARIABLE_MAX_CHARACTERS = 30;

const provider = await standInProvider();
const phoneMessages = msg91(
  { authKey: 'key1', templates: { other: 'code' } },
  `http://127.0.0.1:${provider.port}/api/v5`,
);
const TEMPLATES = {
  ASKED_MESSAGE: 'en=asked1,hi=asked2',
  FRESHNESS_MESSAGE: 'hi=fresh2',
  NUMBER_MESSAGE: 'en=number1',
};
const site = await testApp({ PHONE_CODES: 'outbox', ...TEMPLATES }, { phoneMessages });
const { db, services } = site;
const admin = await makeAdmin(db);
afterAll(async () => {
  await site.close();
  await provider.close();
});

let made = 0;
beforeEach(async () => {
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
  await db.update(properties).set({ status: 'removed' });
  await db.delete(failedEmails);
  await db.execute(`delete from pgboss.job where name like '%-message'`);
  provider.requests.length = 0;
  provider.answer = () => ACCEPTED;
});

async function makePlot({ language = 'en', isVerified = true }: { language?: Language; isVerified?: boolean } = {}) {
  made += 1;
  const owner = await makeSeller(db);
  const phone = `+91${7_100_000_000 + made}`;
  const phoneVerifiedAt = isVerified ? site.clock.now : null;
  await db.update(users).set({ phone, phoneVerifiedAt, language }).where(eq(users.id, owner.id));
  return { ...(await makeProperty(db, { owner, photos: 0, approvedAt: site.clock.now })), phone };
}

/** A buyer calls twice; then the periodic job asks. */
async function askedAbout(...plots: MadeProperty[]): Promise<void> {
  const buyer = await makeBuyer(db, { credits: plots.length });
  const note = async () => {
    for (const { id } of plots)
      await noteReveal(db, buyer, { property_id: id, contact_status: 'no-answer' }, site.clock.now);
  };
  for (const { id } of plots) await revealProperty(db, buyer, id, site.clock.now);
  await note();
  site.clock.advance(24 * HOUR_MS);
  await note();
  await askOwners(services);
}

const waiting = async (kind: string) =>
  (await services.jobs.waiting()).find((one) => one.kind === kind)?.count ?? expect.fail(`${kind} is no queue`);
const done = (kind: string) => vi.waitFor(async () => expect(await waiting(kind)).toBe(0), PATIENTLY);
const sentBodies = () => provider.requests.map(({ body }) => JSON.parse(body) as unknown);
const linkIn = (place = 0): string => {
  const [, link] = /"link":"([^"]+)"/.exec(provider.requests[place]?.body ?? '') ?? [];
  return link ?? expect.fail('The message has no link');
};
const failures = async () => (await site.call(allFailedEmails, { token: admin.token, query: {} })).body.data;
const sendNow = ({ owner }: MadeProperty, lastTry = false, transport = phoneMessages) =>
  sendOwnerMessage(
    { ...services, phoneMessages: transport, log: console },
    'asked',
    { ownerId: owner.id },
    {
      id: crypto.randomUUID(),
      lastTry,
    },
  );

describe('an owner whom buyers call without an answer', () => {
  test('gets one message for all listings, whose short link answers without a login and changes nothing when opened', async () => {
    const plot = await makePlot();
    const other = await makeProperty(db, { owner: plot.owner, photos: 0 });
    await askedAbout(plot, other);
    await askOwners(services);
    await done('asked-message');
    expect(sentBodies()).toEqual([
      { template_id: 'asked1', short_url: '0', recipients: [{ mobiles: plot.phone.slice(1), link: linkIn() }] },
    ]);
    const token = linkIn();
    expect(token.length).toBeLessThanOrEqual(VARIABLE_MAX_CHARACTERS);
    const { body } = await site.call(askedListings, { query: { token } });
    expect(body.data.listings.map(({ _id }) => _id).toSorted()).toEqual([plot.id, other.id].toSorted());
    expect((await site.call(askedListings, { query: { token } })).body.data.listings).toHaveLength(2);
    await site.call(answerAsked, { body: { token, answer: 'for-sale' } });
    expect((await site.call(askedListings, { query: { token } })).body.data.listings).toEqual([]);
  });

  test.each<[Language, string]>([
    ['hi', 'asked2'],
    ['ta', 'asked1'],
  ])('and reads %s gets the template %s', async (language, template) => {
    await askedAbout(await makePlot({ language }));
    await done('asked-message');
    expect(sentBodies()).toMatchObject([{ template_id: template }]);
  });

  test('gets none by a number that no code verified, as its reader could answer', async () => {
    await askedAbout(await makePlot({ isVerified: false }));
    await done('asked-message');
    expect(provider.requests).toEqual([]);
  });

  test('gets none who answered the email before', async () => {
    const plot = await makePlot();
    await askedAbout(plot);
    await done('asked-message');
    const token = linkIn();
    await site.call(answerAsked, { body: { token, answer: 'for-sale' } });
    await sendNow(plot);
    expect(provider.requests).toHaveLength(1);
  });

  test('gets none where no template is configured, nor is one queued', async () => {
    const without = await testApp({ PHONE_CODES: 'outbox' }, { phoneMessages });
    try {
      const plot = await makeProperty(without.db, { photos: 0 });
      await without.db.update(users).set({ phoneVerifiedAt: new Date() });
      const buyer = await makeBuyer(without.db, { credits: 1 });
      without.clock.now = site.clock.now;
      await revealProperty(without.db, buyer, plot.id, without.clock.now);
      const missed = [without.clock.now, without.clock.now];
      await without.db.update(reveals).set({ contactStatus: 'no-answer', unansweredAt: missed });
      await askOwners(without.services);
      const kinds = (await without.services.jobs.waiting()).filter(({ count }) => count > 0).map(({ kind }) => kind);
      expect(kinds).not.toContain('asked-message');
      expect(await without.db.$count(reveals, and(eq(reveals.ownerAskedAt, without.clock.now)))).toBe(1);
    } finally {
      await without.close();
    }
  });
});

describe('by day', () => {
  test.each([
    ['8:30', '2026-12-02T08:30:00+05:30', '2026-12-02T09:00:00+05:30'],
    ['21:00', '2026-12-01T21:00:00+05:30', '2026-12-02T09:00:00+05:30'],
    ['3:00', '2026-12-02T03:00:00+05:30', '2026-12-02T09:00:00+05:30'],
  ])('a message whose turn comes at %s waits until 9 o’clock', async (_, at, until) => {
    const plot = await makePlot();
    site.clock.now = new Date(at);
    await sendNow(plot);
    const { rows } = await db.execute<{ seconds: number }>(
      `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
       where name = 'asked-message' and state = 'created' and data ->> 'ownerId' = '${plot.owner.id}'`,
    );
    expect(rows).toEqual([{ seconds: (Date.parse(until) - Date.parse(at)) / 1000 }]);
    expect(provider.requests).toEqual([]);
  });
});

describe('a provider', () => {
  test.each([
    [
      '400',
      { status: 400, body: { type: 'error', message: 'template_id missing for +917100000001' } },
      'MSG91 answered 400',
    ],
    [
      '200 with an error',
      { status: 200, body: { type: 'error', message: 'DLT Template variable exceeded max length' } },
      'MSG91 answered 200',
    ],
  ])('that refuses by %s is not asked again, and the console names it beside emails', async (_, answer, told) => {
    provider.answer = () => answer;
    const plot = await makePlot();
    await askedAbout(plot);
    await done('asked-message');
    expect(provider.requests).toHaveLength(1);
    const [failure] = await failures();
    expect(failure).toMatchObject({ kind: 'asked-message', state: 'refused', address: plot.phone });
    expect(failure?.answer).toContain(told);
    expect(failure?.answer).not.toContain('+91');
    expect(failure?.address_refused).toBe(false);
  });

  test('that is overloaded is asked again, and recorded only after the last try', async () => {
    const plot = await makePlot();
    await askedAbout(plot);
    await done('asked-message');
    provider.answer = () => ({ status: 503, body: 'Busy' });
    await expect(sendNow(plot)).rejects.toThrow('MSG91 answered 503');
    expect(await failures()).toEqual([]);
    await expect(sendNow(plot, true)).rejects.toThrow('MSG91 answered 503');
    expect(await failures()).toMatchObject([{ kind: 'asked-message', state: 'given-up', address: plot.phone }]);
  });

  test('that takes the message and stays silent is not asked again: it may have sent it', async () => {
    const plot = await makePlot();
    await askedAbout(plot);
    await done('asked-message');
    const silent = { sendMessage: () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')) };
    await sendNow(plot, false, { ...phoneMessages, ...silent });
    expect(await failures()).toMatchObject([{ kind: 'asked-message', state: 'given-up' }]);
  });
});

describe('a short link', () => {
  test('ends after a month, and none is made by changing the number, the day or the signature', async () => {
    const [plot, other] = [await makePlot(), await makePlot()];
    await askedAbout(plot, other);
    await done('asked-message');
    const token =
      (await shortOwnerToken(db, services.linkSecret, { ...plot.owner, phone: plot.phone }, site.clock.now)) ?? '';
    const theirs =
      (await shortOwnerToken(db, services.linkSecret, { ...other.owner, phone: other.phone }, site.clock.now)) ?? '';
    const [number = '', day = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(day, 36) + 1).toString(36);
    const forged = [
      [theirs.split('.')[0], day, signature].join('.'),
      [number, later, signature].join('.'),
      [number, day, 'A'.repeat(16)].join('.'),
      ['zzzzzzzz', day, signature].join('.'),
    ];
    expect((await site.call(askedListings, { query: { token } })).status).toBe(200);
    for (const one of forged)
      expect((await site.call(askedListings, { query: { token: one } })).body.code).toBe('NO_SUCH_RESET');
    site.clock.advance(31 * 24 * HOUR_MS);
    expect((await site.call(askedListings, { query: { token } })).body.code).toBe('NO_SUCH_RESET');
  });
});

test('an owner whose listings were long not confirmed gets one message with the link, in the only language there is', async () => {
  const plot = await makePlot();
  await makeProperty(db, { owner: plot.owner, photos: 0, approvedAt: site.clock.now });
  site.clock.advance(30 * 24 * HOUR_MS);
  await followFreshness(services);
  await done('freshness-message');
  expect(sentBodies()).toMatchObject([{ template_id: 'fresh2', recipients: [{ mobiles: plot.phone.slice(1) }] }]);
  expect((await site.call(askedListings, { query: { token: linkIn() } })).body.data.listings).toHaveLength(2);
});

test('a listing that waits for its number is told by a message without a link of its own', async () => {
  const plot = await makePlot();
  await db.update(properties).set({ status: 'unreachable' }).where(eq(properties.id, plot.id));
  const job = { id: crypto.randomUUID(), lastTry: false };
  await sendOwnerMessage({ ...services, log: console }, 'number', { ownerId: plot.owner.id }, job);
  expect(sentBodies()).toEqual([
    { template_id: 'number1', short_url: '0', recipients: [{ mobiles: plot.phone.slice(1) }] },
  ]);
});

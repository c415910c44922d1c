import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnerAnswer } from '#contract/owner-link.ts';
import { answerAsked, askedListings } from '#contract/owner-answers.ts';
import { addPush } from '#contract/push.ts';
import { reportStatusOfBuyer } from '#contract/reports.ts';
import { noteUnlocked } from '#contract/reveals.ts';
import { HOUR_MS } from '#contract/time.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { knownDevice, rememberingCookie } from '#server/http/limits/known-devices.ts';
import type { PushTransport } from '#server/services.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { askedEmail, askOwners } from './ask-owners.ts';
import { sendAskedPush } from './owner-emails.ts';
import { ownerToken } from './owner-token.ts';
import { returnDueCredits } from './return-credits.ts';

const site = await testApp();
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
});

/** Hours, and what the periodic job does then. */
async function pass(hours: number): Promise<void> {
  site.clock.advance(hours * HOUR_MS);
  await askOwners(site.services);
  await returnDueCredits(site.services);
}

async function unlock(plot: MadeProperty): Promise<TestUser> {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  await revealProperty(site.db, buyer, plot.id, site.clock.now);
  return buyer;
}

const makePlot = (owner?: TestUser) => makeProperty(site.db, { photos: 0, ...(owner && { owner }) });

const note = ({ token }: TestUser, { id }: MadeProperty, contact_status: 'no-answer' | 'called' = 'no-answer') =>
  site.call(noteUnlocked, { token, body: { property_id: id, contact_status } });

async function nobodyTwice(buyer: TestUser, plot: MadeProperty): Promise<void> {
  await note(buyer, plot);
  await pass(22);
  await note(buyer, plot);
  await pass(0);
}

const linkOf = (owner: TestUser) => ownerToken(site.services.linkSecret, owner, site.clock.now);
const answer = (plot: MadeProperty, given: OwnerAnswer, token = linkOf(plot.owner)) =>
  site.call(answerAsked, { body: { token, property_id: plot.id, answer: given } });
const askedTo = ({ email }: TestUser) =>
  site.emails.filter(({ to, subject }) => to === email && subject === 'Buyers call you and nobody answers');

const unsentAsked = async () =>
  (await site.services.jobs.waiting()).reduce(
    (sum, { kind, count }) => sum + (kind === askedEmail.name ? count : 0),
    0,
  );

async function returnedTo(buyer: TestUser) {
  await soundLedger(site.db, buyer.id);
  const of = and(eq(creditMovements.userId, buyer.id), eq(creditMovements.reason, 'return'));
  return (await site.db.select().from(creditMovements).where(of)).map(({ rule }) => rule);
}

const noAnswersOf = async ({ token }: TestUser, { id }: MadeProperty) =>
  (await site.call(reportStatusOfBuyer, { token, params: { id } })).body.data?.no_answers;

describe('a buyer whom nobody answered', () => {
  test('twice gets the credit back where the owner does not answer for 48 hours', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    const answerBy = new Date(site.clock.now.getTime() + 48 * HOUR_MS).toISOString();
    expect(await noAnswersOf(buyer, plot)).toMatchObject({ count: 2, may_add: false, answer_by: answerBy });
    await vi.waitFor(() => expect(askedTo(plot.owner)).toHaveLength(1), PATIENTLY);
    await pass(47);
    expect(await returnedTo(buyer)).toEqual([]);
    await pass(1);
    expect(await returnedTo(buyer)).toEqual(['unanswered']);
  });

  test('twice within 20 hours, or after 7 days, makes nobody ask', async () => {
    const [first, second] = [await makePlot(), await makePlot()];
    const [hasty, late] = [await unlock(first), await unlock(second)];
    await note(hasty, first);
    await pass(19);
    await note(hasty, first);
    await pass(0);
    expect(await noAnswersOf(hasty, first)).toMatchObject({ count: 1, may_add: false, answer_by: null });
    await note(late, second);
    await pass(7 * 24);
    await note(late, second);
    await pass(0);
    expect(await noAnswersOf(late, second)).toMatchObject({ count: 1, may_add: false, answer_by: null });
    await pass(100);
    expect([await returnedTo(hasty), await returnedTo(late)]).toEqual([[], []]);
  });

  test('and who reached the owner then keeps the contact that was paid for', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    await note(buyer, plot, 'called');
    await pass(72);
    expect(await returnedTo(buyer)).toEqual([]);
  });

  test('calls again where the owner says so, and then a person decides', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    expect((await answer(plot, 'for-sale')).body.data.listings).toEqual([]);
    const told = () => site.emails.filter(({ to, subject }) => to === buyer.email && subject.includes('call again'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENTLY);
    await pass(47);
    expect(await noAnswersOf(buyer, plot)).toMatchObject({ count: 2, may_add: true, answer: 'for-sale' });
    await note(buyer, plot);
    await pass(60);
    expect(await returnedTo(buyer)).toEqual([]);
    const [report] = await site.db.select().from(reports).where(eq(reports.userId, buyer.id));
    expect(report).toMatchObject({ rule: 'unanswered-again', status: 'open' });
  });

  test('gets the credit back at once where the owner says that it is sold, and it is marked so', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    await answer(plot, 'sold');
    await vi.waitFor(async () => expect(await returnedTo(buyer)).toEqual(['answered-sold']), PATIENTLY);
    const [row] = await site.db.select().from(properties).where(eq(properties.id, plot.id));
    expect(row?.status).toBe('sold');
  });

  test('counts once among young accounts and those of one phone; a person decides about the others', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makePlot(owner);
    const old = new Date('2026-06-01T12:00:00Z');
    const buyers = await Promise.all([1, 2, 3, 4].map(() => unlock(plot)));
    const [, , third, fourth] = buyers;
    for (const one of [third, fourth]) {
      await site.db
        .update(users)
        .set({ createdAt: old })
        .where(eq(users.id, one?.id ?? ''));
    }
    await site.db
      .update(users)
      .set({ phone: third?.phone ?? '' })
      .where(eq(users.id, fourth?.id ?? ''));
    for (const buyer of buyers) await note(buyer, plot);
    await pass(22);
    for (const buyer of buyers) await note(buyer, plot);
    await pass(0);
    await pass(48);
    const returned = await Promise.all(buyers.map(returnedTo));
    expect([returned.slice(0, 2).flat(), returned.slice(2).flat()]).toEqual([['unanswered'], ['unanswered']]);
    expect(await site.db.$count(reports, eq(reports.propertyId, plot.id))).toBe(2);
  });

  test.each([
    ['before', 0],
    ['after', 2],
  ])('counts once among accounts of one device, whose cookie knows them, %s a stranger', async (_, stranger) => {
    const plot = await makePlot();
    const buyers: TestUser[] = [];
    // In the order of their unlocks, by which credits come back.
    for (let i = 0; i < 3; i += 1) {
      buyers.push(await unlock(plot));
      site.clock.advance(1000);
    }
    const [third] = buyers.splice(stranger, 1);
    const [first, second] = buyers;
    if (!first || !second || !third) throw new Error('Three buyers are made');
    for (const { id } of [...buyers, third])
      await site.db
        .update(users)
        .set({ createdAt: new Date('2026-06-01T12:00:00Z') })
        .where(eq(users.id, id));
    const { linkSecret } = site.services;
    const shared = rememberingCookie(undefined, [first.email, second.phone], site.services);
    const nobody = async (buyer: TestUser, cookie: string | undefined) =>
      noteReveal(
        site.db,
        buyer,
        { property_id: plot.id, contact_status: 'no-answer' },
        site.clock.now,
        (account) => knownDevice(cookie, account, linkSecret) !== undefined,
      );
    for (let call = 0; call < 2; call += 1) {
      await nobody(first, shared);
      await nobody(second, shared);
      await nobody(third, undefined);
      await pass(22);
    }
    await pass(48);
    const returned = await Promise.all(buyers.map(returnedTo));
    expect([returned.flat(), await returnedTo(third)]).toEqual([['unanswered'], ['unanswered']]);
    expect(await site.db.$count(reports, eq(reports.propertyId, plot.id))).toBe(1);
  });
});

describe('an owner', () => {
  test('is asked once for all listings, by day, and opening the link changes nothing', async () => {
    const owner = await makeSeller(site.db);
    const plots = [await makePlot(owner), await makePlot(owner)];
    const buyers = await Promise.all(plots.map(unlock));
    site.clock.advance(9 * HOUR_MS);
    for (const [place, buyer] of buyers.entries()) await note(buyer, plots[place] ?? expect.fail());
    site.clock.advance(24 * HOUR_MS);
    for (const [place, buyer] of buyers.entries()) await note(buyer, plots[place] ?? expect.fail());
    await pass(0);
    const list = async () => (await site.call(askedListings, { query: { token: linkOf(owner) } })).body.data;
    expect((await list()).listings).toEqual([]);
    await pass(11);
    await vi.waitFor(() => expect(askedTo(owner)).toHaveLength(1), PATIENTLY);
    const [, link = ''] = /\/stillForSale\/(\S+)/.exec(askedTo(owner)[0]?.text ?? '') ?? [];
    const { body } = await site.call(askedListings, { query: { token: link } });
    expect(body.data.listings.map(({ _id }) => _id).toSorted()).toEqual(plots.map(({ id }) => id).toSorted());
    expect(await list()).toEqual(body.data);
    await pass(0);
    expect(askedTo(owner)).toHaveLength(1);
  });

  test('reads the whole number only at an address that was confirmed: the mailbox may be a stranger’s', async () => {
    const plot = await makePlot();
    await nobodyTwice(await unlock(plot), plot);
    const shown = async () =>
      (await site.call(askedListings, { query: { token: linkOf(plot.owner) } })).body.data.phone;
    expect(await shown()).toBe(plot.owner.phone);
    await site.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, plot.owner.id));
    expect(await shown()).toBe(`••••••${plot.owner.phone.slice(-4)}`);
    expect((await answer(plot, 'for-sale')).body.data.phone).not.toContain(plot.owner.phone.slice(0, -4));
  });

  test('who answered is asked anew about who called in vain after that', async () => {
    const plot = await makePlot();
    const [first, second] = [await unlock(plot), await unlock(plot)];
    await nobodyTwice(first, plot);
    await answer(plot, 'for-sale');
    await nobodyTwice(second, plot);
    await vi.waitFor(() => expect(askedTo(plot.owner)).toHaveLength(2), PATIENTLY);
    expect(await noAnswersOf(second, plot)).toMatchObject({ answer: null, answer_by: expect.any(String) });
    await pass(48);
    expect([await returnedTo(first), await returnedTo(second)]).toEqual([[], ['unanswered']]);
  });

  test('whose question is open is asked again when it is answered for another listing', async () => {
    const owner = await makeSeller(site.db);
    const [plot, other] = [await makePlot(owner), await makePlot(owner)];
    const [first, second] = [await unlock(plot), await unlock(other)];
    await nobodyTwice(first, plot);
    await nobodyTwice(second, other);
    expect(await noAnswersOf(second, other)).toMatchObject({ count: 2, answer_by: null });
    await answer(plot, 'for-sale');
    await pass(0);
    await vi.waitFor(() => expect(askedTo(owner)).toHaveLength(2), PATIENTLY);
    expect(await noAnswersOf(second, other)).toMatchObject({ answer_by: expect.any(String) });
  });

  test('answers for everybody who waits at the listing, also for who waits since they were asked', async () => {
    const plot = await makePlot();
    const [first, second] = [await unlock(plot), await unlock(plot)];
    await nobodyTwice(first, plot);
    await nobodyTwice(second, plot);
    await answer(plot, 'for-sale');
    for (const buyer of [first, second]) expect(await noAnswersOf(buyer, plot)).toMatchObject({ answer: 'for-sale' });
    await pass(0);
    await vi.waitFor(() => expect(askedTo(plot.owner)).toHaveLength(1), PATIENTLY);
  });

  test('who stays silent is asked once in 48 hours, and loses by no question that was not put', async () => {
    const plot = await makePlot();
    const buyers: TestUser[] = [];
    const askedAt: number[] = [];
    for (let hour = 0; hour < 8 * 24; hour += 2) {
      if (hour % 30 === 0 && hour < 6 * 24) buyers.push(await unlock(plot));
      for (const buyer of buyers) await note(buyer, plot);
      await pass(2);
      const before = askedAt.length;
      await vi.waitFor(async () => expect(await unsentAsked()).toBe(0), PATIENTLY);
      const sent = askedTo(plot.owner).length;
      for (let n = before; n < sent; n += 1) askedAt.push(site.clock.now.getTime());
    }
    expect(askedAt.length).toBeGreaterThan(1);
    for (const [place, at] of askedAt.slice(1).entries())
      expect(at - (askedAt[place] ?? 0)).toBeGreaterThanOrEqual(48 * HOUR_MS);
    const asked = await site.db.select().from(reveals).where(eq(reveals.propertyId, plot.id));
    for (const { ownerAskedAt } of asked) if (ownerAskedAt) expect(askedAt).toContain(ownerAskedAt.getTime());
    const returned = await site.db.select().from(creditMovements).where(eq(creditMovements.reason, 'return'));
    for (const { userId, propertyId, rule, createdAt } of returned) {
      if (propertyId !== plot.id || rule !== 'unanswered') continue;
      const of = asked.find((one) => one.userId === userId);
      expect(createdAt.getTime() - (of?.ownerAskedAt?.getTime() ?? Infinity)).toBeGreaterThanOrEqual(48 * HOUR_MS);
    }
  });

  test('is asked in their browsers too, where they allowed notifications', async () => {
    const [plot, quiet] = [await makePlot(), await makePlot()];
    const endpoint = `https://push.example.com/${plot.owner.id}`;
    const keys = { p256dh: `B${'N'.repeat(86)}`, auth: 'a'.repeat(22) };
    const failing = `${endpoint}/failing`;
    for (const one of [endpoint, failing])
      expect((await site.call(addPush, { token: plot.owner.token, body: { endpoint: one, ...keys } })).status).toBe(
        200,
      );
    const sent: [string, unknown][] = [];
    const push: PushTransport = {
      publicKey: '',
      async send(browser, payload) {
        if (browser.endpoint === failing) throw new Error('no answer');
        sent.push([browser.endpoint, JSON.parse(payload)]);
        return 'sent';
      },
    };
    for (const { owner } of [plot, quiet]) await sendAskedPush({ ...site.services, push }, { ownerId: owner.id });
    const path = `/stillForSale/${linkOf(plot.owner)}`;
    expect(sent).toEqual([
      [endpoint, expect.objectContaining({ title: 'Buyers call you and nobody answers', lang: 'en', path })],
    ]);
    const { rows } = await site.db.execute(
      sql`select data->>'ownerId' as id, data->>'endpoint' as endpoint from pgboss.job where name = 'asked-push' and data ? 'endpoint'`,
    );
    expect(rows).toEqual([{ id: plot.owner.id, endpoint: failing }]);
  });

  test('answers for own listings alone, by a link that is neither forged nor a month old', async () => {
    const [plot, other] = [await makePlot(), await makePlot()];
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    const token = linkOf(plot.owner);
    const forged = token.replace(plot.owner.id, other.owner.id);
    expect((await answer(plot, 'sold', forged)).body.code).toBe('NO_SUCH_RESET');
    expect((await answer(plot, 'sold', linkOf(other.owner))).status).toBe(200);
    expect(await noAnswersOf(buyer, plot)).toMatchObject({ answer: null });
    site.clock.advance(30 * 24 * HOUR_MS);
    expect((await answer(plot, 'sold', token)).body.code).toBe('NO_SUCH_RESET');
  });

  test('who answers in the same moment as the credit comes back leaves a sound ledger', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await nobodyTwice(buyer, plot);
    site.clock.advance(48 * HOUR_MS);
    await Promise.all([
      returnDueCredits(site.services),
      answer(plot, 'sold'),
      returnDueCredits(site.services),
      answer(plot, 'for-sale'),
    ]);
    await returnDueCredits(site.services);
    expect((await returnedTo(buyer)).length).toBeLessThanOrEqual(1);
  });
});

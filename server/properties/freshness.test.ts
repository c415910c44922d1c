import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import type { OwnerAnswer } from '#contract/owner-link.ts';
import { answerAsked, askedListings } from '#contract/owner-answers.ts';
import { displayAllProperties } from '#contract/properties.ts';
import { DAY_MS } from '#contract/time.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { properties } from '#server/database/schema/properties.ts';
import { ownerToken } from '#server/reveals/owner-token.ts';
import { testApp } from '#test/app.ts';
import { BIHTA, makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { changeProperty, lockProperty } from './change-property.ts';
import { restoreProperty, suspendProperty } from './decisions.ts';
import { findProperty } from './find-property.ts';
import { followFreshness, freshnessEmail } from './freshness.ts';
import { confirmForSale } from './sale-status.ts';
import { setPin } from './pins/set-pin.ts';

const START = new Date('2026-12-01T12:00:00+05:30');
const { asked, marked, hidden } = FRESHNESS_DAYS;

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = START;
});
afterEach(async () => {
  await site.db.update(properties).set({ status: 'removed' });
  await site.db.execute('delete from property_search');
});

/** Whole days since the start, and what the periodic job does then. */
async function on(day: number): Promise<void> {
  site.clock.now = new Date(START.getTime() + day * DAY_MS);
  await followFreshness(site.services);
}

/** The days on which something happens to a listing that was confirmed at the start. */
async function onDays(...days: number[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one day after the other
  for (const day of days) await on(day);
}

const makePlot = (owner?: TestUser, confirmedDay = 0) =>
  makeProperty(site.db, {
    photos: 0,
    approvedAt: new Date(START.getTime() + confirmedDay * DAY_MS),
    ...(owner && { owner }),
  });

const rowOf = async ({ id }: MadeProperty) => {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The listing is gone');
  return row;
};
const statusOf = async (plot: MadeProperty) => (await rowOf(plot)).status;

const sentTo = ({ email }: TestUser, subject: string) =>
  site.emails.filter((sent) => sent.to === email && sent.subject === subject);
const questionsTo = (owner: TestUser) => sentTo(owner, 'Is your land still for sale?');
const toldTo = (owner: TestUser) => sentTo(owner, 'Confirm your land, and buyers see it again');

const tokenOf = (owner: TestUser) => ownerToken(site.services.linkSecret, owner, site.clock.now);
const answer = (owner: TestUser, given: OwnerAnswer, plot?: MadeProperty) =>
  site.call(answerAsked, { body: { token: tokenOf(owner), answer: given, ...(plot && { property_id: plot.id }) } });
const listed = async () =>
  (await site.call(displayAllProperties, { query: { state: BIHTA.state } })).body.data.map(({ _id }) => _id);

describe('a listing that its owner does not confirm', () => {
  test('is asked about, marked, hidden, and comes back with its first date by one answer', async () => {
    const plot = await makePlot();
    const { approvedAt, listOrder } = await rowOf(plot);
    await onDays(1, asked - 1);
    expect((await rowOf(plot)).askedAt).toBeNull();
    await on(asked);
    await vi.waitFor(() => expect(questionsTo(plot.owner)).toHaveLength(1), PATIENTLY);
    await onDays(asked + 1, marked - 1);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: null });
    await onDays(marked, hidden - 1);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: expect.any(Date) });
    const [card] = (await site.call(displayAllProperties, { query: { state: BIHTA.state } })).body.data;
    expect(card).toMatchObject({ _id: plot.id, unconfirmed_days: hidden - 1 });
    await on(hidden);
    expect(await statusOf(plot)).toBe('unconfirmed');
    expect(await listed()).toEqual([]);
    await vi.waitFor(() => expect(toldTo(plot.owner)).toHaveLength(1), PATIENTLY);
    expect(toldTo(plot.owner)[0]?.text).toContain(plot.listingNumber);
    expect(questionsTo(plot.owner)).toHaveLength(1);

    await site.call(askedListings, { query: { token: tokenOf(plot.owner) } });
    expect(await statusOf(plot)).toBe('unconfirmed');
    const after = await answer(plot.owner, 'for-sale', plot);
    expect(after.body.data.listings).toEqual([]);
    expect(await rowOf(plot)).toMatchObject({
      status: 'approved',
      approvedAt,
      listOrder,
      confirmedAt: site.clock.now,
      unconfirmedSince: null,
    });
    expect(await listed()).toEqual([plot.id]);
  });

  test('is confirmed by a new price of its owner, which brings it back with its first date; a pin says nothing', async () => {
    const plot = await makePlot();
    const { approvedAt } = await rowOf(plot);
    const price = (priceRupees: number) =>
      site.db.transaction(async (tx) => {
        const property = await lockProperty(tx, plot.owner, plot.id, 'correct');
        await changeProperty(site.services, tx, property, {
          change: 'correct',
          touches: [],
          contents: { priceRupees },
        });
      });
    await onDays(asked, marked);
    await price(9_00_000);
    expect(await rowOf(plot)).toMatchObject({ confirmedAt: site.clock.now, unconfirmedSince: null });
    await onDays(marked + asked, marked + marked, marked + hidden);
    expect(await statusOf(plot)).toBe('unconfirmed');
    await setPin(site.services, plot.owner, plot.id, { pin: null });
    expect(await statusOf(plot)).toBe('unconfirmed');
    await price(8_00_000);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', approvedAt, confirmedAt: site.clock.now });
    expect(await listed()).toEqual([plot.id]);
  });

  test('stands after a confirmed one that is older, in the list and beyond a cursor', async () => {
    const owner = await makeSeller(site.db);
    const older = await makePlot(owner, -3);
    const newer = await makePlot(owner, 0);
    await on(asked);
    await answer(owner, 'for-sale', older);
    expect(await listed()).toEqual([newer.id, older.id]);
    await on(marked);
    expect(await listed()).toEqual([older.id, newer.id]);
    expect((await rowOf(newer)).listOrder).toBeLessThan(0);
    expect(Number.isSafeInteger((await rowOf(newer)).listOrder)).toBe(true);
    const found = await site.db.execute(
      'select p.id from properties p join property_search s on s.property_id = p.id where s.list_order <> p.list_order',
    );
    expect(found.rows).toEqual([]);
    await answer(owner, 'for-sale', newer);
    expect(await listed()).toEqual([newer.id, older.id]);
  });

  test('stays open to who unlocked it, and takes no credit from others', async () => {
    const plot = await makePlot();
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await revealProperty(site.db, buyer, plot.id, site.clock.now);
    await onDays(asked, marked, hidden);
    const other = await makeBuyer(site.db, { credits: 1 });
    await expect(revealProperty(site.db, other, plot.id, site.clock.now)).rejects.toMatchObject({
      code: 'NO_SUCH_PROPERTY',
    });
    const seenBy = (user?: TestUser) =>
      findProperty(site.services, user, plot.id, undefined).then(
        () => true,
        () => false,
      );
    expect([await seenBy(buyer), await seenBy(plot.owner), await seenBy(other), await seenBy()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('comes back from My properties too, and may be marked as sold', async () => {
    const [first, second] = [await makePlot(), await makePlot()];
    await onDays(asked, marked, hidden);
    await confirmForSale(site.services, first.owner, first.id);
    await answer(second.owner, 'sold', second);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'sold']);
  });

  test('is neither marked nor hidden before its owner was asked, however old it is', async () => {
    const plot = await makePlot(undefined, -400);
    await on(0);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: null, askedAt: START });
    await on(1);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: expect.any(Date) });
    await onDays(2, hidden - marked);
    expect(await statusOf(plot)).toBe('approved');
    await on(hidden - marked + 1);
    expect(await statusOf(plot)).toBe('unconfirmed');
  });

  test('starts its mark anew when it returns to the market', async () => {
    const plot = await makePlot();
    await onDays(asked, marked);
    await suspendProperty(site.services, admin, { id: plot.id, reason: 'The papers do not match the plot' });
    await on(hidden + 10);
    await restoreProperty(site.services, admin, { id: plot.id });
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: null });
    await on(hidden + 11);
    expect(await rowOf(plot)).toMatchObject({ status: 'approved', unconfirmedSince: site.clock.now });
  });
});

describe('an owner of several listings', () => {
  test('gets one question for all of them in 30 days, and answers them at once', async () => {
    const owner = await makeSeller(site.db);
    const plots = [
      await makePlot(owner),
      await makePlot(owner, 5),
      await makePlot(owner, 12),
      await makePlot(owner, 20),
    ];
    await onDays(1, asked - 1, asked, asked + 1, marked - 1);
    await vi.waitFor(() => expect(questionsTo(owner)).toHaveLength(1), PATIENTLY);
    const open = async () =>
      (await site.call(askedListings, { query: { token: tokenOf(owner) } })).body.data.listings.map(({ _id }) => _id);
    // The youngest would not be marked before the next question.
    expect(await open()).toEqual(plots.slice(0, 3).map(({ id }) => id));
    await answer(owner, 'for-sale');
    expect(await open()).toEqual([]);
    await onDays(marked, hidden, hidden + asked / 2 - 1);
    await vi.waitFor(() => expect(questionsTo(owner)).toHaveLength(2), PATIENTLY);
    const ids = plots.map(({ id }) => id);
    const rows = await site.db.select().from(properties).where(inArray(properties.id, ids));
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'approved'));
  });

  test('is asked and told by day only', async () => {
    const plot = await makePlot(undefined, -asked);
    site.clock.now = new Date('2026-12-01T23:30:00+05:30');
    await followFreshness(site.services);
    expect((await rowOf(plot)).askedAt).toBeNull();
    site.clock.now = new Date('2026-12-02T08:00:00+05:30');
    await followFreshness(site.services);
    expect((await rowOf(plot)).askedAt).toEqual(site.clock.now);
  });

  test('is asked once by processes that look at the same moment', async () => {
    const plot = await makePlot(undefined, -asked);
    await Promise.all([1, 2, 3].map(() => followFreshness(site.services)));
    // A job that is done stays in the table.
    const questions = await site.db.execute(
      sql`select from pgboss.job where name = ${freshnessEmail.name} and data->>'ownerId' = ${plot.owner.id}`,
    );
    expect(questions.rowCount).toBe(1);
    await vi.waitFor(() => expect(questionsTo(plot.owner)).toHaveLength(1), PATIENTLY);
  });
});

test('nobody answers for another owner’s listing', async () => {
  const [plot, other] = [await makePlot(), await makePlot()];
  await onDays(asked, marked, hidden);
  await answer(other.owner, 'for-sale', plot);
  expect([await statusOf(plot), await statusOf(other)]).toEqual(['unconfirmed', 'unconfirmed']);
  await answer(other.owner, 'for-sale');
  expect([await statusOf(plot), await statusOf(other)]).toEqual(['unconfirmed', 'approved']);
});

import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import { changeMyProperties } from '#contract/own-properties.ts';
import { displayMyProperties } from '#contract/properties.ts';
import { allows, PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { properties } from '#server/database/schema/properties.ts';
import { readEarlierPrices } from '#server/properties/price-history.ts';
import { testApp } from '#test/app.ts';
import { makeAgent, makeProperty, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

async function rowOf(id: string) {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The property is gone');
  return row;
}

const send = (owner: TestUser, changes: readonly object[]) =>
  site.call(changeMyProperties, { token: owner.token, body: { changes } });

test('half of a page changes, and each of the other half says why it does not', async () => {
  const owner = await makeAgent(site.db);
  const own = await makeProperty(site.db, { owner });
  const pending = await makeProperty(site.db, { owner, status: 'pending' });
  const others = await makeProperty(site.db);
  const hidden = await makeProperty(site.db, { status: 'pending' });
  const sold = await makeProperty(site.db, { owner });
  const nowhere = '019361f4-7c00-7a4e-9d31-2f6b8cffffff';
  const ids = [own.id, pending.id, others.id, hidden.id, nowhere, sold.id];
  const before = await Promise.all([pending.id, others.id, hidden.id].map(rowOf));
  const { status, body } = await send(
    owner,
    ids.map((_id) => ({ _id, change: 'mark-sold' })),
  );
  expect(status).toBe(200);
  expect(body.data.map(({ _id, status: now, error }) => [_id, now ?? error?.code])).toEqual([
    [own.id, 'sold'],
    [pending.id, 'DECISION_TOO_LATE'],
    [others.id, 'NOT_YOURS'],
    [hidden.id, 'NO_SUCH_PROPERTY'],
    [nowhere, 'NO_SUCH_PROPERTY'],
    [sold.id, 'sold'],
  ]);
  expect(body.data[1]?.error).toMatchObject({
    params: { status: 'pending' },
    message: expect.stringContaining('pending'),
  });
  expect(await Promise.all([pending.id, others.id, hidden.id].map(rowOf))).toEqual(before);
});

test.each(PROPERTY_STATUSES)(
  'a price of a property that is %s changes only where it needs no approval',
  async (status) => {
    const { id, owner } = await makeProperty(site.db, { status, priceRupees: 10_00_000 });
    const before = await rowOf(id);
    const { body } = await send(owner, [{ _id: id, change: 'price', price: '१२.५ लाख' }]);
    const after = await rowOf(id);
    if (allows('correct', status)) {
      // A new price confirms, which shows a hidden one again.
      const next = status === 'unconfirmed' ? 'approved' : status;
      expect([body.data, after.status, after.priceRupees]).toEqual([[{ _id: id, status: next }], next, 12_50_000]);
    } else {
      expect([body.data[0]?.error?.code, after]).toEqual(['DECISION_TOO_LATE', before]);
    }
  },
);

test('a changed price is kept in the history of a published plot, and the same price changes nothing', async () => {
  const { id, owner } = await makeProperty(site.db, { priceRupees: 10_00_000 });
  const price = (typed: unknown) => send(owner, [{ _id: id, change: 'price', price: typed }]);
  const before = await rowOf(id);
  expect((await price(10_00_000)).body.data).toEqual([{ _id: id, status: 'approved' }]);
  expect(await rowOf(id)).toEqual(before);
  await price(9_00_000);
  expect((await readEarlierPrices(site.db, id)).map(({ wasRupees }) => wasRupees)).toEqual([10_00_000]);
});

test('a price that was seen before another one was saved changes nothing', async () => {
  const { id, owner } = await makeProperty(site.db, { priceRupees: 10_00_000 });
  const price = (typed: number, was: number) => send(owner, [{ _id: id, change: 'price', price: typed, was }]);
  const both = await Promise.all([price(9_00_000, 10_00_000), price(8_00_000, 10_00_000)]);
  const codes = both.map(({ body }) => body.data[0]?.error?.code ?? 'saved');
  expect(codes.toSorted()).toEqual(['PRICE_CHANGED', 'saved']);
  const { priceRupees } = await rowOf(id);
  expect([9_00_000, 8_00_000]).toContain(priceRupees);
  const refused = both.find(({ body }) => body.data[0]?.error)?.body.data[0]?.error;
  expect(refused?.params).toEqual({ price: priceRupees });
  // A repeat of what was saved is no conflict: its first answer may have been lost.
  expect((await price(priceRupees, 10_00_000)).body.data).toEqual([{ _id: id, status: 'approved' }]);
});

test('two requests in opposite orders, and a third that deletes, all end without waiting for each other forever', async () => {
  const owner = await makeAgent(site.db);
  const made = await Promise.all(Array.from({ length: CARDS_PER_PAGE }, () => makeProperty(site.db, { owner })));
  const ids = made.map(({ id }) => id);
  const confirm = (list: string[]) =>
    send(
      owner,
      list.map((_id) => ({ _id, change: 'confirm' })),
    );
  const remove = send(
    owner,
    ids.map((_id) => ({ _id, change: 'delete' })),
  );
  const answers = await Promise.all([confirm(ids), confirm(ids.toReversed()), remove]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]?.body.data.every(({ status }) => status === 'removed')).toBe(true);
  const { body } = await site.call(displayMyProperties, { token: owner.token });
  expect(body.count).toBe(0);
});

test('several changes of one plot are made in their order', async () => {
  const { id, owner } = await makeProperty(site.db, { status: 'unconfirmed', priceRupees: 10_00_000 });
  site.clock.advance(1000);
  const { body } = await send(owner, [
    { _id: id, change: 'price', price: '11 lakh' },
    { _id: id, change: 'confirm' },
    { _id: id, change: 'mark-sold' },
    { _id: id, change: 'mark-unsold' },
  ]);
  expect(body.data.map(({ status }) => status)).toEqual(['approved', 'approved', 'sold', 'approved']);
  expect(await rowOf(id)).toMatchObject({ priceRupees: 11_00_000, confirmedAt: site.clock.now });
});

test.each([
  ['none', []],
  ['more than a page shows', Array.from({ length: CARDS_PER_PAGE + 1 }, () => 'confirm')],
  ['one that no owner makes', ['approve']],
])('changes are refused as a whole if there are %s', async (_, changes) => {
  const { id, owner } = await makeProperty(site.db);
  const { status, body } = await send(
    owner,
    changes.map((change) => ({ _id: id, change })),
  );
  expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
});

test.each(['', '0', '-5', '12,5', '1e7', '12.345', '2 lakh crore', 'twelve', null])(
  'the price %j is refused before anything changes',
  async (price) => {
    const owner = await makeAgent(site.db);
    const [first, second] = [await makeProperty(site.db, { owner }), await makeProperty(site.db, { owner })];
    const { status } = await send(owner, [
      { _id: first.id, change: 'mark-sold' },
      { _id: second.id, change: 'price', price },
    ]);
    expect([status, (await rowOf(first.id)).status]).toEqual([400, 'approved']);
  },
);

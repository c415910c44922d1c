import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentFilter } from '#contract/payment-statuses.ts';
import { allPayments } from '#contract/payments.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, type TestUser, makePayment } from '#test/make.ts';
import { genericPlan, plan } from '#test/plans.ts';
import { PAISE, settlementsOf } from '#test/settlements.ts';
import { paymentsQuery } from './all-payments.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
const { end, away } = settlementsOf(site);
afterAll(() => site.close());

const list = async (query: { page?: number; status?: PaymentFilter; text?: string }) => {
  const { status, body } = await site.call(allPayments, { token: admin.token, query });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).data.payments.map(({ _id }) => _id);

async function open(buyer: TestUser): Promise<{ id: string; reference: string }> {
  const agreed = { amountPaise: PAISE, createdAt: site.clock.now };
  const { id, gatewayReference: reference } = await makePayment(site.db, buyer.id, agreed);
  return { id, reference };
}

test('a payment is found by its buyer, its receipt, its own id, that of its refund and that at the provider, whole only', async () => {
  const buyer = await makeBuyer(site.db);
  const { id, reference } = await open(buyer);
  await open(await makeBuyer(site.db));
  await end(reference, 'paid');
  await away(reference, 'refund', 100);
  const [found] = (await list({ text: buyer.email.toUpperCase() })).data.payments;
  const { number = '' } = found?.receipt ?? {};
  expect(number).not.toBe('');
  for (const text of [` ${buyer.email} `, number, id, reference, `refund of ${reference}`]) {
    expect([text, await idsOf({ text })]).toEqual([text, [id]]);
  }
  for (const text of [buyer.email.slice(1), number.slice(0, 7), "'; --", v7()]) {
    expect([text, (await list({ text })).count]).toEqual([text, 0]);
  }
  expect(await idsOf({ text: reference, status: 'refunded' })).toEqual([id]);
  expect(await idsOf({ text: reference, status: 'failed' })).toEqual([]);
});

test('each says what happened to it, in order, and the list what moved today', async () => {
  const before = (await list({})).data.today;
  const buyer = await makeBuyer(site.db);
  const { reference } = await open(buyer);
  await end(reference, 'paid');
  await away(reference, 'dispute', PAISE);
  site.clock.advance(1000);
  await away(reference, 'dispute', 0);
  const other = await open(buyer);
  await end(other.reference, 'failed');
  const { data } = await list({ text: buyer.email });
  const [failed, disputed] = data.payments;
  expect(failed?.history.map(({ what }) => what)).toEqual(['opened', 'failed']);
  expect(disputed).toMatchObject({
    buyer: { name: buyer.name, email: buyer.email },
    gateway: 'sandbox',
    gateway_reference: reference,
    status: 'paid',
    amount: 499,
    amount_away: 0,
  });
  const told = (disputed?.history ?? []).map(({ what, amount, credits }) => [what, amount, credits]);
  expect(told.filter(([, amount]) => amount !== null)).toEqual([
    ['payment', 499, null],
    ['dispute', -499, null],
    ['dispute', 499, null],
  ]);
  expect(told.filter(([, , credits]) => credits !== null)).toEqual([
    ['purchase', null, 10],
    ['reversal', null, -10],
    ['restoration', null, 10],
  ]);
  const moved = { received: data.today.received - before.received, returned: data.today.returned - before.returned };
  expect(moved).toEqual({ received: 998, returned: 499 });
});

test('the filter shows those that ended so, or whose money is away, page by page and newest first', async () => {
  const buyer = await makeBuyer(site.db);
  const made: string[] = [];
  for (let i = 0; i < ADMIN_ROWS_PER_PAGE + 1; i++) {
    site.clock.advance(1000);
    const { id, reference } = await open(buyer);
    await end(reference, 'paid');
    await away(reference, 'dispute', PAISE);
    made.unshift(id);
  }
  const first = await list({ status: 'disputed' });
  expect([first.count, first.pageSize]).toEqual([made.length, ADMIN_ROWS_PER_PAGE]);
  const pages = [...(await idsOf({ status: 'disputed' })), ...(await idsOf({ status: 'disputed', page: 2 }))];
  expect(pages).toEqual(made);
  expect(await idsOf({ status: 'disputed', page: 3 })).toEqual([]);
  expect((await idsOf({}))[0]).toBe(made[0]);
});

describe('a page', () => {
  // Several payments each of many users.
  beforeAll(async () => {
    await site.db.execute(sql`
      insert into users (id, name, phone, email, password_hash, role)
      select gen_random_uuid(), 'Example', '9000000000', 'many-' || i || '@example.com', '', 'buyer' from generate_series(1, 2000) as i`);
    await site.db.execute(sql`
      insert into payments (id, user_id, plan_id, plan_type, view_count, amount_paise, status, gateway, gateway_reference, created_at)
      select gen_random_uuid(), users.id, (select id from plans limit 1), 'x', 1, 100, (case when i = 1 then 'open' else 'failed' end)::payment_status,
        'stripe', gen_random_uuid()::text, now() - random() * interval '1 year' from users, generate_series(1, 5) as i where name = 'Example'`);
    await site.db.execute(sql`analyze payments`);
    await site.db.execute(sql`analyze users`);
  });

  test.each([
    ['everything', {}, 'payments_newest'],
    ['those of one status', { status: 'open' as const }, 'payments_by_status'],
    ['those of an e-mail', { text: 'many-7@example.com' }, 'payments_of_user'],
  ])('of %s is read along an index, and not the whole table', async (_, wanted, index) => {
    const query = paymentsQuery(site.db, wanted).toSQL();
    for (const planned of [plan, genericPlan]) {
      const steps = await planned(site.pool, query, { offset: 0 });
      expect(steps.map((step) => step['Index Name'])).toContain(index);
      expect(steps).not.toContainEqual(
        expect.objectContaining({ 'Node Type': 'Seq Scan', 'Relation Name': 'payments' }),
      );
    }
  });
});

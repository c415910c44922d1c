import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPayments, displayMyPayments, refundPayment as refundCall } from '#contract/payments.ts';
import { REFUNDED_PARTS, type RefundedPart } from '#contract/refund-amount.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { buyCredits, startPayment } from '#test/user-with-everything.ts';
import type { Gateway } from './gateway.ts';
import { refundPayment } from './refund-payment.ts';
import { reversePayment } from './reverse-payment.ts';

const test = await testApp();
const finance = await makeAdmin(test.db);
afterAll(() => test.close());

let buyer: TestUser;
let id: string;
let bought: { amount: number; credits: number };
beforeEach(async () => {
  buyer = await makeBuyer(test.db);
  id = await buyCredits(test, buyer);
  const [payment] = await test.db.select().from(payments).where(eq(payments.id, id));
  bought = { amount: (payment?.amountPaise ?? 0) / 100, credits: payment?.viewCount ?? 0 };
});

const silent = { warn: () => undefined, error: () => undefined };

const ask = (part: RefundedPart, amount_away = 0, reason = 'The only plot was sold') =>
  test.call(refundCall, { token: finance.token, body: { id, part, amount_away, reason } });

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

/** A dispute of so much of the payment, a minute after the last event. */
async function dispute(awayPaise: number): Promise<void> {
  const [payment] = await test.db.select().from(payments).where(eq(payments.id, id));
  test.clock.advance(MINUTE_MS);
  await reversePayment({ ...test.services, log: silent }, 'sandbox', {
    eventId: `${id} ${awayPaise}`,
    reference: payment?.gatewayReference ?? '',
    reversalId: `dispute ${id}`,
    kind: 'dispute',
    awayPaise,
    currency: 'INR',
    saidAt: test.clock.now,
  });
}

async function shown() {
  const { body } = await test.call(displayMyPayments, { token: buyer.token, query: { page: 1 } });
  return body.data[0];
}

const askWith = (gateway: Partial<Gateway>, timeoutMs?: number) => {
  const { services } = test;
  if (!services.gateway) throw new Error('These tests need the sandbox');
  const asked = {
    ...services,
    gateway: { ...services.gateway, ...gateway },
    log: silent,
    ...(timeoutMs && { timeoutMs }),
  };
  return refundPayment(asked, { id, part: 'rest', amount_away: 0 });
};

describe('a refund', () => {
  it('of a whole payment gives the money back, takes the unused credits and issues the credit note', async () => {
    const { status, body } = await ask('rest');
    expect([status, body.data.amount]).toEqual([200, bought.amount]);
    expect(await changes()).toEqual([bought.credits, -bought.credits]);
    expect(await shown()).toMatchObject({ amount_away: bought.amount, credit_notes: [{ number: /^CN-/ }] });
    const { body: list } = await test.call(allPayments, { token: finance.token, query: { page: 1, text: id } });
    expect(list.data.payments[0]?.history.map(({ what }) => what)).toContain('refund');
  });

  it('of one unused credit takes one, and another one after it', async () => {
    const one = (await ask('credit')).body.data.amount;
    const two = (await ask('credit', one)).body.data.amount;
    expect(await changes()).toEqual([bought.credits, -1, -1]);
    expect(await shown()).toMatchObject({ amount_away: Number((one + two).toFixed(2)), credit_notes: { length: 2 } });
    expect((await ask('rest', Number((one + two).toFixed(2)))).status).toBe(200);
    expect(await shown()).toMatchObject({ amount_away: bought.amount });
  });

  it('is told to the buyer by email each time: how much, when it arrives, and where the credit note is', async () => {
    const one = (await ask('credit')).body.data.amount;
    const rest = (await ask('rest', one)).body.data.amount;
    const told = () => test.emails.filter(({ to, subject }) => to === buyer.email && subject.includes('on its way'));
    await vi.waitFor(() => expect(told()).toHaveLength(2), PATIENTLY);
    const shownIn = (amount: number) =>
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(amount);
    const subjects = [one, rest].map((amount) => `₹${shownIn(amount)} is on its way back to you`);
    expect(
      told()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(subjects.toSorted());
    for (const { text } of told())
      for (const part of ['within 7-10 business days', 'credit note', '/credits']) expect(text).toContain(part);
  });

  it('that its webhook tells again is told to the buyer once; one at the provider is told too, and a dispute', async () => {
    const { services } = test;
    const hearing = { ...services, log: silent };
    const [payment] = await test.db.select().from(payments).where(eq(payments.id, id));
    const at = {
      eventId: 'refund',
      reference: payment?.gatewayReference ?? '',
      currency: 'INR',
      saidAt: test.clock.now,
    } as const;
    const refunded = { ...at, reversalId: `refund ${id}`, kind: 'refund', awayPaise: 100 } as const;
    await reversePayment(hearing, 'sandbox', refunded);
    await reversePayment(hearing, 'sandbox', refunded);
    const disputed = {
      ...at,
      eventId: 'dispute',
      reversalId: `dispute ${id}`,
      kind: 'dispute',
      awayPaise: 200,
    } as const;
    await reversePayment(hearing, 'sandbox', disputed);
    const told = () => test.emails.filter(({ to, subject }) => to === buyer.email && !subject.includes('Receipt'));
    await vi.waitFor(() => expect(told()).toHaveLength(2), PATIENTLY);
    expect(told().toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
      { subject: '₹1 is on its way back to you' },
      { subject: 'Your bank holds ₹2 for a dispute', replyTo: services.config.operatorEmail },
    ]);
  });

  it('that the bank could not pay out is told to the buyer, who may reply, and to the operator', async () => {
    const [payment] = await test.db.select().from(payments).where(eq(payments.id, id));
    for (const awayPaise of [100, 0]) {
      test.clock.advance(MINUTE_MS);
      await reversePayment({ ...test.services, log: silent }, 'sandbox', {
        eventId: `${id} refund ${awayPaise}`,
        reference: payment?.gatewayReference ?? '',
        reversalId: `refund ${id}`,
        kind: 'refund',
        awayPaise,
        currency: 'INR',
        saidAt: test.clock.now,
      });
    }
    const { operatorEmail } = test.services.config;
    const failed = () => test.emails.filter(({ to, subject }) => to === buyer.email && subject.includes('arrive'));
    await vi.waitFor(() => expect(failed()).toHaveLength(1), PATIENTLY);
    expect(failed()).toMatchObject([{ subject: 'The refund of ₹1 didn’t arrive', replyTo: operatorEmail }]);
    const toOperator = () => test.emails.filter(({ to, text }) => to === operatorEmail && text.includes(id));
    await vi.waitFor(() => expect(toOperator()).toHaveLength(1), PATIENTLY);
    expect(toOperator()[0]?.text).toContain('A refund of ₹1.00 failed at the provider');
  });

  it('pressed twice at the same moment is one', async () => {
    const answers = await Promise.all([ask('credit'), ask('credit'), ask('credit')]);
    for (const { status, body } of answers) expect(status === 200 || body.code === 'ALREADY_DONE').toBe(true);
    expect(await changes()).toEqual([bought.credits, -1]);
  });

  it('that was seen before another one is refused, and says so', async () => {
    const one = (await ask('credit')).body.data.amount;
    expect((await ask('credit')).body.code).toBe('ALREADY_DONE');
    expect((await ask('credit', one)).status).toBe(200);
  });

  it('asked for again after a bank gave up its dispute moves money again', async () => {
    const one = bought.amount / bought.credits;
    await dispute(one * 100);
    expect((await ask('credit', one)).status).toBe(200);
    await dispute(0);
    expect((await ask('credit', one)).body.data.amount).toBe(one);
    expect(await shown()).toMatchObject({ amount_away: 2 * one });
  });

  it('of what is refunded is refused, whole or by the credit', async () => {
    await ask('rest');
    for (const part of REFUNDED_PARTS) expect((await ask(part, bought.amount)).body.code).toBe('NOTHING_TO_REFUND');
  });

  it('of one credit is refused to who has used all', async () => {
    await test.db.update(users).set({ credits: 0 }).where(eq(users.id, buyer.id));
    expect((await ask('credit')).body.code).toBe('NOTHING_TO_REFUND');
    await test.db.update(users).set({ credits: bought.credits }).where(eq(users.id, buyer.id));
  });

  it('of a payment that nobody paid is refused', async () => {
    id = await startPayment(test, buyer);
    expect((await ask('rest')).body.code).toBe('NOTHING_TO_REFUND');
  });

  it('needs a reason', async () => {
    const { status, body } = await ask('rest', 0, ' ');
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['reason']]);
  });

  it('of a payment begun with another provider is refused with the reason', async () => {
    await test.db.update(payments).set({ gateway: 'another' }).where(eq(payments.id, id));
    expect((await ask('rest')).body).toMatchObject({ code: 'REFUND_REFUSED', message: /another/ });
  });
});

describe('a provider', () => {
  it.each<[string, Gateway['refund']]>([
    ['that does not answer', () => new Promise(() => undefined)],
    ['that is down', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('%s changes nothing, and the same press again refunds once', async (_, refund) => {
    const keys: string[] = [];
    const noted: Gateway['refund'] = async (order) => {
      keys.push(order.key);
      return refund(order);
    };
    await expect(askWith({ refund: noted }, 50)).rejects.toMatchObject({ status: 503, code: 'REFUND_UNANSWERED' });
    await expect(askWith({ refund: noted }, 50)).rejects.toMatchObject({ code: 'REFUND_UNANSWERED' });
    expect(new Set(keys).size).toBe(1);
    expect(await changes()).toEqual([bought.credits]);
    expect((await ask('rest')).status).toBe(200);
    expect(await changes()).toEqual([bought.credits, -bought.credits]);
  });

  it('whose webhook came before the answer is heard once', async () => {
    const { gateway } = test.services;
    await askWith({
      refund: async (order) => {
        const reversal = await gateway?.refund(order);
        if (!reversal) throw new Error('No sandbox');
        await reversePayment({ ...test.services, log: silent }, 'sandbox', { ...reversal, eventId: 'its webhook' });
        return reversal;
      },
    });
    expect(await changes()).toEqual([bought.credits, -bought.credits]);
    expect((await shown())?.credit_notes).toHaveLength(1);
  });

  it('that answers with a refund whose money came back already has refunded nothing', async () => {
    const failing = askWith({
      refund: async (order) => {
        const reversal = await test.services.gateway?.refund(order);
        if (!reversal) throw new Error('No sandbox');
        const saidAt = new Date(reversal.saidAt.getTime() + MINUTE_MS);
        const failed = { ...reversal, eventId: 'its failure', awayPaise: 0, saidAt };
        await reversePayment({ ...test.services, log: silent }, 'sandbox', failed);
        return reversal;
      },
    });
    await expect(failing).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    expect(await changes()).toEqual([bought.credits]);
  });
});

import { asc, eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { readConfig } from '#server/config/config.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditNoteNumbers, creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { makeBuyer, makePayment } from '#test/make.ts';
import { reversePayment } from '../reverse-payment.ts';
import { settlePayment } from '../settle-payment.ts';
import { issueReceipt } from './issue-receipt.ts';
import { nextNumber } from './next-number.ts';

const PARALLEL = 50;
const PAISE = 499_00;

// Enough connections for settlements to race in PostgreSQL, not in the pool.
const database = await testDatabase({ connections: PARALLEL });
const jobs = await startJobs(database.pool, jobKinds, console);
const buyer = await makeBuyer(database.db);
// The first email looks up its queue over another connection; a running process has done so before.
await settle(await openPayment(), '2029-06-01T00:00:00Z');
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

function openPayment(userId = buyer.id, gateway = 'stripe') {
  const id = v7();
  return makePayment(database.db, userId, { id, amountPaise: PAISE, gateway, gatewayReference: id });
}

/** Settles a payment. Each test has its own year, so that numbers do not mix. */
function settle(
  { id, gateway }: { id: string; gateway: string },
  at: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const clock = () => new Date(at);
  const funnel = countFunnel(database.db, clock);
  const services = { db: database.db, jobs, clock, config: readConfig(environment), funnel };
  return settlePayment({ ...services, log: pino({ level: 'silent' }) }, gateway, {
    eventId: v7(),
    reference: id,
    outcome: 'paid',
    amountPaise: PAISE,
    currency: 'INR',
  });
}

/** The provider's word of a refund; of everything, unless it says less. */
function refund({ id, gateway }: { id: string; gateway: string }, at: string, awayPaise = PAISE): Promise<unknown> {
  const saidAt = new Date(at);
  const services = { db: database.db, jobs, clock: () => saidAt, log: pino({ level: 'silent' }) };
  const word = { eventId: v7(), reference: id, reversalId: `re ${id}`, kind: 'refund' as const, currency: 'INR' };
  return reversePayment(services, gateway, { ...word, awayPaise, saidAt });
}

const notesOf = async (year: string) =>
  database.db.select().from(creditNotes).where(eq(creditNotes.financialYear, year)).orderBy(asc(creditNotes.number));

const receiptOf = async ({ id }: { id: string }) =>
  (await database.db.select().from(receipts).where(eq(receipts.paymentId, id)))[0];

const numbersOf = async (year: string) =>
  (
    await database.db
      .select({ number: receipts.number })
      .from(receipts)
      .where(eq(receipts.financialYear, year))
      .orderBy(asc(receipts.number))
  ).map(({ number }) => number);

describe('the numbers of receipts', () => {
  it('of payments that are settled at once follow each other without a gap', async () => {
    const buyers = [buyer, await makeBuyer(database.db), await makeBuyer(database.db)];
    const open = [];
    for (let made = 0; made < PARALLEL; made++) open.push(await openPayment(buyers[made % buyers.length]?.id));
    await Promise.all(open.map((payment) => settle(payment, '2030-06-01T00:00:00Z')));
    expect(await numbersOf('2030-31')).toEqual(Array.from({ length: PARALLEL }, (_, place) => place + 1));
    const ids = open.map(({ id }) => id);
    expect(await database.db.$count(receipts, inArray(receipts.paymentId, ids))).toBe(PARALLEL);
  });

  it('are not used up by a settlement that is undone', async () => {
    const [undone, settled] = [await openPayment(), await openPayment()];
    const { receipts: seller } = readConfig({});
    await expect(
      database.db.transaction(async (tx) => {
        await issueReceipt(tx, undone, seller, new Date('2031-06-01T00:00:00Z'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await settle(settled, '2031-06-01T00:00:00Z');
    expect(await numbersOf('2031-32')).toEqual([1]);
  });

  it('have no gap where settlements and refunds race with others that are undone', async () => {
    const { receipts: seller } = readConfig({});
    const [settled, undone] = [[await openPayment()], [await openPayment()]];
    for (let made = 1; made < 10; made++) {
      settled.push(await openPayment());
      undone.push(await openPayment());
    }
    const at = new Date('2047-06-01T00:00:00Z');
    const outcomes = await Promise.allSettled(
      settled.flatMap((payment, place) => [
        settle(payment, at.toISOString()).then(() => refund(payment, at.toISOString())),
        database.db.transaction(async (tx) => {
          const failing = undone[place];
          if (failing) await issueReceipt(tx, failing, seller, at);
          await nextNumber(tx, creditNoteNumbers, { financialYear: '2047-48', isTest: false });
          throw new Error('undone');
        }),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const consecutive = Array.from({ length: 10 }, (_, place) => place + 1);
    expect(await numbersOf('2047-48')).toEqual(consecutive);
    expect((await notesOf('2047-48')).map(({ number }) => number)).toEqual(consecutive);
  });

  it('begin anew with April in India', async () => {
    const [march, april] = [await openPayment(), await openPayment()];
    await settle(march, '2033-03-31T18:29:59Z');
    await settle(april, '2033-03-31T18:30:00Z');
    expect(await receiptOf(march)).toMatchObject({ financialYear: '2032-33', number: 1 });
    expect(await receiptOf(april)).toMatchObject({ financialYear: '2033-34', number: 1 });
  });

  it('of test money are a series of their own, which takes no number of an invoice', async () => {
    const [test, real, another] = [
      await openPayment(buyer.id, 'sandbox'),
      await openPayment(),
      await openPayment(buyer.id, 'sandbox'),
    ];
    for (const payment of [test, real, another]) await settle(payment, '2037-06-01T00:00:00Z');
    expect(await receiptOf(test)).toMatchObject({ isTest: true, number: 1 });
    expect(await receiptOf(real)).toMatchObject({ isTest: false, number: 1 });
    expect(await receiptOf(another)).toMatchObject({ isTest: true, number: 2 });
  });

  it('are given once, however often the provider says that the money is there', async () => {
    const payment = await openPayment();
    await Promise.all([1, 2, 3].map(() => settle(payment, '2034-06-01T00:00:00Z')));
    expect(await numbersOf('2034-35')).toEqual([1]);
  });
});

describe('the numbers of credit notes', () => {
  it('of payments that are refunded at once, and each twice, follow each other without a gap', async () => {
    const refunded = [];
    for (let made = 0; made < 10; made++) refunded.push(await openPayment());
    const others = [];
    for (let made = 0; made < 10; made++) others.push(await openPayment());
    for (const payment of refunded) await settle(payment, '2041-06-01T00:00:00Z');
    // Receipts are issued at the same time, in their own series.
    await Promise.all([
      ...[...refunded, ...refunded].map((payment) => refund(payment, '2041-06-02T00:00:00Z')),
      ...others.map((payment) => settle(payment, '2041-06-02T00:00:00Z')),
    ]);
    const notes = await notesOf('2041-42');
    expect(notes.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, place) => place + 1));
    expect(new Set(notes.map(({ paymentId }) => paymentId)).size).toBe(10);
    expect(await numbersOf('2041-42')).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('are of the year of the refund, begin anew with April, and are apart for test money', async () => {
    const [march, april, test] = [await openPayment(), await openPayment(), await openPayment(buyer.id, 'sandbox')];
    for (const payment of [march, april, test]) await settle(payment, '2043-02-01T00:00:00Z');
    await refund(march, '2043-03-31T18:29:59Z');
    await refund(april, '2043-03-31T18:30:00Z');
    await refund(test, '2043-03-31T18:30:01Z');
    expect(await notesOf('2042-43')).toMatchObject([{ number: 1, isTest: false, paymentId: march.id }]);
    const [first, second] = await notesOf('2043-44');
    expect([first?.number, second?.number]).toEqual([1, 1]);
    expect(new Set([first?.isTest, second?.isTest])).toEqual(new Set([false, true]));
  });
});

const SELLER = { LEGAL_NAME: 'Example Land Private Limited', LEGAL_ADDRESS: '1 Example Road, Patna 800001' };
const REGISTERED = { ...SELLER, GSTIN: '10AAAAA0000A1ZH' };

describe('what a credit note keeps', () => {
  it('is the tax of the receipt, which notes of parts add up to', async () => {
    const payment = await openPayment();
    await settle(payment, '2044-06-01T00:00:00Z', { ...REGISTERED, GST_PLACE_OF_SUPPLY: '10' });
    await refund(payment, '2044-06-02T00:00:00Z', 100_00);
    await refund(payment, '2044-06-03T00:00:00Z', PAISE);
    const [part, rest] = await notesOf('2044-45');
    expect(part).toMatchObject({
      amountPaise: 100_00,
      taxablePaise: 84_74,
      cgstPaise: 7_63,
      sgstPaise: 7_63,
      igstPaise: 0,
    });
    const paid = await receiptOf(payment);
    for (const line of ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) {
      expect((part?.[line] ?? 0) + (rest?.[line] ?? 0)).toBe(paid?.[line]);
    }
  });

  it('is no tax where the receipt has none', async () => {
    const payment = await openPayment();
    await settle(payment, '2045-06-01T00:00:00Z', SELLER);
    await refund(payment, '2045-06-02T00:00:00Z');
    expect(await notesOf('2045-46')).toMatchObject([{ amountPaise: PAISE, taxablePaise: null, igstPaise: null }]);
  });
});

describe('what a receipt keeps', () => {
  it('is no tax where the seller has no GSTIN', async () => {
    const payment = await openPayment();
    await settle(payment, '2035-06-01T00:00:00Z', SELLER);
    expect(await receiptOf(payment)).toMatchObject({
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      sellerName: SELLER.LEGAL_NAME,
      sellerAddress: SELLER.LEGAL_ADDRESS,
      amountPaise: PAISE,
      gstin: null,
      taxablePaise: null,
    });
  });

  it.each([
    [
      'central and state tax within the state',
      {},
      { taxablePaise: 422_88, cgstPaise: 38_06, sgstPaise: 38_06, igstPaise: 0 },
    ],
    [
      'integrated tax to another state',
      { GST_PLACE_OF_SUPPLY: '20' },
      { taxablePaise: 422_88, cgstPaise: 0, sgstPaise: 0, igstPaise: 76_12 },
    ],
  ])('is %s', async (_, place, tax) => {
    const payment = await openPayment();
    await settle(payment, '2036-06-01T00:00:00Z', { ...REGISTERED, ...place, GST_SAC: '998439' });
    const registered = { gstin: REGISTERED.GSTIN, rateBasisPoints: 1800, sac: '998439' };
    expect(await receiptOf(payment)).toMatchObject({ ...registered, ...tax });
  });

  it.each([
    ['of the operator’s own state, whatever is configured', '10', { cgstPaise: 38_06, sgstPaise: 38_06, igstPaise: 0 }],
    ['of another state', '27', { cgstPaise: 0, sgstPaise: 0, igstPaise: 76_12 }],
    ['of a union territory', '04', { cgstPaise: 0, sgstPaise: 0, igstPaise: 76_12 }],
  ])('is supplied to the place of a buyer %s', async (_, gstState, tax) => {
    const resident = await makeBuyer(database.db);
    await database.db.update(users).set({ gstState }).where(eq(users.id, resident.id));
    const payment = await openPayment(resident.id);
    await settle(payment, '2036-06-01T00:00:00Z', { ...REGISTERED, GST_PLACE_OF_SUPPLY: '20' });
    expect(await receiptOf(payment)).toMatchObject({ placeOfSupply: gstState, taxablePaise: 422_88, ...tax });
  });

  it.each([
    ['whom a seller with a GSTIN invoices', REGISTERED, '10AAACB1234C1ZU'],
    ['and not where the seller has none', SELLER, null],
  ])('is the business of its buyer, %s', async (_, seller, buyerGstin) => {
    const trader = await makeBuyer(database.db);
    const business = { gstin: '10AAACB1234C1ZU', gstName: 'Sharma Traders LLP', gstAddress: '2 Example Road' };
    await database.db
      .update(users)
      .set({ gstState: '10', ...business })
      .where(eq(users.id, trader.id));
    const payment = await openPayment(trader.id);
    await settle(payment, '2036-06-01T00:00:00Z', seller);
    const kept = await receiptOf(payment);
    expect(kept).toMatchObject({ buyerGstin, buyerLegalName: buyerGstin && business.gstName });
  });
});

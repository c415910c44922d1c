import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownDetails, register, sendPhoneCode } from '#contract/accounts.ts';
import { addNumberOrder, allNumberOrders, blockNumber, unblockNumber } from '#contract/number-orders.ts';
import { changePhone, correctUser } from '#contract/own-account.ts';
import { unblockUser } from '#contract/users.ts';
import { HOUR_MS } from '#contract/time.ts';
import { verifyPhone } from '#server/accounts/verify-phone.ts';
import { sendPhoneCode as sendCode } from '#server/accounts/phone-codes.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { earlierNumbers, numberOrders } from '#server/database/schema/number-orders.ts';
import { properties } from '#server/database/schema/properties.ts';
import { HttpError } from '#server/errors.ts';
import { returnDueCredits } from '#server/reveals/return-credits.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { addNumberOrder as addDirectly, blockNumber as blockDirectly } from './number-orders.ts';

const app = await testApp({ PHONE_CODES: 'outbox' });
const admin = await makeAdmin(app.db);
afterAll(() => app.close());
beforeEach(() => {
  // The clock shows noon, because nothing is sent at night.
  app.clock.now = new Date('2026-12-01T12:00:00+05:30');
});

let numbers = 0;
const newNumber = () => `+91${8_000_000_000 + (numbers += 1)}`;

async function order(phone: string, facts: { authority?: string; received_at?: string } = {}): Promise<string> {
  const body = { phone, reference: 'DoT/117', received_at: app.clock.now.toISOString(), ...facts };
  const { data } = (await app.call(addNumberOrder, { token: admin.token, body })).body;
  return data._id;
}
const block = (id: string) => app.call(blockNumber, { token: admin.token, body: { id, reason: 'Ordered by the DoT' } });
const unblock = (id: string) => app.call(unblockNumber, { token: admin.token, body: { id, reason: 'Taken back' } });

/** Not by a call: a session lasts less than the weeks that some tests let pass. */
async function blocked(phone: string): Promise<string> {
  const body = { phone, reference: 'DoT/117', received_at: app.clock.now.toISOString() };
  const { _id: id } = await addDirectly(app.services, admin, body);
  await blockDirectly(app.services, admin, { id, reason: 'Ordered by the DoT' });
  return id;
}

async function has(user: TestUser, phone: string): Promise<TestUser> {
  await app.db.update(users).set({ phone }).where(eq(users.id, user.id));
  return { ...user, phone };
}

let emails = 0;
const newAccount = (phone: string) => ({
  name: 'Example Person',
  phone,
  email: `numbered-${(emails += 1)}@example.com`,
  password: PASSWORD,
  role: 'seller' as const,
});
const rowOf = async ({ id }: { id: string }) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const NUMBER_BLOCKED = { code: 'NUMBER_BLOCKED', issues: [expect.objectContaining({ path: 'phone' })] };

describe('a blocked number', () => {
  test('blocks all its accounts with the reason, and their listings leave the market', async () => {
    const phone = newNumber();
    const [seller, second] = [await has(await makeSeller(app.db), phone), await has(await makeSeller(app.db), phone)];
    const plot = await makeProperty(app.db, { owner: seller });
    expect((await block(await order(phone))).body.data).toEqual({ accounts: 2 });
    for (const account of [seller, second]) {
      expect(await rowOf(account)).toMatchObject({ blockedFor: 'Ordered by the DoT', disabledAt: app.clock.now });
      expect((await app.call(ownDetails, { token: account.token })).status).toBe(401);
    }
    const [row] = await app.db.select().from(properties).where(eq(properties.id, plot.id));
    expect(row?.status).toBe('removed');
    const told = () => app.emails.filter(({ to, text }) => to === seller.email && text?.includes('Ordered by the DoT'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENTLY);
  });

  test('is refused wherever an account could get it, beside its field and in each way of writing it', async () => {
    const phone = newNumber();
    await blocked(phone);
    const written = `0${phone.slice(3, 8)} ${phone.slice(8)}`;
    const seller = await makeSeller(app.db);
    const { token } = seller;
    expect((await app.call(register, { body: newAccount(written) })).body).toMatchObject(NUMBER_BLOCKED);
    expect((await app.call(sendPhoneCode, { token, body: { phone: written } })).body).toMatchObject(NUMBER_BLOCKED);
    const owner = { token: admin.token, body: { ...seller, phone: written, reason: 'Asked by letter' } };
    expect((await app.call(correctUser, owner)).body).toMatchObject(NUMBER_BLOCKED);
    expect((await app.call(changePhone, { token: admin.token, body: { phone } })).body).toMatchObject(NUMBER_BLOCKED);
    expect(await app.db.$count(users, eq(users.phone, phone))).toBe(0);
  });

  test('is not verified by a code that was sent before', async () => {
    const phone = newNumber();
    const seller = await makeSeller(app.db);
    const codesOfIts: string[] = [];
    const phoneCodes = { send: async ({ code }: { code: string }) => void codesOfIts.push(code) };
    await sendCode({ ...app.services, phoneCodes }, { phone, purpose: 'verify', userId: seller.id });
    await blocked(phone);
    const code = codesOfIts[0] ?? '';
    await expect(verifyPhone(app.services, seller, { phone, code })).rejects.toThrow();
    expect(await rowOf(seller)).toMatchObject({ phone: seller.phone, phoneVerifiedAt: null });
  });

  test('keeps its accounts blocked until its order is lifted, which keeps the record', async () => {
    const phone = newNumber();
    const seller = await has(await makeSeller(app.db), phone);
    const id = await blocked(phone);
    const back = () => app.call(unblockUser, { token: admin.token, body: { id: seller.id, reason: 'A mistake' } });
    expect((await back()).body.code).toBe('NUMBER_BLOCKED');
    expect(await rowOf(seller)).toMatchObject({ blockedFor: 'Ordered by the DoT' });
    expect((await unblock(id)).status).toBe(200);
    expect(await rowOf(seller)).toMatchObject({ blockedFor: 'Ordered by the DoT' });
    expect((await back()).status).toBe(200);
    const [row] = await app.db.select().from(numberOrders).where(eq(numberOrders.id, id));
    expect(row).toMatchObject({ actedBy: admin.id, liftedBy: admin.id, liftedFor: 'Taken back' });
    expect((await app.call(register, { body: newAccount(phone) })).status).toBe(200);
  });

  test('is looked for with a few locks, however many accounts a transaction brings', async () => {
    const locks = app.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into users (id, name, phone, email, password_hash, role)
        select gen_random_uuid(), 'Example Person', '+917' || lpad(i::text, 9, '0'), 'many-' || i || '@example.com', 'none', 'buyer'
        from generate_series(1, 1000) i
      `);
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      return rows[0]?.count;
    });
    expect(await locks).toBeLessThanOrEqual(256);
  });

  test('stays blocked while another order stands', async () => {
    const phone = newNumber();
    const [first] = [await blocked(phone), await blocked(phone)];
    await unblock(first);
    expect((await app.call(register, { body: newAccount(phone) })).body.code).toBe('NUMBER_BLOCKED');
  });
});

describe('an order', () => {
  test('is about accounts that had the number when it was recorded, whatever number they have when it is acted on', async () => {
    const phone = newNumber();
    const seller = await has(await makeSeller(app.db), phone);
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    const id = await order(phone);
    await has(seller, newNumber());
    const { data } = (await app.call(allNumberOrders, { token: admin.token, query: { page: 1 } })).body;
    expect(data.find((row) => row._id === id)).toMatchObject({ accounts: 1 });
    expect((await block(id)).body.data).toEqual({ accounts: 1 });
    expect(await rowOf(seller)).toMatchObject({ blockedFor: 'Ordered by the DoT' });
    await returnDueCredits(app.services);
    const rules = await app.db.select().from(creditMovements).where(eq(creditMovements.userId, buyer.id));
    expect(rules.flatMap(({ reason, rule }) => (reason === 'return' ? [rule] : []))).toEqual(['number-ordered']);
  });

  test('knows no number that an account gave up before it was recorded, and that no buyer paid to see', async () => {
    const phone = newNumber();
    const seller = await has(await has(await makeSeller(app.db), phone), newNumber());
    expect((await block(await order(phone))).body.data).toEqual({ accounts: 0 });
    expect(await rowOf(seller)).toMatchObject({ disabledAt: null });
  });

  test('knows a number that was given up after a buyer paid to see it, for 30 days', async () => {
    // The trigger goes by the clock of the database.
    app.clock.now = new Date();
    const returned: (string | null)[][] = [];
    for (const days of [29, 31]) {
      const phone = newNumber();
      const seller = await has(await makeSeller(app.db), phone);
      const plot = await makeProperty(app.db, { owner: seller });
      const buyer = await makeBuyer(app.db, { credits: 1 });
      await revealProperty(app.db, buyer, plot.id, app.clock.now);
      await has(seller, newNumber());
      const until = new Date(app.clock.now.getTime() - days * 24 * HOUR_MS);
      await app.db.update(earlierNumbers).set({ until }).where(eq(earlierNumbers.userId, seller.id));
      const { accounts } = (await block(await order(phone))).body.data;
      await returnDueCredits(app.services);
      const rows = await app.db.select().from(creditMovements).where(eq(creditMovements.userId, buyer.id));
      returned.push([String(accounts), ...rows.flatMap(({ reason, rule }) => (reason === 'return' ? [rule] : []))]);
    }
    expect(returned).toEqual([['1', 'number-ordered'], ['0']]);
  });

  test('blocks nothing until it is acted on, and shows its three hours', async () => {
    const phone = newNumber();
    const id = await order(phone, { authority: 'Department of Telecommunications', received_at: '2026-12-01T11:30' });
    expect((await app.call(register, { body: newAccount(phone) })).status).toBe(200);
    const listed = async () =>
      (await app.call(allNumberOrders, { token: admin.token, query: { page: 1 } })).body.data.find(
        (row) => row._id === id,
      );
    const received = new Date('2026-12-01T11:30:00+05:30');
    expect(await listed()).toMatchObject({
      phone,
      authority: 'Department of Telecommunications',
      reference: 'DoT/117',
      received_at: received.toISOString(),
      act_by: new Date(received.getTime() + 3 * HOUR_MS).toISOString(),
      acted_at: null,
      accounts: 1,
    });
    app.clock.advance(4 * HOUR_MS);
    await block(id);
    expect(await listed()).toMatchObject({ acted_at: app.clock.now.toISOString(), acted_by: admin.name });
  });

  test.each([
    ['without a reference', { reference: ' ' }, 'reference', 'REFERENCE_REQUIRED'],
    ['at no time', { received_at: 'yesterday' }, 'received_at', 'RECEIVED_REQUIRED'],
    ['of the future', { received_at: '2026-12-01T12:01' }, 'received_at', 'RECEIVED_TO_COME'],
    ['about no number', { phone: 'ask him' }, 'phone', 'PHONE_NOT_A_NUMBER'],
  ])('%s is refused beside its field', async (_, wrong, path, code) => {
    const body = { phone: newNumber(), reference: 'DoT/1', received_at: '2026-12-01T11:00', ...wrong };
    const { issues } = (await app.call(addNumberOrder, { token: admin.token, body })).body;
    expect(issues).toMatchObject([{ path, code }]);
  });

  test('is acted on once, lifted once and only after that, and blocks no colleague', async () => {
    const id = await order(newNumber());
    expect((await unblock(id)).body.code).toBe('ALREADY_DONE');
    await block(id);
    expect((await block(id)).body.code).toBe('ALREADY_DONE');
    await unblock(id);
    expect((await unblock(id)).body.code).toBe('ALREADY_DONE');
    const nowhere = '01900000-0000-7000-8000-000000000000';
    expect((await block(nowhere)).body.code).toBe('NO_SUCH_ORDER');
    const colleague = await has(await makeAdmin(app.db), newNumber());
    const theirs = await order(colleague.phone);
    expect((await block(theirs)).body.code).toBe('NUMBER_OF_STAFF');
    expect(await rowOf(colleague)).toMatchObject({ disabledAt: null });
  });
});

describe('buyers of the number', () => {
  const rulesOf = async ({ id }: TestUser) => {
    await returnDueCredits(app.services);
    const rows = await app.db.select().from(creditMovements).where(eq(creditMovements.userId, id));
    return rows.filter(({ reason }) => reason === 'return').map(({ rule }) => rule);
  };

  test.each([
    [30, ['number-ordered']],
    [31, []],
  ])('get the credit of an unlock of %i days ago back as %j, once', async (days, rules) => {
    const seller = await has(await makeSeller(app.db), newNumber());
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    app.clock.advance(days * 24 * HOUR_MS);
    await blocked(seller.phone);
    expect(await rulesOf(buyer)).toEqual(rules);
    await blocked(seller.phone);
    expect(await rulesOf(buyer)).toEqual(rules);
  });

  test('get it at once, without the periodic job, also if the account was blocked before', async () => {
    const seller = await has(await makeSeller(app.db), newNumber());
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    await blocked(seller.phone);
    const back = () => app.db.$count(creditMovements, eq(creditMovements.rule, 'number-ordered'));
    const before = await back();
    await vi.waitFor(async () => expect(await rowOf(buyer)).toMatchObject({ credits: 1 }), PATIENTLY);
    expect(await back()).toBeGreaterThanOrEqual(before);
  });

  test('of its next owner get none, after the order was lifted', async () => {
    const phone = newNumber();
    await unblock(await blocked(phone));
    app.clock.advance(HOUR_MS);
    const seller = await has(await makeSeller(app.db), phone);
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    expect(await rulesOf(buyer)).toEqual([]);
  });

  test('of an earlier listing of its next owner get none either', async () => {
    const phone = newNumber();
    const seller = await makeSeller(app.db);
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    const id = await blocked(phone);
    await unblock(id);
    await has(seller, phone);
    expect(await rulesOf(buyer)).toEqual([]);
    const { data } = (await app.call(allNumberOrders, { token: admin.token, query: { page: 1 } })).body;
    expect(data.find((row) => row._id === id)).toMatchObject({ accounts: 0 });
  });

  test('of who took it between its order and the act get theirs, whatever number the account has then', async () => {
    const phone = newNumber();
    const id = await order(phone);
    const seller = await has(await makeSeller(app.db), phone);
    const plot = await makeProperty(app.db, { owner: seller });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await revealProperty(app.db, buyer, plot.id, app.clock.now);
    await app.db.transaction(async (tx) => {
      // Held, so that the job of the act finds nothing before the change.
      await tx.execute(sql`select from users where id = ${buyer.id}::uuid for no key update`);
      await block(id);
      await has(seller, newNumber());
    });
    expect(await rulesOf(buyer)).toEqual(['number-ordered']);
  });
});

describe('at the same moment as an order', () => {
  test('sign-ups and changes of the number leave no account that is open', async () => {
    let refused = 0;
    let late = 0;
    for (let round = 0; round < 12; round += 1) {
      const phone = newNumber();
      const id = await order(phone);
      const movers = await Promise.all([makeSeller(app.db), makeSeller(app.db)]);
      const options = { now: app.clock.now, rules: app.services.config.passwords };
      const given = [
        ...[1, 2, 3].map(() => () => signUp(app.db, newAccount(phone), options)),
        ...movers.map((mover) => () => has(mover, phone)),
      ];
      const acts = [...given.slice(0, round % 5), () => blockDirectly(app.services, admin, { id, reason: 'Ordered' })];
      const outcomes = await Promise.allSettled([...acts, ...given.slice(round % 5)].map((act) => act()));
      refused += outcomes.filter(({ status }) => status === 'rejected').length;
      const owners = await app.db.select().from(users).where(eq(users.phone, phone));
      late += owners.length;
      expect(owners.filter(({ disabledAt }) => disabledAt === null)).toEqual([]);
      const [row] = await app.db.select().from(numberOrders).where(eq(numberOrders.id, id));
      expect(row?.actedAt).toEqual(app.clock.now);
    }
    // If none was rejected, the two never overlapped and the test proves nothing.
    expect(refused).toBeGreaterThan(0);
    expect(refused + late).toBe(12 * 5);
  });

  test('a sign-up that has not committed is waited for, and then blocked', async () => {
    const phone = newNumber();
    const id = await order(phone);
    let acting: Promise<unknown> | undefined;
    await app.db.transaction(async (tx) => {
      const { password: _, ...facts } = newAccount(phone);
      await tx.insert(users).values({ ...facts, passwordHash: 'none' });
      acting = blockDirectly(app.services, admin, { id, reason: 'Ordered' });
      const waits = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      await vi.waitFor(async () => expect((await tx.execute(waits)).rows[0]).toEqual({ count: 1 }), PATIENTLY);
    });
    expect(await acting).toEqual({ accounts: 1 });
  });

  const waitFor = (event: string, type: string) =>
    vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = ${type} and wait_event = ${event}`);
      expect(rows[0]).toEqual({ count: 1 });
    }, PATIENTLY);

  test('an account of the number that unlocks a plot of another one is waited for, or waits', async () => {
    const phone = newNumber();
    const [seller, buyer] = [await has(await makeSeller(app.db), phone), await makeBuyer(app.db, { credits: 1 })];
    await has(buyer, phone);
    const plot = await makeProperty(app.db, { owner: seller });
    const id = await order(phone);
    let acting: Promise<unknown> | undefined;
    let unlocking: Promise<unknown> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(number_lock(${phone}))`);
      acting = blockDirectly(app.services, admin, { id, reason: 'Ordered' });
      await waitFor('advisory', 'Lock');
      unlocking = revealProperty(app.db, buyer, plot.id, app.clock.now).then(
        () => 'paid',
        (error: unknown) => error,
      );
      await waitFor('transactionid', 'Lock');
    });
    expect(await acting).toEqual({ accounts: 2 });
    // PostgreSQL ends either; the unlock comes after the block, or before it.
    expect(await unlocking).toSatisfy(
      (outcome) => outcome === 'paid' || (outcome instanceof HttpError && outcome.code === 'NO_SUCH_PROPERTY'),
    );
    await soundLedger(app.db, buyer.id);
  });

  test('who acts begins again after a deadlock', async () => {
    const phone = newNumber();
    const [seller, other] = [await has(await makeSeller(app.db), phone), await has(await makeSeller(app.db), phone)];
    const plot = await makeProperty(app.db, { owner: seller });
    const id = await order(phone);
    let acting: Promise<unknown> | undefined;
    const competing = app.db.transaction(async (tx) => {
      // So late that the act finds the deadlock first.
      await tx.execute(sql`set local deadlock_timeout = '5s'`);
      await tx.execute(sql`select from properties where id = ${plot.id}::uuid for share`);
      // By the call, whose transaction has the audit row too.
      acting = block(id).then(({ body }) => body.data);
      await waitFor('transactionid', 'Lock');
      await tx.execute(sql`update users set credits = credits where id = ${other.id}::uuid`);
    });
    await Promise.allSettled([competing]);
    expect(await acting).toEqual({ accounts: 2 });
  });
});

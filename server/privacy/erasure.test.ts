import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPassword, login, ownDetails, register, resetPassword } from '#contract/accounts.ts';
import { endOtherSessions } from '#contract/sessions.ts';
import { allUsers } from '#contract/users.ts';
import { addHistory } from '#contract/credits.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { displayMyPayments } from '#contract/payments.ts';
import {
  displayMyData,
  eraseMyAccount,
  eraseUser,
  exportMyData,
  exportUser,
  keepMyAccount,
} from '#contract/personal-data.ts';
import { deleteProperty, displayAllProperties, displayMyProperties, displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { DAY_MS } from '#contract/time.ts';
import { closeAccount, eraseAccount, requireOpenAccount } from '#server/accounts/erase-account.ts';
import { secondFactors, sessions, users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { CHECKS_MAX } from '#server/payments/check-provider.ts';
import { deleteProperty as removeListing } from '#server/properties/delete-property.ts';
import { eraseDue as eraseDueIn } from '#test/erase.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';
import { startPayment, buyCredits, makeUserWithEverything, settle } from '#test/user-with-everything.ts';

const GRACE = ERASURE_DAYS * DAY_MS;

const app = await testApp();
afterAll(() => app.close());
// Tests move the clock by weeks, and sessions begin today.
beforeEach(() => {
  app.clock.now = new Date();
});

const ask = ({ token }: Pick<TestUser, 'token'>, password = PASSWORD) =>
  app.call(eraseMyAccount, { token, body: { password } });
const logInAgain = ({ email }: Pick<TestUser, 'email'>) => app.call(login, { body: { email, password: PASSWORD } });
const eraseDue = () => eraseDueIn(app);
const graceIsOver = async () => {
  app.clock.advance(GRACE);
  await eraseDue();
};
const rowOf = async ({ id }: Pick<TestUser, 'id'>) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const statusOf = async (id: string) =>
  (await app.db.select({ status: properties.status }).from(properties).where(eq(properties.id, id)))[0]?.status;
const emailsTo = ({ email }: Pick<TestUser, 'email'>) => app.emails.filter(({ to }) => to === email);

describe('a user who requests erasure', () => {
  test('is closed at once: listings and sessions end, and an email explains how to cancel', async () => {
    const owner = await makeSeller(app.db);
    const approved = await makeProperty(app.db, { owner });
    const sold = await makeProperty(app.db, { owner, status: 'sold' });
    const { status, body } = await ask(owner);
    const due = new Date(app.clock.now.getTime() + GRACE).toISOString();
    expect([status, body.data]).toEqual([200, { erasure_at: due }]);

    for (const { id } of [approved, sold]) {
      expect((await app.call(displayOneProperty, { params: { id } })).status).toBe(404);
    }
    const listed = await app.call(displayAllProperties, { query: { page: 1 } });
    expect(listed.body.data.map(({ _id }) => _id)).not.toContain(approved.id);
    expect((await app.call(ownDetails, { token: owner.token })).body.code).toBe('SESSION_ENDED');
    await vi.waitFor(() => expect(emailsTo(owner)).toHaveLength(1), PATIENTLY);
    const [email] = emailsTo(owner);
    expect(email?.subject).toMatch(/^Your account will be erased on \d/);
    expect(email?.text).toContain('Keep my account:\nhttp://bhukhand.example/mydata');
  });

  test('needs the password, and asks once', async () => {
    const buyer = await makeBuyer(app.db);
    const wrong = await ask(buyer, 'not that');
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'password']);
    expect((await rowOf(buyer))?.erasureAskedAt).toBeNull();
    await ask(buyer);
    const again = await logInAgain(buyer);
    expect((await ask({ token: again.body.data.token })).body.code).toBe('ACCOUNT_CLOSING');
  });

  test('may log in, read and take the data along, and change nothing', async () => {
    const seller = await makeSeller(app.db);
    await ask(seller);
    const { body } = await logInAgain(seller);
    expect(body.data).toMatchObject({ closing: true, details: { _id: seller.id } });
    const { token } = body.data;
    const kept = await app.call(displayMyData, { token });
    expect(kept.body.data.erasure_at).toBe(new Date(app.clock.now.getTime() + GRACE).toISOString());
    expect((await app.call(exportMyData, { token })).status).toBe(200);
    // Another person may know the password.
    expect((await app.call(endOtherSessions, { token })).status).toBe(200);
    expect((await app.call(displayMyPayments, { token, query: {} })).status).toBe(200);
    const plot = await makeProperty(app.db);
    for (const refused of [
      await app.call(addProperty, { token, body: await plotForm() }),
      await app.call(addHistory, { token, body: { property_id: plot.id } }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSING']);
    }
  });

  test('who changes their mind finds each listing as it was, and what was deleted before stays deleted', async () => {
    const owner = await makeSeller(app.db);
    const statuses = ['approved', 'pending', 'rejected', 'sold', 'suspended'] as const;
    const listings = [];
    for (const status of statuses) listings.push(await makeProperty(app.db, { owner, status }));
    const deleted = await makeProperty(app.db, { owner });
    await app.call(deleteProperty, { token: owner.token, params: { id: deleted.id } });
    await ask(owner);
    const { token } = (await logInAgain(owner)).body.data;
    expect((await app.call(keepMyAccount, { token })).status).toBe(200);

    for (const [i, { id }] of listings.entries()) expect(await statusOf(id)).toBe(statuses[i]);
    expect(await statusOf(deleted.id)).toBe('removed');
    await graceIsOver();
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, erasedAt: null, erasureAskedAt: null });
    const again = (await logInAgain(owner)).body.data;
    expect(again.closing).toBeUndefined();
    expect((await app.call(displayMyProperties, { token: again.token, query: {} })).body.count).toBe(statuses.length);
  });

  test('is not erased a moment too early', async () => {
    const buyer = await makeBuyer(app.db);
    await ask(buyer);
    app.clock.advance(GRACE - 1);
    await eraseDue();
    expect((await rowOf(buyer))?.erasedAt).toBeNull();
    app.clock.advance(1);
    await eraseDue();
    expect(await rowOf(buyer)).toMatchObject({ name: 'Erased account', phone: '', erasedAt: app.clock.now });
  });
});

describe('the only admin', () => {
  test('cannot be erased, and of two who leave at once one stays', async () => {
    const market = await testApp();
    try {
      const [one, two] = [await makeAdmin(market.db), await makeAdmin(market.db)];
      const answers = await Promise.all(
        [one, two].map(({ token }) => market.call(eraseMyAccount, { token, body: { password: PASSWORD } })),
      );
      expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual(['200', 'LAST_ADMIN']);
    } finally {
      await market.close();
    }
  });
});

describe('once a user is erased', () => {
  test('login, reset and their old sessions are dead, and the email is free again', async () => {
    const buyer = await makeBuyer(app.db);
    await ask(buyer);
    const { token } = (await logInAgain(buyer)).body.data;
    await graceIsOver();
    expect((await logInAgain(buyer)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await app.call(displayMyData, { token })).body.code).toBe('SESSION_ENDED');
    const reset = await app.call(resetPassword, { body: { password: 'another one', verifytoken: 'a'.repeat(43) } });
    expect(reset.status).toBe(404);
    const { name, phone, email } = buyer;
    const anew = await app.call(register, { body: { name, phone, email, password: PASSWORD, role: 'buyer' } });
    expect([anew.status, anew.body.data.role]).toEqual([200, 'buyer']);
  });

  test('nothing is left of an admin’s second factor', async () => {
    const admin = await makeAdmin(app.db);
    await app.db.insert(secondFactors).values({ userId: admin.id, secret: 'a secret', recoveryHashes: ['a hash'] });
    await app.db.update(users).set({ erasureAskedAt: app.clock.now }).where(eq(users.id, admin.id));
    await app.db.transaction((tx) => eraseAccount(tx, admin.id, app.clock.now));
    expect(await app.db.$count(secondFactors, eq(secondFactors.userId, admin.id))).toBe(0);
  });

  test('payments, receipt and ledger stand, and the buyer of their plot learns that it was removed', async () => {
    const gulabi = await makeUserWithEverything(app);
    const balance = (await soundLedger(app.db, gulabi.id)).balance;
    await ask(gulabi);
    // Buyers still see it while it may return.
    const seen = { token: gulabi.revealedBy.token, params: { id: gulabi.listing.id } };
    expect((await app.call(displayOneProperty, seen)).body.data[0]).toMatchObject({
      status: 'removed',
      sale_deed: { file_name: gulabi.words.documentName },
    });
    await graceIsOver();

    expect((await soundLedger(app.db, gulabi.id)).balance).toBe(balance);
    const [receipt] = await app.db.select().from(receipts).where(eq(receipts.paymentId, gulabi.paymentId));
    expect(receipt).toMatchObject({ buyerName: gulabi.name, buyerEmail: gulabi.email });
    expect(await app.db.$count(payments, eq(payments.userId, gulabi.id))).toBe(1);

    const { body } = await app.call(displayOneProperty, seen);
    expect(body.data[0]).toMatchObject({
      listing_number: gulabi.listing.number,
      status: 'removed',
      owner_erased: true,
      description: '',
      property_images: [],
      document_types: [],
    });
    expect(body.data[0]?.sale_deed).toBeUndefined();
    expect((await soundLedger(app.db, gulabi.revealedBy.id)).changes).toEqual([1, -1]);
    // No buyer revealed this one.
    expect(await app.db.$count(properties, eq(properties.id, gulabi.unopened.id))).toBe(0);
    // The ledger references only the report that returned a credit.
    const left = await app.db.select().from(reports).where(eq(reports.userId, gulabi.id));
    expect(left).toMatchObject([{ status: 'upheld', reason: '', decisionReason: '' }]);
  });

  test('nobody finds them in the console, and no email is sent to where they were', async () => {
    const owner = await makeSeller(app.db);
    const plot = await makeProperty(app.db, { owner });
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await app.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    await ask(owner);
    await graceIsOver();
    const admin = await makeAdmin(app.db);
    const { body } = await app.call(allUsers, { token: admin.token, query: { page: 1 } });
    expect(body.data.map(({ _id }) => _id)).not.toContain(owner.id);
    expect(body.count).toBe((await app.db.$count(users)) - (await erasedCount()));
    const exported = await app.call(exportUser, { token: admin.token, body: { id: owner.id, reason: 'A letter' } });
    expect(exported.body.code).toBe('NO_SUCH_USER');
    expect(app.emails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  const erasedCount = async () => (await app.db.select().from(users)).filter(({ erasedAt }) => erasedAt).length;

  test('queries are gone that came from their verified phone number, however it was written; others stay', async () => {
    const buyer = await makeBuyer(app.db);
    await app.db.update(users).set({ phoneVerifiedAt: app.clock.now }).where(eq(users.id, buyer.id));
    const of = (phone: string) => ({ name: 'Example Asker', phone, message: 'Is it sold?' });
    const [own, other] = await app.db
      .insert(enquiries)
      .values([of(`+91${buyer.phone}`), of('9000000999')])
      .returning();
    await ask(buyer);
    await graceIsOver();
    const left = await app.db
      .select()
      .from(enquiries)
      .where(inArray(enquiries.id, [own?.id ?? '', other?.id ?? '']));
    expect(left.map(({ id }) => id)).toEqual([other?.id]);
  });

  test('queries of others stay whose number or email they borrowed, and their own go', async () => {
    const [thief, other] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    await app.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, thief.id));
    const query = { name: 'Example Asker', message: 'A grievance about a listing' };
    const rows = await app.db
      .insert(enquiries)
      .values([
        { ...query, phone: thief.phone, email: 'complainant@example.com', kind: 'grievance' },
        { ...query, phone: '9000000998', email: thief.email },
        { ...query, phone: thief.phone, userId: other.id },
        { ...query, phone: '9000000997', userId: thief.id },
      ])
      .returning();
    await ask(thief);
    await graceIsOver();
    const left = await app.db
      .select()
      .from(enquiries)
      .where(
        inArray(
          enquiries.id,
          rows.map(({ id }) => id),
        ),
      );
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      rows
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('anonymous queries are gone that came from an email whose link they opened', async () => {
    const [buyer, other] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    await app.db.update(users).set({ emailConfirmedAt: app.clock.now }).where(eq(users.id, buyer.id));
    const query = { name: 'Example Asker', message: 'Is it sold?', phone: '9000000996', email: buyer.email };
    const rows = await app.db
      .insert(enquiries)
      .values([query, { ...query, userId: other.id }])
      .returning();
    await ask(buyer);
    await graceIsOver();
    const left = await app.db
      .select()
      .from(enquiries)
      .where(
        inArray(
          enquiries.id,
          rows.map(({ id }) => id),
        ),
      );
    expect(left.map(({ id }) => id)).toEqual([rows[1]?.id]);
  });

  test('whose email is a part of another’s takes no email and no job of the other', async () => {
    const [kumar, rajkumar] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    const emailOf = async ({ id }: TestUser, email: string) => {
      await app.db.update(users).set({ email }).where(eq(users.id, id));
      await app.call(forgetPassword, { body: { email } });
      const facts = { id, kind: 'decision-letter', state: 'refused', at: app.clock.now, addressRefused: true } as const;
      await app.db.insert(failedEmails).values({ ...facts, address: email, answer: `550 5.1.1 <${email}> unknown` });
    };
    await emailOf(kumar, `kumar-${kumar.id}@example.com`);
    await emailOf(rajkumar, `rajkumar-${kumar.id}@example.com`);
    await vi.waitFor(() => expect(emailsTo({ email: `rajkumar-${kumar.id}@example.com` })).toHaveLength(1), PATIENTLY);
    await ask(kumar);
    await graceIsOver();
    const ofBoth = inArray(failedEmails.id, [kumar.id, rajkumar.id]);
    expect((await app.db.select().from(failedEmails).where(ofBoth)).map(({ id }) => id)).toEqual([rajkumar.id]);
    const { rows } = await app.pool.query<{ email: string }>(
      `select data ->> 'email' as email from pgboss.job where data ->> 'email' like $1`,
      [`%kumar-${kumar.id}@example.com`],
    );
    expect(rows).toEqual([{ email: `rajkumar-${kumar.id}@example.com` }]);
  });
});

describe('a payment whose end is not known', () => {
  test('is waited for; settled meanwhile, its receipt has the buyer’s name', async () => {
    const buyer = await makeBuyer(app.db);
    const paymentId = await startPayment(app, buyer);
    await ask(buyer);
    await graceIsOver();
    expect((await rowOf(buyer))?.erasedAt).toBeNull();
    const { token } = (await logInAgain(buyer)).body.data;
    expect((await app.call(displayMyData, { token })).body.data.waits_for_payment).toBe(true);
    await settle(app, paymentId);
    await eraseDue();
    expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
    const [receipt] = await app.db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
    expect(receipt?.buyerName).toBe(buyer.name);
  });

  test('is given up when its provider was asked for three days; money that comes after all is told to the operator', async () => {
    const buyer = await makeBuyer(app.db);
    const paymentId = await startPayment(app, buyer);
    await app.db.update(payments).set({ timesAsked: CHECKS_MAX }).where(eq(payments.id, paymentId));
    await ask(buyer);
    await graceIsOver();
    expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
    await settle(app, paymentId);
    await vi.waitFor(() => {
      const told = app.emails.filter(({ text }) => text.includes(paymentId));
      expect(told.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Somebody paid whose account is erased: /),
      ]);
    }, PATIENTLY);
    expect((await soundLedger(app.db, buyer.id)).balance).toBeGreaterThan(0);
    expect(app.emails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });
});

describe('whatever comes at the same moment as the erasure comes wholly before or wholly after it:', () => {
  const ROUNDS = 6;

  async function closedBuyer(): Promise<TestUser> {
    const buyer = await makeBuyer(app.db);
    await ask(buyer);
    const { token } = (await logInAgain(buyer)).body.data;
    return { ...buyer, token };
  }

  test('a cancelled erasure', async () => {
    const buyers = [];
    for (let i = 0; i < ROUNDS; i += 1) buyers.push(await closedBuyer());
    app.clock.advance(GRACE);
    const [, ...answers] = await Promise.all([
      eraseDue(),
      ...buyers.map(({ token }) => app.call(keepMyAccount, { token })),
    ]);
    for (const [i, buyer] of buyers.entries()) {
      const row = await rowOf(buyer);
      const kept = answers[i]?.status === 200;
      expect([row?.erasedAt === null, row?.email === buyer.email, row?.erasureAskedAt === null]).toEqual([
        kept,
        kept,
        kept,
      ]);
    }
  });

  test('a write that references the account', async () => {
    const buyer = await closedBuyer();
    app.clock.advance(GRACE);
    let erasing = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, buyer.id)).for('key share');
      erasing = eraseDue();
      await vi.waitFor(async () => {
        const { rows } = await app.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, PATIENTLY);
    });
    await erasing;
    expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
  });

  test('a login', async () => {
    const buyers = [];
    for (let i = 0; i < ROUNDS; i += 1) buyers.push(await closedBuyer());
    app.clock.advance(GRACE);
    await Promise.all([...buyers.map(logInAgain), eraseDue()]);
    for (const buyer of buyers) expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
    const ids = buyers.map(({ id }) => id);
    expect(await app.db.$count(sessions, inArray(sessions.userId, ids))).toBe(0);
  });

  test('a payment that is settled, and another process that erases', async () => {
    const buyer = await makeBuyer(app.db);
    const paymentId = await startPayment(app, buyer);
    await ask(buyer);
    app.clock.advance(GRACE);
    await Promise.all([settle(app, paymentId), eraseDue(), eraseDue()]);
    await eraseDue();
    expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
    expect((await soundLedger(app.db, buyer.id)).changes).toHaveLength(1);
    const [receipt] = await app.db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
    expect(receipt?.buyerName).toBe(buyer.name);
  });

  test('a listing that is added while the account is closed is withdrawn with the others, or refused', async () => {
    const seller = await makeSeller(app.db);
    const first = await makeProperty(app.db, { owner: seller });
    // The listing's transaction is open while the account is being closed.
    let closing: Promise<unknown> | undefined;
    await app.db.transaction(async (tx) => {
      await requireOpenAccount(tx, seller.id);
      closing = ask(seller);
      await waitForLock();
      const { id: _, listingNumber: __, ...facts } = await rowOfProperty(first.id);
      await tx.insert(properties).values(facts);
    });
    await closing;
    const own = await app.db.select().from(properties).where(eq(properties.ownerId, seller.id));
    expect(own.map(({ status, withdrawnFrom }) => [status, withdrawnFrom])).toEqual([
      ['removed', 'approved'],
      ['removed', 'approved'],
    ]);
    await expect(app.db.transaction((tx) => requireOpenAccount(tx, seller.id))).rejects.toMatchObject({ status: 401 });
  });

  test('a listing that is deleted while the account is being closed stays deleted when the account is kept', async () => {
    const seller = await makeSeller(app.db);
    const { id } = await makeProperty(app.db, { owner: seller });
    await ask(seller);
    // Its session was checked before the account closed.
    await removeListing(app.services, { id: seller.id, role: 'seller' }, id);
    const { token } = (await logInAgain(seller)).body.data;
    await app.call(keepMyAccount, { token });
    expect(await statusOf(id)).toBe('removed');
  });

  const rowOfProperty = async (id: string) => {
    const [row] = await app.db.select().from(properties).where(eq(properties.id, id));
    if (!row) throw new Error('No such property');
    return row;
  };

  /** Waits until a transaction waits for a row lock. */
  const waitForLock = () =>
    vi.waitFor(async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    }, PATIENTLY);
});

describe('an admin who was asked in writing', () => {
  test('closes the account after typing its email, which is told to its holder and noted without a name', async () => {
    const admin = await makeAdmin(app.db);
    const buyer = await makeBuyer(app.db);
    const erase = (email: string) =>
      app.call(eraseUser, {
        token: admin.token,
        body: { id: buyer.id, email, reason: 'A signed letter of 2 November' },
      });
    const wrong = await erase(admin.email);
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'email']);
    const { body } = await erase(buyer.email.toUpperCase());
    await vi.waitFor(() => expect(emailsTo(buyer)).toHaveLength(1), PATIENTLY);
    const listed = await app.call(allUsers, { token: admin.token, query: { page: 1 } });
    expect(listed.body.data.find(({ _id }) => _id === buyer.id)?.erasure_at).toBe(body.data.erasure_at);
    expect((await erase(buyer.email)).body.code).toBe('ERASURE_ASKED');
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, buyer.id));
    expect(rows).toMatchObject([{ action: 'account-closed', subject: `Account ${buyer.id}` }]);
    await graceIsOver();
    expect((await rowOf(buyer))?.erasedAt).not.toBeNull();
  });

  test('gets an address that gives the person’s data', async () => {
    const admin = await makeAdmin(app.db);
    const buyer = await makeBuyer(app.db);
    await buyCredits(app, buyer);
    const { body } = await app.call(exportUser, {
      token: admin.token,
      body: { id: buyer.id, reason: 'A signed letter of 2 November' },
    });
    const response = await app.app.inject({ method: 'GET', url: body.data.file_path });
    expect([response.statusCode, response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

test('an admin’s account that is closed reads nothing in the console', async () => {
  const [admin] = [await makeAdmin(app.db), await makeAdmin(app.db)];
  await app.db.transaction((tx) => closeAccount(tx, admin.id, app.clock.now));
  const { token } = (await logInAgain(admin)).body.data;
  expect((await app.call(allUsers, { token, query: { page: 1 } })).body.code).toBe('ACCOUNT_CLOSING');
});

import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { login, loginByPhone } from '#contract/accounts.ts';
import { closeAccount } from '#server/accounts/erase-account.ts';
import {
  newEmailEmail,
  requestEmailChange,
  resendConfirmation,
  sendNewEmailEmail,
} from '#server/accounts/email-changes.ts';
import type { Transaction } from '#server/database/open.ts';
import { emailChanges, sessions, users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, PASSWORD, type TestUser } from '#test/make.ts';
import { hashPassword } from './passwords.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { endAllSessions, hasPasswordHash } from './sessions.ts';

/* A condition that was checked before an await must still hold where it is written. */

const app = await testApp({ PHONE_CODES: 'outbox' });
afterAll(() => app.close());

const sessionsOf = ({ id }: TestUser) => app.db.$count(sessions, eq(sessions.userId, id));

/** Whether some statement of the database waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/**
 * Makes a change, as one that has written and not committed yet, while `attempt` is under way.
 * @returns the outcome of the attempt
 */
async function during<Outcome>(
  change: (tx: Transaction) => Promise<unknown>,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  let isOver = false;
  const outcome = await app.db.transaction(async (tx) => {
    await change(tx);
    const under = attempt().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isSomebodyWaiting())) await Promise.resolve();
    return { under };
  });
  return outcome.under;
}

const enter = (user: TestUser, password = PASSWORD) =>
  app.call(login, { body: { email: user.email, password } }).then(({ status }) => status);

describe('a session that begins with the old password', () => {
  test('during a change of it does not survive the change', async () => {
    const buyer = await makeBuyer(app.db);
    const passwordHash = await hashPassword('quite-another-one');
    const status = await during(
      async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, buyer.id));
        await endAllSessions(tx, buyer.id);
      },
      () => enter(buyer),
    );
    expect(status).toBe(401);
    expect(await sessionsOf(buyer)).toBe(0);
    expect(await enter(buyer, 'quite-another-one')).toBe(200);
  });

  test('during a block does not live again after the unblock', async () => {
    const buyer = await makeBuyer(app.db);
    const status = await during(
      async (tx) => {
        await tx
          .update(users)
          .set({ disabledAt: new Date(), blockedFor: 'Copied listings' })
          .where(eq(users.id, buyer.id));
        await endAllSessions(tx, buyer.id);
      },
      () => enter(buyer),
    );
    expect(status).toBe(401);
    expect(await sessionsOf(buyer)).toBe(0);
  });

  test('many times during many changes leaves none', async () => {
    const buyer = await makeBuyer(app.db);
    let isOver = false;
    const guesses = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) await enter(buyer);
      }),
    );
    for (let round = 0; round < 4; round += 1) {
      const passwordHash = await hashPassword(round % 2 === 0 ? 'quite-another-one' : PASSWORD);
      await app.db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, buyer.id));
        await endAllSessions(tx, buyer.id);
      });
      if (round % 2 === 0) expect(await sessionsOf(buyer)).toBe(0);
    }
    isOver = true;
    await guesses;
  });
});

test('a session by phone does not begin once the number went to another account', async () => {
  const buyer = await makeBuyer(app.db);
  const phone = '+919000077001';
  await app.db.update(users).set({ phone, phoneVerifiedAt: new Date() }).where(eq(users.id, buyer.id));
  const sent: string[] = [];
  const phoneCodes = { send: async ({ code }: { code: string }) => void sent.push(code) };
  await sendPhoneCode({ ...app.services, phoneCodes }, { phone, purpose: 'login' });
  const status = await during(
    (tx) => tx.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, buyer.id)),
    () => app.call(loginByPhone, { body: { phone, code: sent[0] ?? '' } }).then((answer) => answer.status),
  );
  expect(status).not.toBe(200);
});

test('an account is not closed with a password that was changed meanwhile', async () => {
  const buyer = await makeBuyer(app.db);
  const [row] = await app.db.select().from(users).where(eq(users.id, buyer.id));
  const old = row?.passwordHash ?? '';
  await app.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, buyer.id));
  const closing = app.db.transaction((tx) => closeAccount(tx, buyer.id, new Date(), hasPasswordHash(old)));
  await expect(closing).rejects.toMatchObject({ code: 'BAD_INPUT' });
  expect(await app.db.$count(users, and(eq(users.id, buyer.id), eq(users.passwordHash, 'another')))).toBe(1);
});

describe('a link to an email is not sent once', () => {
  /** The job that a request queues, tried first after `change`. */
  async function lateTry(
    buyer: TestUser,
    request: 'change' | 'confirmation',
    change: Partial<typeof users.$inferInsert>,
  ) {
    const asked: unknown[] = [];
    const jobs = {
      ...app.services.jobs,
      enqueue: async (_: unknown, kind: unknown, data: unknown) => {
        if (kind === newEmailEmail) asked.push(data);
        return '';
      },
    };
    if (request === 'confirmation') await resendConfirmation(app.db, jobs, buyer);
    else
      await requestEmailChange(app.db, jobs, buyer, {
        email: `mistyped-${buyer.email}`,
        current_password: PASSWORD,
      });
    await app.db.update(users).set(change).where(eq(users.id, buyer.id));
    const mail = { send: async () => expect.unreachable('an email was sent') };
    await sendNewEmailEmail(
      { db: app.db, mail, clock: () => new Date(), appUrl: () => '' },
      newEmailEmail.data.parse(asked[0]),
      v7(),
    );
    expect(await app.db.$count(emailChanges, eq(emailChanges.userId, buyer.id))).toBe(0);
  }

  test('the password that asked for it was changed', async () => {
    await lateTry(await makeBuyer(app.db), 'change', { passwordHash: await hashPassword('quite-another-one') });
  });

  test('the account has another email than when it was asked for', async () => {
    const buyer = await makeBuyer(app.db);
    await lateTry(buyer, 'change', { email: `right-${buyer.email}` });
  });

  test('the mistyped email that it is to confirm was corrected', async () => {
    const buyer = await makeBuyer(app.db);
    await app.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, buyer.id));
    await lateTry(buyer, 'confirmation', { email: `right-${buyer.email}` });
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPassword, register, resetPassword } from '#contract/accounts.ts';
import { confirmEmail, sendConfirmation } from '#contract/own-account.ts';
import { displaySavedSearches, saveSearch } from '#contract/saved-searches.ts';
import { newEmailEmail } from '#server/accounts/email-changes.ts';
import { users } from '#server/database/schema/accounts.ts';
import { approveProperty } from '#server/properties/decisions.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, PASSWORD } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { sendDueAlerts } from './batches.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-12-02T12:00:00+05:30');
  site.emails.length = 0;
});

const untilDone = (kinds: string[]) =>
  vi.waitFor(async () => {
    const waiting = await site.services.jobs.waiting();
    expect(waiting.filter(({ kind, count }) => kinds.includes(kind) && count > 0)).toEqual([]);
  }, PATIENTLY);

async function save({ token }: { token: string }, price_max = '20 lakh'): Promise<void> {
  const settings = { name: 'Patna', frequency: 'now', by_email: true, by_push: false } as const;
  const body = { ...settings, state: 'Bihar', district: 'Patna', price_max };
  expect((await site.call(saveSearch, { token, body })).status).toBe(200);
}

const searchesOf = async ({ token }: { token: string }) => (await site.call(displaySavedSearches, { token })).body.data;

/** A property is approved, and whoever searched for it was told. */
async function publish(): Promise<void> {
  const { id } = await makeProperty(site.db, { status: 'pending' });
  site.clock.advance(1000);
  await approveProperty(site.services, admin, { id });
  await untilDone(['listing-event']);
  await sendDueAlerts(site.services);
  await untilDone(['alert-letter', newEmailEmail.name]);
}

describe('an email that its account never confirmed', () => {
  async function signUp() {
    const email = `stranger-${randomUUID()}@example.com`;
    const name = 'Win ₹5 lakh at http://evil.example';
    const body = { name, phone: '9000000001', email, password: PASSWORD, role: 'buyer' } as const;
    const { data } = (await site.call(register, { body })).body;
    const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return { id: user?.id ?? '', email, token: data.token };
  }
  const emailsOf = (email: string) => site.emails.filter(({ to }) => to === email);
  const linkIn = (text = '') => /\/confirmEmail\/(\S+)/.exec(text)?.[1] ?? '';

  test('gets one link a day, without the name that was typed, and no alert until the link is pressed', async () => {
    const buyer = await signUp();
    await save(buyer);
    await save(buyer, '30 lakh');
    await vi.waitFor(() => expect(emailsOf(buyer.email)).toHaveLength(1), PATIENTLY);
    expect(await searchesOf(buyer)).toMatchObject([
      { unconfirmed_email: buyer.email },
      { unconfirmed_email: buyer.email },
    ]);
    await publish();
    const [link] = emailsOf(buyer.email);
    expect(emailsOf(buyer.email)).toHaveLength(1);
    expect(`${link?.text} ${link?.html}`).not.toMatch(/evil|lakh/);

    const pressed = await site.call(confirmEmail, { body: { verifytoken: linkIn(link?.text) } });
    expect(pressed.body.data).toEqual({ email: buyer.email, is_new: false });
    expect(await searchesOf(buyer)).toMatchObject([{ unconfirmed_email: null }, { unconfirmed_email: null }]);
    await publish();
    const emails = emailsOf(buyer.email);
    expect(emails.map(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)).toEqual([false, true]);
  });

  test('gets another link when that is asked for, and none once it is confirmed', async () => {
    const buyer = await signUp();
    const ask = () => site.call(sendConfirmation, { token: buyer.token });
    await ask();
    await vi.waitFor(() => expect(emailsOf(buyer.email)).toHaveLength(1), PATIENTLY);
    await site.call(confirmEmail, { body: { verifytoken: linkIn(emailsOf(buyer.email)[0]?.text) } });
    await ask();
    const { rows } = await site.db.execute(
      sql`select 1 from pgboss.job where name = ${newEmailEmail.name} and data::text like ${`%${buyer.id}%`}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is confirmed by a new password, whose email has no name either', async () => {
    const buyer = await signUp();
    await site.call(forgetPassword, { body: { email: buyer.email } });
    await vi.waitFor(() => expect(emailsOf(buyer.email)).toHaveLength(1), PATIENTLY);
    const [email] = emailsOf(buyer.email);
    expect(`${email?.text} ${email?.html}`).not.toMatch(/evil|lakh/);
    const verifytoken = /\/resetPassword\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect((await site.call(resetPassword, { body: { password: PASSWORD, verifytoken } })).status).toBe(200);
    const [user] = await site.db.select().from(users).where(eq(users.id, buyer.id));
    expect(user?.emailConfirmedAt).not.toBeNull();
  });
});

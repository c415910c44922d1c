import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addHistory, callConsent } from '#contract/credits.ts';
import { ownDetails } from '#contract/accounts.ts';
import { chooseLeadEmails, stopLeadEmails } from '#contract/own-account.ts';
import { displayLeads } from '#contract/leads.ts';
import { ACCOUNT_ROWS_PER_PAGE, ERASURE_DAYS, LEAD_DAYS } from '#contract/limits.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { displayMyProperties } from '#contract/properties.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadEmails, reveals } from '#server/database/schema/reveals.ts';
import { sendLeadEmail } from './lead-email.ts';
import { idsOf, leadsQuery } from './lead-rows.ts';
import { eraseDue } from '#test/erase.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const site = await testApp();
afterAll(() => site.close());

async function unlock(plot: { id: string }, { buyer, mayCall = false }: { buyer?: TestUser; mayCall?: boolean } = {}) {
  const unlocking = buyer ?? (await makeBuyer(site.db, { credits: 1 }));
  const body = { property_id: plot.id, ...(mayCall ? { may_call: true } : {}) };
  const { status } = await site.call(addHistory, { token: unlocking.token, body });
  expect(status).toBe(200);
  return unlocking;
}

const leadsOf = async ({ token }: TestUser, property?: string) =>
  (await site.call(displayLeads, { token, query: property === undefined ? {} : { property } })).body;

describe('leads', () => {
  test('say when a property was unlocked, and by whom only where the buyer agreed', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    await unlock(plot);
    site.clock.advance(MINUTE_MS);
    const caller = await unlock(plot, { mayCall: true });
    const { data, count } = await leadsOf(owner);
    expect(count).toBe(2);
    const [account] = await site.db.select().from(users).where(eq(users.id, caller.id));
    expect(data.leads.map(({ buyer }) => buyer)).toMatchObject([{ name: account?.name, phone: account?.phone }, null]);
    expect(data.leads[0]).toMatchObject({ unlocked_at: site.clock.now.toISOString(), property: { _id: plot.id } });
    expect(JSON.stringify(data)).not.toContain(caller.id);
  });

  test('are those of one property where it is named, and each row of My Properties counts its own', async () => {
    const owner = await makeSeller(site.db);
    const [one, other] = [await makeProperty(site.db, { owner }), await makeProperty(site.db, { owner })];
    for (const plot of [one, one, other]) await unlock(plot);
    const { data, count } = await leadsOf(owner, one.id);
    expect([count, data.property?._id, data.leads.length]).toEqual([2, one.id, 2]);
    const { body } = await site.call(displayMyProperties, { token: owner.token });
    const counts = new Map(body.data.propertyDetails.map(({ _id, unlock_count }) => [_id, unlock_count]));
    expect([counts.get(one.id), counts.get(other.id)]).toEqual([2, 1]);
  });

  test('lose the contact of a buyer who withdraws, closes the account or is disabled, and keep the unlock', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    const withdrawing = await unlock(plot, { mayCall: true });
    const closing = await unlock(plot, { mayCall: true });
    const disabled = await unlock(plot, { mayCall: true });
    expect((await leadsOf(owner)).data.leads.filter(({ buyer }) => buyer)).toHaveLength(3);

    const { body } = await site.call(callConsent, {
      token: withdrawing.token,
      body: { property_id: plot.id, may_call: false },
    });
    expect(body.data).toEqual({ call_agreed_at: null });
    await site.call(eraseMyAccount, { token: closing.token, body: { password: PASSWORD } });
    await site.db.update(users).set({ disabledAt: site.clock.now }).where(eq(users.id, disabled.id));

    const { data, count } = await leadsOf(owner);
    expect([count, data.leads.map(({ buyer }) => buyer)]).toEqual([3, [null, null, null]]);

    site.clock.advance(ERASURE_DAYS * DAY_MS);
    await eraseDue(site);
    const [erased] = await site.db.select().from(reveals).where(eq(reveals.userId, closing.id));
    expect(erased?.callAgreedAt).toBeNull();
    expect((await leadsOf(owner)).count).toBe(3);
  });

  test('get the contact of a buyer who agrees later, since the first time', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    const buyer = await unlock(plot);
    const agree = () => site.call(callConsent, { token: buyer.token, body: { property_id: plot.id, may_call: true } });
    const agreedAt = site.clock.now.toISOString();
    expect((await agree()).body.data.call_agreed_at).toBe(agreedAt);
    site.clock.advance(MINUTE_MS);
    expect((await agree()).body.data.call_agreed_at).toBe(agreedAt);
    expect((await leadsOf(owner)).data.leads[0]?.buyer).not.toBeNull();
  });

  test('of a deleted property are not listed, and nobody else reads any', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    await unlock(plot, { mayCall: true });
    const stranger = await makeSeller(site.db);
    expect(await leadsOf(stranger, plot.id)).toMatchObject({ code: 'NOT_YOURS' });
    expect((await leadsOf(stranger)).count).toBe(0);
    await site.db.update(properties).set({ status: 'removed' }).where(eq(properties.id, plot.id));
    expect((await leadsOf(owner)).count).toBe(0);
    expect(await leadsOf(owner, plot.id)).toMatchObject({ code: 'NO_SUCH_PROPERTY' });
  });

  test('count views and unlocks by Indian day', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    const view = async (at: string, address: string) => {
      site.clock.now = new Date(at);
      site.services.views.record(plot.id, { address, userAgent: 'Mozilla/5.0 Firefox/140.0' });
      await site.services.views.flush();
    };
    const before = site.clock.now;
    // 00:30 on 12 November in India.
    await view('2026-11-11T19:00:00Z', '10.0.0.1');
    await view('2026-11-12T18:00:00Z', '10.0.0.1');
    await view('2026-11-12T18:10:00Z', '10.0.0.2');
    await unlock(plot);
    await view('2026-11-12T18:40:00Z', '10.0.0.1');
    const { days } = (await leadsOf(owner, plot.id)).data;
    site.clock.now = before;
    expect(days).toHaveLength(LEAD_DAYS);
    expect(days.filter(({ views, unlocks }) => views + unlocks > 0)).toEqual([
      { day: '2026-11-12', views: 2, shortlistings: 0, unlocks: 1 },
      { day: '2026-11-13', views: 1, shortlistings: 0, unlocks: 0 },
    ]);
  });
});

test('few old leads are found by their properties, not through all unlocks of the market', async () => {
  const { db } = site;
  const [owner, other] = [await makeSeller(db), await makeSeller(db)];
  const buyer = await makeBuyer(db);
  const plot = await makeProperty(db, { owner, photos: 0 });
  for (const [{ id }, amount] of [
    [owner, 200],
    [other, 4000],
  ] as const) {
    await db.execute(sql`insert into properties
        (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description)
      select gen_random_uuid(), ${id}, mandal_id, district_id, state_id, size, unit_id, price_rupees, ''
      from properties, generate_series(1, ${amount}::int) where id = ${plot.id}`);
  }
  await db.execute(sql`insert into reveals (user_id, property_id, created_at)
    select ${buyer.id}, id, now() - interval '1 year' * (owner_id = ${owner.id})::int
    from properties where owner_id in (${owner.id}, ${other.id})`);
  await db.execute(sql`analyze properties, reveals`);
  const page = { page: 1, pageSize: ACCOUNT_ROWS_PER_PAGE, today: '2026-11-21' };
  const query = leadsQuery(db, idsOf(eq(properties.ownerId, owner.id)), page);
  expect(await query).toHaveLength(ACCOUNT_ROWS_PER_PAGE);
  const { rows } = await db.execute(sql`explain ${query.getSQL()}`);
  expect(JSON.stringify(rows)).toMatch(/Scan on reveals_of_property/);
});

describe('the email of a lead', () => {
  const emailsTo = (address: string) => site.emails.filter(({ to }) => to === address);

  test('goes to the owner once a day, however many unlock at the same time, and names no buyer', async () => {
    const owner = await makeSeller(site.db);
    const [one, other] = [await makeProperty(site.db, { owner }), await makeProperty(site.db, { owner })];
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(site.db, { credits: 1 })));
    await Promise.all(buyers.map((buyer, i) => unlock(i % 2 ? one : other, { buyer, mayCall: true })));
    expect(await site.db.$count(leadEmails, eq(leadEmails.ownerId, owner.id))).toBe(1);
    await vi.waitFor(() => expect(emailsTo(owner.email)).toHaveLength(1), PATIENTLY);
    const [email] = emailsTo(owner.email);
    expect(email?.text).toContain('/leads');
    for (const { email: address } of buyers) expect(email?.text).not.toContain(address);

    site.clock.advance(DAY_MS);
    await unlock(one);
    await vi.waitFor(() => expect(emailsTo(owner.email)).toHaveLength(2), PATIENTLY);
  });

  test('is stopped by its link, without a session, and turned on again in the account', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    await unlock(plot);
    await vi.waitFor(() => expect(emailsTo(owner.email)).toHaveLength(1), PATIENTLY);
    const [, token = ''] = /\/stopEmails\/(\S+)/.exec(emailsTo(owner.email)[0]?.text ?? '') ?? [];
    const stop = (sent: string) => site.call(stopLeadEmails, { body: { token: sent } });
    const isTold = async () => (await site.call(ownDetails, { token: owner.token })).body.data.lead_emails;
    const other = await makeSeller(site.db);
    expect((await stop(token.replace(owner.id, other.id))).body.code).toBe('NO_SUCH_STOP_LINK');
    expect(await isTold()).toBe(true);
    expect((await stop(token)).status).toBe(200);
    expect(await isTold()).toBe(false);
    await sendLeadEmail({ ...site.services, mail: { send: async () => expect.fail('sent') } }, { propertyId: plot.id });
    await site.call(chooseLeadEmails, { token: owner.token, body: { lead_emails: true } });
    expect(await isTold()).toBe(true);
  });

  test('is not sent for the owner looking at their own, nor for a buyer who comes back another day', async () => {
    const owner = await makeSeller(site.db);
    const plot = await makeProperty(site.db, { owner });
    await site.call(addHistory, { token: owner.token, body: { property_id: plot.id } });
    expect(await site.db.$count(leadEmails, eq(leadEmails.ownerId, owner.id))).toBe(0);
    const buyer = await unlock(plot);
    site.clock.advance(DAY_MS);
    await unlock(plot, { buyer });
    expect(await site.db.$count(leadEmails, eq(leadEmails.ownerId, owner.id))).toBe(1);
  });
});

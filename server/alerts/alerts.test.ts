import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVED_SEARCHES_MAX } from '#contract/alert-kinds.ts';
import { chooseLanguage } from '#contract/accounts.ts';
import { editProperty, markSold, markUnsold } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  displaySavedSearches,
  saveSearch,
  seeSavedSearch,
  stopAlerts,
} from '#contract/saved-searches.ts';
import { HOUR_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { savedSearches, searchConditions, searchMatches } from '#server/database/schema/alerts.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { approveProperty, suspendProperty } from '#server/properties/decisions.ts';
import { removeOldRecords } from '#server/privacy/retention.ts';
import { editForm } from '#test/edit-form.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { sendAlertEmail } from './alert-email.ts';
import { sendDueAlerts } from './batches.ts';
import { matchListing } from './match-listing.ts';
import { refreshConditions } from './refresh-conditions.ts';
import { stopToken } from './stop-links.ts';

const NOON = new Date('2026-12-02T12:00:00+05:30');

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(savedSearches);
  site.clock.now = NOON;
  site.emails.length = 0;
});

async function save(user: TestUser, search: Record<string, unknown> = {}): Promise<string> {
  const settings = { name: 'Patna up to 20 lakh', frequency: 'now', by_email: true, by_push: false };
  const body = { ...settings, state: 'Bihar', district: 'Patna', price_max: '20 lakh', ...search };
  const saved = await site.call(saveSearch, { token: user.token, body });
  expect(saved.status).toBe(200);
  return saved.body.data._id;
}

const searchesOf = async ({ token }: TestUser) => (await site.call(displaySavedSearches, { token })).body.data;

/** A pending property is approved, and the search for its searches has run. */
async function publish(facts: Parameters<typeof makeProperty>[1] = {}): Promise<MadeProperty> {
  const property = await makeProperty(site.db, { status: 'pending', ...facts });
  site.clock.advance(1000);
  await approveProperty(site.services, admin, { id: property.id });
  await matched();
  return property;
}

const matched = () =>
  vi.waitFor(async () => {
    const waiting = await site.services.jobs.waiting();
    expect(waiting.find(({ kind }) => kind === 'listing-event')?.count).toBe(0);
  }, PATIENTLY);

async function sent(): Promise<typeof site.emails> {
  await sendDueAlerts(site.services);
  await vi.waitFor(async () => {
    const waiting = await site.services.jobs.waiting();
    expect(waiting.find(({ kind }) => kind === 'alert-letter')?.count).toBe(0);
  }, PATIENTLY);
  return site.emails.filter(({ unsubscribeUrl }) => unsubscribeUrl?.includes('/stopEmails/'));
}

async function edit({ id, owner }: MadeProperty, changes: Parameters<typeof editForm>[1]): Promise<string> {
  const { body } = await site.call(displayOneProperty, { token: owner.token, params: { id } });
  const [shown] = body.data;
  if (!shown) throw new Error('The property is not there');
  const edited = await site.call(editProperty, { token: owner.token, params: { id }, body: editForm(shown, changes) });
  return edited.body.data.status;
}

async function changePrice(property: MadeProperty, price: string): Promise<void> {
  expect(await edit(property, { price })).toBe('approved');
  await matched();
}

const tokenIn = (url: string | undefined) => url?.split('/stopEmails/')[1] ?? '';

describe('a saved search', () => {
  test('is told by email at once of a property that fits it, in its user’s language, and once', async () => {
    const buyer = await makeBuyer(site.db);
    await site.call(chooseLanguage, { token: buyer.token, body: { language: 'hi' } });
    await save(buyer);
    await save(await makeBuyer(site.db), { price_max: '2 lakh' });
    const property = await publish();
    const emails = await sent();
    expect(emails.map(({ to }) => to)).toEqual([buyer.email]);
    const [email] = emails;
    expect(email?.text).toContain('Patna up to 20 lakh');
    expect(email?.text).toContain('₹12,50,000');
    expect(email?.text).toContain(`http://bhukhand.example/hi/property/${property.listingNumber}`);
    expect(email?.text).toContain('/hi/search?state=Bihar&district=Patna&price_max=2000000');
    expect(email?.subject).toMatch(/\p{Script=Devanagari}/u);
    expect((await searchesOf(buyer))[0]).toMatchObject({ new_count: 1, fault: null, area: { district: 'Patna' } });

    await sendDueAlerts(site.services);
    expect(await sent()).toHaveLength(1);
  });

  test('is not told of its user’s own property, nor of one that is approved again without a lower price', async () => {
    const owner = await makeSeller(site.db);
    const buyer = await makeBuyer(site.db);
    await save(owner);
    await save(buyer);
    const property = await publish({ owner, approvedAt: new Date('2026-11-01') });
    expect(await sent()).toEqual([]);
    await publish({ owner });
    expect((await sent()).map(({ to }) => to)).toEqual([buyer.email]);
    expect(await site.db.$count(searchMatches, eq(searchMatches.propertyId, property.id))).toBe(0);
  });

  test('is told when the price falls and when it is for sale again, and of no price that it was told before', async () => {
    const buyer = await makeBuyer(site.db);
    await save(buyer);
    const property = await publish({ priceRupees: 25_00_000 });
    expect(await sent()).toEqual([]);
    await changePrice(property, '19,00,000');
    expect((await sent()).at(-1)?.text).toContain('Price reduced, now ₹19,00,000');
    site.clock.advance(24 * HOUR_MS);
    await changePrice(property, '20,00,000');
    await changePrice(property, '19,00,000');
    expect(await sent()).toHaveLength(1);
    await site.call(markSold, { token: property.owner.token, body: { id: property.id } });
    await site.call(markUnsold, { token: property.owner.token, body: { id: property.id } });
    await matched();
    const emails = await sent();
    expect(emails).toHaveLength(2);
    expect(emails[1]?.text).toContain('For sale again: ₹19,00,000');
  });

  test('is not told of what was sold, suspended or made dearer meanwhile', async () => {
    await save(await makeBuyer(site.db), { frequency: 'daily' });
    const [sold, suspended, dearer] = [await publish(), await publish(), await publish()];
    await site.call(markSold, { token: sold.owner.token, body: { id: sold.id } });
    await suspendProperty(site.services, admin, { id: suspended.id, reason: 'Another plot' });
    await changePrice(dearer, '21,00,000');
    site.clock.advance(24 * HOUR_MS);
    expect(await sent()).toEqual([]);
    const stays = await publish();
    site.clock.advance(24 * HOUR_MS);
    const emails = await sent();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text.match(/BK-\d+$/gm)).toEqual([stays.listingNumber, stays.listingNumber]);
  });

  test('is told of a plot that was off the list for a while when the email was due', async () => {
    const buyer = await makeBuyer(site.db);
    await save(buyer, { frequency: 'daily' });
    const property = await publish();
    const edited = await edit(property, { description: 'A corner plot beside the canal, with a wall around it' });
    expect(edited).toBe('pending');
    site.clock.advance(24 * HOUR_MS);
    expect(await sent()).toEqual([]);
    await approveProperty(site.services, admin, { id: property.id });
    await matched();
    const emails = await sent();
    expect(emails.map(({ to }) => to)).toEqual([buyer.email]);
    expect(emails[0]?.text).toContain(property.listingNumber);
    expect(await sent()).toHaveLength(1);
  });

  test('is not told of a reduction that was an error in typing, but of the true one after it', async () => {
    const buyer = await makeBuyer(site.db);
    await save(buyer, { frequency: 'daily' });
    const told = await publish({ priceRupees: 12_50_000 });
    site.clock.advance(24 * HOUR_MS);
    expect(await sent()).toHaveLength(1);
    const fresh = await publish({ priceRupees: 12_50_000 });
    for (const property of [told, fresh]) {
      await changePrice(property, '1,25,000');
      await changePrice(property, '12,50,000');
    }
    site.clock.advance(24 * HOUR_MS);
    const [, second, ...others] = await sent();
    expect(others).toEqual([]);
    expect(second?.text).toContain('New: ₹12,50,000');
    expect(second?.text).not.toContain('Price reduced');
    expect(second?.text).not.toContain(told.listingNumber);
    await changePrice(told, '11,00,000');
    site.clock.advance(24 * HOUR_MS);
    const [, , third] = await sent();
    expect(third?.text).toContain('Price reduced, now ₹11,00,000');
    expect(third?.text).toContain(told.listingNumber);
  });

  test('is not told of a reduction that was corrected before it was looked for', async () => {
    const property = await publish({ priceRupees: 12_50_000 });
    await save(await makeBuyer(site.db));
    const reduced = { propertyId: property.id, event: 'reduced' as const, day: dayOf(site.clock.now) };
    await matchListing(site.services, { ...reduced, wasRupees: 12_50_000 });
    expect(await sent()).toEqual([]);
    await matchListing(site.services, { ...reduced, wasRupees: 12_60_000 });
    expect(await sent()).toHaveLength(1);
  });

  test('is told nothing at night, not even by an email that comes late', async () => {
    const buyer = await makeBuyer(site.db);
    await save(buyer);
    site.clock.now = new Date('2026-12-02T20:59:00+05:30');
    const property = await publish();
    site.clock.now = new Date('2026-12-02T21:00:00+05:30');
    expect(await sent()).toEqual([]);
    // Enqueued at day, run at night.
    const batch = '0199c0de-0000-7000-8000-000000000001';
    await site.db.update(searchMatches).set({ batch }).where(eq(searchMatches.propertyId, property.id));
    const mail = { send: async () => expect.fail('sent at night') };
    await sendAlertEmail({ ...site.services, mail }, { userId: buyer.id, batch });
    const { jobs } = site.services;
    expect((await jobs.waiting()).find(({ kind }) => kind === 'alert-letter')?.count).toBe(1);
    await site.db.transaction((tx) => jobs.forget(tx, [batch]));
    await site.db.update(searchMatches).set({ batch: null });
    site.clock.now = new Date('2026-12-03T08:00:00+05:30');
    expect(await sent()).toHaveLength(1);
  });

  test('told daily or weekly is part of one email of its user’s, weekly on Monday morning', async () => {
    const buyer = await makeBuyer(site.db);
    await save(buyer, { frequency: 'daily' });
    await save(buyer, { frequency: 'daily', name: 'All of Bihar', district: '' });
    await save(buyer, { frequency: 'weekly', name: 'With a deed', papers: 'sale_deed' });
    const plots = [
      await publish(),
      await publish({ priceRupees: 30_00_000 }),
      await publish({ priceRupees: 40_00_000 }),
    ];
    await publish({ documents: ['sale_deed'] });
    expect(await sent()).toEqual([]);
    site.clock.now = new Date('2026-12-03T08:00:00+05:30');
    const [daily, ...others] = await sent();
    expect(others).toEqual([]);
    // Each property once, whatever searches it fits.
    expect(daily?.text.match(/^BK-\d+$/gm)).toHaveLength(2);
    expect(daily?.text).toContain(plots[0]?.listingNumber);
    expect(tokenIn(daily?.unsubscribeUrl)).toMatch(/^(all|search)\./);
    site.clock.now = new Date('2026-12-07T08:00:00+05:30');
    const weekly = (await sent())[1];
    expect(weekly?.text).toContain('With a deed');
  });

  test('whose email may have arrived is told again under the same Message-ID alone', async () => {
    await save(await makeBuyer(site.db));
    await publish();
    const ids: string[] = [];
    const { transport } = site.services;
    const sending = vi.spyOn(transport, 'send').mockImplementation(async ({ messageId, unsubscribeUrl }, id) => {
      // The owner's email about the decision goes too.
      if (!unsubscribeUrl) return;
      ids.push(messageId === id ? id : `job ${id}`);
      if (ids.length === 1) throw new Error('no answer');
    });
    await sendDueAlerts(site.services);
    await vi.waitFor(async () => {
      await site.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      expect(ids).toHaveLength(2);
    }, PATIENTLY);
    sending.mockRestore();
    expect(new Set(ids).size).toBe(1);
  });

  test('is changed, seen and deleted by its user alone, and what waits follows the new frequency', async () => {
    const [buyer, stranger] = [await makeBuyer(site.db), await makeBuyer(site.db)];
    const id = await save(buyer, { frequency: 'weekly' });
    await publish();
    for (const endpoint of [changeSavedSearch, seeSavedSearch, deleteSavedSearch])
      expect((await site.call(endpoint, { token: stranger.token, body: { id } })).body.code).toBe('NO_SUCH_SEARCH');
    await site.call(changeSavedSearch, { token: buyer.token, body: { id, name: 'Near the river', frequency: 'now' } });
    expect(await sent()).toHaveLength(1);
    expect(await searchesOf(buyer)).toMatchObject([{ name: 'Near the river', frequency: 'now', new_count: 1 }]);
    await site.call(seeSavedSearch, { token: buyer.token, body: { id } });
    expect(await searchesOf(buyer)).toMatchObject([{ new_count: 0 }]);
    // The same search again is the same row.
    expect(await save(buyer, { name: 'Once more' })).toBe(id);
    await site.call(deleteSavedSearch, { token: buyer.token, body: { id } });
    expect(await searchesOf(buyer)).toEqual([]);
    expect(await site.db.$count(searchConditions)).toBe(0);
  });

  test('is one of so many at most, also where two are saved at once', async () => {
    const buyer = await makeBuyer(site.db);
    for (let i = 1; i < SAVED_SEARCHES_MAX; i += 1) await save(buyer, { price_max: String(i * 1000) });
    const body = { name: 'One more', frequency: 'off', by_email: true, by_push: false };
    const both = await Promise.all(
      ['1', '2'].map((price_min) => site.call(saveSearch, { token: buyer.token, body: { ...body, price_min } })),
    );
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await searchesOf(buyer)).toHaveLength(SAVED_SEARCHES_MAX);
  });

  test('that tells by nothing is refused, unless it tells not at all', async () => {
    const buyer = await makeBuyer(site.db);
    const nothing = { name: 'Silent', frequency: 'now', by_email: false, by_push: false, price_max: '10 lakh' };
    const refused = await site.call(saveSearch, { token: buyer.token, body: nothing });
    const CHANNEL_REQUIRED = { issues: [{ path: 'by_email', code: 'CHANNEL_REQUIRED' }] };
    expect([refused.status, refused.body]).toMatchObject([400, CHANNEL_REQUIRED]);
    expect(refused.body).toMatchObject({ message: 'Choose email or notification, or “Never”' });
    const id = await save(buyer, { ...nothing, frequency: 'off' });
    const change = async (body: object) => {
      const changed = await site.call(changeSavedSearch, { token: buyer.token, body: { id, ...body } });
      return [changed.status, changed.body];
    };
    expect(await change({ frequency: 'weekly' })).toMatchObject([400, CHANNEL_REQUIRED]);
    expect(await change({ name: 'Still silent' })).toMatchObject([200, {}]);
    expect(await change({ frequency: 'weekly', by_push: true })).toMatchObject([200, {}]);
    expect(await change({ by_push: false })).toMatchObject([400, CHANNEL_REQUIRED]);
    expect(await searchesOf(buyer)).toMatchObject([{ name: 'Still silent', frequency: 'weekly', by_push: true }]);
  });

  test('that cannot be read any more is said and matches nothing', async () => {
    const buyer = await makeBuyer(site.db);
    const old = {
      userId: buyer.id,
      name: 'Old',
      frequency: 'now',
      byEmail: true,
      byPush: false,
      seenAt: NOON,
    } as const;
    const saved = await site.db
      .insert(savedSearches)
      .values([
        { ...old, query: 'colour=green' },
        { ...old, query: 'price_max=cheap' },
        { ...old, query: 'price_max=5000000', areaId: '0199c0de-0000-7000-8000-00000000dead' },
        { ...old, query: 'size_min=2&unit=gaj' },
      ])
      .returning({ id: savedSearches.id });
    const outdated = {
      area: 0,
      priceMin: 0,
      priceMax: 1e12,
      traits: 0n,
      rules: 0,
    };
    await site.db
      .insert(searchConditions)
      .values(saved.map(({ id }) => ({ searchId: id, userId: buyer.id, ...outdated })));
    await refreshConditions(site.db);
    const faults = (await searchesOf(buyer)).map(({ query, fault }) => [query, fault]);
    expect(new Map(faults as [string, string][])).toEqual(
      new Map([
        ['colour=green', 'filters'],
        ['price_max=cheap', 'filters'],
        ['price_max=5000000', 'area'],
        ['size_min=2&unit=gaj', 'unit'],
      ]),
    );
    await publish();
    expect(await sent()).toEqual([]);
  });
});

describe('the link in an email', () => {
  test('stops the one search or all, without a session, by the page or by the button of a mail program', async () => {
    const buyer = await makeBuyer(site.db);
    const other = await makeBuyer(site.db);
    await save(buyer);
    await save(other);
    await publish();
    const [email] = (await sent()).filter(({ to }) => to === buyer.email);
    const one = tokenIn(email?.unsubscribeUrl);
    expect(one).toMatch(/^search\./);
    const forged = one.replace(/^search\.[^.]+/, `search.${(await searchesOf(other))[0]?._id}`);
    expect((await site.call(stopAlerts, { body: { token: forged } })).body.code).toBe('NO_SUCH_STOP_LINK');
    expect((await site.call(stopAlerts, { body: { token: one } })).body.data).toEqual({ name: 'Patna up to 20 lakh' });
    expect((await searchesOf(buyer)).map(({ frequency }) => frequency)).toEqual(['off']);
    expect((await searchesOf(other)).map(({ frequency }) => frequency)).toEqual(['now']);

    await save(buyer, { name: 'Another', price_max: '' });
    const [, all = ''] = /\/stopEmails\/(all\.\S+)/.exec(email?.text ?? '') ?? [];
    const pressed = await site.app.inject({
      method: 'POST',
      url: `/hi/stopEmails/${all}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([pressed.statusCode, pressed.body]).toEqual([200, 'OK']);
    expect((await searchesOf(buyer)).map(({ frequency }) => frequency)).toEqual(['off', 'off']);
    const wrong = await site.app.inject({ method: 'POST', url: `/stopEmails/${all}x` });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([404, { code: 'NO_SUCH_STOP_LINK' }]);
    expect(wrong.body).not.toContain('new one');
  });
});

test('what is found is due as its search says by then', async () => {
  const buyer = await makeBuyer(site.db);
  const id = await save(buyer);
  const due = async () => {
    const { id: propertyId } = await publish();
    const [match] = await site.db.select().from(searchMatches).where(eq(searchMatches.propertyId, propertyId));
    return match?.dueAt?.toISOString() ?? null;
  };
  expect(await due()).toBe(site.clock.now.toISOString());
  await site.call(changeSavedSearch, { token: buyer.token, body: { id, frequency: 'daily' } });
  expect(await due()).toBe(new Date('2026-12-03T08:00:00+05:30').toISOString());
  await site.call(stopAlerts, { body: { token: stopToken('search', id, site.services.linkSecret) } });
  expect(await due()).toBeNull();
  await site.call(changeSavedSearch, { token: buyer.token, body: { id, frequency: 'now' } });
  expect(await due()).toBe(site.clock.now.toISOString());
  await site.call(stopAlerts, { body: { token: stopToken('all', buyer.id, site.services.linkSecret) } });
  expect(await due()).toBeNull();
});

test('what was found is deleted with its search, and with its property', async () => {
  const [one, other] = [await makeBuyer(site.db), await makeBuyer(site.db)];
  const id = await save(one, { frequency: 'off' });
  await save(other, { frequency: 'off' });
  const property = await publish();
  await publish();
  expect(await site.db.$count(searchMatches)).toBe(4);
  await site.call(deleteSavedSearch, { token: one.token, body: { id } });
  expect(await site.db.$count(searchMatches, eq(searchMatches.searchId, id))).toBe(0);
  await site.db.delete(properties).where(eq(properties.id, property.id));
  expect(await site.db.$count(searchMatches, eq(searchMatches.propertyId, property.id))).toBe(0);
  expect(await site.db.$count(searchMatches)).toBe(1);
  await site.db.delete(users).where(eq(users.id, other.id));
  expect(await site.db.$count(searchMatches)).toBe(0);
});

test('what was found is forgotten after three months', async () => {
  await save(await makeBuyer(site.db), { frequency: 'off' });
  await publish();
  expect(await site.db.$count(searchMatches)).toBe(1);
  site.clock.advance(91 * 24 * HOUR_MS);
  await removeOldRecords(site.services);
  expect(await site.db.$count(searchMatches)).toBe(0);
});

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addHistory } from '#contract/credits.ts';
import { NOTE_MAX_CHARACTERS, UNLOCKED_ROWS_PER_PAGE } from '#contract/limits.ts';
import { displayUnlocked, noteUnlocked } from '#contract/reveals.ts';
import { reportProperty } from '#contract/reports.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { blockUser } from '#server/admin/block-user.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';
import { plan } from '#test/plans.ts';
import { selectUnlocked } from './list-unlocked.ts';

const site = await testApp();
afterAll(() => site.close());

type Query = { page?: number; sort?: 'newest' | 'price' | 'place'; text?: string };

async function unlockedBy({ token }: TestUser, query: Query = {}) {
  const { status, body } = await site.call(displayUnlocked, { token, query });
  expect(status).toBe(200);
  return body;
}

const numbersOf = async (buyer: TestUser, query: Query) =>
  (await unlockedBy(buyer, query)).data.map(({ property }) => property.listing_number);

const note = ({ token }: TestUser, body: { property_id: string; note?: string; contact_status?: 'called' | null }) =>
  site.call(noteUnlocked, { token, body });

/** Ten minutes apart, so that their order is known. */
async function unlock(buyer: TestUser, id: string): Promise<void> {
  site.clock.advance(600_000);
  await site.call(addHistory, { token: buyer.token, body: { property_id: id } });
}

describe('GET /user/display-unlocked', () => {
  it('is empty before the first unlock', async () => {
    const { data, count, pageSize } = await unlockedBy(await makeBuyer(site.db));
    expect([data, count, pageSize]).toEqual([[], 0, UNLOCKED_ROWS_PER_PAGE]);
  });

  it('has the contact, the documents and the report of what was unlocked, and nothing of anybody else', async () => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    const other = await makeBuyer(site.db, { credits: 1 });
    const plot = await makeProperty(site.db, { documents: ['sale_deed', 'land_map'] });
    await unlock(other, (await makeProperty(site.db)).id);
    await unlock(buyer, plot.id);
    const verified = { phoneVerifiedAt: site.clock.now };
    await site.db
      .update(users)
      .set(verified)
      .where(sql`${users.id} = ${plot.owner.id}`);
    await site.call(reportProperty, { token: buyer.token, body: { property_id: plot.id, reason: 'Sold already' } });

    const { data, count } = await unlockedBy(buyer);
    await blockUser(site.services, { id: plot.owner.id, reason: 'Sells land of others' });
    const [afterwards] = (await unlockedBy(buyer)).data;

    expect([data[0]?.seller_blocked, afterwards?.seller_blocked]).toEqual([false, true]);
    expect(count).toBe(1);
    expect(data).toMatchObject([
      {
        property: { _id: plot.id, status: 'approved', document_types: ['sale_deed', 'land_map'] },
        contact: { name: plot.owner.name, phone: plot.owner.phone, phone_verified_at: site.clock.now.toISOString() },
        note: '',
        contact_status: null,
        call_agreed_at: null,
        report: { may_report: false, report: { reason: 'Sold already', status: 'open' } },
      },
    ]);
    const [{ property } = { property: undefined }] = data;
    expect(property?.sale_deed?.file_path).toMatch(/^\/files\/documents\//);
    expect(property?.mutation).toBeUndefined();
  });

  it.each(['sold', 'removed', 'suspended'] as const)('still has a plot that is %s', async (status) => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    const plot = await makeProperty(site.db);
    await unlock(buyer, plot.id);
    await site.db
      .update(properties)
      .set({ status })
      .where(sql`${properties.id} = ${plot.id}`);
    const { data } = await unlockedBy(buyer);
    expect(data).toMatchObject([{ property: { status }, contact: { phone: plot.owner.phone } }]);
  });

  it('has no contact once the owner’s account is erased', async () => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    const plot = await makeProperty(site.db);
    await unlock(buyer, plot.id);
    const at = site.clock.now;
    await site.db
      .update(users)
      .set({ erasedAt: at, erasureAskedAt: at, disabledAt: at })
      .where(sql`${users.id} = ${plot.owner.id}`);
    expect((await unlockedBy(buyer)).data).toMatchObject([{ contact: null }]);
  });

  it('is ordered by unlock, price or place, and found by words of place, seller, note and number', async () => {
    const buyer = await makeBuyer(site.db, { credits: 3 });
    const place = { state: 'Bihar', district: 'Nalanda', mandal: 'Rajgir' };
    const dear = await makeProperty(site.db, { place, priceRupees: 90_00_000 });
    const cheap = await makeProperty(site.db, { priceRupees: 1_00_000 });
    const middling = await makeProperty(site.db, { priceRupees: 5_00_000 });
    for (const { id } of [dear, cheap, middling]) await unlock(buyer, id);
    await note(buyer, { property_id: cheap.id, note: 'near the 100% mango orchard' });

    const [d, c, m] = [dear.listingNumber, cheap.listingNumber, middling.listingNumber];
    expect(await numbersOf(buyer, {})).toEqual([m, c, d]);
    expect(await numbersOf(buyer, { sort: 'price' })).toEqual([c, m, d]);
    expect(await numbersOf(buyer, { sort: 'place' })).toEqual([d, m, c]);
    expect(await numbersOf(buyer, { text: 'rajgir nalan' })).toEqual([d]);
    expect(await numbersOf(buyer, { text: 'MANGO' })).toEqual([c]);
    expect(await numbersOf(buyer, { text: '0% m' })).toEqual([c]);
    expect(await numbersOf(buyer, { text: m.toLowerCase() })).toEqual([m]);
    expect(await numbersOf(buyer, { text: dear.owner.phone.slice(-6) })).toEqual([d]);
    expect(await numbersOf(buyer, { text: 'rajgir mango' })).toEqual([]);
    expect((await unlockedBy(buyer, { text: 'nalanda' })).count).toBe(1);
  });

  it('comes in pages, each plot once', async () => {
    const all = UNLOCKED_ROWS_PER_PAGE + 2;
    const buyer = await makeBuyer(site.db, { credits: all });
    const { owner } = await makeProperty(site.db);
    for (let made = 0; made < all; made++)
      await makeReveal(site.db, buyer.id, (await makeProperty(site.db, { owner, photos: 0 })).id);
    const pages = [await numbersOf(buyer, { page: 1 }), await numbersOf(buyer, { page: 2 })];
    expect(pages.map(({ length }) => length)).toEqual([UNLOCKED_ROWS_PER_PAGE, 2]);
    expect(new Set(pages.flat()).size).toBe(all);
    expect((await unlockedBy(buyer, { page: 3 })).data).toEqual([]);
  });

  it('walks the buyer’s own rows in their index, newest first', async () => {
    const { db } = site;
    const buyer = await makeBuyer(db);
    const { owner } = await makeProperty(db);
    await db.execute(sql`
      insert into properties (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, approved_at)
      select gen_random_uuid(), owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, approved_at
      from properties, generate_series(1, 2000) where id = (select id from properties where owner_id = ${owner.id} limit 1)`);
    await db.execute(sql`
      insert into reveals (user_id, property_id, created_at)
      select ${buyer.id}, id, now() - row_number() over () * interval '1 minute' from properties where owner_id = ${owner.id}`);
    await db.execute(sql`analyze properties`);
    await db.execute(sql`analyze reveals`);
    const wanted = { page: 1, sort: 'newest' } as const;
    const steps = await plan(site.pool, selectUnlocked(db, buyer.id, wanted).toSQL());
    expect(steps.map((step) => step['Index Name'])).toContain('reveals_of_user');
    expect(steps.filter((step) => step['Node Type'].includes('Sort'))).toEqual([]);
    expect(await db.$count(reveals, sql`${reveals.userId} = ${buyer.id}`)).toBeGreaterThan(2000);
  });
});

describe('POST /user/note-unlocked', () => {
  it('keeps what is not sent, and takes back what is sent empty', async () => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    const { id: property_id } = await makeProperty(site.db);
    await unlock(buyer, property_id);
    const written = await note(buyer, { property_id, note: '  The brother decides ' });
    expect(written.body.data).toEqual({ property_id, note: 'The brother decides', contact_status: null, ticked: [] });
    await note(buyer, { property_id, contact_status: 'called' });
    const [row] = (await unlockedBy(buyer)).data;
    expect([row?.note, row?.contact_status]).toEqual(['The brother decides', 'called']);
    const cleared = await note(buyer, { property_id, note: '', contact_status: null });
    expect(cleared.body.data).toEqual({ property_id, note: '', contact_status: null, ticked: [] });
  });

  it('refuses a note on what the caller has not unlocked, the owner’s own included', async () => {
    const plot = await makeProperty(site.db);
    for (const caller of [await makeBuyer(site.db), plot.owner]) {
      const { status, body } = await note(caller, { property_id: plot.id, note: 'Mine' });
      expect([status, body.code]).toEqual([404, 'NO_SUCH_REVEAL']);
    }
    expect((await note(await makeAdmin(site.db), { property_id: plot.id, note: 'Mine' })).status).toBe(403);
  });

  it('refuses a note that is too long, beside its field', async () => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    const { id: property_id } = await makeProperty(site.db);
    await unlock(buyer, property_id);
    const { status, body } = await note(buyer, { property_id, note: 'x'.repeat(NOTE_MAX_CHARACTERS + 1) });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['note']]);
  });
});

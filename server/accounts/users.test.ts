import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { userDetails } from '#contract/accounts.ts';
import { allUsers } from '#contract/users.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';
import { genericPlan, plan } from '#test/plans.ts';
import { isUserNamed } from './find-users.ts';
import { usersQuery } from './users.ts';

const app = await testApp();
const admin = await makeAdmin(app.db);
afterAll(() => app.close());

describe("a person's name and phone", () => {
  const ask = (asker: TestUser, of: TestUser) => app.call(userDetails, { token: asker.token, params: { id: of.id } });

  test('are for himself and for an admin, as a list of one', async () => {
    const seller = await makeSeller(app.db);
    for (const asker of [seller, admin]) {
      const { body } = await ask(asker, seller);
      expect(body).toEqual({
        statusCode: 200,
        data: [{ name: seller.name, phone: seller.phone, phone_verified_at: null }],
      });
    }
  });

  test('are for a buyer who revealed one of his properties, and stay so when it is removed', async () => {
    const buyer = await makeBuyer(app.db, { credits: 1 });
    const { id, owner } = await makeProperty(app.db);
    await makeReveal(app.db, buyer.id, id);
    expect((await ask(buyer, owner)).body.data).toEqual([
      { name: owner.name, phone: owner.phone, phone_verified_at: null },
    ]);
    await app.db.update(properties).set({ status: 'removed' }).where(eq(properties.id, id));
    expect((await ask(buyer, owner)).status).toBe(200);
  });

  test('are refused to everybody else, without a word of them', async () => {
    const { id, owner } = await makeProperty(app.db);
    const revealer = await makeBuyer(app.db, { credits: 1 });
    await makeReveal(app.db, revealer.id, id);
    const other = await makeProperty(app.db);
    const revealedOther = await makeBuyer(app.db, { credits: 1 });
    await makeReveal(app.db, revealedOther.id, other.id);
    for (const asker of [await makeBuyer(app.db, { credits: 1 }), revealedOther, other.owner]) {
      const { status, body } = await ask(asker, owner);
      expect([status, body.code]).toEqual([403, 'NOT_YOURS']);
      expect(JSON.stringify(body)).not.toContain(owner.phone);
      expect(JSON.stringify(body)).not.toContain(owner.name);
    }
    // A reveal shows the owner to the buyer, not the buyer to the owner.
    expect((await ask(owner, revealer)).status).toBe(403);
  });

  test('are not found for an unknown id, and an id that is none is refused', async () => {
    const unknown = await app.call(userDetails, {
      token: admin.token,
      params: { id: '01990000-0000-7000-8000-000000000000' },
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NO_SUCH_USER']);
    const none = await app.call(userDetails, { token: admin.token, params: { id: "1' or true" } });
    expect([none.status, none.body.code]).toEqual([400, 'BAD_INPUT']);
  });
});

describe("the admin's list of users", () => {
  const list = (query: Record<string, unknown> = {}) => app.call(allUsers, { token: admin.token, query });

  test('has 15 a page, newest first, and counts the whole', async () => {
    await Promise.all(Array.from({ length: 17 }, () => makeBuyer(app.db)));
    const everybody = await app.db
      .select({ id: users.id })
      .from(users)
      .orderBy(sql`${users.createdAt} desc, ${users.id} desc`);
    const first = await list();
    const second = await list({ page: 2 });
    expect(first.body).toMatchObject({ page: 1, pageSize: 15, count: everybody.length });
    const shown = [...first.body.data, ...second.body.data].map((row) => row._id);
    expect(shown).toEqual(everybody.slice(0, 30).map((row) => row.id));
    expect((await list({ page: 1000 })).body).toMatchObject({ data: [], count: everybody.length });
  });

  test('is filtered by role, with the count of that role', async () => {
    await makeSeller(app.db);
    const { body } = await list({ role: 'seller' });
    expect(new Set(body.data.map((row) => row.role))).toEqual(new Set(['seller']));
    expect(body.count).toBe(await app.db.$count(users, eq(users.role, 'seller')));
  });

  test('shows state and number of properties, without those that were removed', async () => {
    const owner = await makeSeller(app.db);
    const [bihar] = await app.db.select().from(states).where(eq(states.name, 'Bihar'));
    await app.db.update(users).set({ stateId: bihar?.id }).where(eq(users.id, owner.id));
    for (const status of ['approved', 'pending', 'removed'] as const) await makeProperty(app.db, { owner, status });
    const without = await makeSeller(app.db);
    const { body } = await list({ role: 'seller' });
    expect(body.data.find((row) => row._id === owner.id)).toEqual({
      _id: owner.id,
      name: owner.name,
      state: 'Bihar',
      state_in_hindi: 'बिहार',
      role: 'seller',
      phone: owner.phone,
      email: owner.email,
      propertiesCount: 2,
    });
    expect(body.data.find((row) => row._id === without.id)).toMatchObject({ state: null, propertiesCount: 0 });
  });

  test('finds by name, phone, email, id and listing number, in any case', async () => {
    const sought = await makeSeller(app.db);
    await app.db.update(users).set({ name: 'Sunita_Devi', phone: '+919812345678' }).where(eq(users.id, sought.id));
    const { listingNumber } = await makeProperty(app.db, { owner: sought, photos: 0 });
    for (const text of [
      'sunita_d',
      '98123 45678',
      '+91-98123',
      sought.email.toUpperCase(),
      sought.id,
      sought.id.slice(14),
      listingNumber,
    ]) {
      const { body } = await list({ text });
      expect([text, body.data.map((row) => row._id), body.count]).toEqual([text, [sought.id], 1]);
    }
    expect((await list({ text: 'sunita%d' })).body.data).toEqual([]);
    await app.db.update(users).set({ phone: '0771 4012345' }).where(eq(users.id, sought.id));
    for (const text of ['0771-4012345', '4012345'])
      expect([text, (await list({ text })).body.count]).toEqual([text, 1]);
  });

  test('narrows by state and age, sorts, and shows fifty a page where that is asked for', async () => {
    const [jharkhand] = await app.db.select().from(states).where(eq(states.name, 'Jharkhand'));
    const old = await makeBuyer(app.db);
    const at = new Date(app.clock.now.getTime() - 31 * DAY_MS);
    await app.db.update(users).set({ name: 'Aaaa', stateId: jharkhand?.id, createdAt: at }).where(eq(users.id, old.id));
    const idsOf = async (query: object) => (await list({ ...query })).body.data.map((row) => row._id);
    expect(await idsOf({ state: jharkhand?.id })).toEqual([old.id]);
    expect(await idsOf({ age: 'older' })).toEqual([old.id]);
    expect(await idsOf({ state: jharkhand?.id, age: 'week' })).toEqual([]);
    expect((await idsOf({ sort: 'oldest' }))[0]).toBe(old.id);
    expect((await idsOf({ sort: 'name' }))[0]).toBe(old.id);
    expect((await list({ rows: '50' })).body).toMatchObject({ pageSize: 50 });
    expect((await list({ rows: '40' })).status).toBe(400);
  });

  test('narrows to those that are blocked, or that asked to be erased', async () => {
    const [blocked, closing] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    const now = app.clock.now;
    await app.db.update(users).set({ blockedFor: 'Copied listings', disabledAt: now }).where(eq(users.id, blocked.id));
    await app.db.update(users).set({ erasureAskedAt: now }).where(eq(users.id, closing.id));
    const idsOf = async (status: 'blocked' | 'closing') => (await list({ status })).body.data.map((row) => row._id);
    expect(await idsOf('blocked')).toEqual([blocked.id]);
    expect(await idsOf('closing')).toEqual([closing.id]);
  });

  test.each([
    [undefined, 'users_newest'],
    ['agent', 'users_by_role'],
  ] as const)('of %s is read along its index', async (role, index) => {
    await app.db.execute(sql`
      insert into users (id, name, phone, email, password_hash, role)
      select gen_random_uuid(), 'Example', '9000000000', 'many-' || gen_random_uuid() || '@example.com', '', (case when i % 50 = 0 then 'agent' else 'buyer' end)::role
      from generate_series(1, 4000) as i`);
    await app.db.execute(sql`analyze users`);
    const query = usersQuery(app.db, { role }).toSQL();
    for (const planned of [plan, genericPlan]) {
      const steps = await planned(app.pool, query, { offset: 0 });
      expect(steps.map((step) => step['Index Name'])).toContain(index);
      expect(steps).not.toContainEqual(expect.objectContaining({ 'Node Type': 'Seq Scan', 'Relation Name': 'users' }));
    }
  });

  test('can be searched along the index of names, emails and phones', async () => {
    const steps = await app.db.transaction(async (tx) => {
      // Among few users PostgreSQL prefers to read all.
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(sql`explain select id from users where ${isUserNamed('98123 45678')}`)).rows;
    });
    expect(JSON.stringify(steps).match(/Index Scan on users_found/g)).toHaveLength(3);
  });

  test.each([{ page: 0 }, { page: 'two' }, { page: 1.5 }, { role: 'admin' }])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allUsers, userDetails } from '#contract/accounts.ts';
import { properties, states, users } from '#server/database/schema.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';
import { genericPlan, plan } from '#test/plans.ts';
import { usersQuery } from './users.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await makeAdmin(app.db);
});
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

  test.each([{ page: 0 }, { page: 'two' }, { page: 1.5 }, { role: 'admin' }])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

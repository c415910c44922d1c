import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, COUNTED_LISTS, enquiries, properties, reports, rowCounts, users } from '#server/database/schema.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';
import { countRows, gatherRowCounts } from './row-counts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ connections: 10 });
});
afterAll(() => database.close());

/** What reading every row says of each list. */
const TRUTH = `select list, whose, kind, count::int from (
  select 'properties' as list, null::uuid as whose, status::text as kind, count(*) as count from properties group by 2, 3
  union all select 'own properties', owner_id, '', count(*) from properties where status <> 'removed' group by 2, 3
  union all select 'users', null::uuid, role::text, count(*) from users where erased_at is null group by 2, 3
  union all select 'payments', null::uuid, status::text, count(*) from payments group by 2, 3
  union all select 'enquiries', null::uuid, case when closed_at is null then 'open' else 'closed' end, count(*) from enquiries group by 2, 3
  union all select 'reports', null::uuid, status::text, count(*) from reports group by 2, 3
  union all select 'changes', admin_id, action, count(*) from audit_log group by 2, 3) as counted`;

interface Counted {
  list: (typeof COUNTED_LISTS)[number];
  whose: string | null;
  kind: string;
  count: number;
}

async function expectTrueCounts(): Promise<void> {
  const { rows } = await database.pool.query<Counted>(TRUTH);
  expect(new Set(rows.map(({ list }) => list))).toEqual(new Set(COUNTED_LISTS));
  for (const { list, whose, kind, count } of rows) {
    expect(await countRows(database.db, { name: list, whose: whose ?? undefined, kind }), `${list} ${kind}`).toBe(
      count,
    );
  }
  for (const name of COUNTED_LISTS) {
    const sum = rows.filter(({ list }) => list === name).reduce((total, { count }) => total + count, 0);
    expect(await countRows(database.db, { name }), name).toBe(sum);
  }
}

test('a list is counted right whatever was added, changed and taken, also after the counts are put together', async () => {
  const { db } = database;
  const seller = await makeSeller(db);
  const made = await Promise.all(
    Array.from({ length: 8 }, () => makeProperty(db, { owner: seller, photos: 0, status: 'pending' })),
  );
  const ids = made.map(({ id }) => id);
  await Promise.all(
    ids.slice(0, 6).map((id) => db.update(properties).set({ status: 'rejected' }).where(eq(properties.id, id))),
  );
  await db
    .update(properties)
    .set({ status: 'removed' })
    .where(inArray(properties.id, ids.slice(4)));
  await db.delete(properties).where(inArray(properties.id, ids.slice(0, 2)));
  await db.update(properties).set({ viewCount: 7 }).where(inArray(properties.id, ids));
  const buyer = await makeBuyer(db, { credits: 3 });
  const bought = await makeProperty(db, { owner: seller });
  await makeReveal(db, buyer.id, bought.id);
  await db.insert(reports).values({ userId: buyer.id, propertyId: bought.id, reason: 'It is a pond.' });
  const query = { name: 'Example', phone: '9000000001', message: 'Where is the plot?' };
  const [first] = await db.insert(enquiries).values([query, query, query]).returning({ id: enquiries.id });
  await db
    .update(enquiries)
    .set({ closedAt: new Date(), closedBy: seller.id })
    .where(eq(enquiries.id, first?.id ?? ''));
  const change = { at: new Date(), adminId: seller.id, action: 'unit-added', subject: 'Unit' } as const;
  await db.insert(auditLog).values([change, { ...change, adminId: buyer.id }, change]);
  const erased = { disabledAt: new Date(), erasureAskedAt: new Date(), erasedAt: new Date() };
  await db
    .update(users)
    .set(erased)
    .where(eq(users.id, (await makeBuyer(db)).id));
  await db
    .update(users)
    .set({ role: 'agent' })
    .where(eq(users.id, (await makeBuyer(db)).id));
  await expectTrueCounts();

  await Promise.all([
    gatherRowCounts(db),
    gatherRowCounts(db),
    makeProperty(db, { owner: seller }),
    gatherRowCounts(db),
  ]);
  await expectTrueCounts();
  await gatherRowCounts(db);
  const rows = await db.select().from(rowCounts);
  const keys = rows.map(({ list, whose, kind }) => `${list} ${whose} ${kind}`);
  expect(new Set(keys).size).toBe(keys.length);
  await expectTrueCounts();
});

test('a change that moves no row of a list writes nothing', async () => {
  const { db } = database;
  const { id, owner } = await makeProperty(db);
  const before = await db.$count(rowCounts);
  await db.update(properties).set({ priceRupees: 5, viewCount: 9 }).where(eq(properties.id, id));
  await db.update(users).set({ credits: 0, name: 'Other Name' }).where(eq(users.id, owner.id));
  expect(await db.$count(rowCounts)).toBe(before);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import { makeManyProperties } from '#test/many-properties.ts';
import { dayQueries } from './by-day.ts';
import { countOtherListings } from './queues.ts';

const ROWS = 20_000;
/** They take ten times as long to fill, and a list of so many is read by its index already. */
const LISTINGS = 4_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const { id } = await makeProperty(db, { photos: 0 });
  const buyer = await makeBuyer(db, { credits: 1 });
  // Over two years, so that two months are a small part.
  const instant = sql`timestamptz '2026-11-21' - number * interval '1 second' * (2 * 365 * 86400 / ${ROWS}::int)`;
  await db.execute(sql`
    insert into users (id, name, phone, email, password_hash, role, created_at)
    select gen_random_uuid(), 'Example', '9000000000', 'example-' || number || '@example.com', '', (array['buyer', 'seller', 'agent'])[1 + number % 3]::role, ${instant}
    from generate_series(1, ${ROWS}::int) as number`);
  await db.execute(sql`
    insert into reveals (user_id, property_id, created_at)
    select id, ${id}, created_at from users where name = 'Example'`);
  await db.execute(sql`
    insert into money_movements (id, payment_id, change_paise, reason, at)
    select gen_random_uuid(), (select id from payments where user_id = ${buyer.id}), 49900, 'payment', ${instant}
    from generate_series(1, ${ROWS}::int) as number`);
  await makeManyProperties(db, LISTINGS);
});
afterAll(() => database.close());

const since = new Date('2026-09-22T18:30:00Z');

test.each([
  ['sign-ups', 'users', () => dayQueries.signUps(database.db, since)],
  ['reveals', 'reveals', () => dayQueries.reveals(database.db, since)],
  ['revenue', 'money_movements', () => dayQueries.revenuePaise(database.db, since)],
  ['listings that are not approved', 'properties', () => countOtherListings(database.db)],
])('%s are counted from an index alone', async (_, table, query) => {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query().getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`Index Only Scan using ${table}_\\w+ on ${table}`));
  expect(plan).not.toContain('Seq Scan');
});

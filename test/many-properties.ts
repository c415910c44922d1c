import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { rewriteOutdatedRows } from '#server/search/rows.ts';
import { makeSeller, placeIds, type Place } from '#test/make.ts';

/** The mandal of most of the listings, and one with three. */
export const CROWDED: Place = { state: 'Bihar', district: 'Patna', mandal: 'Bihta' };
export const QUIET: Place = { state: 'Chhattisgarh', district: 'Balrampur-Ramanujganj', mandal: 'Chando' };
export const QUIET_COUNT = 3;

/** A statement of so many ends within the time that any statement has, on a busy machine too. */
const SLICE = 2_000;

/**
 * `count` skewed listings: two thirds in one mandal, the oldest three in the quiet one; one in ten not approved;
 * several approved in the same second; each with a photo, half with a document.
 */
export async function makeManyProperties(db: Database, count: number): Promise<void> {
  const owner = await makeSeller(db);
  const crowded = await placeIds(db, CROWDED);
  const quiet = await placeIds(db, QUIET);
  const slices = Array.from({ length: Math.ceil(count / SLICE) }, (_, i) => ({
    first: i * SLICE + 1,
    last: Math.min(count, (i + 1) * SLICE),
  }));
  const isIn = ({ first, last }: (typeof slices)[number]) =>
    sql`price_rupees between 100000 + ${first}::int and 100000 + ${last}::int`;
  await db.transaction(async (tx) => {
    for (const { first, last } of slices)
      await tx.execute(sql`
      with places as (
        select id, row_number() over (order by id) - 1 as number, count(*) over () as total from mandals where id <> ${quiet.mandalId}
      ),
      numbers as (
        select i, case
          when i <= ${QUIET_COUNT} then ${quiet.mandalId}::uuid
          when i % 3 > 0 then ${crowded.mandalId}::uuid
          else places.id end as mandal
        from generate_series(${first}::int, ${last}::int) as i
        join places on places.number = (i * 7919) % total
      )
      insert into properties (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, view_count, created_at, approved_at)
      select gen_random_uuid(), ${owner.id}, m.id, m.district_id, m.state_id, 1 + i % 40, (select id from units where name = 'decimal'), 100000 + i,
        'A plot to fill the market with.', status, (i * 31) % 1000, stamp, case when status <> 'pending' then stamp end
      from numbers
      join mandals m on m.id = numbers.mandal,
      lateral (select case when i > ${QUIET_COUNT} and i % 10 = 0 then (array['pending', 'suspended', 'sold', 'removed'])[1 + (i / 10) % 4] else 'approved' end::property_status as status) as s,
      lateral (select timestamptz '2026-01-01' + i / 3 * interval '1 minute 1 microsecond' as stamp) as t`);
    for (const slice of slices)
      await tx.execute(sql`
        insert into photos (id, property_id, position, folder, width, height, widths)
        select gen_random_uuid(), id, 0, id::text, 1200, 900, '{320,640}' from properties where ${isIn(slice)}`);
    for (const slice of slices)
      await tx.execute(sql`
        insert into documents (id, property_id, type, file_name, content_type, bytes, storage_key)
        select gen_random_uuid(), id, 'sale_deed', 'deed.pdf', 'application/pdf', 1000, 'documents/' || id
        from properties where ${isIn(slice)} and listing_number % 2 = 0`);
  });
  await rewriteOutdatedRows(db);
  await vacuum(db);
}

/** Marks rows as visible to all, or PostgreSQL uses no index-only scan. */
async function vacuum(db: Database): Promise<void> {
  for (;;) {
    await db.execute(sql`vacuum analyze`);
    const { rows } = await db.execute(sql`
      select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`);
    if (rows.length === 0) return;
    await wait(100);
  }
}

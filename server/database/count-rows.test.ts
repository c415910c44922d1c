import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { limitCounts } from './schema/limits.ts';
import { testDatabase } from '#test/database.ts';
import { countRows, ROWS_COUNTED_MAX } from './count-rows.ts';

const database = await testDatabase();
afterAll(() => database.close());

test('rows are counted exactly up to the limit, and beyond it said to be at least so many', async () => {
  const { db } = database;
  const fill = (from: number, to: number) =>
    db.execute(sql`
      insert into limit_counts (key, count, ends_at)
      select int4send(i), i % 2, now() from generate_series(${from}::int, ${to}::int) as i`);
  await fill(1, ROWS_COUNTED_MAX);
  expect(await countRows(db, limitCounts, undefined)).toEqual({ count: ROWS_COUNTED_MAX });
  await fill(ROWS_COUNTED_MAX + 1, ROWS_COUNTED_MAX + 1);
  expect(await countRows(db, limitCounts, undefined)).toEqual({ count: ROWS_COUNTED_MAX, estimated: true });
  expect(await countRows(db, limitCounts, eq(limitCounts.count, 0))).toEqual({ count: ROWS_COUNTED_MAX / 2 });
});

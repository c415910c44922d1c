import type { z } from 'zod';
import type { PageOf } from '#contract/endpoint.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { Unit } from '#contract/units.ts';
import type { Database } from '#server/database/open.ts';
import { units } from '#server/database/schema.ts';

/** By name; without a page number all of them, for the form's select. */
export async function listUnits(
  db: Database,
  { page }: { page?: number | undefined },
): Promise<PageOf<z.output<typeof Unit>[]>> {
  const byName = db.select({ _id: units.id, unit: units.name }).from(units).orderBy(units.name).$dynamic();
  if (page === undefined) {
    const all = await byName;
    return { data: all, page: 1, pageSize: Math.max(all.length, ADMIN_ROWS_PER_PAGE), count: all.length };
  }
  const [data, count] = await Promise.all([
    byName.limit(ADMIN_ROWS_PER_PAGE).offset((page - 1) * ADMIN_ROWS_PER_PAGE),
    db.$count(units),
  ]);
  return { data, page, pageSize: ADMIN_ROWS_PER_PAGE, count };
}

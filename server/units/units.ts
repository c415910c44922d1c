import { eq, sql } from 'drizzle-orm';
import { Id, type PageOf } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { units, unitSizes } from '#server/database/schema/units.ts';
import { violated } from '#server/database/violations.ts';
import { badInput, type HttpError, issue } from '#server/errors.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { ListedUnit } from '#contract/units.ts';

/** @throws HttpError 400 with specification section 5's sentence at `units` */
export async function findUnit(db: Database, nameOrId: string): Promise<{ id: string; name: string }> {
  const isId = Id.safeParse(nameOrId).success;
  const [found] = await db
    .select({ id: units.id, name: units.name })
    .from(units)
    .where(isId ? eq(units.id, nameOrId) : eq(sql`lower(${units.name})`, sql`lower(${nameOrId})`));
  if (!found) throw selectUnit();
  return found;
}

/** The error to answer with if a unit was deleted after the form was opened; undefined for other errors. */
export function unitDeleted(error: unknown): HttpError | undefined {
  return violated(error) === 'properties_unit_id_units_id_fk' ? selectUnit() : undefined;
}

const selectUnit = () => badInput(issue('units', 'UNIT_REQUIRED'));

export async function listUnits(db: Database, { page }: { page?: number | undefined }): Promise<PageOf<ListedUnit[]>> {
  const sizes = sql<ListedUnit['sizes']>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'state', state.name, 'district', district.name, 'square_metres', size.square_metres, 'exact', size.exact)
      order by state.name, district.name), '[]')
    from ${unitSizes} as size
      left join ${states} as state on state.id = size.state_id left join ${districts} as district on district.id = size.district_id
    where size.unit_id = "units"."id")`;
  const byName = db.select({ _id: units.id, unit: units.name, sizes }).from(units).orderBy(units.name).$dynamic();
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

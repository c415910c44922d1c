import { eq, sql, type Column, type SQL } from 'drizzle-orm';
import { Id, type PageOf } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { states, units, unitSizes } from '#server/database/schema.ts';
import { violated } from '#server/database/violations.ts';
import { badInput, type HttpError, issue } from '#server/errors.ts';
import type { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { ListedUnit, UnitSize } from '#contract/units.ts';

/**
 * By name, in any case, or by id.
 * @throws HttpError 400 with specification section 5's sentence at `units`
 */
export async function findUnit(db: Database, nameOrId: string): Promise<{ id: string; name: string }> {
  const isId = Id.safeParse(nameOrId).success;
  const [found] = await db
    .select({ id: units.id, name: units.name })
    .from(units)
    .where(isId ? eq(units.id, nameOrId) : eq(sql`lower(${units.name})`, sql`lower(${nameOrId})`));
  if (!found) throw selectUnit();
  return found;
}

/** The error for a unit that was deleted before the listing was written; undefined for other errors. */
export function unitDeleted(error: unknown): HttpError | undefined {
  return violated(error) === 'properties_unit_id_units_id_fk' ? selectUnit() : undefined;
}

const selectUnit = () => badInput(issue('units', 'UNIT_REQUIRED'));

/** By name; without a page number all of them, for the form's select. */
export async function listUnits(db: Database, { page }: { page?: number | undefined }): Promise<PageOf<ListedUnit[]>> {
  const sizes = sql<ListedUnit['sizes']>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'state', state.name, 'square_metres', size.square_metres, 'exact', size.exact) order by state.name), '[]')
    from ${unitSizes} as size left join ${states} as state on state.id = size.state_id
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

/**
 * A select's expression: the unit's size in the state, else everywhere, else null. Undocumented sizes stay null, so a
 * Bihari bigha never passes for another state's. One index look-up per row.
 * @param unitId e.g. `properties.unitId`
 * @param stateId e.g. `properties.stateId`
 */
export function unitSizeIn(unitId: Column, stateId: Column): SQL<z.output<typeof UnitSize> | null> {
  // Nested fragments: drizzle drops the table from columns in a single-table select, and both sides would mean
  // unit_sizes.
  const [unit, state] = [sql`${unitId}`, sql`${stateId}`];
  return sql`(
    select jsonb_build_object('square_metres', size.square_metres, 'exact', size.exact)
    from ${unitSizes} as size
    where size.unit_id = ${unit} and (size.state_id = ${state} or size.state_id is null)
    order by size.state_id nulls last
    limit 1
  )`;
}

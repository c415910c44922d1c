import { type Column, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UnitSize } from '#contract/units.ts';
import { unitSizes } from '#server/database/schema.ts';

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

import { type Column, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UnitSize } from '#contract/units.ts';
import { unitSizes } from '#server/database/schema.ts';

/**
 * For the field list of a select: what the unit measures in the state, else everywhere, else null. Customary units have no size where none is documented, so a
 * Bihari bigha never passes for one of Madhya Pradesh. One index lookup for each row of the select.
 *
 * @param unitId e.g. `properties.unitId`
 * @param stateId e.g. `properties.stateId`
 */
export function unitSizeIn(unitId: Column, stateId: Column): SQL<z.output<typeof UnitSize> | null> {
  // In a fragment of their own, because drizzle takes the table off columns that stand directly in a select from one table,
  // and then both sides of the comparison would mean unit_sizes.
  const [unit, state] = [sql`${unitId}`, sql`${stateId}`];
  return sql`(
    select jsonb_build_object('square_metres', size.square_metres, 'exact', size.exact)
    from ${unitSizes} as size
    where size.unit_id = ${unit} and (size.state_id = ${state} or size.state_id is null)
    order by size.state_id nulls last
    limit 1
  )`;
}

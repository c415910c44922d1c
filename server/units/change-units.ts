import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Unit, UnitEdit } from '#contract/units.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { violated } from '#server/database/violations.ts';
import { noSuchUnit, unitExists, unitInUse } from '#server/errors.ts';

const shown = { _id: units.id, unit: units.name };

/**
 * Adds a unit without a size, so nothing is converted.
 * @throws HttpError UNIT_EXISTS, in any case
 */
export async function addUnit(db: Database, name: string): Promise<z.output<typeof Unit>> {
  const [added] = await db.insert(units).values({ name }).onConflictDoNothing().returning(shown);
  if (!added) throw unitExists(name);
  return added;
}

/**
 * Renames a unit on all listings; sizes stay.
 * @throws HttpError NO_SUCH_UNIT, UNIT_EXISTS
 */
export async function renameUnit(
  db: Database,
  edit: z.output<typeof UnitEdit>,
): Promise<{ unit: z.output<typeof Unit>; was: string }> {
  const [before] = await db.select(shown).from(units).where(eq(units.id, edit.id)).for('no key update');
  const [renamed] = await db
    .update(units)
    .set({ name: edit.unit })
    .where(eq(units.id, edit.id))
    .returning(shown)
    .catch((error: unknown) => {
      throw violated(error) === 'units_name' ? unitExists(edit.unit) : error;
    });
  if (!before || !renamed) throw noSuchUnit();
  return { unit: renamed, was: before.unit };
}

/**
 * Deletes a unit with its sizes. The foreign key decides whether it is in use, also by removed listings, which buyers
 * still see.
 * @throws HttpError NO_SUCH_UNIT, UNIT_IN_USE
 */
export async function deleteUnit(db: Database, id: string): Promise<z.output<typeof Unit>> {
  const [deleted] = await db
    // A subtransaction, as its failure must not abort the transaction that counts the listings.
    .transaction((tx) => tx.delete(units).where(eq(units.id, id)).returning(shown))
    .catch(async (error: unknown) => {
      if (violated(error) !== 'properties_unit_id_units_id_fk') throw error;
      throw unitInUse(await db.$count(properties, eq(properties.unitId, id)));
    });
  if (!deleted) throw noSuchUnit();
  return deleted;
}

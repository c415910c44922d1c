import { DrizzleQueryError, eq } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { z } from 'zod';
import type {
  DistrictRow,
  EditDistrictForm,
  EditStateForm,
  EditTehsilForm,
  MandalRow,
  State,
} from '#contract/areas.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema.ts';
import { areaExists, noSuchArea } from '#server/errors.ts';
import { findDistrict, findMandal, findState } from './find-area.ts';

/*
 * A name stands in one row, so that every listing shows the new one at once. The unique indexes decide whether a name is
 * free, whatever the case of its letters, and not a look beforehand.
 */

interface Renamed<Area> {
  area: Area;
  /** Its name until now. */
  was: string;
}

/** What was the name in Hindi is not that of another one; of the same in other letters it is. */
function renamed(was: string, name: string) {
  return was.toLowerCase() === name.toLowerCase() ? { name } : { name, hindi: null, hindiIsOfficial: false };
}

/** @throws Refusal NO_SUCH_AREA, AREA_EXISTS */
export async function renameState(
  db: Database,
  { old_state, new_state }: z.output<typeof EditStateForm>,
): Promise<Renamed<z.output<typeof State>>> {
  const { stateId, state: was } = await findState(db, old_state);
  const changed = await refusingTakenNames(
    () => db.update(states).set(renamed(was, new_state)).where(eq(states.id, stateId)).returning({ id: states.id }),
    () => areaExists(new_state),
  );
  // Deleted since it was found.
  if (changed.length === 0) throw noSuchArea('state');
  return { area: { _id: stateId, state: new_state }, was };
}

/** @throws Refusal NO_SUCH_AREA, AMBIGUOUS_AREA, AREA_EXISTS */
export async function renameDistrict(
  db: Database,
  { newDistrict, ...place }: z.output<typeof EditDistrictForm>,
): Promise<Renamed<z.output<typeof DistrictRow>>> {
  const { districtId, district: was, state } = await findDistrict(db, place);
  const changed = await refusingTakenNames(
    () =>
      db
        .update(districts)
        .set(renamed(was, newDistrict))
        .where(eq(districts.id, districtId))
        .returning({ id: districts.id }),
    () => areaExists(newDistrict, state),
  );
  if (changed.length === 0) throw noSuchArea('district');
  return { area: { _id: districtId, state, district: newDistrict }, was };
}

/** @throws Refusal NO_SUCH_AREA, AMBIGUOUS_AREA, AREA_EXISTS */
export async function renameTehsil(
  db: Database,
  { newMandal, ...place }: z.output<typeof EditTehsilForm>,
): Promise<Renamed<z.output<typeof MandalRow>>> {
  const { mandalId, mandal: was, district, state } = await findMandal(db, place);
  const changed = await refusingTakenNames(
    () => db.update(mandals).set(renamed(was, newMandal)).where(eq(mandals.id, mandalId)).returning({ id: mandals.id }),
    () => areaExists(newMandal, `${district}, ${state}`),
  );
  if (changed.length === 0) throw noSuchArea('mandal');
  return { area: { _id: mandalId, state, district, mandal: newMandal }, was };
}

const UNIQUE_VIOLATION = '23505';

async function refusingTakenNames<T>(rename: () => Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await rename();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    if (cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION) throw refusal();
    throw error;
  }
}

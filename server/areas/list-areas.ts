import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { District, Mandal, State } from '#contract/areas.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema.ts';
import { findDistrict, findState } from './find-area.ts';

export async function listStates(db: Database): Promise<z.output<typeof State>[]> {
  return db.select({ _id: states.id, state: states.name }).from(states).orderBy(states.name);
}

/** @throws Refusal NO_SUCH_AREA */
export async function listDistricts(db: Database, { state }: { state: string }): Promise<z.output<typeof District>[]> {
  const { stateId } = await findState(db, state);
  return db
    .select({ _id: districts.id, district: districts.name })
    .from(districts)
    .where(eq(districts.stateId, stateId))
    .orderBy(districts.name);
}

/** @throws Refusal NO_SUCH_AREA, or AMBIGUOUS_AREA for a district name that several states have */
export async function listMandals(
  db: Database,
  inDistrict: { district: string; state?: string | undefined },
): Promise<z.output<typeof Mandal>[]> {
  const { districtId } = await findDistrict(db, inDistrict);
  return db
    .select({ _id: mandals.id, mandal: mandals.name })
    .from(mandals)
    .where(eq(mandals.districtId, districtId))
    .orderBy(mandals.name);
}

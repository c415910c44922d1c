import type { z } from 'zod';
import type { Unit } from '#contract/units.ts';
import type { Database } from '#server/database/open.ts';
import { units } from '#server/database/schema.ts';

export async function listUnits(db: Database): Promise<z.output<typeof Unit>[]> {
  return db.select({ _id: units.id, unit: units.name }).from(units).orderBy(units.name);
}

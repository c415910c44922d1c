import { eq, sql } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { units } from '#server/database/schema.ts';
import { violated } from '#server/database/violations.ts';
import { badInput, type HttpError } from '#server/errors.ts';

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

const selectUnit = () => badInput([{ path: 'units', message: 'Select a unit' }]);

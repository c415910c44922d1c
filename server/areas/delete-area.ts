import { count, DrizzleQueryError, eq, type SQL } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { z } from 'zod';
import type { AreaContents, AreaToDelete } from '#contract/areas.ts';
import type { AreaType } from '#contract/console-lists.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { areaInUse } from '#server/errors.ts';
import { lockAreas } from './area-lock.ts';
import { findDistrict, findMandal, findState } from './find-area.ts';

type Contents = z.output<typeof AreaContents>;

/** @throws HttpError NO_SUCH_AREA */
export async function countContents(db: Database, type: AreaType, id: string): Promise<Contents> {
  return contentsOf(db, type, (await find(db, { type, _id: id })).id);
}

interface Deleted {
  id: string;
  name: string;
  within: Omit<Contents, 'listings'>;
}

/**
 * Deletes an area with its districts and mandals, unless it has a listing of any status. Users of the state are left
 * without one.
 * @returns its id, its name with its parents, and the numbers of deleted districts and mandals
 * @throws HttpError NO_SUCH_AREA, AMBIGUOUS_AREA, or AREA_IN_USE with the number of listings
 */
export async function deleteArea(db: Database, area: AreaToDelete): Promise<Deleted> {
  const { type } = area;
  const { id, name } = await find(db, area);
  try {
    return await db.transaction(async (tx) => {
      await lockAreas(tx);
      // Checked again, as the lock's last holder may have deleted it.
      await find(tx, { type, _id: id });
      const { listings, ...within } = await contentsOf(tx, type, id);
      if (listings > 0) throw areaInUse(type, listings);
      await deleteFromWithinOut(tx, type, id);
      return { id, name, within };
    });
  } catch (error) {
    // A listing was added since the count; its foreign key decides.
    if (isForeignKeyViolation(error)) throw areaInUse(type, (await contentsOf(db, type, id)).listings);
    throw error;
  }
}

async function find(db: Database, area: AreaToDelete): Promise<{ id: string; name: string }> {
  const { type, _id, state, district = '', mandal = '' } = area;
  if (type === 'state') {
    const found = await findState(db, _id ?? state ?? '');
    return { id: found.stateId, name: found.state };
  }
  if (type === 'district') {
    const found = await findDistrict(db, { district: _id ?? district, state });
    return { id: found.districtId, name: `${found.district}, ${found.state}` };
  }
  const found = await findMandal(db, { mandal: _id ?? mandal, district, state });
  return { id: found.mandalId, name: `${found.mandal}, ${found.district}, ${found.state}` };
}

async function contentsOf(db: Database, type: AreaType, id: string): Promise<Contents> {
  const inside = {
    state: {
      districts: eq(districts.stateId, id),
      mandals: eq(mandals.stateId, id),
      listings: eq(properties.stateId, id),
    },
    district: { districts: undefined, mandals: eq(mandals.districtId, id), listings: eq(properties.districtId, id) },
    tehsil: { districts: undefined, mandals: undefined, listings: eq(properties.mandalId, id) },
  }[type];
  return {
    districts: await countIn(db, districts, inside.districts),
    mandals: await countIn(db, mandals, inside.mandals),
    listings: await countIn(db, properties, inside.listings),
  };
}

type Table = typeof districts | typeof mandals | typeof properties;

async function countIn(db: Database, table: Table, where: SQL | undefined): Promise<number> {
  if (!where) return 0;
  const [found] = await db.select({ rows: count() }).from(table).where(where);
  return found?.rows ?? 0;
}

async function deleteFromWithinOut(tx: Transaction, type: AreaType, id: string): Promise<void> {
  if (type === 'tehsil') {
    await tx.delete(mandals).where(eq(mandals.id, id));
    return;
  }
  await tx.delete(mandals).where(eq(type === 'state' ? mandals.stateId : mandals.districtId, id));
  await tx.delete(districts).where(eq(type === 'state' ? districts.stateId : districts.id, id));
  if (type === 'state') await tx.delete(states).where(eq(states.id, id));
}

const FOREIGN_KEY_VIOLATION = '23503';

function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause instanceof DatabaseError && cause.code === FOREIGN_KEY_VIOLATION;
}

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
import type { AuditedChange } from '#server/http/audit-record.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { areaExists, noSuchArea } from '#server/errors.ts';
import { findDistrict, findMandal, findState } from './find-area.ts';

/* A name is stored once, so listings change with it. Unique indexes decide whether a name is free, ignoring case. */

interface Renamed<Area> {
  area: Area;
  was: string;
  hindiWas: string | null;
}

interface NewNames {
  was: string;
  name: string;
  hindi: string | undefined;
  nameTaken: () => Error;
}

/** @throws HttpError NO_SUCH_AREA, AREA_EXISTS */
export async function renameState(
  db: Database,
  { old_state, new_state, hindi }: z.output<typeof EditStateForm>,
): Promise<Renamed<z.output<typeof State>>> {
  const { stateId, state: was } = await findState(db, old_state);
  const newNames = { was, name: new_state, hindi, nameTaken: () => areaExists(new_state) };
  const renamed = await nameArea(db, states, stateId, newNames);
  if (!renamed) throw noSuchArea('state');
  return { area: { _id: stateId, state: new_state, ...inHindi(renamed.hindi) }, was, hindiWas: renamed.hindiWas };
}

/** @throws HttpError NO_SUCH_AREA, AMBIGUOUS_AREA, AREA_EXISTS */
export async function renameDistrict(
  db: Database,
  { newDistrict, hindi, ...place }: z.output<typeof EditDistrictForm>,
): Promise<Renamed<z.output<typeof DistrictRow>>> {
  const { districtId, district: was, state } = await findDistrict(db, place);
  const newNames = { was, name: newDistrict, hindi, nameTaken: () => areaExists(newDistrict, state) };
  const renamed = await nameArea(db, districts, districtId, newNames);
  if (!renamed) throw noSuchArea('district');
  const area = { _id: districtId, state, district: newDistrict, ...inHindi(renamed.hindi) };
  return { area, was, hindiWas: renamed.hindiWas };
}

/** @throws HttpError NO_SUCH_AREA, AMBIGUOUS_AREA, AREA_EXISTS */
export async function renameTehsil(
  db: Database,
  { newMandal, hindi, ...place }: z.output<typeof EditTehsilForm>,
): Promise<Renamed<z.output<typeof MandalRow>>> {
  const { mandalId, mandal: was, district, state } = await findMandal(db, place);
  const newNames = { was, name: newMandal, hindi, nameTaken: () => areaExists(newMandal, `${district}, ${state}`) };
  const renamed = await nameArea(db, mandals, mandalId, newNames);
  if (!renamed) throw noSuchArea('mandal');
  const area = { _id: mandalId, state, district, mandal: newMandal, ...inHindi(renamed.hindi) };
  return { area, was, hindiWas: renamed.hindiWas };
}

const inHindi = (hindi: string | null) => (hindi === null ? {} : { hindi });

async function nameArea(
  db: Database,
  table: typeof states | typeof districts | typeof mandals,
  id: string,
  { was, name, hindi, nameTaken }: NewNames,
): Promise<{ hindi: string | null; hindiWas: string | null } | undefined> {
  const [before] = await db.select({ hindi: table.hindi }).from(table).where(eq(table.id, id)).for('update');
  if (!before) return undefined;
  const isSame = was.toLowerCase() === name.toLowerCase();
  // A changed name drops its Hindi name unless one is given; a change of case keeps it.
  const now = hindi === undefined ? (isSame ? before.hindi : null) : hindi || null;
  const change = isSame && now === before.hindi ? { name } : { name, hindi: now, hindiIsOfficial: false };
  await mappingTakenNames(() => db.update(table).set(change).where(eq(table.id, id)), nameTaken);
  return { hindi: now, hindiWas: before.hindi };
}

/**
 * The audit log's text: 'Danapur, Patna, Bihar; in Hindi दानापुर (was दीनापुर)'; unchanged names are omitted.
 * @param names from the area's own up to its state's
 */
export function summariseRename(
  names: readonly [string, ...string[]],
  { area, was, hindiWas }: Renamed<{ _id: string; hindi?: string | undefined }>,
): AuditedChange {
  const before = hindiWas === null ? '' : ` (was ${hindiWas})`;
  const hindi = area.hindi ? `; in Hindi ${area.hindi}${before}` : `; no name in Hindi${before}`;
  return {
    subject: `${names.join(', ')}${(area.hindi ?? null) === hindiWas ? '' : hindi}`,
    subjectId: area._id,
    was: was === names[0] ? undefined : was,
  };
}

const UNIQUE_VIOLATION = '23505';

async function mappingTakenNames<T>(rename: () => Promise<T>, nameTaken: () => Error): Promise<T> {
  try {
    return await rename();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    if (cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION) throw nameTaken();
    throw error;
  }
}

import { eq } from 'drizzle-orm';
import type { Corner } from '#contract/boundary.ts';
import { type Location, shownLocation } from '#contract/shown-location.ts';
import { isInStates, metresOutside } from '#server/areas/outside-district.ts';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';

/** How many metres the farthest of some places is outside of a property's district; null without any or an outline. */
export async function outsideOf(
  db: Database,
  { districtId }: { districtId: string },
  places: readonly Location[],
): Promise<number | null> {
  const [named] = await db
    .select({ district: districts.name, state: states.name })
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(eq(districts.id, districtId));
  let farthest: number | null = null;
  for (const place of named ? places : []) {
    const metres = named && (await metresOutside(place, named));
    if (metres !== undefined) farthest = Math.max(farthest ?? 0, Math.round(metres));
  }
  return farthest;
}

/** A corner in each cell that a boundary reaches: outlines cannot tell the others apart. */
export function placesOf(corners: readonly Corner[]): Location[] {
  const byCell = new Map<string, Location>();
  for (const [latitude, longitude] of corners) {
    const cell = shownLocation({ latitude, longitude });
    byCell.set(`${cell.latitude},${cell.longitude}`, { latitude, longitude });
  }
  return [...byCell.values()];
}

/** Whether all places lie in the states that we serve, by their outlines. */
export async function areInStates(places: readonly Location[]): Promise<boolean> {
  for (const place of places) if (!(await isInStates(place))) return false;
  return true;
}

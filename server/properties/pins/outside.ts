import { eq } from 'drizzle-orm';
import type { Location } from '#contract/shown-location.ts';
import { metresOutside } from '#server/areas/outside-district.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema.ts';

/** How many metres a pin is outside of a property's district; null without a pin or an outline. */
export async function outsideOf(
  db: Database | Transaction,
  { districtId }: { districtId: string },
  pin: Location | null,
): Promise<number | null> {
  if (!pin) return null;
  const [named] = await db
    .select({ district: districts.name, state: states.name })
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(eq(districts.id, districtId));
  const metres = named && (await metresOutside(pin, named));
  return metres === undefined ? null : Math.round(metres);
}

import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { NEWEST_FIRST } from '#server/properties/newest-first.ts';
import { type FoundConsultant, isForSaleOf, type ServedDistrict } from './select-consultant.ts';

const PLOTS_SHOWN = 4;
const VERSION_CHARACTERS = 12;

export interface LinkFacts {
  slug: string;
  name: string;
  /** The folder of the page's own picture. */
  picture: string | null;
  districts: readonly ServedDistrict[];
  plots: Awaited<ReturnType<typeof selectPlots>>;
}

/** Reads all that the picture of a shared page shows. */
export async function linkFacts(
  db: Database,
  { id, slug, name, picture }: FoundConsultant,
  served: readonly ServedDistrict[],
): Promise<LinkFacts> {
  return { slug, name, picture: picture?.folder ?? null, districts: served, plots: await selectPlots(db, id) };
}

/** Another one wherever the picture would be another: messengers keep pictures by their address. */
export const versionOf = (facts: LinkFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, VERSION_CHARACTERS);

/** The newest ones, with their first photos. */
function selectPlots(db: Database, owner: string) {
  const isFirst = sql`${photos.position} = (select min(p.position) from ${photos} p where p.property_id = ${properties.id})`;
  return db
    .select({
      folder: photos.folder,
      widths: photos.widths,
      state: states.name,
      district: districts.name,
      latitude: properties.shownLatitude,
      longitude: properties.shownLongitude,
    })
    .from(properties)
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .leftJoin(photos, and(eq(photos.propertyId, properties.id), isFirst))
    .where(isForSaleOf(owner))
    .orderBy(...NEWEST_FIRST)
    .limit(PLOTS_SHOWN);
}

import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { FactKey, FactValue } from '#contract/facts.ts';
import { isDeleted, type PropertyStatus } from '#contract/property-statuses.ts';
import type { Database } from '#server/database/open.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sheetListings } from '#server/database/schema/sheets.ts';
import { units } from '#server/database/schema/units.ts';
import { measureAsGiven } from '#server/units/given-measure.ts';

/** A listing as a row of a sheet would say it. */
export interface CurrentListing {
  id: string;
  ownNumber: string | null;
  listingNumber: number;
  status: PropertyStatus;
  mandalId: string;
  state: string;
  district: string;
  mandal: string;
  unit: string;
  size: number;
  price: number;
  description: string;
  measure: { square_feet?: number; laggi_haath?: number };
  facts: Partial<Record<FactKey, FactValue>>;
  photoIds: string[];
  /** Digests of what earlier sheets brought. */
  files: Record<string, string>;
}

const columns = {
  id: properties.id,
  ownNumber: sheetListings.ownNumber,
  listingNumber: properties.listingNumber,
  status: properties.status,
  mandalId: properties.mandalId,
  state: states.name,
  district: districts.name,
  mandal: mandals.name,
  unit: units.name,
  size: properties.size,
  price: properties.priceRupees,
  description: properties.description,
  squareMetres: properties.squareMetres,
  measuredBy: properties.measuredBy,
  files: sheetListings.files,
  facts: sql<Partial<Record<FactKey, FactValue>>>`(
    select coalesce(jsonb_object_agg(fact, value), '{}') from ${propertyFacts} where property_id = ${properties.id})`,
  photoIds: sql<string[]>`(
    select coalesce(jsonb_agg(id order by position), '[]') from ${photos} where property_id = ${properties.id})`,
};

/** An owner's listings that are not deleted, oldest first. */
export async function currentListings(db: Database, ownerId: string, which?: SQL): Promise<CurrentListing[]> {
  const rows = await db
    .select(columns)
    .from(properties)
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .leftJoin(sheetListings, eq(sheetListings.propertyId, properties.id))
    .where(and(eq(properties.ownerId, ownerId), not(hasStatus(isDeleted, properties.status)), which))
    .orderBy(properties.listingNumber);
  return rows.map(({ squareMetres, measuredBy, ...row }) => ({
    ...row,
    files: row.files ?? {},
    measure: measureAsGiven({ ...row, squareMetres, measuredBy }),
  }));
}

/** Listings that rows of a sheet name, by either number. */
export function listingsOfRows(
  db: Database,
  ownerId: string,
  { ownNumbers, listingNumbers }: { ownNumbers: readonly string[]; listingNumbers: readonly number[] },
): Promise<CurrentListing[]> {
  return currentListings(
    db,
    ownerId,
    or(inArray(sheetListings.ownNumber, [...ownNumbers]), inArray(properties.listingNumber, [...listingNumbers])),
  );
}

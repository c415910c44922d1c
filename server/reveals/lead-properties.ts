import { and, eq, inArray, not, type SQLWrapper } from 'drizzle-orm';
import type { NamedProperty } from '#contract/named-property.ts';
import { isDeleted } from '#contract/property-statuses.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { noSuchProperty, notYours } from '#server/errors.ts';
import { hindiColumns, namedProperty } from '#server/properties/cards.ts';
import type { SessionUser } from '#server/services.ts';

const propertyColumns = {
  id: properties.id,
  listingNumber: properties.listingNumber,
  size: properties.size,
  unit: units.name,
  state: states.name,
  district: districts.name,
  mandal: mandals.name,
  ...hindiColumns,
};

/**
 * A property that is not deleted, of this owner.
 * @throws HttpError noSuchProperty, notYours
 */
export async function ownProperty(db: Database, owner: SessionUser, propertyId: string): Promise<NamedProperty> {
  const [row] = await selectProperties(db).where(
    and(eq(properties.id, propertyId), not(hasStatus(isDeleted, properties.status))),
  );
  if (!row) throw noSuchProperty();
  if (row.ownerId !== owner.id) throw notYours();
  return namedProperty(row);
}

/** @param ids a query of property ids, or these */
export async function selectLeadProperties(db: Database, ids: SQLWrapper | string[]): Promise<NamedProperty[]> {
  const rows = await selectProperties(db).where(inArray(properties.id, ids)).orderBy(properties.listingNumber);
  return rows.map(namedProperty);
}

const selectProperties = (db: Database) =>
  db
    .select({ ...propertyColumns, ownerId: properties.ownerId })
    .from(properties)
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId));

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentType } from '#contract/kinds.ts';
import {
  PROPERTY_STATUSES,
  FIRST_STATUS,
  isDeleted,
  isForSale,
  isPublic,
  waitsForReview,
} from '#contract/property-statuses.ts';
import { MEASURED_BY } from '#contract/unit-sizes.ts';
import { statusNames } from '#server/database/status-names.ts';
import { users } from './accounts.ts';
import { mandals } from './areas.ts';
import { bytea, createdAt, id, instant } from './columns.ts';
import { units } from './units.ts';

export const propertyStatus = pgEnum('property_status', PROPERTY_STATUSES);
export const measuredBy = pgEnum('measured_by', MEASURED_BY);

/** In partial indexes, which queries match by `hasStatus`. */
const IS_FOR_SALE = sql`status = ${sql.raw(statusNames(isForSale))}`;

/** When it was last known to be for sale; indexes and queries say it alike. */
export const LAST_CONFIRMED = sql`(coalesce(confirmed_at, approved_at))`;
/** The later of that and the owner's last question. */
export const LAST_ASKED = sql`(greatest(coalesce(confirmed_at, approved_at), asked_at))`;

export const properties = pgTable(
  'properties',
  {
    id: id(),
    listingNumber: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100001 }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    mandalId: uuid().notNull(),
    // The mandal's district and state, enforced by the foreign key below, to index each level.
    districtId: uuid().notNull(),
    stateId: uuid().notNull(),
    size: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
    unitId: uuid()
      .notNull()
      .references(() => units.id),
    /** Area of the whole property; null if unknown. Set by the trigger properties_measured. */
    squareMetres: doublePrecision(),
    measuredBy: measuredBy(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    status: propertyStatus().notNull().default(FIRST_STATUS),
    withdrawnFrom: propertyStatus(),
    rejectionReason: text(),
    viewCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    attempt: uuid(),
    createdAt: createdAt(),
    approvedAt: instant(),
    /** A share of COMPLETENESS_STEPS; null before the first publication. The trigger properties_placed sets it. */
    completeness: smallint(),
    /** Position in lists, largest first; null before the first publication. Set by the trigger properties_placed. */
    listOrder: bigint({ mode: 'number' }),
    confirmedAt: instant(),
    /** When its owner was last asked whether it is still for sale. */
    askedAt: instant(),
    /** Since when it is marked as not confirmed, which places it after all confirmed ones. */
    unconfirmedSince: instant(),
    // Public location (contract/shown-location.ts) in degrees: all three, or none.
    shownLatitude: doublePrecision(),
    shownLongitude: doublePrecision(),
    showsExactly: boolean(),
    changedAt: instant(),
  },
  (property) => [
    foreignKey({
      name: 'properties_place',
      columns: [property.mandalId, property.districtId, property.stateId],
      foreignColumns: [mandals.id, mandals.districtId, mandals.stateId],
    }),
    index('properties_newest').on(property.listOrder.desc(), property.id.desc()).where(IS_FOR_SALE),
    index('properties_of_state').on(property.stateId, property.listOrder.desc(), property.id.desc()).where(IS_FOR_SALE),
    index('properties_of_district')
      .on(property.districtId, property.listOrder.desc(), property.id.desc())
      .where(IS_FOR_SALE),
    index('properties_of_mandal')
      .on(property.mandalId, property.listOrder.desc(), property.id.desc())
      .where(IS_FOR_SALE),
    index('properties_most_viewed').on(property.viewCount.desc(), property.id.desc()).where(IS_FOR_SALE),
    uniqueIndex('properties_of_attempt')
      .on(property.ownerId, property.attempt)
      .where(sql`attempt is not null`),
    // Which listings their owners are asked about, marked and hidden (server/properties/freshness.ts).
    index('properties_to_ask').on(LAST_ASKED).where(IS_FOR_SALE),
    index('properties_to_mark')
      .on(LAST_CONFIRMED)
      .where(sql`${IS_FOR_SALE} and unconfirmed_since is null and asked_at >= ${LAST_CONFIRMED}`),
    index('properties_to_hide')
      .on(property.unconfirmedSince)
      .where(sql`${IS_FOR_SALE} and unconfirmed_since is not null`),
    // The status is in it, so that an owner's listings are counted in the index alone.
    index('properties_of_owner').on(property.ownerId, property.createdAt.desc(), property.id.desc(), property.status),
    index('properties_queue').on(
      sql`(status = ${sql.raw(statusNames(waitsForReview))}) desc`,
      property.createdAt.desc(),
      property.id.desc(),
    ),
    index('properties_by_status').on(property.status, property.createdAt.desc(), property.id.desc()),
    index('properties_by_age').on(property.createdAt.desc(), property.id.desc()),
    index('properties_by_price').on(property.priceRupees.desc(), property.id.desc()),
    check(
      'properties_measured',
      sql`(${property.squareMetres} is null) = (${property.measuredBy} is null) and ${property.squareMetres} > 0`,
    ),
    index('properties_changed_in_part')
      .on(sql`((listing_number - 100001) / 50000)`, sql`greatest(approved_at, changed_at) desc`)
      .where(sql`approved_at is not null`),
    check(
      'properties_shown_whole',
      sql`num_nonnulls(${property.shownLatitude}, ${property.shownLongitude}, ${property.showsExactly}) in (0, 3)`,
    ),
    index('properties_nearby')
      .using('gist', sql`point(shown_longitude, shown_latitude)`)
      .where(sql`${IS_FOR_SALE} and shown_longitude is not null`),
    index('properties_in_unit').on(property.unitId),
    index('properties_in_mandal').on(property.mandalId),
    check('properties_size_positive', sql`${property.size} > 0`),
    check('properties_price_positive', sql`${property.priceRupees} > 0`),
    check(
      'properties_removed_while_withdrawn',
      sql`${property.withdrawnFrom} is null or ${property.status} = ${sql.raw(statusNames(isDeleted))}`,
    ),
    check(
      'properties_published_once',
      sql`${property.status} not in (${sql.raw(statusNames(isPublic))}) or ${property.approvedAt} is not null`,
    ),
  ],
);

/** The last approved version of a property. Nothing references areas, units and files, which may be deleted since. */
export const approvedVersions = pgTable('approved_versions', {
  propertyId: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  mandalId: uuid().notNull(),
  unitId: uuid().notNull(),
  size: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
  priceRupees: bigint({ mode: 'number' }).notNull(),
  description: text().notNull(),
  photos: jsonb().$type<string[]>().notNull(),
  documents: jsonb().$type<Partial<Record<DocumentType, string>>>().notNull(),
  approvedAt: instant().notNull(),
  /** A moderator marked it as another plot than a similar earlier listing (earlier-listing.ts). */
  isAnotherPlot: boolean().notNull().default(false),
});

export const priceChanges = pgTable(
  'price_changes',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    changedOn: date().notNull(),
    wasRupees: bigint({ mode: 'number' }).notNull(),
  },
  (change) => [primaryKey({ columns: [change.propertyId, change.changedOn] })],
);

/**
 * Approved properties an area, maintained by a trigger, because counting a million rows takes 30-60 ms. The nil UUID
 * holds the total.
 */
export const approvedCounts = pgTable('approved_counts', {
  areaId: uuid().primaryKey(),
  count: integer().notNull().default(0),
});

/**
 * Asking prices per square metre of an area's properties (NIL for all areas), worked out daily by
 * server/properties/asking-prices.ts. `landUse` is empty for all uses together.
 */
export const askingPrices = pgTable(
  'asking_prices',
  {
    areaId: uuid().notNull(),
    landUse: text().notNull(),
    plots: integer().notNull(),
    deciles: doublePrecision().array().notNull(),
    asOf: date({ mode: 'string' }).notNull(),
  },
  (prices) => [primaryKey({ columns: [prices.areaId, prices.landUse] })],
);

/** Sales as owners mark them. A property that leaves the market afterwards stays sold. */
export const sales = pgTable(
  'sales',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    soldAt: instant().notNull(),
    relistedAt: instant(),
  },
  (sale) => [primaryKey({ columns: [sale.propertyId, sale.soldAt] }), index('sales_by_time').on(sale.soldAt)],
);

export const propertyVisits = pgTable(
  'property_visits',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitorHash: bytea().notNull(),
  },
  (visit) => [primaryKey({ columns: [visit.day, visit.propertyId, visit.visitorHash] })],
);

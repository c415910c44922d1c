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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentType } from '#contract/kinds.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { MEASURED_BY } from '#contract/unit-sizes.ts';
import { users } from './accounts.ts';
import { mandals } from './areas.ts';
import { bytea, createdAt, id, instant } from './columns.ts';
import { units } from './units.ts';

export const propertyStatus = pgEnum('property_status', PROPERTY_STATUSES);
export const measuredBy = pgEnum('measured_by', MEASURED_BY);

export const properties = pgTable(
  'properties',
  {
    id: id(),
    /** Printed as 'BK-100234'. */
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
    /** Of the whole property; null where it cannot be measured. The trigger properties_measured decides. */
    squareMetres: doublePrecision(),
    measuredBy: measuredBy(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    status: propertyStatus().notNull().default('pending'),
    /** The status before its owner's account was closed. */
    withdrawnFrom: propertyStatus(),
    /** Of a rejection or suspension. */
    rejectionReason: text(),
    viewCount: integer().notNull().default(0),
    /** Counts the owner's changes, so that an admin publishes only what was reviewed. */
    version: integer().notNull().default(1),
    /** The client's idempotency key (contract/properties.ts), to answer a retry. */
    attempt: uuid(),
    createdAt: createdAt(),
    /** First publication; restored and edited listings retain it. */
    approvedAt: instant(),
    /** The place in lists, largest first; null before the first publication. The trigger properties_placed decides. */
    listOrder: bigint({ mode: 'number' }),
    /** The owner's last confirmation or the approval; until then the first approval. */
    confirmedAt: instant(),
    // Where everybody sees it (contract/shown-location.ts), in degrees: all three, or none.
    shownLatitude: doublePrecision(),
    shownLongitude: doublePrecision(),
    /** Whether that is the exact place, not the middle of a cell. */
    showsExactly: boolean(),
    /** The last change by owner or admin, written by the trigger listings_changed, for search engines; null before. */
    changedAt: instant(),
  },
  (property) => [
    foreignKey({
      name: 'properties_place',
      columns: [property.mandalId, property.districtId, property.stateId],
      foreignColumns: [mandals.id, mandals.districtId, mandals.stateId],
    }),
    index('properties_newest')
      .on(property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_state')
      .on(property.stateId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_district')
      .on(property.districtId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_of_mandal')
      .on(property.mandalId, property.listOrder.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    index('properties_most_viewed')
      .on(property.viewCount.desc(), property.id.desc())
      .where(sql`status = 'approved'`),
    uniqueIndex('properties_of_attempt')
      .on(property.ownerId, property.attempt)
      .where(sql`attempt is not null`),
    index('properties_of_owner').on(property.ownerId, property.createdAt.desc(), property.id.desc()),
    index('properties_queue').on(sql`(status = 'pending') desc`, property.createdAt.desc(), property.id.desc()),
    index('properties_by_status').on(property.status, property.createdAt.desc(), property.id.desc()),
    index('properties_by_age').on(property.createdAt.desc(), property.id.desc()),
    index('properties_by_price').on(property.priceRupees.desc(), property.id.desc()),
    check(
      'properties_measured',
      sql`(${property.squareMetres} is null) = (${property.measuredBy} is null) and ${property.squareMetres} > 0`,
    ),
    // For sitemap-parts.ts.
    index('properties_changed_in_part')
      .on(sql`((listing_number - 100001) / 50000)`, sql`greatest(approved_at, changed_at) desc`)
      .where(sql`approved_at is not null`),
    check(
      'properties_shown_whole',
      sql`num_nonnulls(${property.shownLatitude}, ${property.shownLongitude}, ${property.showsExactly}) in (0, 3)`,
    ),
    index('properties_nearby')
      .using('gist', sql`point(shown_longitude, shown_latitude)`)
      .where(sql`status = 'approved' and shown_longitude is not null`),
    index('properties_in_unit').on(property.unitId),
    index('properties_in_mandal').on(property.mandalId),
    check('properties_size_positive', sql`${property.size} > 0`),
    check('properties_price_positive', sql`${property.priceRupees} > 0`),
    check(
      'properties_removed_while_withdrawn',
      sql`${property.withdrawnFrom} is null or ${property.status} = 'removed'`,
    ),
    check(
      'properties_published_once',
      sql`${property.status} not in ('approved', 'sold') or ${property.approvedAt} is not null`,
    ),
  ],
);

/** What an admin last approved of a property. Areas, units and files may be gone since, so nothing references them. */
export const approvedVersions = pgTable('approved_versions', {
  propertyId: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  mandalId: uuid().notNull(),
  unitId: uuid().notNull(),
  size: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
  priceRupees: bigint({ mode: 'number' }).notNull(),
  description: text().notNull(),
  /** Ids. */
  photos: jsonb().$type<string[]>().notNull(),
  /** Ids by type. */
  documents: jsonb().$type<Partial<Record<DocumentType, string>>>().notNull(),
  approvedAt: instant().notNull(),
  /** A moderator said that it is not an earlier listing again, though it looks like it (earlier-listing.ts). */
  isAnotherPlot: boolean().notNull().default(false),
});

/** What a published property asked before a change, by the day of the change in India. */
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
 * Approved properties per area, kept by a trigger, because counting a million rows takes 30-60 ms. The nil UUID holds
 * the total.
 */
export const approvedCounts = pgTable('approved_counts', {
  areaId: uuid().primaryKey(),
  count: integer().notNull().default(0),
});

/**
 * What properties of an area (state, district, mandal; NIL for all) ask per square metre, as server/properties/asking-prices.ts
 * works out daily. `landUse` is empty for all uses together.
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

/** One row per visitor, property and day; the visitor is a keyed hash that changes daily. */
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

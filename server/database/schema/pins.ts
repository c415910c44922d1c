import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { DRAWN_BY } from '#contract/boundary.ts';
import { PINNED_BY } from '#contract/shown-location.ts';
import { instant } from './columns.ts';
import { properties } from './properties.ts';

/**
 * Exact locations of plots. Only what `properties` stores is public; test/imports.test.ts limits who reads this table.
 */
export const propertyPins = pgTable(
  'property_pins',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    accuracyMetres: real(),
    pinnedBy: text({ enum: PINNED_BY }).notNull(),
    pinnedAt: instant().notNull(),
    // Location at the last approval, from which corrections are measured.
    approvedLatitude: doublePrecision(),
    approvedLongitude: doublePrecision(),
    boundary: doublePrecision().array(),
    boundaryBy: text({ enum: DRAWN_BY }),
    boundaryAccuracyMetres: real(),
    boundarySquareMetres: doublePrecision(),
    boundarySouth: doublePrecision(),
    boundaryWest: doublePrecision(),
    boundaryNorth: doublePrecision(),
    boundaryEast: doublePrecision(),
    approvedBoundary: doublePrecision().array(),
  },
  (pin) => [
    index('property_pins_around').on(pin.latitude, pin.longitude),
    index('property_pins_boundaries')
      .using('gist', sql`box(point(boundary_east, boundary_north), point(boundary_west, boundary_south))`)
      .where(sql`boundary is not null`),
    check(
      'property_pins_boundary_whole',
      sql`num_nonnulls(${pin.boundary}, ${pin.boundaryBy}, ${pin.boundarySquareMetres}, ${pin.boundarySouth}, ${pin.boundaryWest}, ${pin.boundaryNorth}, ${pin.boundaryEast}) in (0, 7)`,
    ),
    check(
      'property_pins_boundary_corners',
      sql`cardinality(${pin.boundary}) between 6 and 400 and cardinality(${pin.boundary}) % 2 = 0`,
    ),
  ],
);

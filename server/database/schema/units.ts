import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { districts, states } from './areas.ts';
import { id } from './columns.ts';

export const units = pgTable(
  'units',
  {
    id: id(),
    name: text().notNull(),
  },
  (unit) => [uniqueIndex('units_name').on(sql`lower(${unit.name})`)],
);

export const unitSizes = pgTable(
  'unit_sizes',
  {
    id: id(),
    unitId: uuid()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    stateId: uuid().references(() => states.id, { onDelete: 'cascade' }),
    districtId: uuid().references(() => districts.id, { onDelete: 'cascade' }),
    squareMetres: doublePrecision().notNull(),
    exact: boolean().notNull(),
    note: text().notNull(),
  },
  (size) => [
    unique('unit_sizes_once').on(size.unitId, size.stateId, size.districtId).nullsNotDistinct(),
    check('unit_sizes_positive', sql`${size.squareMetres} > 0`),
    check('unit_sizes_district_in_state', sql`${size.districtId} is null or ${size.stateId} is not null`),
  ],
);

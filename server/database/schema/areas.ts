import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/* Names are unique ignoring case, because users and files vary it. */

/** An area's Hindi name and whether it is official (reference/SOURCES.md). A rename clears both. */
const inHindi = () => ({ hindi: text(), hindiIsOfficial: boolean().notNull().default(false) });

export const states = pgTable(
  'states',
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
  },
  (state) => [uniqueIndex('states_name').on(sql`lower(${state.name})`)],
);

export const districts = pgTable(
  'districts',
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    stateId: uuid()
      .notNull()
      .references(() => states.id),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
  },
  (district) => [
    uniqueIndex('districts_name_in_state').on(district.stateId, sql`lower(${district.name})`),
    unique('districts_place').on(district.id, district.stateId),
    index('districts_name').on(sql`lower(${district.name})`),
  ],
);

export const mandals = pgTable(
  'mandals',
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    districtId: uuid().notNull(),
    stateId: uuid().notNull(),
    name: text().notNull(),
    ...inHindi(),
    lgdCode: integer(),
    /** The area's centre, from the operator's file or learned from pins; the district's if `centreFrom` is null. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    centreFrom: text({ enum: ['file', 'pins'] }),
  },
  (mandal) => [
    check(
      'mandals_middle_whole',
      sql`(${mandal.latitude} is null) = (${mandal.longitude} is null)
        and (${mandal.centreFrom} is null or (${mandal.latitude} is not null and ${mandal.centreFrom} in ('file', 'pins')))`,
    ),
    foreignKey({
      name: 'mandals_district',
      columns: [mandal.districtId, mandal.stateId],
      foreignColumns: [districts.id, districts.stateId],
    }),
    uniqueIndex('mandals_name_in_district').on(mandal.districtId, sql`lower(${mandal.name})`),
    unique('mandals_place').on(mandal.id, mandal.districtId, mandal.stateId),
    index('mandals_name').on(sql`lower(${mandal.name})`),
  ],
);

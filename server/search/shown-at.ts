import { sql, type SQL } from 'drizzle-orm';
import { literal, p } from './columns.ts';

/** Whole units, so that a box holds exactly what it should. */
export const UNITS_IN_DEGREE = 10_000_000;

/** Its pin, the middle of the cell around it, or without a pin the middle of its mandal, or of its district. */
export const SHOWN_AT = { pin: 0, cell: 1, mandal: 2, district: 3 } as const;

export const shownAtIn = (centreFrom: SQL, latitude: SQL): SQL => sql`(case
  when ${p.showsExactly} then ${literal(SHOWN_AT.pin)} when ${p.shownLatitude} is not null then ${literal(SHOWN_AT.cell)}
  when ${centreFrom} is not null then ${literal(SHOWN_AT.mandal)} when ${latitude} is not null then ${literal(SHOWN_AT.district)}
  end)::smallint`;

/** Degrees as `property_search` stores them: whole numbers of 1e-7 degrees. */
export const inUnits = (degrees: number): number => Math.round(degrees * UNITS_IN_DEGREE);
export const inDegrees = (units: number): number => units / UNITS_IN_DEGREE;

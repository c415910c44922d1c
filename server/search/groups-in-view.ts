import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { type Cell, gridAt } from './clusters.ts';
import { literal, row } from './columns.ts';
import { isShownItself } from './map-conditions.ts';
import type { MarkLevel } from './map-marks.ts';
import { SHOWN_AT } from './shown-at.ts';

export interface AreaGroup {
  level: MarkLevel;
  number: number;
  count: number;
  latitude: number | null;
  longitude: number | null;
}

interface Groups {
  cells: Cell[];
  areas: AreaGroup[];
}

/** One number a group: grouped by several, a view of 100,000 plots would be sorted on disk. */
const COLUMNS = 2 ** 20;
const LEVELS = ['mandal', 'district', 'state'] as const;
const keyOfArea = (level: (typeof LEVELS)[number]) =>
  sql`-1 - ${row[level]}::bigint * ${literal(LEVELS.length)} - ${literal(LEVELS.indexOf(level))}`;

/** Groups the matches of a view by the cells of a grid, and those shown at the middle of an area by that area. */
export async function groupsInView(db: Database, where: SQL, zoom: number): Promise<Groups> {
  const { north, east } = gridAt(zoom);
  const { rows } = await db.execute<
    Record<'key' | 'count', number> & Record<'latitude' | 'longitude', number | null>
  >(sql`
    select (case when ${isShownItself} then (${row.latitude} / ${north}::int)::bigint * ${COLUMNS}::bigint + ${row.longitude} / ${east}::int
      when ${row.shownAt} = ${SHOWN_AT.mandal}::int then ${keyOfArea('mandal')}
      when ${row.shownAt} = ${SHOWN_AT.district}::int then ${keyOfArea('district')} else ${keyOfArea('state')} end)::float8 as key,
      count(*)::int as count, avg(${row.latitude})::float8 as latitude, avg(${row.longitude})::float8 as longitude
    from property_search where ${where} group by 1`);
  const cells = rows.filter(({ key }) => key >= 0);
  return {
    cells: cells.map(({ key, ...cell }) => ({ ...cell, row: Math.floor(key / COLUMNS), column: key % COLUMNS })),
    areas: rows.flatMap(({ key, ...group }) => {
      const level = LEVELS[(-1 - key) % LEVELS.length];
      return key < 0 && level ? [{ ...group, level, number: Math.floor((-1 - key) / LEVELS.length) }] : [];
    }),
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { type Cell, gridAt } from './clusters.ts';
import { isShownItself } from './map-conditions.ts';
import type { MarkLevel } from './map-marks.ts';
import { SHOWN_AT } from './shown-at.ts';

/** Of property_search_map_sample. */
const SAMPLED_ONE_IN = 16;
/** Literally its predicate: a parameter would not be it. */
export const IN_SAMPLE = sql.raw(`listing_number % ${SAMPLED_ONE_IN} = 0`);
const SAMPLE_LEAST = 1_000;
/** In the sample. */
const TWO_FIGURES_FROM = 100;

/** Plots without a place of their own, which stand as one mark of their area. */
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
  /** Their numbers are of a sample, multiplied. */
  isSampled: boolean;
}

interface View {
  zoom: number;
  /** Of the market. */
  size: number;
  /** As many in the sample tell how many there are; fewer are counted one by one. */
  least?: number;
}

/** What a view holds, exactly, or of many plots by one in sixteen of them, which are in an index of their own. */
export async function groupsInView(
  db: Database,
  where: SQL,
  { zoom, size, least = SAMPLE_LEAST }: View,
): Promise<Groups> {
  if (size > least * SAMPLED_ONE_IN) {
    const { cells, areas } = await readGroups(db, sql`${where} and ${IN_SAMPLE}`, zoom);
    const hits = [...cells, ...areas].reduce((sum, { count }) => sum + count, 0);
    const scaled = <Group extends { count: number }>(groups: Group[]) =>
      groups.map((group) => ({ ...group, count: group.count * SAMPLED_ONE_IN }));
    if (hits >= least) return { cells: scaled(cells), areas: scaled(areas), isSampled: true };
  }
  return { ...(await readGroups(db, where, zoom)), isSampled: false };
}

/** A sample tells two figures of a group, of a small one only one. */
export const roundedAsSampled = (count: number): number =>
  Number(count.toPrecision(count < TWO_FIGURES_FROM * SAMPLED_ONE_IN ? 1 : 2));

/** One number a group: grouped by several, a view of 100,000 plots would be sorted on disk. */
const COLUMNS = 2 ** 20;
const LEVELS = ['mandal', 'district', 'state'] as const;
const keyOfArea = (level: (typeof LEVELS)[number]) =>
  sql.raw(`-1 - ${level}::bigint * ${LEVELS.length} - ${LEVELS.indexOf(level)}`);

/** What is shown itself by cells of a grid, the rest by its area. */
async function readGroups(db: Database, where: SQL, zoom: number): Promise<Omit<Groups, 'isSampled'>> {
  const { north, east } = gridAt(zoom);
  const { rows } = await db.execute<
    Record<'key' | 'count', number> & Record<'latitude' | 'longitude', number | null>
  >(sql`
    select (case when ${isShownItself} then (latitude / ${north}::int)::bigint * ${COLUMNS}::bigint + longitude / ${east}::int
      when shown_at = ${SHOWN_AT.mandal}::int then ${keyOfArea('mandal')}
      when shown_at = ${SHOWN_AT.district}::int then ${keyOfArea('district')} else ${keyOfArea('state')} end)::float8 as key,
      count(*)::int as count, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
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

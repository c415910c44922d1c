import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { badInput, issue } from '#server/errors.ts';
import type { AreaNumbers } from './known-place.ts';
import { row } from './columns.ts';
import { allOf } from './text-conditions.ts';

type Areas = readonly AreaNumbers[] | undefined;

/** Square metres: everywhere, and by state and district number where that differs. */
export interface UnitSizes {
  everywhere: number | undefined;
  byState: ReadonlyMap<number, number>;
  byDistrict: ReadonlyMap<number, { state: number; metres: number }>;
}

/** @throws HttpError 400 at the path `unit` for one without a known size */
export async function unitSizesOf(db: Database, unit: string): Promise<UnitSizes> {
  const { rows } = await db.execute<{ state: number | null; district: number | null; metres: number }>(sql`
    select s.number as state, d.number as district, z.square_metres as metres
    from units u join unit_sizes z on z.unit_id = u.id
      left join states s on s.id = z.state_id left join districts d on d.id = z.district_id
    where lower(u.name) = lower(${unit.trim()})`);
  if (rows.length === 0) throw badInput(issue('unit', 'FILTER_UNIT_UNKNOWN'));
  const byState = new Map<number, number>();
  const byDistrict = new Map<number, { state: number; metres: number }>();
  for (const { state, district, metres } of rows) {
    if (state !== null && district !== null) byDistrict.set(district, { state, metres });
    else if (state !== null) byState.set(state, metres);
  }
  return { everywhere: rows.find(({ state }) => state === null)?.metres, byState, byDistrict };
}

/** Conversions of one size differ in the sixteenth digit. */
export const ROUNDING = 1e-9;

export const sizeIs = (unit: UnitSizes, areas: Areas, min: number | undefined, max: number | undefined): SQL[] =>
  inEachPlace(unit, areas, (least, most) => between(row.metres, min, max, least, most));

export const rateIs = (unit: UnitSizes, areas: Areas, min: number | undefined, max: number | undefined): SQL[] =>
  inEachPlace(unit, areas, (least, most) => between(row.rate, min, max, 1 / most, 1 / least));

function between(column: SQL, min: number | undefined, max: number | undefined, least: number, most: number): SQL {
  const from = sql`${column} >= ${(min ?? 0) * least * (1 - ROUNDING)}::float8`;
  return max === undefined ? from : sql`(${from} and ${column} <= ${max * most * (1 + ROUNDING)}::float8)`;
}

/**
 * Places with equal sizes share a condition; without places it is false.
 * @returns the range that covers every place first: an index cannot read a different range for each place
 */
function inEachPlace(unit: UnitSizes, areas: Areas, condition: (least: number, most: number) => SQL): SQL[] {
  const one = areas && sizeInAll(unit, areas);
  if (one !== undefined) return [condition(one, one)];
  const sizes = sizesIn(unit, areas);
  if (sizes.length === 0) return [sql`false`];
  const each = sizes.map(({ metres, place }) => sql`when ${place} then ${condition(metres, metres)}`);
  const measures = sizes.map(({ metres }) => metres);
  // A case, because PostgreSQL would read the index of places once for each part of an 'or'.
  return [condition(Math.min(...measures), Math.max(...measures)), sql`case ${sql.join(each, sql` `)} else false end`];
}

/** The only districts where the unit has a size, if there is none for a state or everywhere. */
export function inMeasuredDistricts({ everywhere, byState, byDistrict }: UnitSizes, areas: Areas): SQL[] {
  if (everywhere !== undefined || byState.size > 0 || areas) return [];
  const states = new Set([...byDistrict.values()].map(({ state }) => state));
  // An index is read from the states on: before version 18 PostgreSQL cannot skip an index's first columns.
  return [isOneOf(row.state, [...states]), isOneOf(row.district, [...byDistrict.keys()])];
}

function sizeInAll({ everywhere, byState, byDistrict }: UnitSizes, areas: readonly AreaNumbers[]): number | undefined {
  const withDistricts = new Set([...byDistrict.values()].map(({ state }) => state));
  const sizes = areas.map(({ state, district }) => {
    if (district === undefined && withDistricts.has(state)) return undefined;
    const ofDistrict = district === undefined ? undefined : byDistrict.get(district);
    return ofDistrict?.metres ?? byState.get(state) ?? everywhere;
  });
  return new Set(sizes).size === 1 ? sizes[0] : undefined;
}

function sizesIn({ everywhere, byState, byDistrict }: UnitSizes, areas: Areas) {
  const isIn = (state: number, district: number) =>
    areas?.some((area) => area.state === state && (area.district ?? district) === district) ?? true;
  const others = areas?.filter(({ district }) => district === undefined || !byDistrict.has(district));
  const sizes: { metres: number; place: SQL }[] = [];
  const ofDistricts = [...byDistrict].filter(([district, { state }]) => isIn(state, district));
  for (const [metres, districts] of grouped(ofDistricts.map(([district, size]) => [district, size.metres])))
    sizes.push({ metres, place: isOneOf(row.district, districts) });
  const elsewhere = byDistrict.size > 0 ? sql`not ${isOneOf(row.district, [...byDistrict.keys()])}` : sql`true`;
  const ofStates = [...byState].filter(([state]) => others?.some((area) => area.state === state) ?? true);
  for (const [metres, states] of grouped(ofStates))
    sizes.push({ metres, place: sql`${isOneOf(row.state, states)} and ${elsewhere}` });
  if (everywhere !== undefined && (others?.some(({ state }) => !byState.has(state)) ?? true)) {
    const inOthers = byState.size > 0 ? sql`not ${isOneOf(row.state, [...byState.keys()])}` : sql`true`;
    sizes.push({ metres: everywhere, place: sql`${inOthers} and ${elsewhere}` });
  }
  return sizes;
}

function grouped(sizes: readonly (readonly [number, number])[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const [place, metres] of sizes) numbers.set(metres, [...(numbers.get(metres) ?? []), place]);
  return numbers;
}

const isOneOf = (column: SQL, numbers: readonly number[]) => sql`(${column} = any(${sql.param(numbers)}::int[]))`;

/** Properties whose size is known in this unit. */
export function isMeasured(unit: UnitSizes): SQL {
  return allOf([sql`${row.metres} is not null`, ...inEachPlace(unit, undefined, () => sql`true`)]);
}

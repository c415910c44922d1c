import { type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { Box } from '#contract/map-places.ts';
import type { Database } from '#server/database/open.ts';
import { badInput, issue } from '#server/errors.ts';
import { type FactFilters, factsAre } from './fact-bits.ts';
import { type Circle, isInBox, isInCircle } from './map-conditions.ts';
import type { AreaNumbers } from './place-names.ts';

/* SQL conditions on property_search, answered by its indexes. */

/** The bit of `kind` for agents; lower bits are document types in order. */
export const AGENT_BIT = 1 << DOCUMENT_TYPES.length;

/** Absent conditions match all rows. */
export interface SearchConditions {
  /** Any of these; an empty list matches nothing. */
  areas: readonly AreaNumbers[] | undefined;
  listingNumber?: number | undefined;
  price?: SQL | undefined;
  metres?: SQL | undefined;
  rate?: SQL | undefined;
  /** Bits of required document types. */
  documents: number;
  listedBy: 'seller' | 'agent' | undefined;
  facts: FactFilters;
  reduced?: boolean | undefined;
  box?: Box | undefined;
  around?: Circle | undefined;
  /** One phonetic key of each word must match. */
  words: readonly (readonly string[])[];
}

/** Compared by identity: the plain list's counts have a prepared statement. */
export const EVERYTHING = sql`true`;

export function matching(wanted: SearchConditions): SQL {
  const { areas, listingNumber, price, metres, rate, words } = wanted;
  const conditions = [price, metres, rate, kindIs(wanted), factsAre(wanted.facts)];
  if (wanted.reduced) conditions.push(sql`reduced > 0`);
  if (wanted.box) conditions.push(isInBox(wanted.box));
  if (wanted.around) conditions.push(isInCircle(wanted.around));
  if (listingNumber !== undefined) conditions.push(sql`listing_number = ${listingNumber}::bigint`);
  if (words.length > 0) conditions.push(sql`words @@ ${textQuery(words, areas)}::tsquery`);
  if (areas && words.length === 0) conditions.push(anyOf(areas.map(lies)));
  if (areas?.length === 0) conditions.push(sql`false`);
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : EVERYTHING;
}

function lies({ state, district, mandal }: AreaNumbers): SQL {
  // With parents: before version 18 PostgreSQL cannot skip an index's first columns.
  const levels = [sql`state = ${state}::int`];
  if (district !== undefined) levels.push(sql`district = ${district}::int`);
  if (mandal !== undefined) levels.push(sql`mandal = ${mandal}::int`);
  return sql`(${sql.join(levels, sql` and `)})`;
}

const anyOf = (conditions: SQL[]) => sql`(${sql.join([...conditions, sql`false`], sql` or `)})`;

export const isOfKind = (
  kind: number,
  { documents, listedBy }: Pick<SearchConditions, 'documents' | 'listedBy'>,
): boolean =>
  (kind & documents) === documents &&
  (listedBy === undefined || (kind & AGENT_BIT) === (listedBy === 'agent' ? AGENT_BIT : 0));

/** Enumerates values instead of testing bits, so that the planner uses their frequencies. */
function kindIs({ documents, listedBy }: SearchConditions): SQL | undefined {
  if (documents === 0 && listedBy === undefined) return undefined;
  const sought = { documents, listedBy };
  const kinds = Array.from({ length: 2 * AGENT_BIT }, (_, kind) => kind).filter((kind) => isOfKind(kind, sought));
  return sql`kind = any(${sql.param(kinds)}::smallint[])`;
}

/** A tsquery; areas are words, so that one index serves both. */
export function textQuery(words: SearchConditions['words'], areas?: SearchConditions['areas']): string {
  const all = words.map((keys) => keys.map(quoted).join(' | '));
  if (areas && areas.length > 0) all.push(areas.map(areaWord).join(' | '));
  return all.map((keys) => `(${keys})`).join(' & ');
}

const areaWord = ({ state, district, mandal }: AreaNumbers) =>
  quoted(mandal !== undefined ? `@m${mandal}` : district !== undefined ? `@d${district}` : `@s${state}`);

/** A key quoted for tsvector and tsquery. */
export const quoted = (key: string): string => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

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
const ROUNDING = 1e-9;

/** Conditions on sizes and prices, by the unit's size in each place of `areas`, or everywhere. */
export function figuresOf(
  filters: ListingFilters,
  unit: UnitSizes | undefined,
  areas: SearchConditions['areas'],
): Pick<SearchConditions, 'price' | 'metres' | 'rate'> {
  const { price_min, price_max, size_min, size_max, rate_min, rate_max } = filters;
  const found: Pick<SearchConditions, 'price' | 'metres' | 'rate'> = {};
  if (price_min !== undefined || price_max !== undefined) {
    const bounds = [];
    if (price_min !== undefined) bounds.push(sql`price >= ${String(Math.ceil(price_min))}::bigint`);
    if (price_max !== undefined) bounds.push(sql`price <= ${String(Math.floor(price_max))}::bigint`);
    found.price = sql.join(bounds, sql` and `);
  }
  if (!unit) return found;
  if (size_min !== undefined || size_max !== undefined)
    found.metres = inEachPlace(unit, areas, (least, most) => between(sql`metres`, size_min, size_max, least, most));
  if (rate_min !== undefined || rate_max !== undefined)
    found.rate = inEachPlace(unit, areas, (least, most) => between(sql`rate`, rate_min, rate_max, 1 / most, 1 / least));
  return found;
}

function between(column: SQL, min: number | undefined, max: number | undefined, least: number, most: number): SQL {
  const from = sql`${column} >= ${(min ?? 0) * least * (1 - ROUNDING)}::float8`;
  return max === undefined ? from : sql`(${from} and ${column} <= ${max * most * (1 + ROUNDING)}::float8)`;
}

/** Places with equal sizes share a condition; without places it is false. */
function inEachPlace(
  unit: UnitSizes,
  areas: SearchConditions['areas'],
  condition: (least: number, most: number) => SQL,
): SQL {
  const one = areas && sizeInAll(unit, areas);
  if (one !== undefined) return condition(one, one);
  const sizes = sizesIn(unit, areas);
  if (sizes.length === 0) return sql`false`;
  const each = sizes.map(({ metres, place }) => sql`(${place} and ${condition(metres, metres)})`);
  const measures = sizes.map(({ metres }) => metres);
  // The range that covers every place comes first: an index cannot read a different range for each place.
  return sql`(${condition(Math.min(...measures), Math.max(...measures))} and ${anyOf(each)})`;
}

/** The one size that the unit has in all of the areas. */
function sizeInAll({ everywhere, byState, byDistrict }: UnitSizes, areas: readonly AreaNumbers[]): number | undefined {
  const withDistricts = new Set([...byDistrict.values()].map(({ state }) => state));
  const sizes = areas.map(({ state, district }) => {
    if (district === undefined && withDistricts.has(state)) return undefined;
    const ofDistrict = district === undefined ? undefined : byDistrict.get(district);
    return ofDistrict?.metres ?? byState.get(state) ?? everywhere;
  });
  return new Set(sizes).size === 1 ? sizes[0] : undefined;
}

/** The unit's sizes in the areas, or in all, each with the condition of its place. */
function sizesIn({ everywhere, byState, byDistrict }: UnitSizes, areas: SearchConditions['areas']) {
  const isIn = (state: number, district: number) =>
    areas?.some((area) => area.state === state && (area.district ?? district) === district) ?? true;
  const others = areas?.filter(({ district }) => district === undefined || !byDistrict.has(district));
  const sizes: { metres: number; place: SQL }[] = [];
  const ofDistricts = [...byDistrict].filter(([district, { state }]) => isIn(state, district));
  for (const [metres, districts] of grouped(ofDistricts.map(([district, size]) => [district, size.metres])))
    sizes.push({ metres, place: isOneOf(sql`district`, districts) });
  const elsewhere = byDistrict.size > 0 ? sql`not ${isOneOf(sql`district`, [...byDistrict.keys()])}` : sql`true`;
  const ofStates = [...byState].filter(([state]) => others?.some((area) => area.state === state) ?? true);
  for (const [metres, states] of grouped(ofStates))
    sizes.push({ metres, place: sql`${isOneOf(sql`state`, states)} and ${elsewhere}` });
  if (everywhere !== undefined && (others?.some(({ state }) => !byState.has(state)) ?? true)) {
    const inOthers = byState.size > 0 ? sql`not ${isOneOf(sql`state`, [...byState.keys()])}` : sql`true`;
    sizes.push({ metres: everywhere, place: sql`${inOthers} and ${elsewhere}` });
  }
  return sizes;
}

/** Numbers of places by their size. */
function grouped(sizes: readonly (readonly [number, number])[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const [place, metres] of sizes) numbers.set(metres, [...(numbers.get(metres) ?? []), place]);
  return numbers;
}

const isOneOf = (column: SQL, numbers: readonly number[]) => sql`(${column} = any(${sql.param(numbers)}::int[]))`;

/** Rows with a size, in places where the unit has one. */
export function isMeasured(unit: UnitSizes): SQL {
  return sql`(metres is not null and ${inEachPlace(unit, undefined, () => sql`true`)})`;
}

import { type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { Database } from '#server/database/open.ts';
import { badInput, issue } from '#server/errors.ts';
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
  /** One phonetic key of each word must match. */
  words: readonly (readonly string[])[];
}

/** Compared by identity: the plain list's counts have a prepared statement. */
export const EVERYTHING = sql`true`;

export function matching(wanted: SearchConditions): SQL {
  const { areas, listingNumber, price, metres, rate, words } = wanted;
  const conditions = [price, metres, rate, kindIs(wanted)];
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

/** Square metres: everywhere, and by state number where that differs. */
export interface UnitSizes {
  everywhere: number | undefined;
  byState: ReadonlyMap<number, number>;
}

/** @throws HttpError 400 at the path `unit` for one without a known size */
export async function unitSizesOf(db: Database, unit: string): Promise<UnitSizes> {
  const { rows } = await db.execute<{ state: number | null; metres: number }>(sql`
    select s.number as state, z.square_metres as metres
    from units u join unit_sizes z on z.unit_id = u.id left join states s on s.id = z.state_id
    where lower(u.name) = lower(${unit.trim()})`);
  if (rows.length === 0) throw badInput(issue('unit', 'FILTER_UNIT_UNKNOWN'));
  return {
    everywhere: rows.find(({ state }) => state === null)?.metres,
    byState: new Map(rows.flatMap(({ state, metres }) => (state === null ? [] : [[state, metres] as const]))),
  };
}

/** Conversions of one size differ in the sixteenth digit. */
const ROUNDING = 1e-9;

/** Conditions on sizes and prices, by the unit's size in each of `states`, or all. */
export function figuresOf(
  filters: ListingFilters,
  unit: UnitSizes | undefined,
  states: readonly number[] | undefined,
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
    found.metres = inEachState(unit, states, (least, most) => between(sql`metres`, size_min, size_max, least, most));
  if (rate_min !== undefined || rate_max !== undefined)
    found.rate = inEachState(unit, states, (least, most) =>
      between(sql`rate`, rate_min, rate_max, 1 / most, 1 / least),
    );
  return found;
}

function between(column: SQL, min: number | undefined, max: number | undefined, least: number, most: number): SQL {
  const from = sql`${column} >= ${(min ?? 0) * least * (1 - ROUNDING)}::float8`;
  return max === undefined ? from : sql`(${from} and ${column} <= ${max * most * (1 + ROUNDING)}::float8)`;
}

/** States with equal sizes share a condition; without states it is false. */
function inEachState(
  { everywhere, byState }: UnitSizes,
  states: readonly number[] | undefined,
  condition: (least: number, most: number) => SQL,
): SQL {
  const is = (metres: number) => condition(metres, metres);
  if (byState.size === 0) return everywhere === undefined ? sql`false` : is(everywhere);
  const statesOf = new Map<number, number[]>();
  for (const [state, metres] of byState)
    if (!states || states.includes(state)) statesOf.set(metres, [...(statesOf.get(metres) ?? []), state]);
  const elsewhere = states ? states.filter((state) => !byState.has(state)) : undefined;
  const [only] = statesOf;
  if (states && only && statesOf.size === 1 && elsewhere?.length === 0) return is(only[0]);
  const each = [...statesOf].map(([metres, numbers]) => sql`(${stateIn(numbers)} and ${is(metres)})`);
  if (everywhere !== undefined && elsewhere?.length !== 0)
    each.push(
      elsewhere
        ? sql`(${stateIn(elsewhere)} and ${is(everywhere)})`
        : sql`(not ${stateIn([...byState.keys()])} and ${is(everywhere)})`,
    );
  // The range that covers every state comes first: an index cannot read a different range for each state.
  const measures = [...byState.values(), ...(everywhere === undefined ? [] : [everywhere])];
  return sql`(${condition(Math.min(...measures), Math.max(...measures))} and ${anyOf(each)})`;
}

const stateIn = (numbers: readonly number[]) => sql`(state = any(${sql.param(numbers)}::int[]))`;

/** Rows with a size, in states where the unit has one. */
export function isMeasured(unit: UnitSizes): SQL {
  return sql`(metres is not null and ${inEachState(unit, undefined, () => sql`true`)})`;
}

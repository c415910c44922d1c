import { type SQL, sql } from 'drizzle-orm';
import type { AreaNumbers } from './known-place.ts';
import { row } from './columns.ts';

export interface Text {
  /** Any of these; an empty list matches nothing, undefined everything. */
  areas: readonly AreaNumbers[] | undefined;
  listingNumber?: number | undefined;
  /** One phonetic key of each word must match. */
  words: readonly (readonly string[])[];
}

/** @param others words of the rows that must match too */
export function textIs({ areas, listingNumber, words }: Text, others: readonly string[] = []): SQL[] {
  const conditions: SQL[] = [];
  if (listingNumber !== undefined) conditions.push(sql`${row.listingNumber} = ${listingNumber}::bigint`);
  const sought = [...words, ...others.map((word) => [word])];
  // Areas are words too, so that one index serves both.
  if (sought.length > 0)
    conditions.push(sql`${row.words} @@ ${textQuery(sought, words.length > 0 ? areas : undefined)}::tsquery`);
  if (areas && words.length === 0) conditions.push(anyOf(areas.map(lies)));
  if (areas?.length === 0) conditions.push(sql`false`);
  return conditions;
}

/** Whether the row of the listing `found` has the words of a text, which no index has beside other columns. */
export const hasWords = ({ words }: Text): SQL[] =>
  words.length === 0
    ? []
    : [
        sql`(select fetched.words @@ ${textQuery(words)}::tsquery from property_search fetched
          where fetched.listing_number = found.listing_number)`,
      ];

function lies({ state, district, mandal }: AreaNumbers): SQL {
  // An index is read from its parents on: before version 18 PostgreSQL cannot skip an index's first columns.
  const levels = [sql`${row.state} = ${state}::int`];
  if (district !== undefined) levels.push(sql`${row.district} = ${district}::int`);
  if (mandal !== undefined) levels.push(sql`${row.mandal} = ${mandal}::int`);
  return sql`(${sql.join(levels, sql` and `)})`;
}

export const anyOf = (conditions: SQL[]) => sql`(${sql.join([...conditions, sql`false`], sql` or `)})`;

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** A tsquery: each word by one of its keys and, if areas are given, one of these. */
export function textQuery(words: Text['words'], areas?: Text['areas']): string {
  const all = words.map((keys) => keys.map(quoted).join(' | '));
  if (areas && areas.length > 0) all.push(areas.map(areaWord).join(' | '));
  return all.map((keys) => `(${keys})`).join(' & ');
}

const areaWord = ({ state, district, mandal }: AreaNumbers) =>
  quoted(mandal !== undefined ? `@m${mandal}` : district !== undefined ? `@d${district}` : `@s${state}`);

/** A key as a lexeme of a tsquery, in which it can be no operator. */
export const quoted = (key: string): string => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

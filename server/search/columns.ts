import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { users } from '#server/database/schema/accounts.ts';
import { searchConditions } from '#server/database/schema/alerts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { unitSizes } from '#server/database/schema/units.ts';

/* The columns of search's statements, so that a renamed one is an error of types. */

export const p = alias(properties, 'p');
export const o = alias(users, 'o');

/** A listing, a condition of a saved search and the size of its unit where the listing lies. */
export const l = alias(propertySearch, 'l');
export const c = alias(searchConditions, 'c');
export const z = alias(unitSizes, 'z');

export type SavedCondition = Omit<typeof searchConditions.$inferInsert, 'searchId' | 'userId' | 'told'>;

const dialect = new PgDialect({ casing: 'snake_case' });
const casing = new CasingCache('snake_case');

/** @param statement without parameters: it numbers its own, as `sql.raw('$1')` */
export function statementText(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  if (params.length > 0) throw new Error(`Values have to be literals in: ${text}`);
  return text;
}

export const nameOf = (column: Column): SQL => sql`${sql.identifier(casing.getColumnCasing(column))}`;

export const literal = (value: string | number): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

/** The columns of property_search without its name, as conditions have them: also of a part of its rows. */
// Safe: a name for each column.
export const row = Object.fromEntries(
  Object.entries(getTableColumns(propertySearch)).map(([key, column]) => [key, nameOf(column)]),
) as Record<keyof typeof propertySearch.$inferSelect, SQL>;

import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from './open.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * Builds a statement once per database, because building a list's query takes as long as PostgreSQL's response.
 * @param nameOf a unique statement name per shape
 * @param query with placeholders for varying values
 */
export function preparedOnce<Shape, Prepared>(
  nameOf: (shape: Shape) => string,
  query: (db: Database, shape: Shape) => Preparable<Prepared>,
): (db: Database, shape: Shape) => Prepared {
  const known = new WeakMap<Database, Map<string, Prepared>>();
  return (db, shape) => {
    const statements = known.get(db) ?? new Map<string, Prepared>();
    known.set(db, statements);
    const name = nameOf(shape);
    const statement = statements.get(name) ?? query(db, shape).prepare(name);
    statements.set(name, statement);
    return statement;
  };
}

/*
 * Values must not change a page's plan, or PostgreSQL plans each page anew (docs/decisions/026). Drizzle takes SQL
 * here, despite its types.
 */

export const inlined = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/** An inlined constant, planned by its own frequency. */
export const inlinedText = (word: string): SQL => sql.raw(`'${word.replaceAll("'", "''")}'`);

export const OFFSET = sql`(select ${sql.placeholder('offset')}::bigint)` as unknown as Placeholder;

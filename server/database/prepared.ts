import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './open.ts';

/** What Drizzle calls a query that is not put together yet. */
interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * Statements that are put together once for each database that is asked: for a page of a list, that takes as long as PostgreSQL takes
 * to answer it.
 * @param nameOf names the statement of a shape, as no other statement is named
 * @param query with placeholders for what is another each time
 */
export function preparedOnce<Asked extends Database | Transaction, Shape, Prepared>(
  nameOf: (shape: Shape) => string,
  query: (db: Asked, shape: Shape) => Preparable<Prepared>,
): (db: Asked, shape: Shape) => Prepared {
  const known = new WeakMap<Asked, Map<string, Prepared>>();
  return (db, shape) => {
    const ofDatabase = known.get(db) ?? new Map<string, Prepared>();
    known.set(db, ofDatabase);
    const name = nameOf(shape);
    const statement = ofDatabase.get(name) ?? query(db, shape).prepare(name);
    ofDatabase.set(name, statement);
    return statement;
  };
}

/*
 * What a page's statement is planned by must not be its values, or PostgreSQL plans each page anew, which takes longer than reading it
 * (docs/decisions/026). Drizzle takes SQL here, though its types do not say so.
 */

/** A limit that stands in the statement itself. */
export const written = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/** One word of ours that stands in the statement itself: few rows with it are then not planned like many with another. */
export const writtenWord = (word: string): SQL => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** An offset by the placeholder of that name, whose value the plan does not look at. */
export const OFFSET = sql`(select ${sql.placeholder('offset')}::bigint)` as unknown as Placeholder;

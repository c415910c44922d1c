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

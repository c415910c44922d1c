import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** The name of the constraint or unique index that a statement broke; undefined for any other error. */
export function violated(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}

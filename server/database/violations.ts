import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** The violated constraint or unique index; undefined for other errors. */
export function violated(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}

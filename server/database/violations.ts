import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** Raised by a trigger of `users` for a number of `number_orders`. */
export const NUMBER_NOT_BLOCKED = 'users_number_not_blocked';

/** The name of the constraint that a statement broke; undefined for other errors. */
export function violated(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}

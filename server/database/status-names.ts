import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';

export const statusNames = (is: (status: PropertyStatus) => boolean): string =>
  PROPERTY_STATUSES.filter(is)
    .map((status) => `'${status}'`)
    .join(', ');

/** Writes constants, as the partial indexes do, so that prepared plans match them. */
export const hasStatus = (is: (status: PropertyStatus) => boolean, column: SQLWrapper = sql`status`): SQL =>
  sql`${column} in (${sql.raw(statusNames(is))})`;

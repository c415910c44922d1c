import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/*
 * Columns of many tables. Rules of the market are constraints in these files where possible, so that faulty code fails
 * instead of corrupting data.
 */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
export const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' });
/** UUIDv7 from the app, so that PostgreSQL 15 works too. */
export const id = () => uuid().primaryKey().$defaultFn(v7);
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

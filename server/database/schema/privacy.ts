import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { role } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Owners of erased accounts, for authorities only (rule 8(3) of the DPDP Rules 2025), removed after
 * ERASED_RECORDS_DAYS.
 */
export const erasedRecords = pgTable(
  'erased_records',
  {
    userId: uuid().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    role: role().notNull(),
    createdAt: instant().notNull(),
    erasedAt: instant().notNull(),
  },
  (record) => [index('erased_records_oldest').on(record.erasedAt)],
);

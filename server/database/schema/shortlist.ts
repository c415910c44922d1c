import { bigint, boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { properties } from './properties.ts';

export const shortlisted = pgTable(
  'shortlisted',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    addedAt: instant().notNull(),
    note: text().notNull().default(''),
    seenPriceRupees: bigint({ mode: 'number' }).notNull(),
    seenDocuments: smallint().notNull(),
    seenSold: boolean().notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.userId, entry.propertyId] }),
    index('shortlisted_of_property').on(entry.propertyId, entry.addedAt),
  ],
);

export const sharedShortlists = pgTable('shared_shortlists', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique().$defaultFn(v7),
  withNotes: boolean().notNull(),
  expiresAt: instant().notNull(),
});

import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Names and pages that consultants show. The trigger users_consultant drops cached pages as the account changes. */
export const consultants = pgTable(
  'consultants',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stands on their listings before the unlock. */
    name: text(),
    /** Address of the page, made when it is first turned on. */
    slug: text().unique(),
    isShown: boolean().notNull().default(false),
  },
  (consultant) => [
    check(
      'consultants_shown_with_name',
      sql`not ${consultant.isShown} or num_nonnulls(${consultant.name}, ${consultant.slug}) = 2`,
    ),
  ],
);

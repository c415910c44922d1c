import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { PICTURE_STATUSES } from '#contract/console-lists.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

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
    /** Set while an admin has turned the page off, whatever the consultant chose. */
    hiddenAt: instant(),
    hiddenBy: uuid().references(() => users.id),
    hiddenFor: text(),
  },
  (consultant) => [
    check(
      'consultants_shown_with_name',
      sql`not ${consultant.isShown} or num_nonnulls(${consultant.name}, ${consultant.slug}) = 2`,
    ),
    check(
      'consultants_hidden_for_a_reason',
      sql`num_nonnulls(${consultant.hiddenAt}, ${consultant.hiddenBy}, ${consultant.hiddenFor}) in (0, 3)`,
    ),
  ],
);

/** Pictures of consultants' pages: an approved one is shown while the next waits for review. */
export const consultantPictures = pgTable(
  'consultant_pictures',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: PICTURE_STATUSES }).notNull().default('waiting'),
    /** photos/<folder>/full.avif … full.jpg in storage. */
    folder: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    /** Why it was rejected. */
    decisionReason: text(),
  },
  (picture) => [
    unique('consultant_pictures_one_of_each_status').on(picture.userId, picture.status),
    index('consultant_pictures_waiting')
      .on(picture.createdAt)
      .where(sql`status = 'waiting'`),
    check(
      'consultant_pictures_decided_by_somebody',
      sql`(${picture.status} = 'waiting') = (${picture.decidedAt} is null) and (${picture.decidedAt} is null) = (${picture.decidedBy} is null) and (${picture.status} = 'refused') = (${picture.decisionReason} is not null)`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ENQUIRY_KINDS } from '#contract/console-lists.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    kind: text({ enum: ENQUIRY_KINDS }).notNull().default('query'),
    /** Typed by the sender; answers to a user go to the account's email. */
    email: text(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    createdAt: createdAt(),
    acknowledgedAt: instant(),
    closedAt: instant(),
    closedBy: uuid().references(() => users.id),
  },
  (enquiry) => [
    index('enquiries_of_user').on(enquiry.userId),
    index('enquiries_queue').on(sql`(closed_at is null) desc`, enquiry.createdAt.desc(), enquiry.id.desc()),
    index('enquiries_closed')
      .on(enquiry.createdAt.desc(), enquiry.id.desc())
      .where(sql`closed_at is not null`),
    check('enquiries_closed_by_somebody', sql`(${enquiry.closedAt} is null) = (${enquiry.closedBy} is null)`),
  ],
);

export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (answer) => [index('enquiry_answers_of_enquiry').on(answer.enquiryId, answer.createdAt)],
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FAILED_EMAIL_KINDS, FAILED_EMAIL_STATES } from '#contract/console-lists.ts';
import { emailKeyIn } from '../email-key.ts';
import { instant } from './columns.ts';

export const failedEmails = pgTable(
  'failed_emails',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: FAILED_EMAIL_KINDS }).notNull(),
    state: text({ enum: FAILED_EMAIL_STATES }).notNull(),
    at: instant().notNull(),
    address: text(),
    answer: text(),
    addressRefused: boolean().notNull().default(false),
  },
  (email) => [
    index('failed_emails_by_state').on(email.state, email.at),
    index('failed_emails_newest').on(email.at.desc(), email.id.desc()),
    index('failed_emails_of_refused_addresses')
      .on(emailKeyIn(email.address))
      .where(sql`${email.addressRefused}`),
  ],
);

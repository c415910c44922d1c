import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { AUTOMATIC_RULES } from '#contract/credit-returns.ts';
import { APPELLANTS } from '#contract/appellants.ts';
import { REPORT_STATUSES } from '#contract/console-lists.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { emailKeyIn } from '../email-key.ts';
import { properties } from './properties.ts';
import { reveals } from './reveals.ts';

export const reportStatus = pgEnum('report_status', REPORT_STATUSES);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** Null in a report of a visitor, which never returns a credit. */
    userId: uuid(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The rule by which the credit would be back, had the buyer not reached the limit: then a person decides. */
    rule: text({ enum: AUTOMATIC_RULES }),
    /** Typed by a visitor; a buyer gets the decision at the account's email. */
    email: text(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    status: reportStatus().notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decisionReason: text(),
    /** A report has at most one appeal: the decision above stays, the status follows the appeal. */
    appealedAt: instant(),
    appealedBy: text({ enum: APPELLANTS }),
    appealReason: text(),
    appealDecidedAt: instant(),
    appealDecidedBy: uuid().references(() => users.id),
    appealDecisionReason: text(),
  },
  (report) => [
    foreignKey({
      name: 'reports_of_a_reveal',
      columns: [report.userId, report.propertyId],
      foreignColumns: [reveals.userId, reveals.propertyId],
    }),
    unique('reports_once_for_each_reveal').on(report.userId, report.propertyId),
    index('reports_of_property').on(report.propertyId, sql`(status = 'open')`, report.createdAt, report.id),
    index('reports_of_email')
      .on(emailKeyIn(report.email))
      .where(sql`email is not null`),
    index('reports_queue').on(sql`(status = 'open') desc`, report.createdAt.desc(), report.id.desc()),
    index('reports_by_status').on(report.status, report.createdAt.desc(), report.id.desc()),
    // The cast is there because a migration cannot name a new value of the enum.
    check(
      'reports_appealed_once_decided',
      sql`(${report.status}::text = 'appealed') = (${report.appealedAt} is not null and ${report.appealDecidedAt} is null) and (${report.appealedAt} is null or ${report.decidedAt} is not null)`,
    ),
    check(
      'reports_appealed_by_somebody_for_a_reason',
      sql`num_nonnulls(${report.appealedAt}, ${report.appealedBy}, ${report.appealReason}) in (0, 3)`,
    ),
    check(
      'reports_appeals_decided_by_somebody_for_a_reason',
      sql`num_nonnulls(${report.appealDecidedAt}, ${report.appealDecidedBy}, ${report.appealDecisionReason}) in (0, 3) and (${report.appealDecidedAt} is null or ${report.appealedAt} is not null)`,
    ),
    check('reports_email_of_a_visitor', sql`${report.userId} is null or ${report.email} is null`),
    check(
      'reports_decided_by_somebody_for_a_reason',
      sql`(${report.status} = 'open') = (${report.decidedAt} is null) and (${report.decidedAt} is null) = (${report.decidedBy} is null) and (${report.decidedAt} is null) = (${report.decisionReason} is null)`,
    ),
  ],
);

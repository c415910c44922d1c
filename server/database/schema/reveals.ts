import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core';
import { LEAD_STATES, LOST_FOR } from '#contract/lead-states.ts';
import { CONTACT_STATUSES } from '#contract/kinds.ts';
import { OWNER_ANSWERS } from '#contract/owner-link.ts';
import type { FactKey } from '#contract/facts.ts';
import { CHECK_KEYS } from '#contract/land-checks.ts';
import type { TrustFigures } from '#contract/trust.ts';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { properties } from './properties.ts';

export const reveals = pgTable(
  'reveals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    createdAt: createdAt(),
    /** The owner's name for it: random, so that it says nothing of the buyer. */
    leadId: uuid().notNull().defaultRandom(),
    note: text().notNull().default(''),
    contactStatus: text({ enum: CONTACT_STATUSES }),
    /** Timestamps of the buyer's calls without an answer that count (server/credits/no-answers.ts). */
    unansweredAt: instant().array().notNull().default([]),
    /** Other buyers whom this owner did not answer, and on whose device a call that counts was noted. */
    sharesDeviceWith: uuid().array().notNull().default([]),
    ownerAskedAt: instant(),
    ownerAnsweredAt: instant(),
    ownerAnswer: text({ enum: OWNER_ANSWERS }),
    ticked: text({ enum: CHECK_KEYS }).array().notNull().default([]),
    /** Since when the owner may see the buyer's name and phone; null without consent. */
    callAgreedAt: instant(),
    /** Id of the checklist's shared link, new for each link, so that an ended one stays ended. */
    sharedId: uuid(),
    sharedUntil: instant(),
    /** The facts that a document showed when it was unlocked. */
    documented: text().$type<FactKey>().array().notNull().default([]),
  },
  (reveal) => [
    primaryKey({ columns: [reveal.userId, reveal.propertyId] }),
    index('reveals_of_user').on(reveal.userId, reveal.createdAt.desc(), reveal.propertyId.desc()),
    index('reveals_of_property').on(reveal.propertyId),
    index('reveals_called')
      .on(reveal.propertyId)
      .where(sql`contact_status is not null`),
    index('reveals_unanswered')
      .on(reveal.propertyId)
      .where(sql`contact_status = 'no-answer' and unanswered_at <> '{}'`),
    index('reveals_by_time').on(reveal.createdAt),
    uniqueIndex('reveals_lead').on(reveal.leadId),
    uniqueIndex('reveals_shared')
      .on(reveal.sharedId)
      .where(sql`shared_id is not null`),
    check(
      'reveals_owner_answered',
      sql`num_nonnulls(${reveal.ownerAnsweredAt}, ${reveal.ownerAnswer}) in (0, 2) and (${reveal.ownerAnsweredAt} is null or ${reveal.ownerAskedAt} is not null)`,
    ),
  ],
);

const day = () => date({ mode: 'string' });

/** How far an owner got with a lead; one without a row is new. */
export const leadWorks = pgTable(
  'lead_works',
  {
    userId: uuid().notNull(),
    propertyId: uuid().notNull(),
    state: text({ enum: LEAD_STATES }).notNull().default('new'),
    visitOn: day(),
    lostFor: text({ enum: LOST_FOR }),
    note: text().notNull().default(''),
    /** The note was written while its owner saw the buyer's name, and is shown only while they do. */
    noteKnowsBuyer: boolean().notNull().default(false),
    nextOn: day(),
    /** The next day of the two with a reminder to come; null for a lead that is won or lost. */
    remindOn: day(),
    changedAt: instant().notNull(),
  },
  (work) => [
    primaryKey({ columns: [work.userId, work.propertyId] }),
    foreignKey({
      name: 'lead_works_reveal_fk',
      columns: [work.userId, work.propertyId],
      foreignColumns: [reveals.userId, reveals.propertyId],
    }).onDelete('cascade'),
    index('lead_works_to_remind')
      .on(work.remindOn)
      .where(sql`remind_on is not null`),
    check('lead_works_visit_has_a_day', sql`(${work.state} = 'visit') = (${work.visitOn} is not null)`),
    check('lead_works_lost_has_a_reason', sql`(${work.state} = 'lost') = (${work.lostFor} is not null)`),
  ],
);

/** The days on which an owner was reminded of leads. */
export const leadReminders = pgTable(
  'lead_reminders',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day().notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.ownerId, reminder.day] })],
);

export const leadEmails = pgTable(
  'lead_emails',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (email) => [primaryKey({ columns: [email.ownerId, email.day] })],
);

/** One row: the figures of /trust, worked out daily by server/reveals/trust-figures.ts. */
export const trustFigures = pgTable('trust_figures', {
  asOf: date({ mode: 'string' }).primaryKey(),
  figures: jsonb().$type<TrustFigures>().notNull(),
});

import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CREDIT_REASONS } from '#contract/credits.ts';
import { users } from './accounts.ts';
import { createdAt } from './columns.ts';
import { payments } from './payments.ts';
import { properties } from './properties.ts';
import { reports } from './reports.ts';

export const creditReason = pgEnum('credit_reason', CREDIT_REASONS);

export const creditMovements = pgTable(
  'credit_movements',
  {
    /** Generated while the user's row is locked, so that ids follow the balances. */
    id: uuid()
      .primaryKey()
      .default(sql`uuid_of_now()`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    change: integer().notNull(),
    balanceAfter: integer().notNull(),
    reason: creditReason().notNull(),
    paymentId: uuid().references(() => payments.id),
    propertyId: uuid().references(() => properties.id),
    reportId: uuid().references(() => reports.id),
    createdAt: createdAt(),
  },
  (movement) => [
    index('credit_movements_of_user').on(movement.userId, movement.id.desc()),
    index('credit_movements_of_payment')
      .on(movement.paymentId)
      .where(sql`payment_id is not null`),
    uniqueIndex('credit_movements_once_for_each_payment')
      .on(movement.paymentId)
      .where(sql`reason = 'purchase'`),
    uniqueIndex('credit_movements_once_for_each_reveal')
      .on(movement.userId, movement.propertyId)
      .where(sql`reason = 'reveal'`),
    uniqueIndex('credit_movements_once_for_each_report').on(movement.reportId),
    check('credit_movements_balance_not_negative', sql`${movement.balanceAfter} >= 0`),
    // Lists only the oldest reasons: an enum value cannot be used in the transaction that adds it.
    check(
      'credit_movements_say_what_for',
      sql`num_nonnulls(${movement.paymentId}, ${movement.propertyId}, ${movement.reportId}) = 1 and (${movement.reason} = 'reveal') = (${movement.propertyId} is not null) and (${movement.reason} <> 'purchase' or ${movement.paymentId} is not null)`,
    ),
  ],
);

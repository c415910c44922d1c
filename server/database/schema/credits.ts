import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RETURN_RULE_NAMES } from '#contract/credit-returns.ts';
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
    /** Why a credit was returned. */
    rule: text({ enum: RETURN_RULE_NAMES }),
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
    /** A credit comes back once, by whatever rule. */
    uniqueIndex('credit_movements_returned_once')
      .on(movement.userId, movement.propertyId)
      .where(sql`reason = 'return'`),
    uniqueIndex('credit_movements_once_for_each_report').on(movement.reportId),
    check('credit_movements_balance_not_negative', sql`${movement.balanceAfter} >= 0`),
    check(
      'credit_movements_say_what_for',
      sql`num_nonnulls(${movement.paymentId}, ${movement.propertyId}) = 1 and (${movement.reason} in ('reveal', 'return')) = (${movement.propertyId} is not null)`,
    ),
    check(
      'credit_movements_returned_by_a_rule',
      sql`(${movement.reason} = 'return') = (${movement.rule} is not null) and (${movement.rule} is not distinct from 'upheld') = (${movement.reportId} is not null)`,
    ),
  ],
);

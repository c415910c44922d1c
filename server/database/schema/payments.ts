import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES } from '#contract/payment-statuses.ts';
import { MONEY_REASONS } from '#contract/payments.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { plans } from './plans.ts';

export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES);
export const moneyReason = pgEnum('money_reason', MONEY_REASONS);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    // The terms at checkout; the plan may change.
    planType: text().notNull(),
    viewCount: integer().notNull(),
    amountPaise: integer().notNull(),
    // The receipt's buyer as of the checkout; null once there is a receipt or the account is erased.
    buyerName: text(),
    buyerState: text(),
    buyerGstin: text(),
    buyerLegalName: text(),
    buyerAddress: text(),
    status: paymentStatus().notNull().default('open'),
    gateway: text().notNull(),
    gatewayReference: text().notNull(),
    createdAt: createdAt(),
    settledAt: instant(),
    timesAsked: integer().notNull().default(0),
  },
  (payment) => [
    uniqueIndex('payments_gateway_reference').on(payment.gateway, payment.gatewayReference),
    index('payments_of_user').on(payment.userId, payment.createdAt.desc()),
    index('payments_newest').on(payment.createdAt.desc(), payment.id.desc()),
    index('payments_by_status').on(payment.status, payment.createdAt.desc(), payment.id.desc()),
    // Some look-ups know the reference but not the provider.
    index('payments_by_reference').on(payment.gatewayReference),
    index('payments_open')
      .on(payment.createdAt)
      .where(sql`status = 'open'`),
  ],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    receivedAt: createdAt(),
  },
  (event) => [primaryKey({ columns: [event.gateway, event.eventId] })],
);

export const paymentReversals = pgTable(
  'payment_reversals',
  {
    gateway: text().notNull(),
    reversalId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: ['refund', 'dispute', 'lost_dispute'] }).notNull(),
    awayPaise: integer().notNull(),
    saidAt: instant().notNull(),
  },
  (reversal) => [
    primaryKey({ columns: [reversal.gateway, reversal.reversalId] }),
    index('payment_reversals_of_payment').on(reversal.paymentId),
    index('payment_reversals_by_id').on(reversal.reversalId),
    index('payment_reversals_disputes')
      .on(reversal.saidAt)
      .where(sql`kind = 'dispute' and away_paise > 0`),
    check('payment_reversals_not_negative', sql`${reversal.awayPaise} >= 0`),
  ],
);

export const moneyMovements = pgTable(
  'money_movements',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    changePaise: integer().notNull(),
    reason: moneyReason().notNull(),
    at: instant().notNull(),
  },
  (movement) => [
    // Includes the amount, for an index-only sum of two months.
    index('money_movements_by_time').on(movement.at, movement.changePaise),
    index('money_movements_of_payment').on(movement.paymentId),
    check('money_movements_move_something', sql`${movement.changePaise} <> 0`),
  ],
);

export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    reference: text().primaryKey(),
    merchantOrder: text().notNull(),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    payerName: text().notNull(),
    successUrl: text().notNull(),
    failureUrl: text().notNull(),
    createdAt: createdAt(),
    outcome: text({ enum: ['paid', 'failed', 'cancelled'] }),
    finishedAt: instant(),
  },
  (checkout) => [
    check(
      'sandbox_checkouts_outcome_with_its_time',
      sql`(${checkout.outcome} is null) = (${checkout.finishedAt} is null)`,
    ),
  ],
);

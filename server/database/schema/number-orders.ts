import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';

/**
 * Orders to disconnect a phone number. Triggers of `users` refuse the number of one that was acted on and not lifted
 * (0057_number-orders.sql), under a lock that whoever acts on one takes too.
 */
export const numberOrders = pgTable(
  'number_orders',
  {
    id: id(),
    /** Stored as users.phone is. */
    phone: text().notNull(),
    /** Null: our own decision. */
    authority: text(),
    reference: text().notNull(),
    receivedAt: instant().notNull(),
    /** Accounts that had it when the order was recorded or acted on, or in 30 days before that (`earlier_numbers`). */
    accountIds: uuid().array().notNull().default([]),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    actedAt: instant(),
    actedBy: uuid().references(() => users.id),
    liftedAt: instant(),
    liftedBy: uuid().references(() => users.id),
    liftedFor: text(),
  },
  (order) => [
    index('number_orders_of_phone').on(order.phone),
    check('number_orders_acted_by_somebody', sql`num_nonnulls(${order.actedAt}, ${order.actedBy}) in (0, 2)`),
    check(
      'number_orders_lifted_for_a_reason',
      sql`num_nonnulls(${order.liftedAt}, ${order.liftedBy}, ${order.liftedFor}) in (0, 3) and (${order.liftedAt} is null or ${order.actedAt} is not null)`,
    ),
  ],
);

/**
 * Numbers that an account gave up after a buyer paid to see them, written by a trigger of `users` and deleted after
 * 30 days, as long as an order returns credits: so changing the number before an order escapes nothing.
 */
export const earlierNumbers = pgTable(
  'earlier_numbers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    until: instant().notNull(),
  },
  (earlier) => [
    primaryKey({ columns: [earlier.userId, earlier.phone] }),
    index('earlier_numbers_of_phone').on(earlier.phone),
  ],
);

export const isBlocking = (phone: string) =>
  and(eq(numberOrders.phone, phone), isNotNull(numberOrders.actedAt), isNull(numberOrders.liftedAt));

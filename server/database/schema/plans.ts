import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const discountType = pgEnum('discount_type', ['flat', 'percentage']);

export const plans = pgTable(
  'plans',
  {
    id: id(),
    planType: text().notNull(),
    active: boolean().notNull().default(true),
    amountPaise: integer().notNull(),
    viewCount: integer().notNull(),
    discounted: boolean().notNull().default(false),
    discountType: discountType().notNull().default('flat'),
    discount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    finalAmountPaise: integer().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (plan) => [
    uniqueIndex('plans_view_count')
      .on(plan.viewCount)
      .where(sql`deleted_at is null`),
    check('plans_view_count_positive', sql`${plan.viewCount} > 0`),
    check('plans_final_amount_at_least_a_rupee', sql`${plan.finalAmountPaise} >= 100`),
  ],
);

import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { creditMovements } from '#server/database/schema/credits.ts';

/** For a join: the movement that returned the credit of an unlock. At most one (index credit_movements_returned_once). */
export const isReturnOf = ({ userId, propertyId }: Record<'userId' | 'propertyId', SQLWrapper>) =>
  and(
    eq(creditMovements.userId, userId),
    eq(creditMovements.propertyId, propertyId),
    eq(creditMovements.reason, 'return'),
  );

/**
 * Whether `returnCredit` took the credit of the outer query's return at once, as its money had been refunded, and the
 * money has not come again since.
 */
export const isWithheld = ({
  userId,
  createdAt,
  balanceAfter,
}: Record<'userId' | 'createdAt' | 'balanceAfter', SQLWrapper>) =>
  sql<boolean>`exists (
    select from credit_movements taken
    where taken.user_id = ${userId} and taken.reason = 'reversal'
      and taken.created_at = ${createdAt} and taken.balance_after = ${balanceAfter} - 1
      and (select sum(change) from credit_movements
        where payment_id = taken.payment_id and reason <> 'purchase') < 0)`;

/** The columns of a movement that a query calls `m`. */
export const M = { userId: sql`m.user_id`, createdAt: sql`m.created_at`, balanceAfter: sql`m.balance_after` };

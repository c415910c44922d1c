import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { creditMovements } from '#server/database/schema/credits.ts';

/** For a join: the movement that returned the credit of an unlock. At most one (index credit_movements_returned_once). */
export const isReturnOf = ({ userId, propertyId }: Record<'userId' | 'propertyId', SQLWrapper>) =>
  and(
    eq(creditMovements.userId, userId),
    eq(creditMovements.propertyId, propertyId),
    eq(creditMovements.reason, 'return'),
  );

/** Whether `returnCredit` took the credit of the outer query's return at once, as its money had been refunded. */
export const isTakenAtOnce = sql<boolean>`exists (
  select from credit_movements taken
  where taken.user_id = ${creditMovements.userId} and taken.reason = 'reversal'
    and taken.created_at = ${creditMovements.createdAt} and taken.balance_after = ${creditMovements.balanceAfter} - 1)`;

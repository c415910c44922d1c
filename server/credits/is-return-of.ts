import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { creditMovements } from '#server/database/schema/credits.ts';

/** For a join: the movement that returned the credit of an unlock. At most one (index credit_movements_returned_once). */
export const isReturnOf = ({ userId, propertyId }: Record<'userId' | 'propertyId', SQLWrapper>) =>
  and(
    eq(creditMovements.userId, userId),
    eq(creditMovements.propertyId, propertyId),
    eq(creditMovements.reason, 'return'),
  );

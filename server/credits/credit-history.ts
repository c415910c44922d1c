import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creditHistory } from '#contract/credits.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';

export async function listCreditHistory(
  db: Database,
  { id: userId }: SessionUser,
  page: number,
): Promise<PageOf<z.input<(typeof creditHistory)['data']>>> {
  const [credits, rows, count] = await Promise.all([
    creditsOf(db, userId),
    selectMovements(db, userId, page),
    db.$count(creditMovements, eq(creditMovements.userId, userId)),
  ]);
  const movements = rows.map(({ movement, planType, listingNumber }) => ({
    _id: movement.id,
    created_at: movement.createdAt.toISOString(),
    reason: movement.reason,
    change: movement.change,
    balance_after: movement.balanceAfter,
    plan_type: planType,
    listing_number: listingNumber === null ? null : printedListingNumber(listingNumber),
    rule: movement.rule,
  }));
  return { data: { credits, movements }, page, pageSize: ACCOUNT_ROWS_PER_PAGE, count };
}

export function selectMovements(db: Database, userId: string, page: number) {
  // The null order of the index credit_movements_of_user. Ids are UUIDv7, in order of the movements.
  const newest = sql`${creditMovements.id} desc nulls last`;
  const ids = db
    .select({ id: creditMovements.id })
    .from(creditMovements)
    .where(eq(creditMovements.userId, userId))
    .orderBy(newest)
    .limit(ACCOUNT_ROWS_PER_PAGE)
    .offset((page - 1) * ACCOUNT_ROWS_PER_PAGE);
  return db
    .select({ movement: creditMovements, planType: payments.planType, listingNumber: properties.listingNumber })
    .from(creditMovements)
    .leftJoin(payments, eq(payments.id, creditMovements.paymentId))
    .leftJoin(properties, eq(properties.id, creditMovements.propertyId))
    .where(inArray(creditMovements.id, ids))
    .orderBy(newest);
}

export async function creditsOf(db: Database, userId: string): Promise<number> {
  const [user] = await db.select({ credits: users.credits }).from(users).where(eq(users.id, userId));
  return user?.credits ?? 0;
}

import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditMovements, users } from '#server/database/schema.ts';

/**
 * Returns the credit of a reveal whose report is upheld, in the transaction of the decision.
 * @throws the unique violation when this report's credit was returned already
 */
export async function returnCredit(
  tx: Transaction,
  { userId, reportId, now }: { userId: string; reportId: string; now: Date },
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ credits: sql`${users.credits} + 1` })
    .where(eq(users.id, userId))
    .returning({ balance: users.credits });
  if (!user) throw new Error(`Report ${reportId} belongs to nobody`);
  await tx
    .insert(creditMovements)
    .values({ userId, change: 1, balanceAfter: user.balance, reason: 'return', reportId, createdAt: now });
}

import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditMovements, users } from '#server/database/schema.ts';

/**
 * Gives back the view credit that a reveal took, because a report of incorrect information was upheld.
 * Runs in the transaction that upholds the report, so that neither happens without the other.
 * @throws the database's unique violation where the credit for this report is back already
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

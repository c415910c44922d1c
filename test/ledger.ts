import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';

export interface Ledger {
  balance: number;
  changes: number[];
}

/**
 * A user's ledger, checked: it sums to the balance, and each balance follows from the previous one.
 * @throws Error saying where it does not
 */
export async function soundLedger(db: Database, userId: string): Promise<Ledger> {
  const [user] = await db.select({ credits: users.credits }).from(users).where(eq(users.id, userId));
  const movements = await db
    .select({ change: creditMovements.change, balanceAfter: creditMovements.balanceAfter })
    .from(creditMovements)
    .where(eq(creditMovements.userId, userId))
    .orderBy(asc(creditMovements.id));
  let balance = 0;
  for (const [place, { change, balanceAfter }] of movements.entries()) {
    balance += change;
    if (balance !== balanceAfter) throw new Error(`Row ${place} says ${balanceAfter} where the sum is ${balance}`);
  }
  if (user?.credits !== balance) throw new Error(`The balance is ${user?.credits} where the ledger sums to ${balance}`);
  return { balance, changes: movements.map(({ change }) => change) };
}

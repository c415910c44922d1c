import { and, eq, ne, sum } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditMovements, users } from '#server/database/schema.ts';

/**
 * Takes back refunded credits, at most the balance. The caller has locked the payment.
 * @returns how many were taken
 */
export async function takeBackCredits(
  tx: Transaction,
  { userId, paymentId, credits }: { userId: string; paymentId: string; credits: number },
): Promise<number> {
  const balance = await lockBalance(tx, userId);
  const taken = Math.min(balance, credits);
  if (taken > 0) await move(tx, { userId, paymentId, change: -taken, balanceAfter: balance - taken });
  return taken;
}

/**
 * Restores credits of a payment except those whose money is still refunded or disputed (`except`). The caller has
 * locked the payment.
 * @returns how many were restored
 */
export async function giveBackCredits(
  tx: Transaction,
  { userId, paymentId, except }: { userId: string; paymentId: string; except: number },
): Promise<number> {
  const balance = await lockBalance(tx, userId);
  const [moved] = await tx
    .select({ change: sum(creditMovements.change).mapWith(Number) })
    .from(creditMovements)
    .where(and(eq(creditMovements.paymentId, paymentId), ne(creditMovements.reason, 'purchase')));
  const given = Math.max(0, -(moved?.change ?? 0) - except);
  if (given > 0) await move(tx, { userId, paymentId, change: given, balanceAfter: balance + given });
  return given;
}

/**
 * Not a full `for update`: a reveal holds a key share on its user while it waits for the balance, so the two would
 * deadlock.
 */
async function lockBalance(tx: Transaction, userId: string): Promise<number> {
  const [user] = await tx
    .select({ credits: users.credits })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user?.credits ?? 0;
}

async function move(
  tx: Transaction,
  movement: { userId: string; paymentId: string; change: number; balanceAfter: number },
): Promise<void> {
  const { userId, change, balanceAfter } = movement;
  await tx.insert(creditMovements).values({ ...movement, reason: change < 0 ? 'reversal' : 'restoration' });
  await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, userId));
}

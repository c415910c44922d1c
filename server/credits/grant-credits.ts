import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditMovements, users } from '#server/database/schema.ts';

/** Adds a payment's view credits, idempotently. Runs in the transaction that settles the payment. */
export async function grantCredits(
  tx: Transaction,
  { userId, credits, paymentId }: { userId: string; credits: number; paymentId: string },
): Promise<void> {
  // Not a full `for update`: a reveal holds a key share on its user while it waits for the balance, so the two would
  // deadlock.
  const [user] = await tx
    .select({ credits: users.credits })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new Error(`Payment ${paymentId} belongs to nobody`);
  const balanceAfter = user.credits + credits;
  const moved = await tx
    .insert(creditMovements)
    .values({ userId, change: credits, balanceAfter, reason: 'purchase', paymentId })
    .onConflictDoNothing()
    .returning({ id: creditMovements.id });
  if (moved.length > 0) await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, userId));
}

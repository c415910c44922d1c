import { eq, and, ne, sum } from 'drizzle-orm';
import type { ReturnRuleName } from '#contract/credit-returns.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { refundedPaymentOf } from './refunded-payment.ts';

/** Adds a payment's view credits, idempotently. Runs in the transaction that settles the payment. */
export async function grantCredits(
  tx: Transaction,
  { userId, credits, paymentId, at }: { userId: string; credits: number; paymentId: string; at: Date },
): Promise<void> {
  const balanceAfter = (await lockBalance(tx, userId)) + credits;
  const moved = await tx
    .insert(creditMovements)
    .values({ userId, change: credits, balanceAfter, reason: 'purchase', paymentId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: creditMovements.id });
  if (moved.length > 0) await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, userId));
}

/**
 * Withdraws refunded credits, at most the balance. The caller has locked the payment.
 * @returns how many were withdrawn
 */
export async function takeBackCredits(
  tx: Transaction,
  { userId, paymentId, credits, at }: { userId: string; paymentId: string; credits: number; at: Date },
): Promise<number> {
  const balance = await lockBalance(tx, userId);
  const taken = Math.min(balance, credits);
  if (taken > 0) await move(tx, { userId, paymentId, change: -taken, balanceAfter: balance - taken, createdAt: at });
  return taken;
}

/**
 * Restores credits of a payment except those whose money is still refunded or disputed (`except`). The caller has
 * locked the payment.
 * @returns how many were restored
 */
export async function giveBackCredits(
  tx: Transaction,
  { userId, paymentId, except, at }: { userId: string; paymentId: string; except: number; at: Date },
): Promise<number> {
  const balance = await lockBalance(tx, userId);
  const [moved] = await tx
    .select({ change: sum(creditMovements.change).mapWith(Number) })
    .from(creditMovements)
    .where(and(eq(creditMovements.paymentId, paymentId), ne(creditMovements.reason, 'purchase')));
  const given = Math.max(0, -(moved?.change ?? 0) - except);
  if (given > 0) await move(tx, { userId, paymentId, change: given, balanceAfter: balance + given, createdAt: at });
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
  movement: { userId: string; paymentId: string; change: number; balanceAfter: number; createdAt: Date },
): Promise<void> {
  const { userId, change, balanceAfter } = movement;
  await tx.insert(creditMovements).values({ ...movement, reason: change < 0 ? 'reversal' : 'restoration' });
  await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, userId));
}

/** Keeps others from changing the user's credits until the transaction ends, and from returning one twice. */
export async function lockCredits(tx: Transaction, userId: string): Promise<void> {
  await lockBalance(tx, userId);
}

interface Return {
  userId: string;
  propertyId: string;
  rule: ReturnRuleName;
  /** The upheld report. */
  reportId?: string;
  now: Date;
}

/**
 * Returns the credit of a reveal, once by whatever rule. Its user is locked. One whose money was refunded is taken back
 * at once, as if it had come back before the refund.
 * @returns whether this call gave the user a credit
 */
export async function returnCredit(tx: Transaction, { userId, now, ...what }: Return): Promise<boolean> {
  const balance = await lockBalance(tx, userId);
  const balanceAfter = balance + 1;
  const moved = await tx
    .insert(creditMovements)
    .values({ ...what, userId, change: 1, balanceAfter, reason: 'return', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: creditMovements.id });
  if (moved.length === 0) return false;
  const paymentId = await refundedPaymentOf(tx, { userId, propertyId: what.propertyId });
  if (paymentId !== undefined) {
    await move(tx, { userId, paymentId, change: -1, balanceAfter: balance, createdAt: now });
    return false;
  }
  await tx.update(users).set({ credits: balanceAfter, untoldReturn: what.rule }).where(eq(users.id, userId));
  return true;
}

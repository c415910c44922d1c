import { and, eq, isNull } from 'drizzle-orm';
import type { CONTACT_STATUSES } from '#contract/kinds.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { SANDBOX } from '#server/payments/gateway.ts';
import { issueReceipt } from '#server/payments/receipts/issue-receipt.ts';
import { recordIncome } from '#server/payments/refunded-amount.ts';
import type { Services } from '#server/services.ts';

export interface SampleUnlock {
  mandal: string;
  daysAgo: number;
  mayCall?: true;
  status?: (typeof CONTACT_STATUSES)[number];
  note?: string;
}

interface SampleBuying<Unlock extends SampleUnlock> {
  buyerId: string;
  /** One for each credit of a plan. */
  unlocks: readonly Unlock[];
  boughtDaysAgo: number;
  placed: readonly { id: string; sample: { mandal: string } }[];
  now: Date;
}

/**
 * Buys a plan for a buyer, and unlocks a plot with each of its credits. Plots whose place an operator deleted are left out.
 * @returns what was unlocked; nothing where the plan is deleted
 */
export async function addSampleUnlocks<Unlock extends SampleUnlock>(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { buyerId, unlocks, boughtDaysAgo, placed, now }: SampleBuying<Unlock>,
): Promise<(Unlock & { propertyId: string })[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const found = unlocks.flatMap((unlock) => {
    const propertyId = placed.find(({ sample }) => sample.mandal === unlock.mandal)?.id;
    return propertyId === undefined ? [] : [{ ...unlock, propertyId }];
  });
  if (!(await buyCredits(tx, { config }, { buyerId, credits: unlocks.length, at: before(boughtDaysAgo) }))) return [];
  let balanceAfter = unlocks.length;
  for (const { propertyId, daysAgo, mayCall, status, note } of found) {
    balanceAfter -= 1;
    const unlocked = { userId: buyerId, propertyId, createdAt: before(daysAgo) };
    const callAgreedAt = mayCall ? unlocked.createdAt : null;
    await tx.insert(reveals).values({ ...unlocked, note, contactStatus: status, callAgreedAt });
    await tx.insert(creditMovements).values({ ...unlocked, change: -1, balanceAfter, reason: 'reveal' });
  }
  await tx.update(users).set({ credits: balanceAfter }).where(eq(users.id, buyerId));
  return found;
}

async function buyCredits(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { buyerId, credits, at }: { buyerId: string; credits: number; at: Date },
): Promise<boolean> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.viewCount, credits), isNull(plans.deletedAt)));
  if (!plan) return false;
  const [payment] = await tx
    .insert(payments)
    .values({
      userId: buyerId,
      planId: plan.id,
      planType: plan.planType,
      viewCount: credits,
      amountPaise: plan.finalAmountPaise,
      status: 'paid',
      gateway: SANDBOX,
      gatewayReference: `sample-payment-${buyerId}`,
      createdAt: at,
      settledAt: at,
    })
    .returning();
  if (!payment) return false;
  await tx.insert(creditMovements).values({
    userId: buyerId,
    change: credits,
    balanceAfter: credits,
    reason: 'purchase',
    paymentId: payment.id,
    createdAt: at,
  });
  await recordIncome(tx, payment, at);
  await issueReceipt(tx, payment, config.receipts, at);
  return true;
}

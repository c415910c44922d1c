import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { finalAmount } from '#contract/final-amount.ts';
import type { Plan, PlanEdit, PlanForm } from '#contract/plans.ts';
import type { Database } from '#server/database/open.ts';
import { plans } from '#server/database/schema/plans.ts';
import { violated } from '#server/database/violations.ts';
import { noSuchPlan, planViewCountTaken } from '#server/errors.ts';
import { asPlan } from './plans.ts';

type Form = z.output<typeof PlanForm>;

/** @throws HttpError PLAN_VIEW_COUNT_TAKEN if another plan, even inactive, has the same view count */
export async function addPlan(db: Database, form: Form): Promise<Plan> {
  const [added] = await db.insert(plans).values(columnsOf(form)).onConflictDoNothing().returning();
  if (!added) throw planViewCountTaken();
  return asPlan(added);
}

/**
 * Replaces all fields. Payments retain their terms.
 * @throws HttpError NO_SUCH_PLAN, also for a deleted one; PLAN_VIEW_COUNT_TAKEN
 */
export async function editPlan(
  db: Database,
  { id, ...form }: z.output<typeof PlanEdit>,
): Promise<{ plan: Plan; was: Plan }> {
  const [before] = await db.select().from(plans).where(eq(plans.id, id)).for('no key update');
  const [edited] = await db
    .update(plans)
    .set(columnsOf(form))
    .where(and(eq(plans.id, id), isNull(plans.deletedAt)))
    .returning()
    .catch((error: unknown) => {
      throw violated(error) === 'plans_view_count' ? planViewCountTaken() : error;
    });
  if (!before || !edited) throw noSuchPlan();
  return { plan: asPlan(edited), was: asPlan(before) };
}

/**
 * The row stays for payments; its view count becomes free.
 * @returns the deleted plan
 * @throws HttpError NO_SUCH_PLAN, also for one deleted before
 */
export async function deletePlan(db: Database, id: string, now: Date): Promise<Plan> {
  const [deleted] = await db
    .update(plans)
    .set({ deletedAt: now })
    .where(and(eq(plans.id, id), isNull(plans.deletedAt)))
    .returning();
  if (!deleted) throw noSuchPlan();
  return asPlan(deleted);
}

function columnsOf(form: Form) {
  return {
    planType: form.plan_type,
    active: form.plan_status === 1,
    amountPaise: Math.round(form.amount * 100),
    viewCount: form.view_count,
    discounted: form.discount_status === 1,
    discountType: form.discount_type ?? 'flat',
    discount: form.discount ?? 0,
    finalAmountPaise: finalAmount(form) * 100,
    description: form.description,
  };
}

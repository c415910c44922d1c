import { and, eq, isNull } from 'drizzle-orm';
import type { Plan } from '#contract/plans.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { plans } from '#server/database/schema/plans.ts';
import { noSuchPlan } from '#server/errors.ts';

export type PlanRow = typeof plans.$inferSelect;

export const isOnSale = and(eq(plans.active, true), isNull(plans.deletedAt));

export async function listPlans(db: Database, user: SessionUser | undefined): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(user?.role === 'admin' ? isNull(plans.deletedAt) : isOnSale)
    .orderBy(plans.viewCount);
  return rows.map(asPlan);
}

/** @throws HttpError NO_SUCH_PLAN, also for an inactive or deleted one */
export async function findPlanOnSale(db: Database, id: string): Promise<PlanRow> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isOnSale));
  if (!plan) throw noSuchPlan();
  return plan;
}

export function asPlan(row: PlanRow): Plan {
  return {
    _id: row.id,
    plan_type: row.planType,
    plan_status: row.active ? 1 : 0,
    amount: row.amountPaise / 100,
    view_count: row.viewCount,
    discount_status: row.discounted ? 1 : 0,
    discount_type: row.discountType,
    discount: row.discount,
    final_amount: row.finalAmountPaise / 100,
    description: row.description,
  };
}

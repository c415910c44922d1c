import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

export const Plan = z.object({
  _id: Id,
  plan_type: z.string(),
  /** 1 active, 0 inactive */
  plan_status: flag,
  /** Rupees, to the paisa. */
  amount: z.number(),
  /** How many properties it opens. */
  view_count: z.int(),
  /** 1 discounted, 0 not */
  discount_status: flag,
  discount_type: z.enum(['flat', 'percentage']),
  discount: z.number(),
  /** Whole rupees after the discount; what the buyer pays. */
  final_amount: z.number(),
  description: z.string(),
});
export type Plan = z.output<typeof Plan>;

export const displayPlans = endpoint('GET /plan/display-plans', {
  summary: 'The plans on sale, smallest first; an admin also gets the inactive ones.',
  who: 'anyone',
  data: z.array(Plan),
});

/** Rupees for one plot: final_amount divided by view_count, rounded down (section 9). */
export function pricePerPlot(plan: Pick<Plan, 'final_amount' | 'view_count'>): number {
  return Math.floor(plan.final_amount / plan.view_count);
}

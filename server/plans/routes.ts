import { number } from '#contract/indian-number.ts';
import * as plans from '#contract/plans.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { addPlan, deletePlan, editPlan } from './change-plans.ts';
import { listPlans } from './plans.ts';

export const plansEndpoints: readonly ServedEndpoint[] = [
  serve(plans.displayPlans, ({ db, user }) => listPlans(db, user)),
  serve(plans.addPlan, async ({ db, body, audit }) => {
    const plan = await addPlan(db, body);
    audit({ subject: summarise(plan), subjectId: plan._id });
    return plan;
  }),
  serve(plans.editPlan, async ({ db, body, audit }) => {
    const { plan, was } = await editPlan(db, body);
    audit({ subject: summarise(plan), subjectId: plan._id, was: summarise(was) });
    return plan;
  }),
  serve(plans.deletePlan, async ({ db, body, clock, audit }) => {
    const plan = await deletePlan(db, body.id, clock());
    audit({ subject: summarise(plan), subjectId: plan._id });
    return null;
  }),
];

function summarise({ plan_type, view_count, final_amount, plan_status }: plans.Plan): string {
  const plots = view_count === 1 ? '1 plot' : `${number(view_count)} plots`;
  return `${plan_type}: ${plots} for ₹${number(final_amount)}${plan_status === 1 ? '' : ' (off sale)'}`;
}

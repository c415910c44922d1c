import * as plans from '#contract/plans.ts';
import { serve, type Served } from '#server/serve.ts';
import { addPlan, deletePlan, editPlan } from './change-plans.ts';
import { listPlans } from './plans.ts';

export const plansCalls: readonly Served[] = [
  serve(plans.displayPlans, ({ db, user }) => listPlans(db, user)),
  serve(plans.addPlan, ({ db, body }) => addPlan(db, body)),
  serve(plans.editPlan, ({ db, body }) => editPlan(db, body)),
  serve(plans.deletePlan, async ({ db, body, clock }) => {
    await deletePlan(db, body.id, clock());
    return null;
  }),
];

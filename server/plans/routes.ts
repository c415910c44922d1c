import { displayPlans } from '#contract/plans.ts';
import { serve, type Served } from '#server/serve.ts';
import { listPlans } from './plans.ts';

export const plansCalls: readonly Served[] = [serve(displayPlans, ({ db, user }) => listPlans(db, user))];

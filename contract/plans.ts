import * as z from 'zod/mini';
import { endpoint, Id, missingOr, Nothing, requiredRupees, typedNumber, requiredText } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { DISCOUNT_TYPES, finalAmount, type Price } from './final-amount.ts';
import { PLAN_AMOUNT_MAX_RUPEES, PLAN_VIEW_COUNT_MAX } from './limits.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

export const Plan = z.object({
  _id: Id,
  plan_type: z.string(),
  plan_status: flag,
  amount: z.number(),
  view_count: z.int(),
  discount_status: flag,
  discount_type: z.enum(DISCOUNT_TYPES),
  discount: z.number(),
  final_amount: z.number(),
  description: z.string(),
});
export type Plan = z.output<typeof Plan>;

function chosenFlag(message: string) {
  const read = z.transform((value) => (value === '0' || value === '1' ? Number(value) : value));
  return z.pipe(read, z.union([z.literal(0), z.literal(1)], message));
}

const TO_THE_PAISA = problem('TOO_MANY_DECIMALS');

const COUNT_REQUIRED = problem('COUNT_REQUIRED');
const viewCount = typedNumber(
  z
    .int(COUNT_REQUIRED)
    .check(
      z.gt(0, COUNT_REQUIRED),
      z.lte(PLAN_VIEW_COUNT_MAX, problem('COUNT_TOO_LARGE', { most: PLAN_VIEW_COUNT_MAX })),
    ),
);

const priceFields = {
  amount: requiredRupees(
    z
      .number(missingOr(problem('AMOUNT_REQUIRED'), problem('FILTER_AMOUNT_INVALID')))
      .check(
        z.gte(1, problem('AMOUNT_TOO_SMALL')),
        z.lte(PLAN_AMOUNT_MAX_RUPEES, problem('AMOUNT_TOO_LARGE', { most: PLAN_AMOUNT_MAX_RUPEES })),
        z.multipleOf(0.01, TO_THE_PAISA),
      ),
  ),
  discount_status: chosenFlag(problem('YES_OR_NO_REQUIRED')),
  // Required with a discount, ignored without: the form omits them then.
  discount_type: z.optional(z.enum(DISCOUNT_TYPES, problem('DISCOUNT_TYPE_REQUIRED'))),
  discount: z.optional(
    typedNumber(
      z
        .number(missingOr(problem('DISCOUNT_REQUIRED'), problem('FILTER_SIZE_INVALID')))
        .check(z.gte(0, problem('DISCOUNT_NEGATIVE')), z.multipleOf(0.01, TO_THE_PAISA)),
    ),
  ),
};

const chosen = ({ value }: z.core.ParsePayload) => (value as Partial<Price>).discount_status === 1;
const readable = (payload: z.core.ParsePayload) => {
  const { amount, discount_type, discount } = payload.value as Partial<Price>;
  return chosen(payload) && discount_type !== undefined && typeof amount === 'number' && typeof discount === 'number';
};

const discountRules = [
  z.refine<Price>(({ discount_type }) => discount_type !== undefined, {
    path: ['discount_type'],
    error: problem('DISCOUNT_TYPE_REQUIRED'),
    when: chosen,
  }),
  z.refine<Price>(({ discount }) => discount !== undefined, {
    path: ['discount'],
    error: problem('DISCOUNT_REQUIRED'),
    when: chosen,
  }),
  z.refine<Price>(({ discount_type, discount = 0 }) => discount_type !== 'percentage' || discount <= 100, {
    path: ['discount'],
    error: problem('DISCOUNT_OVER_100_PER_CENT'),
    when: readable,
  }),
  z.refine<Price>(({ amount, discount_type, discount = 0 }) => discount_type !== 'flat' || discount <= amount, {
    path: ['discount'],
    error: problem('DISCOUNT_OVER_AMOUNT'),
    when: readable,
  }),
  z.refine<Price>((plan) => finalAmount(plan) < plan.amount, {
    path: ['discount'],
    error: problem('DISCOUNT_WITHOUT_EFFECT'),
    when: readable,
  }),
] as const;

const withoutUnusedDiscount = z.transform((input) => {
  if (typeof input !== 'object' || input === null || !('discount_status' in input)) return input;
  if (input.discount_status !== 0 && input.discount_status !== '0') return input;
  return { ...input, discount_type: 'flat', discount: 0 };
});

const planFields = {
  plan_type: requiredText(problem('PLAN_NAME_REQUIRED'), 60),
  plan_status: chosenFlag(problem('PLAN_STATUS_REQUIRED')),
  view_count: viewCount,
  ...priceFields,
  description: requiredText(problem('PLAN_DESCRIPTION_REQUIRED'), 500),
};

export const PlanPrice = z.pipe(withoutUnusedDiscount, z.object(priceFields).check(...discountRules));
export const PlanViewCount = viewCount;

export const PlanForm = z.pipe(withoutUnusedDiscount, z.object(planFields).check(...discountRules));
export const PlanEdit = z.pipe(withoutUnusedDiscount, z.object({ id: Id, ...planFields }).check(...discountRules));

export const displayPlans = endpoint('GET /plan/display-plans', {
  summary: 'The plans on sale, smallest first; an admin also gets the inactive ones.',
  who: 'anyone',
  data: z.array(Plan),
});

/** A function, so that the pages' scripts leave it out with the endpoints. */
const examplePlan = () =>
  ({
    plan_type: EXAMPLE.newName,
    plan_status: 1,
    amount: 499,
    view_count: EXAMPLE.viewCount,
    discount_status: 1,
    discount_type: 'flat',
    discount: 50,
    description: 'Opens some plots',
  }) as const;

export const addPlan = endpoint('POST /plan/add-plan', {
  summary:
    'Add a plan; the server computes final_amount. Without a discount its type and amount are not read, and kept as flat and 0.',
  who: ADMINS,
  audit: 'plan-added',
  body: PlanForm,
  example: { body: examplePlan() },
  data: Plan,
  errors: ['PLAN_VIEW_COUNT_TAKEN'],
  changesPages: true,
});

export const editPlan = endpoint('PUT /plan/edit-plan', {
  summary: 'Change a plan, whole. Whoever is paying for it already pays and gets what was agreed.',
  who: ADMINS,
  audit: 'plan-edited',
  body: PlanEdit,
  example: { body: { id: EXAMPLE.plan, ...examplePlan() } },
  data: Plan,
  errors: ['NO_SUCH_PLAN', 'PLAN_VIEW_COUNT_TAKEN'],
  changesPages: true,
});

export const deletePlan = endpoint('POST /plan/delete-plan', {
  summary: 'Take a plan off the market for good. Payments for it stay, and credits that it brought too.',
  who: ADMINS,
  audit: 'plan-deleted',
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.plan } },
  data: Nothing,
  errors: ['NO_SUCH_PLAN'],
  changesPages: true,
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { PlanEdit, PlanForm, PlanPrice } from './plans.ts';

const rightForm = {
  plan_type: 'Season',
  plan_status: '1',
  view_count: '20',
  amount: '999',
  discount_status: '1',
  discount_type: 'percentage',
  discount: '10',
  description: 'For a whole season of looking.',
};

function sentences(change: Record<string, unknown>): string[] {
  const parsed = PlanForm.safeParse({ ...rightForm, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${said(message)}`);
}

describe('the plan form says what is wrong beside its field', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { plan_type: '' }, 'plan_type: Plan name is required'],
    ['a name of spaces', { plan_type: '  ' }, 'plan_type: Plan name is required'],
    ['a name of 61 characters', { plan_type: 'n'.repeat(61) }, 'plan_type: At most 60 characters'],
    ['no status', { plan_status: undefined }, 'plan_status: Choose Active or Inactive'],
    ['a status of its own', { plan_status: 2 }, 'plan_status: Choose Active or Inactive'],
    ['no count', { view_count: '' }, 'view_count: Count must be greater than 0'],
    ['a count of 0', { view_count: 0 }, 'view_count: Count must be greater than 0'],
    ['a negative count', { view_count: '-1' }, 'view_count: Count must be greater than 0'],
    ['half a property', { view_count: 1.5 }, 'view_count: Count must be greater than 0'],
    ['a count beyond measure', { view_count: 10_001 }, 'view_count: Count must be at most 10,000'],
    ['no amount', { amount: '' }, 'amount: Amount is required'],
    ['an amount in words', { amount: 'fifty' }, 'amount: Enter an amount, for example 5,00,000 or 12.5 lakh'],
    ['an amount of nothing', { amount: '0', discount_status: 0 }, 'amount: Amount must be at least ₹1'],
    ['a third of a paisa', { amount: '99.999' }, 'amount: At most two decimals'],
    ['an amount beyond measure', { amount: '10000001' }, 'amount: Amount must be at most ₹1,00,00,000'],
    ['no choice of a discount', { discount_status: undefined }, 'discount_status: Choose Yes or No'],
    ['a discount of no type', { discount_type: undefined }, 'discount_type: Discount type is required'],
    ['a discount of its own type', { discount_type: 'half' }, 'discount_type: Discount type is required'],
    ['no discount', { discount: undefined }, 'discount: Discount is required'],
    ['an empty discount', { discount: '' }, 'discount: Discount is required'],
    ['a negative discount', { discount: '-5' }, 'discount: Discount must not be less than 0'],
    ['a discount of three decimals', { discount: '8.125' }, 'discount: At most two decimals'],
    ['more than everything', { discount: '100.01' }, 'discount: Discount must be at most 100 per cent'],
    [
      'more rupees than the amount',
      { discount_type: 'flat', discount: '999.01' },
      'discount: Discount must be at most the amount',
    ],
    ['no description', { description: ' ' }, 'description: Plan descripiton is required'],
    ['a description of 501 characters', { description: 'd'.repeat(501) }, 'description: At most 500 characters'],
  ])('%s', (_, change, sentence) => {
    expect(sentences(change)[0]).toBe(sentence);
  });

  test.each<[string, Record<string, unknown>]>([
    ['of nothing', { discount: '0' }],
    ['that is rounded away', { discount: '0.01' }],
    ['on a plan of one rupee', { amount: 1, discount: 50 }],
    ['where rounding up takes back more', { amount: '99.90', discount_type: 'flat', discount: '0.30' }],
  ])('a discount %s, because nobody would pay less', (_, change) => {
    expect(sentences(change)).toEqual([
      'discount: This discount doesn’t lower the price. Enter a larger one, or choose No',
    ]);
  });

  test('everything at once, and the discount with the rest', () => {
    const empty = { ...rightForm, plan_type: '', view_count: '', amount: '', discount: '', description: '' };
    expect(sentences(empty)).toEqual([
      'plan_type: Plan name is required',
      'view_count: Count must be greater than 0',
      'amount: Amount is required',
      'discount: Discount is required',
      'description: Plan descripiton is required',
      'discount: Discount is required',
    ]);
  });
});

test('numbers come as text, with the grouping of this country, or as numbers', () => {
  const asText = { ...rightForm, amount: '1,00,000.50', view_count: '1,000' };
  const asNumbers = {
    ...asText,
    plan_status: 1,
    view_count: 1000,
    amount: 100_000.5,
    discount_status: 1,
    discount: 10,
  };
  expect(PlanForm.parse(asText)).toEqual(PlanForm.parse(asNumbers));
  expect(PlanForm.parse(asText)).toEqual(asNumbers);
});

test.each(['', 'half', '-3', null, undefined])(
  'without a discount, %j in its fields says nothing: flat and 0 are kept',
  (nonsense) => {
    for (const discount_status of [0, '0']) {
      const form = { ...rightForm, discount_status, discount_type: nonsense, discount: nonsense };
      expect(PlanForm.parse(form)).toMatchObject({ discount_status: 0, discount_type: 'flat', discount: 0 });
    }
  },
);

test('a change names the plan', () => {
  expect(PlanEdit.safeParse(rightForm).error?.issues.map(({ path }) => path.join('.'))).toEqual(['id']);
  const id = '01990000-0000-7000-8000-000000000000';
  expect(PlanEdit.parse({ ...rightForm, id })).toMatchObject({ id, amount: 999 });
});

test('every amount to the paisa is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), (paise) => {
      const amount = paise / 100;
      expect(PlanPrice.parse({ amount, discount_status: 0 }).amount).toBe(amount);
      expect(PlanPrice.parse({ amount: amount.toFixed(2), discount_status: '0' }).amount).toBe(amount);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STARTER_PLANS } from '#server/database/reference-data.ts';
import { finalAmountPaise } from './final-amount.ts';

const rupees = (amount: number, discount: number, discountType: 'flat' | 'percentage', discounted = true) =>
  finalAmountPaise({ amountPaise: Math.round(amount * 100), discounted, discountType, discount }) / 100;

describe('what the buyer pays', () => {
  test.each([
    ['the whole amount when there is no discount', rupees(199, 0, 'flat', false), 199],
    ['the whole amount when a discount is noted but off', rupees(199, 50, 'percentage', false), 199],
    ['the amount less flat rupees', rupees(2450, 951, 'flat'), 1499],
    ['the amount less a percentage', rupees(735, 20, 'percentage'), 588],
    ['rounded down to the rupee', rupees(735, 33, 'percentage'), 492],
    ['half a rupee up', rupees(99.5, 0, 'flat'), 100],
    ['less than half a rupee down', rupees(99.49, 0, 'flat'), 99],
    ['a percentage with decimals without a binary error', rupees(1000, 8.15, 'percentage'), 919],
    ['half a rupee up where binary fractions fall short of it', rupees(101.15, 0.65, 'flat'), 101],
    ['a rupee when the discount is the whole amount', rupees(49, 100, 'percentage'), 1],
    ['a rupee when the discount is more than the amount', rupees(49, 500, 'flat'), 1],
    ['a rupee when the amount is nothing', rupees(0, 0, 'flat', false), 1],
  ])('%s', (_, paid, expected) => expect(paid).toBe(expected));

  test('is a whole number of rupees, at least one, never more than the rounded amount, and within half a rupee of the exact reduction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.boolean(),
        fc.constantFrom('flat' as const, 'percentage' as const),
        fc.integer({ min: 0, max: 10_000 }),
        (amountPaise, discounted, discountType, hundredths) => {
          const paid = finalAmountPaise({ amountPaise, discounted, discountType, discount: hundredths / 100 });
          expect(paid % 100).toBe(0);
          expect(paid).toBeGreaterThanOrEqual(100);
          expect(paid).toBeLessThanOrEqual(Math.max(100, Math.round(amountPaise / 100) * 100));
          // In ten-thousandths of a paisa, exactly.
          const whole = BigInt(amountPaise) * 10_000n;
          const taken = BigInt(hundredths) * (discountType === 'flat' ? 10_000n : BigInt(amountPaise));
          const exact = discounted ? whole - taken : whole;
          const off = BigInt(paid) * 10_000n - (exact > 1_000_000n ? exact : 1_000_000n);
          expect(off > -500_000n && off <= 500_000n).toBe(true);
        },
      ),
    );
  });

  test('a higher discount never costs more', () => {
    const discounts = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('flat' as const, 'percentage' as const),
        discounts,
        (amountPaise, discountType, pair) => {
          const [low, high] = pair.toSorted((a, b) => a - b).map((hundredths) => hundredths / 100);
          const paid = (discount = 0) => finalAmountPaise({ amountPaise, discounted: true, discountType, discount });
          expect(paid(high)).toBeLessThanOrEqual(paid(low));
        },
      ),
    );
  });
});

test.each(STARTER_PLANS.map((plan) => [plan.planType, plan] as const))(
  "the starter plan '%s' costs what its amount and discount come to",
  (_, plan) => {
    const discount = 'discounted' in plan ? plan : { discounted: false, discountType: 'flat' as const, discount: 0 };
    expect(plan.finalAmountPaise).toBe(finalAmountPaise({ ...discount, amountPaise: plan.amountPaise }));
  },
);

export const DISCOUNT_TYPES = ['flat', 'percentage'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

const LEAST = 100;
const PAISE = 100;
const HUNDREDTHS = 100;

/**
 * The discounted price in paise, rounded half up to the rupee, at least ₹1. Integers avoid binary fractions.
 * @param plan.discount rupees when flat, per cent when percentage; at most two decimals
 */
export function finalAmountPaise(plan: {
  amountPaise: number;
  discounted: boolean;
  discountType: 'flat' | 'percentage';
  discount: number;
}): number {
  const { amountPaise, discounted, discountType } = plan;
  const discount = discounted ? Math.round(plan.discount * HUNDREDTHS) : 0;
  const scale = discountType === 'flat' ? 1 : 100 * HUNDREDTHS;
  const reduced = discountType === 'flat' ? amountPaise - discount : amountPaise * (scale - discount);
  const rupees = Math.floor((2 * reduced + PAISE * scale) / (2 * PAISE * scale));
  return Math.max(LEAST, rupees * PAISE);
}

export interface Price {
  amount: number;
  discount_status: 0 | 1;
  discount_type?: DiscountType | undefined;
  discount?: number | undefined;
}

/** The price of a plan after its discount, in rupees with paise. */
export function finalAmount({ amount, discount_status, discount_type = 'flat', discount = 0 }: Price): number {
  const discounted = discount_status === 1;
  return (
    finalAmountPaise({ amountPaise: Math.round(amount * 100), discounted, discountType: discount_type, discount }) / 100
  );
}

/** Rupees per property, rounded down (section 9). */
export function pricePerPlot(plan: { final_amount: number; view_count: number }): number {
  return Math.floor(plan.final_amount / plan.view_count);
}

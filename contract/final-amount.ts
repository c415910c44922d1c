/** Paise. Nothing is given away for less than a rupee, whatever the discount. */
const LEAST = 100;
const PAISE = 100;
/** Discounts have two decimals. */
const HUNDREDTHS = 100;

/**
 * What the buyer pays, in paise: the amount less the discount, rounded to the whole rupee (half a rupee up), at least ₹1.
 * In whole numbers throughout, so that no half is lost to binary fractions.
 *
 * @param plan.discount rupees when flat, per cent when percentage; with at most two decimals
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

/** Rupees for one unit, rounded up (specification section 9). */
export function pricePerUnit({ price, size }: { price: number; size: number }): number {
  return Math.ceil(price / size);
}

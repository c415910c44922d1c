/** Rupees for one unit: total price divided by size, rounded up (specification section 9). */
export function pricePerUnit({ price, size }: { price: number; size: number }): number {
  return Math.ceil(price / size);
}

/* Refunds in paise. Without zod: the console’s dialog reads it. */

/** All that is left of a payment, or the money of one credit. */
export const REFUNDED_PARTS = ['rest', 'credit'] as const;
export type RefundedPart = (typeof REFUNDED_PARTS)[number];

export interface RefundablePayment {
  amountPaise: number;
  viewCount: number;
  /** Refunded before, or held by a dispute. */
  awayPaise: number;
}

/** Credits whose money is away. */
export function creditsAway({ amountPaise, viewCount, awayPaise }: RefundablePayment): number {
  return Math.round((viewCount * awayPaise) / amountPaise);
}

/** Paise that a refund gives back; 0 where nothing is left. */
export function refundPaise(payment: RefundablePayment, part: RefundedPart): number {
  const { amountPaise, viewCount, awayPaise } = payment;
  const credits = part === 'rest' ? viewCount : creditsAway(payment) + 1;
  if (credits > viewCount) return 0;
  return Math.max(0, Math.round((amountPaise * credits) / viewCount) - awayPaise);
}

import { eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { moneyMovements, paymentReversals } from '#server/database/schema/payments.ts';
import type { RefundOrDispute } from './gateway.ts';
import type { StoredPayment } from './webhook-events.ts';

export interface RefundedAmount {
  refund: number;
  dispute: number;
}

export const NOTHING_REFUNDED: RefundedAmount = { refund: 0, dispute: 0 };

/** Paise that went back to the buyer, by refunds or disputes. */
export const totalRefunded = ({ refund, dispute }: RefundedAmount): number => refund + dispute;

/** Uses the latest events; refunded money no longer counts as disputed. */
export async function refundedAmount(tx: Transaction, { id, amountPaise }: StoredPayment): Promise<RefundedAmount> {
  const rows = await tx
    .select({ kind: paymentReversals.kind, paise: sum(paymentReversals.awayPaise).mapWith(Number) })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, id))
    .groupBy(paymentReversals.kind);
  const paiseOf = (kind: RefundOrDispute['kind']) => rows.find((row) => row.kind === kind)?.paise ?? 0;
  const refund = Math.min(amountPaise, paiseOf('refund'));
  return { refund, dispute: Math.min(amountPaise - refund, paiseOf('dispute') + paiseOf('lost_dispute')) };
}

/**
 * How often money of the outer query's payment came back, and how many refunds failed: two counts, of which the second
 * knows a refund that was not recorded before it failed.
 */
export function timesBack(): SQL<string> {
  return sql<string>`concat(
    (select count(*) from money_movements where payment_id = payments.id and reason <> 'payment' and change_paise > 0), '-',
    (select count(*) from payment_reversals where payment_id = payments.id and kind = 'refund' and away_paise = 0))`;
}

/** Writes a payment into the movements of money, of which revenue by day is the sum. */
export async function recordIncome(tx: Transaction, payment: StoredPayment, at: Date): Promise<void> {
  await tx
    .insert(moneyMovements)
    .values({ paymentId: payment.id, changePaise: payment.amountPaise, reason: 'payment', at });
}

/** Writes what went back, or came back after a won dispute, since `before`. */
export async function recordRefundedAmount(
  tx: Transaction,
  paymentId: string,
  { before, after, at }: { before: RefundedAmount; after: RefundedAmount; at: Date },
): Promise<void> {
  const moved = (['refund', 'dispute'] as const)
    .map((reason) => ({ paymentId, reason, changePaise: before[reason] - after[reason], at }))
    .filter(({ changePaise }) => changePaise !== 0);
  if (moved.length > 0) await tx.insert(moneyMovements).values(moved);
}

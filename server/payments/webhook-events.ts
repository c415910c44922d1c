import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '#server/database/open.ts';
import { paymentEvents, payments } from '#server/database/schema/payments.ts';

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export type StoredPayment = typeof payments.$inferSelect;

/**
 * Locks the event's payment and marks the event as processed, in this transaction. Undefined for a processed event and
 * for an unknown checkout, which is logged.
 */
export async function lockPaymentOfEvent(
  tx: Transaction,
  gateway: string,
  { reference, eventId }: { reference: string; eventId: string },
  log: Log,
): Promise<StoredPayment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gatewayReference, reference)))
    .for('no key update');
  if (!payment) {
    log.warn({ gateway, reference, eventId }, 'a webhook names an unknown checkout');
    return undefined;
  }
  const inserted = await tx.insert(paymentEvents).values({ gateway, eventId }).onConflictDoNothing().returning();
  return inserted.length > 0 ? payment : undefined;
}

import { asc, inArray } from 'drizzle-orm';
import type { PaymentEvent } from '#contract/payments.ts';
import type { Database } from '#server/database/open.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { moneyMovements } from '#server/database/schema/payments.ts';
import type { StoredPayment } from './webhook-events.ts';

export async function historiesOf(db: Database, shown: readonly StoredPayment[]): Promise<Map<string, PaymentEvent[]>> {
  const ids = shown.map(({ id }) => id);
  const [money, credits] = await Promise.all([
    db
      .select()
      .from(moneyMovements)
      .where(inArray(moneyMovements.paymentId, ids))
      .orderBy(asc(moneyMovements.at), asc(moneyMovements.id)),
    db.select().from(creditMovements).where(inArray(creditMovements.paymentId, ids)).orderBy(asc(creditMovements.id)),
  ]);
  return new Map(
    shown.map((payment) => [
      payment.id,
      [
        event(payment.createdAt, 'opened', {}),
        ...endOf(payment),
        ...money
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ at, reason, changePaise }) => event(at, reason, { amount: changePaise / 100 })),
        ...credits
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ createdAt, reason, change }) => event(createdAt, reason, { credits: change })),
      ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    ]),
  );
}

function event(
  at: Date,
  what: PaymentEvent['what'],
  { amount = null, credits = null }: { amount?: number | null; credits?: number | null },
): PaymentEvent {
  return { at: at.toISOString(), what, amount, credits };
}

function endOf({ status, settledAt }: StoredPayment): PaymentEvent[] {
  if (status === 'open' || status === 'paid' || !settledAt) return [];
  return [event(settledAt, status, {})];
}

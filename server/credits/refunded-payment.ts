import { sql } from 'drizzle-orm';
import { creditsAway } from '#contract/refund-amount.ts';
import type { Transaction } from '#server/database/open.ts';

interface Refunded extends Record<string, unknown> {
  id: string;
  viewCount: number;
  amountPaise: number;
  awayPaise: number;
  taken: number;
}

/**
 * The payment whose money went back after an unlock, when its credits were spent: a credit of the unlock that comes back
 * is one that the refund would have taken. No row of it is locked, as payments are locked before their users.
 */
export async function refundedPaymentOf(
  tx: Transaction,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<Refunded>(sql`
    select p.id, p.view_count as "viewCount", p.amount_paise as "amountPaise",
      least(p.amount_paise, away.paise)::int as "awayPaise", taken.credits::int as taken
    from payments p
      cross join lateral (
        select sum(away_paise) as paise from payment_reversals where payment_id = p.id) as away
      cross join lateral (
        select coalesce(-sum(change), 0) as credits from credit_movements
        where payment_id = p.id and reason <> 'purchase') as taken
      cross join lateral (
        select max(m.at) as at from money_movements m join reveals r on m.at >= r.created_at
        where m.payment_id = p.id and m.change_paise < 0
          and r.user_id = p.user_id and r.property_id = ${propertyId}::uuid) as went
    where p.user_id = ${userId}::uuid and p.status = 'paid' and away.paise > 0 and went.at is not null
    order by went.at, p.id`);
  return rows.find((payment) => creditsAway(payment) > payment.taken)?.id;
}

import { sql } from 'drizzle-orm';
import { creditsAway } from '#contract/refund-amount.ts';
import type { Transaction } from '#server/database/open.ts';

/** A payment as it stood when money or credits of it had moved. */
interface Standing extends Record<string, unknown> {
  id: string;
  viewCount: number;
  amountPaise: number;
  awayPaise: number;
  taken: number;
  /** The unlock came before. */
  isAfter: boolean;
}

/** Credits whose money is away, and which were spent when it went. */
const owed = (standing: Standing) => Math.max(0, creditsAway(standing) - standing.taken);

/**
 * The payment that still owes a credit since an unlock, as its money went back when its credits were spent: a credit of
 * the unlock that comes back is one that the refund would have taken. What was owed before the unlock is not asked of it,
 * since that was paid by other money. No row of it is locked, as payments are locked before their users.
 */
export async function refundedPaymentOf(
  tx: Transaction,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<Standing>(sql`
    select p.id, p.view_count as "viewCount", p.amount_paise as "amountPaise",
      (sum(sum(moved.away)) over so_far)::int as "awayPaise", (sum(sum(moved.taken)) over so_far)::int as taken,
      moved.at >= r.created_at as "isAfter"
    from payments p
      join reveals r on r.user_id = p.user_id and r.property_id = ${propertyId}::uuid
      cross join lateral (
        select at, -change_paise as away, 0 as taken from money_movements
        where payment_id = p.id and reason <> 'payment'
        union all
        select created_at, 0, -change from credit_movements
        where payment_id = p.id and reason <> 'purchase') as moved
    where p.user_id = ${userId}::uuid and p.status = 'paid'
    group by p.id, moved.at, r.created_at
    window so_far as (partition by p.id order by moved.at)
    order by p.id, moved.at`);
  for (const [id, standings] of Map.groupBy(rows, (standing) => standing.id)) {
    const before = standings.filter(({ isAfter }) => !isAfter).at(-1);
    const since = standings.filter(({ isAfter }) => isAfter).map(owed);
    const least = Math.min(before ? owed(before) : 0, ...since);
    if ((since.at(-1) ?? least) > least) return id;
  }
  return undefined;
}

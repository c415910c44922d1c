import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { OwnPayment } from '#contract/payments.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { payments } from '#server/database/schema/payments.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { creditNotesOf } from './receipts/find-receipt.ts';
import type { StoredPayment } from './webhook-events.ts';
import { creditNoteWithLink, receiptWithLink, type StoredCreditNote, type StoredReceipt } from './receipts/links.ts';

export async function listOwnPayments(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { id: userId }: SessionUser,
  page: number,
): Promise<PageOf<OwnPayment[]>> {
  const { db } = services;
  const [rows, count] = await Promise.all([
    selectPayments(db, userId, page),
    db.$count(payments, eq(payments.userId, userId)),
  ]);
  const notes = await creditNotesOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  const data = rows.map((row) => paymentShown({ ...row, notes: notes.get(row.payment.id) }, services));
  return { data, page, pageSize: ACCOUNT_ROWS_PER_PAGE, count };
}

interface PaymentRow {
  payment: StoredPayment;
  away: PaiseAway;
  receipt: StoredReceipt | null;
  notes: readonly StoredCreditNote[] | undefined;
}

export function paymentShown(
  { payment, away, receipt, notes = [] }: PaymentRow,
  services: Pick<Services, 'linkSecret' | 'clock'>,
): OwnPayment {
  return {
    _id: payment.id,
    created_at: payment.createdAt.toISOString(),
    plan_type: payment.planType,
    view_count: payment.viewCount,
    amount: payment.amountPaise / 100,
    status: payment.status,
    ...amountsAway(payment, away),
    receipt: receipt && receiptWithLink(receipt, services),
    credit_notes: notes.map((note) => creditNoteWithLink(note, services)),
  };
}

interface PaiseAway {
  refunded: number;
  held: number;
  chargedBack: number;
}

/** Refunded money no longer counts as disputed. */
export function amountsAway({ amountPaise }: Pick<StoredPayment, 'amountPaise'>, paise: PaiseAway) {
  const refunded = Math.min(amountPaise, paise.refunded);
  const chargedBack = Math.min(amountPaise - refunded, paise.chargedBack);
  const held = Math.min(amountPaise - refunded - chargedBack, paise.held);
  return {
    amount_away: (refunded + chargedBack + held) / 100,
    amount_held: held / 100,
    amount_charged_back: chargedBack / 100,
  };
}

/** Paise of the outer query's payment that were refunded, or that a bank holds or has returned. */
export function paiseAway(): SQL<PaiseAway> {
  return sql<PaiseAway>`(
    select json_build_object(
      'refunded', coalesce(sum(away_paise) filter (where kind = 'refund'), 0),
      'held', coalesce(sum(away_paise) filter (where kind = 'dispute'), 0),
      'chargedBack', coalesce(sum(away_paise) filter (where kind = 'lost_dispute'), 0))
    from payment_reversals where payment_id = ${payments.id})`;
}

export function selectPayments(db: Database, userId: string, page: number) {
  // The null order of the index payments_of_user.
  const newest = [sql`${payments.createdAt} desc nulls last`, sql`${payments.id} desc`];
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(...newest)
    .limit(ACCOUNT_ROWS_PER_PAGE)
    .offset((page - 1) * ACCOUNT_ROWS_PER_PAGE);
  return db
    .select({ payment: payments, away: paiseAway(), receipt: receipts })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(payments.id, ids))
    .orderBy(...newest);
}

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { OwnPayment } from '#contract/payments.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { paymentReversals, payments } from '#server/database/schema/payments.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { creditNotesOf } from './receipts/find-receipt.ts';
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
  payment: typeof payments.$inferSelect;
  paiseAway: number;
  receipt: StoredReceipt | null;
  notes: readonly StoredCreditNote[] | undefined;
}

export function paymentShown(
  { payment, paiseAway, receipt, notes = [] }: PaymentRow,
  services: Pick<Services, 'linkSecret' | 'clock'>,
): OwnPayment {
  return {
    _id: payment.id,
    created_at: payment.createdAt.toISOString(),
    plan_type: payment.planType,
    view_count: payment.viewCount,
    amount: payment.amountPaise / 100,
    status: payment.status,
    amount_away: Math.min(payment.amountPaise, paiseAway) / 100,
    receipt: receipt && receiptWithLink(receipt, services),
    credit_notes: notes.map((note) => creditNoteWithLink(note, services)),
  };
}

/** Paise refunded or disputed, of the outer query's payment. */
export function refundedPaise(db: Database): SQL<number> {
  const refunded = db
    .select({ paise: sql`coalesce(sum(${paymentReversals.awayPaise}), 0)` })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentId, payments.id));
  return sql`(${refunded})`.mapWith(Number);
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
    .select({ payment: payments, paiseAway: refundedPaise(db), receipt: receipts })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(payments.id, ids))
    .orderBy(...newest);
}

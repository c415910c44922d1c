import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Id, type PageOf } from '#contract/endpoint.ts';
import { PAYMENT_STATUSES, type PaymentFilter } from '#contract/payment-statuses.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { AdminPayment } from '#contract/payments.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined, inlinedText } from '#server/database/prepared.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { moneyMovements, payments } from '#server/database/schema/payments.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { startOfDay, lastDays } from '#server/database/days-of-india.ts';
import type { Services } from '#server/services.ts';
import { paiseAway, paymentShown } from './own-payments.ts';
import { historiesOf } from './payment-history.ts';
import { readCreditNoteNumber, readReceiptNumber } from './receipts/financial-year.ts';
import { creditNotesOf } from './receipts/find-receipt.ts';

interface PaymentFilters {
  status?: PaymentFilter | undefined;
  text?: string | undefined;
}

export async function listAllPayments(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { page, ...filters }: PaymentFilters & { page: number },
): Promise<PageOf<{ today: { received: number; returned: number }; payments: AdminPayment[] }>> {
  const { db, clock } = services;
  const query = filters.text ? paymentsQuery(db, filters) : pages(db, filters);
  const [rows, counted, today] = await Promise.all([
    query.execute({ offset: offsetOf(page, ADMIN_ROWS_PER_PAGE) }),
    countRows(db, payments, narrowed(filters)),
    moneyOfToday(db, clock()),
  ]);
  const shown = rows.map(({ payment }) => payment);
  const ids = shown.map(({ id }) => id);
  const [histories, notes] = await Promise.all([historiesOf(db, shown), creditNotesOf(db, ids)]);
  const data = {
    today,
    payments: rows.map(({ buyer, ...row }) => ({
      ...paymentShown({ ...row, notes: notes.get(row.payment.id) }, services),
      buyer,
      gateway: row.payment.gateway,
      gateway_reference: row.payment.gatewayReference,
      history: histories.get(row.payment.id) ?? [],
    })),
  };
  return { data, page, pageSize: ADMIN_ROWS_PER_PAGE, ...counted };
}

export function paymentsQuery(db: Database, filters: PaymentFilters) {
  // The null order of payments_newest and payments_by_status, so that the indexes are used.
  const order = [sql`${payments.createdAt} desc nulls last`, sql`${payments.id} desc nulls last`];
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(narrowed(filters))
    .orderBy(...order)
    .limit(inlined(ADMIN_ROWS_PER_PAGE))
    .offset(OFFSET);
  return db
    .select({
      payment: payments,
      away: paiseAway(),
      receipt: receipts,
      buyer: { name: users.name, email: users.email },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(payments.id, ids))
    .orderBy(...order);
}

const pages = preparedOnce(
  ({ status }: Omit<PaymentFilters, 'text'>) => `payments_${status ?? 'of_all'}`,
  paymentsQuery,
);

function narrowed({ status, text }: PaymentFilters): SQL | undefined {
  return and(status && isAs(status), text ? sql`${payments.id} in (${paymentsNamed(text)})` : undefined);
}

function isAs(filter: PaymentFilter): SQL {
  const status = PAYMENT_STATUSES.find((one) => one === filter);
  if (status) return sql`${payments.status} = ${inlinedText(status)}`;
  // The array makes PostgreSQL look up these few instead of walking all payments.
  return sql`${payments.id} = any(array(select payment_id from payment_reversals where ${isOf(filter)} and away_paise > 0))`;
}

const isOf = (filter: PaymentFilter) => (filter === 'refunded' ? sql`kind = 'refund'` : sql`kind <> 'refund'`);

/** Whole names only, by index: substrings match too many. */
function paymentsNamed(text: string): SQL {
  const receipt = readReceiptNumber(text);
  const note = readCreditNoteNumber(text);
  return sql.join(
    [
      sql`select payments.id from payments join users on users.id = user_id where ${isEmail(users.email, text)}`,
      sql`select id from payments where gateway_reference = ${text}`,
      sql`select payment_id from payment_reversals where reversal_id = ${text}`,
      ...(Id.safeParse(text).success ? [sql`select ${text}::uuid`] : []),
      ...(receipt
        ? [
            sql`select payment_id from receipts
                where financial_year = ${receipt.year} and is_test = ${receipt.isTest} and number = ${receipt.number}`,
          ]
        : []),
      ...(note
        ? [
            sql`select payment_id from credit_notes
                where financial_year = ${note.year} and is_test = ${note.isTest} and number = ${note.number}`,
          ]
        : []),
    ],
    sql` union `,
  );
}

async function moneyOfToday(db: Database, now: Date): Promise<{ received: number; returned: number }> {
  const [today = ''] = lastDays(now, 1);
  const { changePaise, at } = moneyMovements;
  const [sums] = await db
    .select({
      received: sql`coalesce(sum(${changePaise}) filter (where ${changePaise} > 0), 0)`.mapWith(Number),
      returned: sql`coalesce(-sum(${changePaise}) filter (where ${changePaise} < 0), 0)`.mapWith(Number),
    })
    .from(moneyMovements)
    .where(gte(at, startOfDay(today)));
  return { received: (sums?.received ?? 0) / 100, returned: (sums?.returned ?? 0) / 100 };
}

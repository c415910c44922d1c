import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { payments, receipts, users } from '#server/database/schema.ts';
import { printedReceiptNumber } from './financial-year.ts';

/** The receipt with plan, printed number, file name and language; undefined if there is none. */
export async function findReceipt(db: Database, paymentId: string) {
  const [found] = await db
    .select({
      receipt: receipts,
      plan: { planType: payments.planType, viewCount: payments.viewCount },
      language: users.language,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(receipts.paymentId, paymentId));
  if (!found) return undefined;
  const number = printedReceiptNumber(found.receipt);
  return { ...found, number, fileName: `receipt-${number.replace('/', '-')}.pdf` };
}

import { eq, and } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { payments, receipts, users } from '#server/database/schema.ts';
import { printedReceiptNumber } from './financial-year.ts';
import type { z } from 'zod';
import type { Receipt } from '#contract/payments.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { noSuchReceipt } from '#server/errors.ts';
import { receiptWithLink } from './links.ts';

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

/**
 * For the buyer and admins.
 * @throws HttpError noSuchReceipt, also for another user's
 */
export async function displayReceipt(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  caller: SessionUser,
  paymentId: string,
): Promise<z.output<typeof Receipt>> {
  const [found] = await services.db
    .select({ receipt: receipts })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(
      and(eq(receipts.paymentId, paymentId), caller.role === 'admin' ? undefined : eq(payments.userId, caller.id)),
    );
  if (!found) throw noSuchReceipt();
  return receiptWithLink(found.receipt, services);
}

import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Receipt } from '#contract/payments.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { payments, receipts } from '#server/database/schema.ts';
import { noSuchReceipt } from '#server/errors.ts';
import { receiptWithLink } from './links.ts';

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

import { eq } from 'drizzle-orm';
import type { ReceiptSettings } from '#server/config/payment-settings.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { type payments } from '#server/database/schema/payments.ts';
import { receiptNumbers, receipts } from '#server/database/schema/receipts.ts';
import { SANDBOX } from '../gateway.ts';
import { financialYear } from './financial-year.ts';
import { nextNumber } from './next-number.ts';
import { taxIn } from './tax.ts';

/**
 * Issues a receipt with the financial year's next number, in the settling transaction; test payments have their own
 * series.
 */
export async function issueReceipt(
  tx: Transaction,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'userId' | 'amountPaise' | 'gateway'>,
  seller: ReceiptSettings,
  now: Date,
): Promise<void> {
  const [buyer] = await tx
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      gstState: users.gstState,
      gstin: users.gstin,
      gstName: users.gstName,
      gstAddress: users.gstAddress,
    })
    .from(users)
    .where(eq(users.id, payment.userId));
  if (!buyer) throw new Error(`Payment ${payment.id} belongs to nobody`);
  const year = financialYear(now);
  const isTest = payment.gateway === SANDBOX;
  const number = await nextNumber(tx, receiptNumbers, { financialYear: year, isTest });
  await tx.insert(receipts).values({
    paymentId: payment.id,
    financialYear: year,
    isTest,
    number,
    issuedAt: now,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    language: buyer.language,
    sellerName: seller.legalName,
    sellerAddress: seller.address ?? null,
    amountPaise: payment.amountPaise,
    ...taxLines(payment.amountPaise, seller.gst, buyer.gstState),
    ...(seller.gst && { buyerGstin: buyer.gstin, buyerLegalName: buyer.gstName, buyerAddress: buyer.gstAddress }),
  });
}

/** @param buyerState null for a payment begun before states were asked, or of an erased account */
function taxLines(amountPaise: number, gst: ReceiptSettings['gst'], buyerState: string | null) {
  if (!gst) return {};
  const placeOfSupply = buyerState ?? gst.placeOfSupply;
  const withinState = gst.gstin.startsWith(placeOfSupply);
  return { ...gst, placeOfSupply, ...taxIn(amountPaise, gst.rateBasisPoints, withinState) };
}

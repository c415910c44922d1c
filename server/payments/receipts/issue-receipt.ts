import { eq } from 'drizzle-orm';
import type { ReceiptSettings } from '#server/config/payment-settings.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { receiptNumbers, receipts } from '#server/database/schema/receipts.ts';
import { SANDBOX } from '../gateway.ts';
import { financialYear } from './financial-year.ts';
import { type InvoiceBuyer, NO_INVOICE_BUYER } from './invoice-buyer.ts';
import { nextNumber } from './next-number.ts';
import { taxIn } from './tax.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Issues a receipt with the financial year's next number in the settling transaction; test payments have their own
 * series. The buyer is as of the checkout; email address and language as of now.
 */
export async function issueReceipt(
  tx: Transaction,
  payment: Payment,
  seller: ReceiptSettings,
  now: Date,
  isTest = payment.gateway === SANDBOX,
): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, payment.userId));
  if (!account) throw new Error(`Payment ${payment.id} has no user`);
  const buyer = buyerOf(payment, account);
  const year = financialYear(now);
  const number = await nextNumber(tx, receiptNumbers, { financialYear: year, isTest });
  await tx.insert(receipts).values({
    paymentId: payment.id,
    financialYear: year,
    isTest,
    number,
    issuedAt: now,
    buyerName: buyer.buyerName,
    buyerEmail: account.email,
    language: account.language,
    sellerName: seller.legalName,
    sellerAddress: seller.address ?? null,
    amountPaise: payment.amountPaise,
    ...taxLines(payment.amountPaise, seller.gst, buyer.buyerState),
    ...(seller.gst && {
      buyerGstin: buyer.buyerGstin,
      buyerLegalName: buyer.buyerLegalName,
      buyerAddress: buyer.buyerAddress,
    }),
  });
  await tx.update(payments).set(NO_BUYER).where(eq(payments.id, payment.id));
}

const NO_BUYER = { buyerName: null, ...NO_INVOICE_BUYER };

export async function eraseInvoiceBuyers(tx: Transaction, userId: string): Promise<void> {
  await tx.update(payments).set(NO_BUYER).where(eq(payments.userId, userId));
}

/** Falls back to the account's buyer if it was erased since, or for checkouts from before buyers were stored. */
function buyerOf(payment: Payment, account: typeof users.$inferSelect): InvoiceBuyer & { buyerName: string } {
  const { buyerName } = payment;
  if (buyerName !== null) return { ...payment, buyerName };
  return {
    buyerName: account.name,
    buyerState: account.gstState,
    buyerGstin: account.gstin,
    buyerLegalName: account.gstName,
    buyerAddress: account.gstAddress,
  };
}

function taxLines(amountPaise: number, gst: ReceiptSettings['gst'], buyerState: string | null) {
  if (!gst) return {};
  const placeOfSupply = buyerState ?? gst.placeOfSupply;
  const withinState = gst.gstin.startsWith(placeOfSupply);
  return { ...gst, placeOfSupply, ...taxIn(amountPaise, gst.rateBasisPoints, withinState) };
}

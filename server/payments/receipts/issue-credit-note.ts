import { eq, sum } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditNoteNumbers, creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { refundedAmount } from '../refunded-amount.ts';
import type { StoredPayment } from '../webhook-events.ts';
import { financialYear } from './financial-year.ts';
import type { StoredReceipt } from './links.ts';
import { nextNumber } from './next-number.ts';
import { taxIn, type TaxLines } from './tax.ts';

/**
 * Issues a credit note for the amount refunded beyond earlier notes (section 34 of the CGST Act). Runs last in the
 * transaction that locked the payment, as it blocks other refunds. Disputes undo no sale and get none.
 */
export async function issueCreditNote(tx: Transaction, payment: StoredPayment, now: Date): Promise<void> {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.paymentId, payment.id));
  if (!receipt) return;
  const { refund } = await refundedAmount(tx, payment);
  const [earlier] = await tx
    .select({ paise: sum(creditNotes.amountPaise).mapWith(Number) })
    .from(creditNotes)
    .where(eq(creditNotes.paymentId, payment.id));
  const noted = earlier?.paise ?? 0;
  if (refund <= noted) return;
  const year = { financialYear: financialYear(now), isTest: receipt.isTest };
  await tx.insert(creditNotes).values({
    ...year,
    paymentId: payment.id,
    number: await nextNumber(tx, creditNoteNumbers, year),
    issuedAt: now,
    amountPaise: refund - noted,
    ...taxBetween(receipt, noted, refund),
  });
}

/** The tax of a refund, from the totals before and after it, so that all refunds of a receipt add up to its tax. */
export function taxBetween(
  receipt: Pick<StoredReceipt, 'rateBasisPoints' | 'gstin' | 'placeOfSupply'>,
  beforePaise: number,
  afterPaise: number,
): TaxLines | undefined {
  const { rateBasisPoints, gstin, placeOfSupply } = receipt;
  if (rateBasisPoints === null || gstin === null || placeOfSupply === null) return undefined;
  const withinState = gstin.startsWith(placeOfSupply);
  const before = taxIn(beforePaise, rateBasisPoints, withinState);
  const after = taxIn(afterPaise, rateBasisPoints, withinState);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

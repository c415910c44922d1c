import { and, asc, eq, gt } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { printedCreditNoteNumber, printedReceiptNumber } from '#server/payments/receipts/financial-year.ts';
import { amountsAway, paiseAway } from '#server/payments/own-payments.ts';
import { creditNotesOf } from '#server/payments/receipts/find-receipt.ts';
import type { StoredCreditNote } from '#server/payments/receipts/links.ts';
import { creditNotePath, receiptPath } from './archive-paths.ts';
import { ROWS_AT_ONCE, iso, pageByPage } from './record-pages.ts';

const rupees = (paise: number | null) => (paise === null ? null : paise / 100);

export async function* paymentRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({ id: payments.id, payment: payments, receipt: receipts, away: paiseAway() })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(payments.userId, userId), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { payment, receipt, away } of own) {
    const notes = (await creditNotesOf(db, [payment.id])).get(payment.id) ?? [];
    yield {
      _id: payment.id,
      created_at: iso(payment.createdAt),
      settled_at: iso(payment.settledAt),
      plan_type: payment.planType,
      view_count: payment.viewCount,
      amount: rupees(payment.amountPaise),
      ...amountsAway(payment, away),
      status: payment.status,
      gateway: payment.gateway,
      gateway_reference: payment.gatewayReference,
      // Later the receipt has it.
      ...(payment.buyerName !== null && {
        invoice_to: {
          name: payment.buyerName,
          gst_state: payment.buyerState,
          gstin: payment.buyerGstin,
          legal_name: payment.buyerLegalName,
          address: payment.buyerAddress,
        },
      }),
      receipt: receipt && receiptRecord(receipt),
      credit_notes: notes.map(creditNoteRecord),
    };
  }
}

function creditNoteRecord(note: StoredCreditNote) {
  const number = printedCreditNoteNumber(note);
  return {
    _id: note.id,
    number,
    file: creditNotePath(number),
    issued_at: iso(note.issuedAt),
    amount: rupees(note.amountPaise),
    taxable_amount: rupees(note.taxablePaise),
    cgst: rupees(note.cgstPaise),
    sgst: rupees(note.sgstPaise),
    igst: rupees(note.igstPaise),
  };
}

function receiptRecord(receipt: typeof receipts.$inferSelect) {
  const number = printedReceiptNumber(receipt);
  return {
    number,
    file: receiptPath(number),
    issued_at: iso(receipt.issuedAt),
    buyer_name: receipt.buyerName,
    buyer_email: receipt.buyerEmail,
    buyer_gstin: receipt.buyerGstin,
    buyer_legal_name: receipt.buyerLegalName,
    buyer_address: receipt.buyerAddress,
    seller_name: receipt.sellerName,
    seller_address: receipt.sellerAddress,
    amount: rupees(receipt.amountPaise),
    gstin: receipt.gstin,
    place_of_supply: receipt.placeOfSupply,
    tax_rate_percent: rupees(receipt.rateBasisPoints),
    taxable_amount: rupees(receipt.taxablePaise),
    cgst: rupees(receipt.cgstPaise),
    sgst: rupees(receipt.sgstPaise),
    igst: rupees(receipt.igstPaise),
    service_code: receipt.sac,
  };
}

export async function* creditRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({
        id: creditMovements.id,
        movement: creditMovements,
        planType: payments.planType,
        listingNumber: properties.listingNumber,
      })
      .from(creditMovements)
      .leftJoin(payments, eq(payments.id, creditMovements.paymentId))
      .leftJoin(properties, eq(properties.id, creditMovements.propertyId))
      .where(and(eq(creditMovements.userId, userId), gt(creditMovements.id, after)))
      .orderBy(asc(creditMovements.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { movement, planType, listingNumber } of own) {
    yield {
      _id: movement.id,
      created_at: iso(movement.createdAt),
      reason: movement.reason,
      change: movement.change,
      balance_after: movement.balanceAfter,
      plan_type: planType,
      listing_number: listingNumber === null ? null : printedListingNumber(listingNumber),
      rule: movement.rule,
    };
  }
}

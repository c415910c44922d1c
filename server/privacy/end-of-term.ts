import { and, eq, exists, gte, inArray, isNotNull, not, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { INVOICE_YEARS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { enquiries, enquiryAnswers } from '#server/database/schema/enquiries.ts';
import { moneyMovements, paymentReversals, payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { startOfFinancialYear } from '#server/payments/receipts/financial-year.ts';
import { isUnpaid, removeUnpaidListings } from '#server/properties/withdraw-listings.ts';
import type { Services } from '#server/services.ts';

type RetentionServices = Pick<Services, 'db' | 'clock'> & { log: Pick<FastifyBaseLogger, 'info' | 'error'> };

/**
 * Deletes erased users' payments, receipts and ledger INVOICE_YEARS after the last payment's financial year, and the
 * empty users row once nothing references it.
 */
export async function removeAfterTerm({ db, clock, log }: RetentionServices): Promise<void> {
  const termBegan = startOfFinancialYear(yearsBefore(clock(), INVOICE_YEARS));
  const recent = db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, users.id), gte(payments.createdAt, termBegan)));
  const accounts = db.select().from(payments).where(eq(payments.userId, users.id));
  const ledger = db.select().from(creditMovements).where(eq(creditMovements.userId, users.id));
  const listings = db
    .select()
    .from(properties)
    .where(and(eq(properties.ownerId, users.id), isUnpaid(db)));
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.erasureAskedAt),
        isNotNull(users.erasedAt),
        not(exists(recent)),
        // Skips users with nothing to delete; a referenced row is not retried hourly.
        or(exists(accounts), exists(ledger), exists(listings), nothingPoints(db)),
      ),
    );
  for (const { id } of over) {
    await db
      .transaction(async (tx) => {
        await removeAccounts(tx, id);
        await removeUnpaidListings(tx, id);
        await removeRow(tx, id, log);
      })
      .catch((error: unknown) =>
        log.error({ err: error, userId: id }, 'retained data of an erased account was not deleted'),
      );
  }
}

async function removeAccounts(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
  await tx.delete(creditMovements).where(eq(creditMovements.userId, userId));
  await tx.update(users).set({ credits: 0 }).where(eq(users.id, userId));
  await tx.delete(reports).where(eq(reports.userId, userId));
  await tx.delete(reveals).where(eq(reveals.userId, userId));
  await tx.delete(paymentReversals).where(inArray(paymentReversals.paymentId, own));
  await tx.delete(moneyMovements).where(inArray(moneyMovements.paymentId, own));
  await tx.delete(creditNotes).where(inArray(creditNotes.paymentId, own));
  await tx.delete(receipts).where(inArray(receipts.paymentId, own));
  await tx.delete(payments).where(eq(payments.userId, userId));
}

/** A row that other ledgers or audit rows reference stays; it is no personal data. */
async function removeRow(tx: Transaction, userId: string, log: RetentionServices['log']): Promise<void> {
  const removed = await tx
    .delete(users)
    .where(and(eq(users.id, userId), nothingPoints(tx)))
    .returning({ id: users.id });
  if (removed.length > 0) log.info({ userId }, 'retained data of an erased account was deleted');
}

function nothingPoints(db: Database) {
  const pointing = [
    db.select().from(properties).where(eq(properties.ownerId, users.id)),
    db.select().from(auditLog).where(eq(auditLog.adminId, users.id)),
    db.select().from(enquiries).where(eq(enquiries.closedBy, users.id)),
    db.select().from(enquiryAnswers).where(eq(enquiryAnswers.adminId, users.id)),
    db
      .select()
      .from(reports)
      .where(or(eq(reports.decidedBy, users.id), eq(reports.appealDecidedBy, users.id))),
  ];
  return and(...pointing.map((rows) => not(exists(rows))));
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

import { and, eq, notExists } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { creditMovements, reports } from '#server/database/schema.ts';

/** Erases a user's reports. One that returned a credit stays without text: the ledger references it. */
export async function eraseReports(tx: Transaction, userId: string): Promise<void> {
  const inLedger = tx.select().from(creditMovements).where(eq(creditMovements.reportId, reports.id));
  await tx.delete(reports).where(and(eq(reports.userId, userId), notExists(inLedger)));
  await tx.update(reports).set({ reason: '', decisionReason: '' }).where(eq(reports.userId, userId));
}

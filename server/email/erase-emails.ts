import { or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { failedEmails } from '#server/database/schema.ts';

/** Erases failed emails to an address; mail servers repeat it in their answers. */
export async function eraseEmails(tx: Transaction, address: string): Promise<void> {
  const inIts = (column: typeof failedEmails.address | typeof failedEmails.answer) =>
    sql`strpos(lower(${column}), lower(${address})) > 0`;
  await tx.delete(failedEmails).where(or(inIts(failedEmails.address), inIts(failedEmails.answer)));
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { printedCreditNoteNumber, printedReceiptNumber } from './financial-year.ts';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Receipt } from '#contract/payments.ts';
import { staffSee } from '#contract/staff.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { noSuchReceipt } from '#server/errors.ts';
import { receiptWithLink, type StoredCreditNote } from './links.ts';
import type { PrintedReceipt } from './receipt-lines.ts';

export interface FoundReceipt extends PrintedReceipt {
  number: string;
  fileName: string;
  language: Language;
}

export async function findReceipt(db: Database, paymentId: string): Promise<FoundReceipt | undefined> {
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

export async function findCreditNote(db: Database, id: string): Promise<FoundReceipt | undefined> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
  const found = note && (await findReceipt(db, note.paymentId));
  if (!found) return undefined;
  const number = printedCreditNoteNumber(note);
  return { ...found, note, number, fileName: `credit-note-${number.replace('/', '-')}.pdf` };
}

export async function creditNotesOf(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCreditNote[]>> {
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.paymentId, [...paymentIds]))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id));
  return Map.groupBy(notes, ({ paymentId }) => paymentId);
}

/**
 * Available to the buyer, and to staff whose role includes receipts.
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
      and(eq(receipts.paymentId, paymentId), staffSee(caller, 'receipts') ? undefined : eq(payments.userId, caller.id)),
    );
  if (!found) throw noSuchReceipt();
  return receiptWithLink(found.receipt, services);
}

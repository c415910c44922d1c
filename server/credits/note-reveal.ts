import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { noteUnlocked } from '#contract/reveals.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReveal } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

type Noted = NonNullable<(typeof noteUnlocked)['body']>;

/**
 * Updates a buyer's notes on a revealed property; missing fields keep their value.
 * @throws HttpError noSuchReveal
 */
export async function noteReveal(
  db: Database,
  buyer: SessionUser,
  { property_id: propertyId, note, contact_status: contactStatus, ticked }: z.output<Noted>,
): Promise<z.input<(typeof noteUnlocked)['data']>> {
  const [noted] = await db
    .update(reveals)
    .set({
      note: note ?? sql`${reveals.note}`,
      contactStatus: contactStatus === undefined ? sql`${reveals.contactStatus}` : contactStatus,
      ticked: ticked ?? sql`${reveals.ticked}`,
    })
    .where(and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId)))
    .returning({ note: reveals.note, contact_status: reveals.contactStatus, ticked: reveals.ticked });
  if (!noted) throw noSuchReveal();
  return { property_id: propertyId, ...noted };
}

/** Erases a user's notes; the reveals stay, because the ledger references them. */
export async function eraseNotes(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reveals)
    .set({ note: '', contactStatus: null, ticked: [], sharedId: null, sharedUntil: null })
    .where(eq(reveals.userId, userId));
}

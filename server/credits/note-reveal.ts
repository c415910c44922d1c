import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { noteUnlocked } from '#contract/reveals.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReveal } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';
import { countsNow } from './no-answers.ts';

type Noted = NonNullable<(typeof noteUnlocked)['body']>;

/**
 * Updates a buyer's notes on a revealed property; missing fields keep their value.
 * @throws HttpError noSuchReveal
 */
export async function noteReveal(
  db: Database,
  buyer: SessionUser,
  { property_id: propertyId, note, contact_status: contactStatus, ticked }: z.output<Noted>,
  now: Date,
): Promise<z.input<(typeof noteUnlocked)['data']>> {
  const own = and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId));
  return db.transaction(async (tx) => {
    const [reveal] = await tx.select().from(reveals).where(own).for('no key update');
    if (!reveal) throw noSuchReveal();
    const noted = {
      note: note ?? reveal.note,
      contactStatus: contactStatus === undefined ? reveal.contactStatus : contactStatus,
      ticked: ticked ?? reveal.ticked,
    };
    const isCounted = contactStatus === 'no-answer' && countsNow(reveal, now);
    const unansweredAt = isCounted ? [...reveal.unansweredAt, now] : reveal.unansweredAt;
    await tx
      .update(reveals)
      .set({ ...noted, unansweredAt })
      .where(own);
    return { property_id: propertyId, note: noted.note, contact_status: noted.contactStatus, ticked: noted.ticked };
  });
}

/** Erases a user's notes; the reveals stay, because the ledger references them. */
export async function eraseNotes(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reveals)
    .set({
      note: '',
      contactStatus: null,
      unansweredAt: [],
      ownerAskedAt: null,
      ownerAnsweredAt: null,
      ownerAnswer: null,
      ticked: [],
      sharedId: null,
      sharedUntil: null,
    })
    .where(eq(reveals.userId, userId));
}

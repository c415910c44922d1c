import { and, eq, sql } from 'drizzle-orm';
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
 * @param knowsDevice whether an account has logged in on the buyer's device
 * @throws HttpError noSuchReveal
 */
export async function noteReveal(
  db: Database,
  buyer: SessionUser,
  { property_id: propertyId, note, contact_status: contactStatus, ticked }: z.output<Noted>,
  now: Date,
  knowsDevice: (account: string) => boolean = () => false,
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
    const others = isCounted ? await othersUnanswered(tx, reveal) : [];
    const here = others.filter(({ email, phone }) => knowsDevice(email) || knowsDevice(phone)).map(({ id }) => id);
    const sharesDeviceWith = [...new Set([...reveal.sharesDeviceWith, ...here])];
    await tx
      .update(reveals)
      .set({ ...noted, unansweredAt, sharesDeviceWith })
      .where(own);
    return { property_id: propertyId, note: noted.note, contact_status: noted.contactStatus, ticked: noted.ticked };
  });
}

const OTHERS_MAX = 100;

/** The other buyers whom the property's owner did not answer, the latest first. */
async function othersUnanswered(tx: Transaction, { userId, propertyId }: typeof reveals.$inferSelect) {
  const { rows } = await tx.execute<{ id: string; email: string; phone: string }>(sql`
    select other.id, other.email, other.phone
    from properties this
      join properties p on p.owner_id = this.owner_id
      join reveals r on r.property_id = p.id
      join users other on other.id = r.user_id
    where this.id = ${propertyId} and r.user_id <> ${userId}
      and r.contact_status = 'no-answer' and r.unanswered_at <> '{}'
    order by r.created_at desc
    limit ${OTHERS_MAX}`);
  return rows;
}

/** Erases a user's notes; the reveals stay, because the ledger references them. */
export async function eraseNotes(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reveals)
    .set({
      note: '',
      contactStatus: null,
      unansweredAt: [],
      sharesDeviceWith: [],
      ownerAskedAt: null,
      ownerAnsweredAt: null,
      ownerAnswer: null,
      ticked: [],
      sharedId: null,
      sharedUntil: null,
    })
    .where(eq(reveals.userId, userId));
}

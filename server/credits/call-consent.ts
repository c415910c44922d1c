import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/open.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReveal } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

/**
 * Lets the owner see the buyer's name and phone, or ends that. Agreeing twice keeps the first time.
 * @throws HttpError noSuchReveal
 */
export async function setCallConsent(
  db: Database,
  buyer: SessionUser,
  { property_id: propertyId, may_call: mayCall }: { property_id: string; may_call: boolean },
  now: Date,
): Promise<{ call_agreed_at: string | null }> {
  const agreedAt = mayCall ? sql`coalesce(${reveals.callAgreedAt}, ${now.toISOString()}::timestamptz)` : null;
  const [reveal] = await db
    .update(reveals)
    .set({ callAgreedAt: agreedAt })
    .where(and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId)))
    .returning({ callAgreedAt: reveals.callAgreedAt });
  if (!reveal) throw noSuchReveal();
  return { call_agreed_at: reveal.callAgreedAt?.toISOString() ?? null };
}

export async function eraseCallConsents(tx: Transaction, userId: string): Promise<void> {
  await tx.update(reveals).set({ callAgreedAt: null }).where(eq(reveals.userId, userId));
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { creditsOf } from './balance.ts';
import type { Database } from '#server/database/open.ts';
import { creditMovements, properties, reveals, users } from '#server/database/schema.ts';
import { noCreditsLeft, noSuchProperty, notForSale } from '#server/errors.ts';

/**
 * Opens a property's contact and documents to a buyer for one view credit: exactly one for each buyer and property,
 * whatever is pressed twice, retried or raced. What was revealed before, and one's own, costs nothing.
 * @throws Refusal noCreditsLeft, notForSale (sold meanwhile), noSuchProperty (not public and not revealed before)
 */
export async function revealProperty(
  db: Database,
  buyer: SignedIn,
  propertyId: string,
  now: Date,
): Promise<{ view_status: true; plan_status: number }> {
  return db.transaction(async (tx) => {
    // Shared: others may reveal it at the same time, but nobody may sell or remove it until this is decided.
    const [property] = await tx
      .select({ ownerId: properties.ownerId, status: properties.status })
      .from(properties)
      .where(eq(properties.id, propertyId))
      .for('share');
    if (!property) throw noSuchProperty();
    const free = async () => ({ view_status: true as const, plan_status: await creditsOf(tx, buyer.id) });
    if (property.ownerId === buyer.id) return free();

    // First, because the key settles the race: a second Accept waits here for the first and then finds it done.
    const opened = await tx
      .insert(reveals)
      .values({ userId: buyer.id, propertyId, createdAt: now })
      .onConflictDoNothing()
      .returning({ propertyId: reveals.propertyId });
    if (opened.length === 0) return free();

    // Every refusal from here on takes the reveal back with it.
    if (property.status === 'sold') throw notForSale();
    if (property.status !== 'approved') throw noSuchProperty();
    const [paid] = await tx
      .update(users)
      .set({ credits: sql`${users.credits} - 1` })
      .where(and(eq(users.id, buyer.id), gt(users.credits, 0)))
      .returning({ balance: users.credits });
    if (!paid) throw noCreditsLeft();
    await tx.insert(creditMovements).values({
      userId: buyer.id,
      change: -1,
      balanceAfter: paid.balance,
      reason: 'reveal',
      propertyId,
      createdAt: now,
    });
    return { view_status: true, plan_status: paid.balance };
  });
}

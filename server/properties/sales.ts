import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { sales } from '#server/database/schema/properties.ts';

/** Keeps when a locked property was sold and relisted: buyers who unlocked it shortly before get their credit back. */
export async function keepSale(tx: Transaction, propertyId: string, sale: 'begins' | 'ends', now: Date): Promise<void> {
  if (sale === 'begins') {
    await tx.insert(sales).values({ propertyId, soldAt: now }).onConflictDoNothing();
    return;
  }
  await tx
    .update(sales)
    .set({ relistedAt: now })
    .where(and(eq(sales.propertyId, propertyId), isNull(sales.relistedAt)));
}

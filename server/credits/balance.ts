import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';

/** Remaining view credits; 0 for an unknown user. */
export async function creditsOf(db: Database | Transaction, userId: string): Promise<number> {
  const [user] = await db.select({ credits: users.credits }).from(users).where(eq(users.id, userId));
  return user?.credits ?? 0;
}

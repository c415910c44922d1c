import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { enquiries } from '#server/database/schema.ts';

/** Indian numbers without +91 or 0. */
const OWN_DIGITS = 10;

/** Erases a user's enquiries, and anonymous ones with the same phone. */
export async function eraseQueries(tx: Transaction, { id, phone }: { id: string; phone: string }): Promise<void> {
  const sameNumber = sql`right(${enquiries.phone}, ${OWN_DIGITS}) = ${phone.slice(-OWN_DIGITS)}`;
  await tx.delete(enquiries).where(or(eq(enquiries.userId, id), phone === '' ? undefined : sameNumber));
}

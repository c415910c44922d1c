import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { enquiries } from '#server/database/schema.ts';

/** The digits by which a number in India is the same with and without +91 or 0 in front. */
const OWN_DIGITS = 10;

/** Erases what somebody asked: while logged in, and without it under the same phone number. */
export async function eraseQueries(tx: Transaction, { id, phone }: { id: string; phone: string }): Promise<void> {
  const sameNumber = sql`right(${enquiries.phone}, ${OWN_DIGITS}) = ${phone.slice(-OWN_DIGITS)}`;
  await tx.delete(enquiries).where(or(eq(enquiries.userId, id), phone === '' ? undefined : sameNumber));
}

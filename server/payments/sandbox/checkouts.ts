import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { sandboxCheckouts } from '#server/database/schema/payments.ts';
import { CHECKOUT_LASTS_MS, type Settlement } from '../gateway.ts';

/** The test provider's own ledger, separate as another company's would be. */

export type Checkout = typeof sandboxCheckouts.$inferSelect;
export type Outcome = Settlement['outcome'];

export async function openCheckout(
  db: Database,
  order: Pick<
    Checkout,
    'merchantOrder' | 'amountPaise' | 'currency' | 'description' | 'payerName' | 'successUrl' | 'failureUrl'
  >,
  now: Date,
): Promise<string> {
  const reference = `sbx_${randomBytes(18).toString('base64url')}`;
  await db.insert(sandboxCheckouts).values({ ...order, reference, createdAt: now });
  return reference;
}

/** Rejects what PostgreSQL cannot read, such as NUL. */
const REFERENCE = /^sbx_[\w-]+$/;

/** A checkout by its reference; one that has lasted too long is cancelled first. */
export async function findCheckout(db: Database, reference: string, now: Date): Promise<Checkout | undefined> {
  if (!REFERENCE.test(reference)) return undefined;
  const startedBefore = new Date(now.getTime() - CHECKOUT_LASTS_MS);
  await db
    .update(sandboxCheckouts)
    .set({ outcome: 'cancelled', finishedAt: now })
    .where(
      and(
        eq(sandboxCheckouts.reference, reference),
        isNull(sandboxCheckouts.outcome),
        lt(sandboxCheckouts.createdAt, startedBefore),
      ),
    );
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference));
  return checkout;
}

/** Ends an open checkout once; undefined if it has ended already. */
export async function finishCheckout(
  db: Database,
  reference: string,
  outcome: Outcome,
  now: Date,
): Promise<Checkout | undefined> {
  const [finished] = await db
    .update(sandboxCheckouts)
    .set({ outcome, finishedAt: now })
    .where(and(eq(sandboxCheckouts.reference, reference), isNull(sandboxCheckouts.outcome)))
    .returning();
  return finished;
}

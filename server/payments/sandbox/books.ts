import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { sandboxCheckouts } from '#server/database/schema.ts';
import { CHECKOUT_LASTS_MS, type Settlement } from '../gateway.ts';

/** The provider's books: what another company would keep on its own machines. */

export type Checkout = typeof sandboxCheckouts.$inferSelect;
export type Outcome = Settlement['outcome'];

/** Writes down an order and returns the reference that nobody can guess. */
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

/** As those that `openCheckout` makes: PostgreSQL is not asked for what it could not read, such as a NUL. */
const REFERENCE = /^sbx_[\w-]+$/;

/** As it stands now: one that nobody paid in time has ended. */
export async function findCheckout(db: Database, reference: string, now: Date): Promise<Checkout | undefined> {
  if (!REFERENCE.test(reference)) return undefined;
  const begunBefore = new Date(now.getTime() - CHECKOUT_LASTS_MS);
  await db
    .update(sandboxCheckouts)
    .set({ outcome: 'cancelled', finishedAt: now })
    .where(
      and(
        eq(sandboxCheckouts.reference, reference),
        isNull(sandboxCheckouts.outcome),
        lt(sandboxCheckouts.createdAt, begunBefore),
      ),
    );
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference));
  return checkout;
}

/** Ends an open checkout; undefined when it has ended already, so that nobody is charged twice. */
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

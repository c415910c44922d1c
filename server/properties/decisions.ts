import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/properties.ts';
import { properties } from '#server/database/schema.ts';
import { decisionTooLate, noSuchProperty } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type Decision, decisionLetter } from './decision-letters.ts';

type Deciding = Pick<Services, 'db' | 'jobs' | 'clock'>;

interface Decided {
  _id: string;
  status: PropertyStatus;
}

/**
 * Publishes a pending or rejected property. Its place in the lists is that of its first approval.
 * @throws Refusal 404, or 409 where its status no longer allows it
 */
export async function approveProperty(services: Deciding, id: string): Promise<Decided> {
  return decide(services, { id, decision: 'approved', from: ['pending', 'rejected'], to: 'approved', reason: null });
}

/**
 * Refuses a pending property; `reason` is for its owner to read.
 * @throws Refusal 404, or 409 where its status no longer allows it
 */
export async function rejectProperty(services: Deciding, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'rejected', from: ['pending'], to: 'rejected', reason });
}

/**
 * Takes an approved property off the public pages; `reason` is for its owner to read.
 * @throws Refusal 404, or 409 where its status no longer allows it
 */
export async function suspendProperty(services: Deciding, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'suspended', from: ['approved'], to: 'suspended', reason });
}

/**
 * Publishes a suspended property again, at its old place in the lists.
 * @throws Refusal 404, or 409 where its status no longer allows it
 */
export async function restoreProperty(services: Deciding, id: string): Promise<Decided> {
  return decide(services, { id, decision: 'restored', from: ['suspended'], to: 'approved', reason: null });
}

interface Change {
  id: string;
  decision: Decision;
  from: PropertyStatus[];
  to: PropertyStatus;
  reason: string | null;
}

/** The update itself asks for the status, so that of two admins who decide at once only one does. The owner's letter commits with it. */
async function decide({ db, jobs, clock }: Deciding, { id, decision, from, to, reason }: Change): Promise<Decided> {
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(properties)
      .set({
        status: to,
        rejectionReason: reason,
        ...(to === 'approved' ? { approvedAt: sql`coalesce(${properties.approvedAt}, ${clock().toISOString()})` } : {}),
      })
      .where(and(eq(properties.id, id), inArray(properties.status, from)))
      .returning({ id: properties.id });
    if (decided.length === 0) {
      const [property] = await tx.select({ status: properties.status }).from(properties).where(eq(properties.id, id));
      throw property ? decisionTooLate(property.status) : noSuchProperty();
    }
    await jobs.enqueue(tx, decisionLetter, { propertyId: id, decision, reason: reason ?? '' });
    return { _id: id, status: to };
  });
}

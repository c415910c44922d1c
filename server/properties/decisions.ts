import { eq, sql } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/kinds.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { properties } from '#server/database/schema.ts';
import { changedMeanwhile, decisionTooLate, noSuchProperty } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import type { Services } from '#server/services.ts';
import { type Decision, decisionEmail } from './decision-emails.ts';

type Deciding = Pick<Services, 'db' | 'jobs' | 'clock'>;

interface Decided {
  _id: string;
  listingNumber: string;
  status: PropertyStatus;
}

/** A property, and the version of it that was looked at; without one, whatever it says now. */
interface LookedAt {
  id: string;
  version?: number | undefined;
}

/**
 * Publishes a pending or rejected property. Its place in the lists is that of its first approval.
 * @throws HttpError 404, or 409 where its status no longer allows it or its owner has changed it since it was looked at
 */
export async function approveProperty(services: Deciding, property: LookedAt): Promise<Decided> {
  return decide(services, {
    ...property,
    decision: 'approved',
    from: ['pending', 'rejected'],
    to: 'approved',
    reason: null,
  });
}

/**
 * Refuses a pending property; `reason` is for its owner to read.
 * @throws HttpError 404, or 409 where its status no longer allows it
 */
export async function rejectProperty(services: Deciding, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'rejected', from: ['pending'], to: 'rejected', reason });
}

/**
 * Takes an approved property off the public pages; `reason` is for its owner to read.
 * @throws HttpError 404, or 409 where its status no longer allows it
 */
export async function suspendProperty(services: Deciding, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'suspended', from: ['approved'], to: 'suspended', reason });
}

/**
 * Publishes a suspended property again, at its old place in the lists.
 * @throws HttpError 404, or 409 where its status no longer allows it or its owner has changed it since it was looked at
 */
export async function restoreProperty(services: Deciding, property: LookedAt): Promise<Decided> {
  return decide(services, { ...property, decision: 'restored', from: ['suspended'], to: 'approved', reason: null });
}

interface Change extends LookedAt {
  decision: Decision;
  from: PropertyStatus[];
  to: PropertyStatus;
  reason: string | null;
}

/** Holds the property, so that of two admins who decide at once only one does, and neither overtakes the owner. The owner's letter commits with it. */
async function decide(
  { db, jobs, clock }: Deciding,
  { id, version, decision, from, to, reason }: Change,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const [property] = await tx
      .select({ status: properties.status, version: properties.version, listingNumber: properties.listingNumber })
      .from(properties)
      .where(eq(properties.id, id))
      .for('no key update');
    if (!property) throw noSuchProperty();
    if (!from.includes(property.status)) throw decisionTooLate(property.status);
    if (version !== undefined && version !== property.version) throw changedMeanwhile();
    await tx
      .update(properties)
      .set({
        status: to,
        rejectionReason: reason,
        ...(to === 'approved' ? { approvedAt: sql`coalesce(${properties.approvedAt}, ${clock().toISOString()})` } : {}),
        // What was restored was for sale all the time; only what was looked at again has been confirmed by that.
        ...(decision === 'approved' ? { confirmedAt: clock() } : {}),
      })
      .where(eq(properties.id, id));
    await writeSearchRows(tx, [id]);
    await jobs.enqueue(tx, decisionEmail, { propertyId: id, decision, reason: reason ?? '' });
    return { _id: id, listingNumber: printedListingNumber(property.listingNumber), status: to };
  });
}

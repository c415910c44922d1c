import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AlertEvent } from '#contract/alert-kinds.ts';
import type { PropertyStatus } from '#contract/kinds.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { documents } from '#server/database/schema/files.ts';
import { approvedVersions, properties } from '#server/database/schema/properties.ts';
import {
  aadhaarUnknown,
  aadhaarVisible,
  changedMeanwhile,
  decisionTooLate,
  noSuchProperty,
  phoneUnverified,
} from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import type { Services } from '#server/services.ts';
import { keepApprovedVersion } from './approved-versions.ts';
import { type Decision, decisionEmail } from './decision-emails.ts';
import { continuePriceHistory, type EarlierListing, findEarlierListing, hasEnded } from './earlier-listing.ts';
import { HAS_TEXT, readBeforeApproval } from './documents/read-documents.ts';
import { announce } from './listing-events.ts';

type DecisionServices = Pick<Services, 'db' | 'files' | 'jobs' | 'clock'> & {
  config: Pick<Config, 'approvesVerifiedPhonesOnly'>;
};

interface Decided {
  _id: string;
  listingNumber: string;
  status: PropertyStatus;
}

/** The reviewed version; without one, the current version. */
interface ReviewedProperty {
  id: string;
  version?: number | undefined;
}

interface ApprovedProperty extends ReviewedProperty {
  /** Not the earlier listing that it looks like; unless said, as at the last approval. */
  is_another_plot?: boolean | undefined;
}

/**
 * Publishes a pending or rejected property at the place of its first approval, or of the earlier listing that it is
 * again.
 * @throws HttpError 404; 409 for another status, a change since the review, an owner whose number waits for its code, or
 * a document that shows an Aadhaar number, or may
 */
export async function approveProperty(services: DecisionServices, property: ApprovedProperty): Promise<Decided> {
  return decide(services, {
    ...property,
    decision: 'approved',
    from: ['pending', 'rejected'],
    to: 'approved',
    reason: null,
  });
}

/**
 * Rejects a pending property; the owner sees `reason`.
 * @throws HttpError 404, or 409 for another status
 */
export async function rejectProperty(services: DecisionServices, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'rejected', from: ['pending'], to: 'rejected', reason });
}

/**
 * Hides an approved property; the owner sees `reason`.
 * @throws HttpError 404, or 409 for another status
 */
export async function suspendProperty(services: DecisionServices, id: string, reason: string): Promise<Decided> {
  return decide(services, { id, decision: 'suspended', from: ['approved'], to: 'suspended', reason });
}

/**
 * Publishes a suspended property at its old place.
 * @throws HttpError 404, or 409 for another status or a change since the review
 */
export async function restoreProperty(services: DecisionServices, property: ReviewedProperty): Promise<Decided> {
  return decide(services, { ...property, decision: 'restored', from: ['suspended'], to: 'approved', reason: null });
}

interface Change extends ApprovedProperty {
  decision: Decision;
  from: PropertyStatus[];
  to: PropertyStatus;
  reason: string | null;
}

/** Locks the property against concurrent decisions and edits. The owner's email commits with it. */
async function decide(
  services: DecisionServices,
  { id, version, is_another_plot: isAnotherPlotSaid, decision, from, to, reason }: Change,
): Promise<Decided> {
  const { db, jobs, clock, config } = services;
  if (to === 'approved') await readBeforeApproval(services, id);
  return db.transaction(async (tx) => {
    const needsPhone = decision === 'approved' && config.approvesVerifiedPhonesOnly;
    // The owner before the property, as a block and an erasure lock them: the number stays as it is until the decision.
    const isKnown = needsPhone && (await isPhoneKnown(tx, id));
    const [property] = await tx
      .select({
        status: properties.status,
        version: properties.version,
        listingNumber: properties.listingNumber,
        priceRupees: properties.priceRupees,
        approvedAt: properties.approvedAt,
        approvedPrice: approvedVersions.priceRupees,
        isAnotherPlot: approvedVersions.isAnotherPlot,
      })
      .from(properties)
      .leftJoin(approvedVersions, eq(approvedVersions.propertyId, properties.id))
      .where(eq(properties.id, id))
      .for('no key update', { of: properties });
    if (!property) throw noSuchProperty();
    if (!from.includes(property.status)) throw decisionTooLate(property.status);
    if (version !== undefined && version !== property.version) throw changedMeanwhile();
    if (needsPhone && !isKnown) throw phoneUnverified();
    if (to === 'approved') await requireMaskedAadhaar(tx, id);
    const isAnotherPlot = isAnotherPlotSaid ?? property.isAnotherPlot ?? false;
    const lookalike = decision === 'approved' && !isAnotherPlot ? await findEarlierListing(tx, id) : undefined;
    const earlier = lookalike && hasEnded(lookalike) ? lookalike : undefined;
    const firstPublishedAt = earlier?.approvedAt ?? property.approvedAt ?? clock();
    await tx
      .update(properties)
      .set({
        status: to,
        rejectionReason: reason,
        ...(to === 'approved' ? { approvedAt: firstPublishedAt } : {}),
        // Only an approval confirms; a restored property was for sale all along.
        ...(decision === 'approved' ? { confirmedAt: clock() } : {}),
      })
      .where(eq(properties.id, id));
    if (earlier) await continuePriceHistory(tx, earlier, { id, priceRupees: property.priceRupees }, clock());
    if (to === 'approved') await keepApprovedVersion(tx, id, { isAnotherPlot, approvedAt: clock() });
    await writeSearchRows(tx, [id]);
    if (decision === 'approved') {
      const event = eventOf(property, earlier);
      if (event) await announce({ jobs, clock }, tx, { propertyId: id, event });
    }
    await jobs.enqueue(tx, decisionEmail, { propertyId: id, decision, reason: reason ?? '' });
    return { _id: id, listingNumber: printedListingNumber(property.listingNumber), status: to };
  });
}

/** What buyers hear of an approval: nothing where neither the listing nor its lower price is new to them. */
function eventOf(
  {
    approvedAt,
    approvedPrice,
    priceRupees,
  }: { approvedAt: Date | null; approvedPrice: number | null; priceRupees: number },
  earlier: EarlierListing | undefined,
): AlertEvent | undefined {
  if (approvedAt === null && !earlier) return 'new';
  const before = approvedPrice ?? earlier?.priceRupees ?? priceRupees;
  if (priceRupees < before) return 'reduced';
  return approvedAt === null ? 'back' : undefined;
}

/** Whether the owner's number was verified by a code, or called by a moderator where no code can be sent to it. */
async function isPhoneKnown(tx: Transaction, propertyId: string): Promise<boolean> {
  const owner = tx.select({ id: properties.ownerId }).from(properties).where(eq(properties.id, propertyId));
  const [known] = await tx
    .select({ verifiedAt: users.phoneVerifiedAt, calledAt: users.phoneCalledAt })
    .from(users)
    .where(inArray(users.id, owner))
    .for('share');
  return Boolean(known?.verifiedAt ?? known?.calledAt);
}

/**
 * Aadhaar Act 2016, s. 29: it may not be published, and every buyer would read it. A text that could not be searched
 * needs a moderator's word.
 */
async function requireMaskedAadhaar(tx: Transaction, propertyId: string): Promise<void> {
  const its = eq(documents.propertyId, propertyId);
  if ((await tx.$count(documents, and(its, eq(documents.showsAadhaar, true)))) > 0) throw aadhaarVisible();
  const isUnread = or(eq(documents.textUnread, true), and(isNull(documents.readAt), HAS_TEXT));
  const unknown = and(its, isNull(documents.showsAadhaar), isUnread);
  if ((await tx.$count(documents, unknown)) > 0) throw aadhaarUnknown();
}

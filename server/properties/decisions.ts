import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { aadhaarUnknown, aadhaarVisible, changedMeanwhile, phoneUnverified } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { type Change, changeProperty, lockProperty } from './change-property.ts';
import { HAS_TEXT, readBeforeApproval } from './documents/read-documents.ts';

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
  /**
   * A moderator says that it is not the earlier listing that it looks like; undefined keeps the last approval's word.
   */
  is_another_plot?: boolean | undefined;
}

/**
 * Publishes a pending or rejected property at the place of its first approval, or of the earlier listing that it is
 * again.
 * @throws HttpError 404; 409 for another status, a change since the review, an owner whose number waits for its code, or
 * a document that shows an Aadhaar number, or may
 */
export async function approveProperty(
  services: DecisionServices,
  admin: SessionUser,
  { is_another_plot: isAnotherPlot, ...property }: ApprovedProperty,
): Promise<Decided> {
  return decide(services, admin, property, { change: 'approve', isAnotherPlot });
}

/**
 * Rejects a pending property; the owner sees `reason`.
 * @throws HttpError 404, or 409 for another status
 */
export async function rejectProperty(
  services: DecisionServices,
  admin: SessionUser,
  { id, reason }: { id: string; reason: string },
): Promise<Decided> {
  return decide(services, admin, { id }, { change: 'reject', reason });
}

/**
 * Hides an approved property; the owner sees `reason`.
 * @throws HttpError 404, or 409 for another status
 */
export async function suspendProperty(
  services: DecisionServices,
  admin: SessionUser,
  { id, reason }: { id: string; reason: string },
): Promise<Decided> {
  return decide(services, admin, { id }, { change: 'suspend', reason });
}

/**
 * Publishes a suspended property at its old place.
 * @throws HttpError 404, or 409 for another status or a change since the review
 */
export async function restoreProperty(
  services: DecisionServices,
  admin: SessionUser,
  property: ReviewedProperty,
): Promise<Decided> {
  return decide(services, admin, property, { change: 'restore' });
}

async function decide(
  services: DecisionServices,
  admin: SessionUser,
  { id, version }: ReviewedProperty,
  change: Change,
): Promise<Decided> {
  const { db, config } = services;
  const publishes = change.change === 'approve' || change.change === 'restore';
  const writeRead = publishes && (await readBeforeApproval(services, id));
  return db.transaction(async (tx) => {
    const needsPhone = change.change === 'approve' && config.approvesVerifiedPhonesOnly;
    // The owner before the property, as a block and an erasure lock them: the number stays as it is until the decision.
    const isKnown = needsPhone && (await isPhoneKnown(tx, id));
    const property = await lockProperty(tx, admin, id, change.change);
    if (version !== undefined && version !== property.version) throw changedMeanwhile();
    if (needsPhone && !isKnown) throw phoneUnverified();
    if (writeRead) {
      await writeRead(tx);
      await requireMaskedAadhaar(tx, id);
    }
    const { status } = await changeProperty(services, tx, property, change);
    return { _id: id, listingNumber: printedListingNumber(property.listingNumber), status };
  });
}

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

import { and, eq } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/kinds.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { decisionTooLate, noSuchProperty, notYours, type HttpError } from '#server/errors.ts';
import { isPublic } from './visibility.ts';

/** The status after an owner's change of anything but the price. Other statuses cannot be edited. */
const AFTER_A_CHANGE = {
  pending: 'pending',
  approved: 'pending',
  rejected: 'pending',
  // Only the admin lifts a suspension.
  suspended: 'suspended',
} as const satisfies Partial<Record<PropertyStatus, PropertyStatus>>;

type Changeable = keyof typeof AFTER_A_CHANGE;
type Row = Omit<typeof properties.$inferSelect, 'status'> & { status: Changeable };

/**
 * Locks the caller's property until the transaction ends.
 * @throws HttpError 403 for another's public property, 404 for one that the caller may not know of, 409 when sold or
 * removed
 */
export async function lockOwnProperty(tx: Transaction, owner: SessionUser, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.ownerId, owner.id)))
    .for('update');
  if (!row) throw await notOwn(tx, id);
  const { status } = row;
  if (!isChangeable(status)) throw decisionTooLate(status);
  return { ...row, status };
}

/** For an edit that needs approval: clears a rejection's reason. */
export function statusForReview({ status, rejectionReason }: Pick<Row, 'status' | 'rejectionReason'>) {
  const next = AFTER_A_CHANGE[status];
  return { status: next, rejectionReason: next === 'suspended' ? rejectionReason : null };
}

/** 404 where the caller may not know of the property. */
export async function notOwn(db: Database | Transaction, id: string): Promise<HttpError> {
  const [other] = await db.select({ status: properties.status }).from(properties).where(eq(properties.id, id));
  return other && isPublic(other.status) ? notYours() : noSuchProperty();
}

function isChangeable(status: PropertyStatus): status is Changeable {
  return Object.hasOwn(AFTER_A_CHANGE, status);
}

import { and, eq } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/kinds.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { properties } from '#server/database/schema.ts';
import { decisionTooLate, noSuchProperty, notYours, type HttpError } from '#server/errors.ts';
import { isPublic } from './visibility.ts';

/** How a property stands after its owner changed anything but the price. What is not here cannot be changed. */
const AFTER_A_CHANGE = {
  pending: 'pending',
  approved: 'pending',
  rejected: 'pending',
  // The admin took it off the market; whatever its owner mends, only the admin brings it back.
  suspended: 'suspended',
} as const satisfies Partial<Record<PropertyStatus, PropertyStatus>>;

type Changeable = keyof typeof AFTER_A_CHANGE;
type Row = Omit<typeof properties.$inferSelect, 'status'> & { status: Changeable };

/**
 * A property of one's own as it is now, which nobody else can change, decide on or sell until the transaction ends.
 * @throws HttpError 403 for somebody else's public property, 404 for one that whoever asks cannot know of, 409 for a sold or removed one
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

/** How it stands once something was changed that is looked at before it is published; the answer to a rejection clears its reason. */
export function statusAfterEdit({ status, rejectionReason }: Pick<Row, 'status' | 'rejectionReason'>) {
  const next = AFTER_A_CHANGE[status];
  return { status: next, rejectionReason: next === 'suspended' ? rejectionReason : null };
}

/** The refusal for a property that is not of whoever asks; what is hidden from him he does not learn of. */
export async function notOwn(db: Database | Transaction, id: string): Promise<HttpError> {
  const [other] = await db.select({ status: properties.status }).from(properties).where(eq(properties.id, id));
  return other && isPublic(other.status) ? notYours() : noSuchProperty();
}

function isChangeable(status: PropertyStatus): status is Changeable {
  return Object.hasOwn(AFTER_A_CHANGE, status);
}

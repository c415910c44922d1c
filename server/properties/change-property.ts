import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AlertEvent } from '#contract/alert-kinds.ts';
import {
  allows,
  FIRST_STATUS,
  isForSale,
  isPublic,
  type ListingChange,
  PROPERTY_STATUSES,
  type PropertyStatus,
  statusAfter,
} from '#contract/property-statuses.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Transaction } from '#server/database/open.ts';
import { approvedVersions, properties } from '#server/database/schema/properties.ts';
import { decisionTooLate, type HttpError, noSuchProperty, notYourRole, notYours } from '#server/errors.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { keepApprovedVersion } from './approved-versions.ts';
import { decisionEmail } from './decision-emails.ts';
import { continuePriceHistory, type EarlierListing, findEarlierListing, hasEnded } from './earlier-listing.ts';
import { type Itself, takeBackMarks } from './facts/earlier-marks.ts';
import type { OwnersChange } from './facts/marks-after.ts';
import { type ChangeBy, consequencesOf } from './listing-changes.ts';
import { announce } from './listing-events.ts';
import { keepEarlierPrice } from './price-history.ts';
import { keepSale } from './sales.ts';

/*
 * The only writer of `properties` (test/how-it-is-built.test.ts names the exceptions): whatever changes a listing goes
 * through the tables of contract/property-statuses.ts and listing-changes.ts.
 */

type Row = typeof properties.$inferSelect;
type NewRow = typeof properties.$inferInsert;

/** The owner's own columns; the status and what follows from it are not theirs. */
export type Contents = Partial<
  Pick<
    Row,
    | 'mandalId'
    | 'districtId'
    | 'stateId'
    | 'size'
    | 'unitId'
    | 'squareMetres'
    | 'measuredBy'
    | 'priceRupees'
    | 'description'
    | 'shownLatitude'
    | 'shownLongitude'
    | 'showsExactly'
  >
>;

export interface LockedProperty extends Row {
  lockedBy: SessionUser;
}

interface Details {
  /** Changes that could contradict a moderator's marks; the marks are taken back before `rows` are written. */
  touches?: readonly (Itself & { by: OwnersChange })[];
  contents?: Contents;
  rows?: () => Promise<unknown>;
  reason?: string;
  /**
   * A moderator says that it is not the earlier listing that it looks like; undefined keeps the last approval's word.
   */
  isAnotherPlot?: boolean | undefined;
}

export type Change =
  | ({ change: 'edit' | 'correct' } & Required<Pick<Details, 'touches'>> & Pick<Details, 'contents' | 'rows'>)
  | { change: Exclude<ChangeBy<'owner'>, 'edit' | 'correct'> }
  | ({ change: 'approve' | 'restore' } & Pick<Details, 'isAnotherPlot'>)
  | ({ change: 'reject' | 'suspend' } & Required<Pick<Details, 'reason'>>)
  | ({ change: 'check-fact' } & Required<Pick<Details, 'rows'>>);

export const editOf = (status: PropertyStatus, needsApproval: boolean): 'edit' | 'correct' =>
  needsApproval || !allows('correct', status) ? 'edit' : 'correct';

/**
 * Locks a property until the transaction ends, for a change by this user; buyers who unlock it wait.
 * @throws HttpError 403 for another's public property, 404 for one that the user may not know of, 409 where its status
 * does not allow the change
 */
export async function lockProperty(
  tx: Transaction,
  user: SessionUser,
  id: string,
  change: Change['change'],
): Promise<LockedProperty> {
  const isOwners = consequencesOf(change).by === 'owner';
  if (!isOwners && user.role !== 'admin') throw notYourRole();
  const [row] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isOwners ? eq(properties.ownerId, user.id) : undefined))
    .for('no key update');
  if (!row) throw isOwners ? await notOwn(tx, id) : noSuchProperty();
  const property = { ...row, lockedBy: user };
  requireAllowed(property, change);
  return property;
}

/** 404 where the caller may not know of the property. */
async function notOwn(tx: Transaction, id: string): Promise<HttpError> {
  const [other] = await tx.select({ status: properties.status }).from(properties).where(eq(properties.id, id));
  return other && isPublic(other.status) ? notYours() : noSuchProperty();
}

function requireAllowed({ status, ownerId, lockedBy }: LockedProperty, change: Change['change']): PropertyStatus {
  const isTheirs = consequencesOf(change).by === 'owner' ? lockedBy.id === ownerId : lockedBy.role === 'admin';
  if (!isTheirs) throw notYourRole();
  const next = statusAfter(change, status);
  if (next === undefined || next === 'earlier') throw decisionTooLate(status);
  return next;
}

/**
 * Changes a locked property with all that follows: search row, version, price history, marks, approved version, events
 * for saved searches, the owner's email, and the notice that public pages changed, which commit with it.
 * @throws HttpError 409 where its status does not allow the change
 */
export async function changeProperty(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  property: LockedProperty,
  { change, ...details }: Change,
): Promise<{ _id: string; status: PropertyStatus }> {
  const { id } = property;
  const { touches = [], contents = {}, rows, reason, isAnotherPlot }: Details = details;
  const follows = consequencesOf(change);
  const next = requireAllowed(property, change);
  const price = contents.priceRupees ?? property.priceRupees;
  // A pin that is corrected says nothing about the sale.
  const isRepriced = change === 'correct' && price !== property.priceRupees;
  const confirms = follows.confirms === true || isRepriced;
  const status = (isRepriced && confirmed(next)) || next;
  const now = clock();

  for (const { by, ...itself } of touches) await takeBackMarks(tx, id, by, itself);
  await rows?.();
  const published = follows.publishes && (await publicationOf(tx, id, change, isAnotherPlot));
  const columns = {
    ...contents,
    ...columnsAfter(change),
    ...(status === property.status ? {} : { status }),
    ...(follows.reason === 'cleared' && status !== property.status ? { rejectionReason: null } : {}),
    ...(follows.reason === 'given' ? { rejectionReason: reason } : {}),
    ...(confirms ? { confirmedAt: now } : {}),
    ...(confirms || (isForSale(status) && !isForSale(property.status)) ? { unconfirmedSince: null } : {}),
    ...(published ? { approvedAt: published.earlier?.approvedAt ?? property.approvedAt ?? now } : {}),
  };
  if (Object.keys(columns).length > 0) await tx.update(properties).set(columns).where(eq(properties.id, id));

  if (price !== property.priceRupees) await keepEarlierPrice(tx, property, now);
  if (follows.sale) await keepSale(tx, id, follows.sale, now);
  if (published?.earlier) await continuePriceHistory(tx, published.earlier, property, now);
  if (published) await keepApprovedVersion(tx, id, { isAnotherPlot: published.isAnotherPlot, approvedAt: now });
  await writeSearchRows(tx, [id]);
  if (isShownOtherwise(property, { status, now, follows })) await publishPageChange(tx);
  const event = isForSale(status) ? eventOf(follows.event, property, { price, ...published }) : undefined;
  if (event) await announce({ jobs, clock }, tx, { propertyId: id, ...event });
  const { email } = follows;
  if (email) await jobs.enqueue(tx, decisionEmail, { propertyId: id, decision: email, reason: reason ?? '' });
  return { _id: id, status };
}

function confirmed(status: PropertyStatus): PropertyStatus | undefined {
  const next = statusAfter('confirm', status);
  return next === 'earlier' ? undefined : next;
}

/** Not where the same is shown: else one seller's repeated confirmations would keep every process's cache empty. */
function isShownOtherwise(
  { status: before, confirmedAt }: Row,
  { status, now, follows }: { status: PropertyStatus; now: Date; follows: ReturnType<typeof consequencesOf> },
): boolean {
  if (!isPublic(status) && !isPublic(before)) return false;
  const isOtherDay = confirmedAt === null || dayOf(confirmedAt) !== dayOf(now);
  return status !== before || follows.isNewVersion === true || (follows.confirms === true && isOtherDay);
}

function columnsAfter(change: ListingChange) {
  const { isNewVersion, earlierStatus } = consequencesOf(change);
  return {
    ...(isNewVersion ? { version: sql`${properties.version} + 1` } : {}),
    ...(earlierStatus === 'kept' ? { withdrawnFrom: sql`${properties.status}` } : {}),
    ...(earlierStatus === 'forgotten' ? { withdrawnFrom: null } : {}),
  };
}

interface Publication {
  isAnotherPlot: boolean;
  approvedPrice: number | undefined;
  earlier: EarlierListing | undefined;
}

async function publicationOf(
  tx: Transaction,
  id: string,
  change: ListingChange,
  isAnotherPlotSaid: boolean | undefined,
): Promise<Publication> {
  const [before] = await tx
    .select({ priceRupees: approvedVersions.priceRupees, isAnotherPlot: approvedVersions.isAnotherPlot })
    .from(approvedVersions)
    .where(eq(approvedVersions.propertyId, id));
  const isAnotherPlot = isAnotherPlotSaid ?? before?.isAnotherPlot ?? false;
  const mayGoOn = consequencesOf(change).event === 'published' && !isAnotherPlot;
  const lookalike = mayGoOn ? await findEarlierListing(tx, id) : undefined;
  const earlier = lookalike && hasEnded(lookalike) ? lookalike : undefined;
  return { isAnotherPlot, approvedPrice: before?.priceRupees, earlier };
}

/** No event where neither the listing nor its lower price is new to buyers. */
function eventOf(
  kind: ReturnType<typeof consequencesOf>['event'],
  { approvedAt, priceRupees }: Row,
  { price, approvedPrice, earlier }: { price: number } & Partial<Publication>,
): { event: AlertEvent; wasRupees?: number } | undefined {
  const reducedFrom = (wasRupees = price) =>
    price < wasRupees ? ({ event: 'reduced', wasRupees } as const) : undefined;
  switch (kind) {
    case undefined:
      return undefined;
    case 'back':
      return { event: 'back' };
    case 'price':
      return reducedFrom(priceRupees);
    case 'published':
      if (approvedAt === null && !earlier) return { event: 'new' };
      return (
        reducedFrom(approvedPrice ?? earlier?.priceRupees) ?? (approvedAt === null ? { event: 'back' } : undefined)
      );
  }
}

/**
 * Changes all listings of an owner that allow it, and publishes that pages changed.
 * @param which only those of this condition
 * @returns their ids
 */
export async function changeListingsOf(
  tx: Transaction,
  ownerId: string,
  change: ChangeBy<'account' | 'time'>,
  contents: Contents = {},
  which?: SQL,
): Promise<string[]> {
  const { reason } = consequencesOf(change);
  const from = PROPERTY_STATUSES.filter((status) => allows(change, status));
  const changed = await tx
    .update(properties)
    .set({
      ...contents,
      ...columnsAfter(change),
      ...(reason === 'cleared' ? { rejectionReason: null } : {}),
      ...(change === 'return' ? { unconfirmedSince: null } : {}),
      status: sql`(case ${properties.status} ${sql.join(from.map((status) => whenThen(change, status)))} end)::property_status`,
    })
    .where(
      and(
        eq(properties.ownerId, ownerId),
        inArray(properties.status, from),
        change === 'return' ? isNotNull(properties.withdrawnFrom) : undefined,
        which,
      ),
    )
    .returning({ id: properties.id });
  const ids = changed.map(({ id }) => id);
  await writeSearchRows(tx, ids);
  if (ids.length > 0) await publishPageChange(tx);
  return ids;
}

function whenThen(change: ListingChange, status: PropertyStatus): SQL {
  const next = statusAfter(change, status);
  return sql` when ${status} then ${next === 'earlier' ? sql`${properties.withdrawnFrom}::text` : sql`${next}::text`}`;
}

export async function insertProperty(
  tx: Transaction,
  values: Omit<NewRow, 'id' | 'status' | 'version' | 'approvedAt' | 'withdrawnFrom'>,
): Promise<Pick<Row, 'id' | 'listingNumber'>> {
  const [property] = await tx
    .insert(properties)
    .values({ ...values, status: FIRST_STATUS })
    .returning({ id: properties.id, listingNumber: properties.listingNumber });
  if (!property) throw new Error('The property was not inserted');
  return property;
}

/** Deletes rows of an erased account; search rows and matches go with them. */
export async function deleteListings(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.delete(properties).where(which);
}

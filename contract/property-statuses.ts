/*
 * A new status of a listing is a row here: its meaning, and the changes that it allows;
 * server/properties/listing-changes.ts says who makes a change and what follows. No zod: pages read it.
 */

export type ListingChange =
  | 'edit'
  | 'correct'
  | 'mark-sold'
  | 'mark-unsold'
  | 'confirm'
  | 'delete'
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'restore'
  | 'check-fact'
  // The owner's account closes or is blocked, returns, or is erased.
  | 'withdraw'
  | 'return'
  | 'erase'
  // FRESHNESS_DAYS have passed without a confirmation.
  | 'hide'
  // Buyers did not get through, until the owner confirms the number.
  | 'ask-number'
  | 'confirm-number';

interface StatusRow<Name extends string> {
  /** Listed: for sale and in lists. By link: every visitor with the link. Hidden: only the owner, buyers and staff. */
  shown: 'listed' | 'by-link' | 'hidden';
  waits?: true;
  /** On the market, or about to be: a listing of the same plot is another one. */
  isCurrent?: true;
  /** Its pin claims the plot for its owner. */
  claimsGround?: true;
  hasReason?: true;
  isDeleted?: true;
  /** The status after each change that it allows; 'earlier' is the one that it was withdrawn from. */
  next: Partial<Record<ListingChange, Name | 'earlier'>>;
}

const table = <const Rows extends Record<string, StatusRow<keyof Rows & string>>>(rows: Rows): Rows => rows;

const ALWAYS = { delete: 'removed', withdraw: 'removed', erase: 'removed' } as const;

const STATUSES = table({
  pending: {
    shown: 'hidden',
    waits: true,
    isCurrent: true,
    claimsGround: true,
    next: {
      ...ALWAYS,
      edit: 'pending',
      correct: 'pending',
      approve: 'approved',
      reject: 'rejected',
      'check-fact': 'pending',
    },
  },
  approved: {
    shown: 'listed',
    isCurrent: true,
    claimsGround: true,
    next: {
      ...ALWAYS,
      edit: 'pending',
      correct: 'approved',
      'mark-sold': 'sold',
      confirm: 'approved',
      suspend: 'suspended',
      hide: 'unconfirmed',
      'ask-number': 'unreachable',
      'check-fact': 'approved',
    },
  },
  // Its owner's next confirmation shows it again, and a new price is one.
  unconfirmed: {
    shown: 'hidden',
    isCurrent: true,
    claimsGround: true,
    next: {
      ...ALWAYS,
      edit: 'pending',
      correct: 'unconfirmed',
      'mark-sold': 'sold',
      confirm: 'approved',
      suspend: 'suspended',
      'check-fact': 'unconfirmed',
    },
  },
  // Its owner's confirmed number shows it again.
  unreachable: {
    shown: 'hidden',
    isCurrent: true,
    claimsGround: true,
    next: {
      ...ALWAYS,
      edit: 'pending',
      correct: 'unreachable',
      'mark-sold': 'sold',
      suspend: 'suspended',
      'confirm-number': 'approved',
      'check-fact': 'unreachable',
    },
  },
  // Any detail may be the reason of the rejection, so nothing is corrected without approval.
  rejected: {
    shown: 'hidden',
    hasReason: true,
    next: { ...ALWAYS, edit: 'pending', approve: 'approved', 'check-fact': 'rejected' },
  },
  sold: {
    shown: 'by-link',
    claimsGround: true,
    next: { ...ALWAYS, 'mark-unsold': 'approved', 'check-fact': 'sold' },
  },
  // Only staff lift a suspension.
  suspended: {
    shown: 'hidden',
    hasReason: true,
    claimsGround: true,
    next: {
      ...ALWAYS,
      edit: 'suspended',
      correct: 'suspended',
      restore: 'approved',
      'check-fact': 'suspended',
    },
  },
  // Deleted, or withdrawn with its owner's account. A withdrawn one that its owner deletes does not return.
  removed: {
    shown: 'hidden',
    isDeleted: true,
    next: { delete: 'removed', return: 'earlier', erase: 'removed', 'check-fact': 'removed' },
  },
});

export type PropertyStatus = keyof typeof STATUSES;

const ROWS: Record<PropertyStatus, StatusRow<PropertyStatus>> = STATUSES;

// Safe: the table has no other keys, and at least one.
export const PROPERTY_STATUSES = Object.keys(STATUSES) as [PropertyStatus, ...PropertyStatus[]];

export const FIRST_STATUS = 'pending' satisfies PropertyStatus;

export const isForSale = (status: PropertyStatus): boolean => ROWS[status].shown === 'listed';

export const isPublic = (status: PropertyStatus): boolean => ROWS[status].shown !== 'hidden';

/** Its owner alone brings it back, by a confirmation. */
export const isHiddenUntilConfirmed = (status: PropertyStatus): boolean =>
  !isPublic(status) && allows('confirm', status);

export const isSold = (status: PropertyStatus): boolean => ROWS[status].shown === 'by-link';

export const isDeleted = (status: PropertyStatus): boolean => ROWS[status].isDeleted === true;

export const hasReason = (status: PropertyStatus): boolean => ROWS[status].hasReason === true;

export const waitsForReview = (status: PropertyStatus): boolean => ROWS[status].waits === true;

export const isCurrent = (status: PropertyStatus): boolean => ROWS[status].isCurrent === true;

export const claimsGround = (status: PropertyStatus): boolean => ROWS[status].claimsGround === true;

export const statusAfter = (change: ListingChange, status: PropertyStatus): PropertyStatus | 'earlier' | undefined =>
  ROWS[status].next[change];

export const allows = (change: ListingChange, status: PropertyStatus): boolean =>
  statusAfter(change, status) !== undefined;

export type StatusFor<Change extends ListingChange> = {
  [Status in PropertyStatus]: Change extends keyof (typeof STATUSES)[Status]['next'] ? Status : never;
}[PropertyStatus];

export const isEditable = <Listed extends { status: PropertyStatus }>(
  listed: Listed,
): listed is Listed & { status: StatusFor<'edit'> } => allows('edit', listed.status);

import type { ListingChange } from '#contract/property-statuses.ts';
import type { Decision } from './decision-emails.ts';

/** The account makes a change when it is closed, restored or confirms its number; time does where the owner says nothing. */
type Maker = 'owner' | 'staff' | 'account' | 'time';

interface Consequences<By extends Maker = Maker> {
  by: By;
  /** A decision on the version before does not publish this one. */
  isNewVersion?: true;
  /** The owner's reason: given with the change, or cleared together with the status that it explained. */
  reason?: 'given' | 'cleared';
  /** The owner or an approval says that it is for sale. A new price says so, too. */
  confirms?: true;
  /** Keeps what becomes public, so that the next review shows the changes since. */
  publishes?: true;
  earlierStatus?: 'kept' | 'forgotten';
  sale?: 'begins' | 'ends';
  email?: Decision;
  /** For saved searches: 'published' and 'price' only where it is new to buyers, or cheaper. */
  event?: 'published' | 'price' | 'back';
}

/**
 * The effects of each change; contract/property-statuses.ts says which status allows it and which comes next. All write
 * search rows, a new price writes the price history, and facts/marks-after.ts says what marks become.
 */
export const LISTING_CHANGES = {
  edit: { by: 'owner', isNewVersion: true, reason: 'cleared' },
  correct: { by: 'owner', isNewVersion: true, event: 'price' },
  'mark-sold': { by: 'owner', sale: 'begins' },
  'mark-unsold': { by: 'owner', confirms: true, event: 'back', sale: 'ends' },
  confirm: { by: 'owner', confirms: true },
  delete: { by: 'owner', earlierStatus: 'forgotten' },
  approve: {
    by: 'staff',
    publishes: true,
    confirms: true,
    reason: 'cleared',
    email: 'approved',
    event: 'published',
  },
  reject: { by: 'staff', reason: 'given', email: 'rejected' },
  suspend: { by: 'staff', reason: 'given', email: 'suspended' },
  restore: { by: 'staff', publishes: true, reason: 'cleared', email: 'restored' },
  'check-fact': { by: 'staff' },
  withdraw: { by: 'account', earlierStatus: 'kept' },
  return: { by: 'account', earlierStatus: 'forgotten' },
  erase: { by: 'account', reason: 'cleared', earlierStatus: 'forgotten' },
  hide: { by: 'time' },
  'ask-number': { by: 'time' },
  'confirm-number': { by: 'account' },
} as const satisfies Record<ListingChange, Consequences>;

export type ChangeBy<By extends Maker> = {
  [Change in ListingChange]: (typeof LISTING_CHANGES)[Change]['by'] extends By ? Change : never;
}[ListingChange];

export const consequencesOf = (change: ListingChange): Consequences => LISTING_CHANGES[change];

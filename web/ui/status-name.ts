import type { PropertyStatus } from '#contract/kinds.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';

/** A listing's status as admins read it, in the page's language. */
export const statusName = (status: PropertyStatus): string =>
  status === 'pending' ? siteMessages.chips.statuses.pending : propertyMessages.status[status];

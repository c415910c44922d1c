import { type PropertyStatus, waitsForReview } from '#contract/property-statuses.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';

export const ownStatusName = (status: PropertyStatus): string => propertyMessages.status[status];

export const statusName = (status: PropertyStatus): string =>
  waitsForReview(status) ? siteMessages.chips.statuses.pending : ownStatusName(status);

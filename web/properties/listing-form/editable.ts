import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { PropertyDetail } from '#contract/properties.ts';

export type EditableStatus = Exclude<PropertyStatus, 'sold' | 'removed'>;
export type EditableProperty = PropertyDetail & { status: EditableStatus };

export const isEditable = <Listed extends { status: PropertyStatus }>(
  listed: Listed,
): listed is Listed & { status: EditableStatus } => listed.status !== 'sold' && listed.status !== 'removed';

import type { PropertyStatus } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';

export type EditableProperty = PropertyDetail & { status: Exclude<PropertyStatus, 'sold' | 'removed'> };

export const isEditable = (property: PropertyDetail): property is EditableProperty =>
  property.status !== 'sold' && property.status !== 'removed';

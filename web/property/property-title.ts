import { number } from '#contract/indian-number.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { placeNames } from '#web/places/place-names.ts';
import { propertyMessages } from '#messages/property.ts';

export function unitName(unit: string): string {
  const { units } = propertyMessages.land;
  return Object.hasOwn(units, unit) ? units[unit as keyof typeof units] : unit;
}

export function plotTitle(
  property: Pick<PropertyCard, 'size' | 'units' | 'state' | 'district' | 'mandal' | 'in_hindi'>,
): string {
  const { mandal, district } = placeNames(property);
  const { size, units } = property;
  return propertyMessages.land.plot({ size: number(size, 4), unit: unitName(units), mandal, district });
}

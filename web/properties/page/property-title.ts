import type { PropertyCard } from '#contract/properties.ts';
import { placeNames } from '#web/areas/place-names.ts';
import { landMessages } from '#web/messages/land.ts';
import { number } from '#web/ui/rupees.ts';

/** In the page's language; a unit that an admin added stays as written. */
export function unitName(unit: string): string {
  const { units } = landMessages();
  return (Object.hasOwn(units, unit) && units[unit]) || unit;
}

/** '5 katha plot in Danapur, Patna'. */
export function plotTitle({
  size,
  units,
  ...place
}: Pick<PropertyCard, 'size' | 'units' | 'state' | 'district' | 'mandal' | 'in_hindi'>) {
  const { mandal, district } = placeNames(place);
  return landMessages().plot(number(size, 4), unitName(units), mandal, district);
}

import { number } from '#contract/indian-number.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { propertyMessages } from '#messages/property.ts';
import { unitName } from '#web/property/property-title.ts';

export type ListedSize = Pick<PropertyDetail, 'size' | 'units' | 'unit_size'>;

export function areaInWords(squareMetres: number, { units, unit_size: unitSize }: ListedSize): string {
  const squareFeet = squareMetres / SQUARE_METRES_PER_SQUARE_FOOT;
  const isSquareFeet = units === 'square foot';
  const parts = [
    ...(unitSize && !isSquareFeet ? [`${number(squareMetres / unitSize.square_metres)} ${unitName(units)}`] : []),
    propertyMessages.squareFeet({ value: number(Math.round(squareFeet)) }),
    boundaryMessages.squareMetres({ value: number(Math.round(squareMetres)) }),
  ];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}

export const listedSquareMetres = ({ size, unit_size: unitSize }: ListedSize): number | null =>
  unitSize && unitSize.square_metres * size;

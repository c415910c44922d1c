import { number } from '#contract/indian-number.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { type ConvertedSize, convertSize } from './land-size.ts';
import { unitName } from './property-title.ts';

const DECIMALS_PER_ACRE = 100;

interface SizeTextProps {
  property: Pick<PropertyCard, 'size' | 'units' | 'unit_size'>;
  source?: string | undefined;
  /** The assumed size stands in the same line, smaller. */
  inLine?: boolean;
}

/**
 * '5 katha ≈ 6,806 sq ft (1 katha = 1,361.25 sq ft)': the owner's unit, a common one, and the assumed size of a customary
 * unit.
 */
export function SizeText({ property, source, inLine = false }: SizeTextProps) {
  const { size, units } = property;
  const converted = convertSize(property);
  return (
    <>
      <span className="font-semibold">
        {number(size, 4)} {unitName(units)}
      </span>
      {converted && (
        <span className="text-bark">
          {' '}
          {propertyMessages.about} <Comparable size={converted} units={units} />
        </span>
      )}
      {converted?.assumedSquareFeet !== undefined && (
        <span className={inLine ? 'text-xs text-bark' : 'block text-sm text-bark'}>
          {inLine && ' '}
          {source ??
            propertyMessages.assumed({
              squareFeet: number(converted.assumedSquareFeet),
              unit: unitName(units),
            })}
        </span>
      )}
    </>
  );
}

function Comparable({ size, units }: { size: ConvertedSize; units: string }) {
  if (units === 'square foot') return propertyMessages.decimals({ value: number(size.acres * DECIMALS_PER_ACRE) });
  if (size.acres >= 1 && units !== 'acre') return propertyMessages.acres({ value: number(size.acres) });
  return propertyMessages.squareFeet({ value: number(Math.round(size.squareFeet)) });
}

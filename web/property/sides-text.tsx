import type { FactKey } from '#contract/facts.ts';
import { number } from '#contract/indian-number.ts';
import { numberTyped } from '#contract/while-typed.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { compareSides } from './area-by-sides.ts';

interface SidesTextProps {
  listed: number | undefined;
  valueOf: (fact: FactKey) => unknown;
}

export function SidesText({ listed, valueOf }: SidesTextProps) {
  const feetOf = (fact: FactKey) => {
    const value = valueOf(fact);
    const feet = typeof value === 'string' ? numberTyped(value) : value;
    return typeof feet === 'number' && feet > 0 ? feet : undefined;
  };
  const [north, east, south, west] = [
    feetOf('side_north'),
    feetOf('side_east'),
    feetOf('side_south'),
    feetOf('side_west'),
  ];
  if (north === undefined || east === undefined || south === undefined || west === undefined) return null;
  const sides = { north, east, south, west, diagonal: feetOf('diagonal') };
  const found = compareSides(sides, listed);
  if (!found) return null;
  const { sides: t } = factsMessages;
  const squareFeet = (value: number) => propertyMessages.squareFeet({ value: number(Math.round(value)) });
  if (found.says === 'area') return <p>{t.area({ area: squareFeet(found.area) })}</p>;
  return (
    <p className="rounded-md border border-mustard bg-mustard-wash p-3">
      {found.says === 'impossible'
        ? t.impossible
        : t[found.says]({ area: squareFeet(found.area), listed: squareFeet(found.listed) })}
    </p>
  );
}

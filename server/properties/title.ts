import { ENGLISH, type Words } from '#server/mail/words.ts';

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** A listing's title, made from its facts: '1,250.5 square foot plot in Danapur, Patna'. `unit` is in the singular, as units are named. */
export function propertyTitle(
  { size, unit, mandal, district }: { size: number; unit: string; mandal: string; district: string },
  { land }: Pick<Words, 'land'> = ENGLISH,
): string {
  // A unit that an admin added stays as it was written.
  const unitName = (Object.hasOwn(land.units, unit) && land.units[unit]) || unit;
  return land.plot(figures.format(size), unitName, mandal, district);
}

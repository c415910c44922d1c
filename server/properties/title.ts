import { readsHindiNames } from '#contract/languages.ts';
import { ENGLISH, type EmailMessages } from '#server/email/email-messages.ts';

export interface PlaceInHindi {
  mandalInHindi: string | null;
  districtInHindi: string | null;
}

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** Equal to `figures` for small numbers, which saves 2 µs for each of fifteen cards. */
const sizeInFigures = (size: number) =>
  Number.isInteger(size) && size >= 0 && size < 1000 ? String(size) : figures.format(size);

/** '1,250.5 square foot plot in Danapur, Patna'. `unit` is singular, as units are named. */
export function propertyTitle(
  property: { size: number; unit: string; mandal: string; district: string } & Partial<PlaceInHindi>,
  { language, land, areaNames }: Pick<EmailMessages, 'language' | 'land' | 'areaNames'> = ENGLISH,
): string {
  const { size, unit } = property;
  const { mandal, district } = namedIn({ language, areaNames }, property);
  // Units that an admin added have no translation.
  const { units } = land;
  const unitName = Object.hasOwn(units, unit) ? units[unit as keyof typeof units] : unit;
  return land.plot({ size: sizeInFigures(size), unit: unitName, mandal, district });
}

function namedIn(
  { language, areaNames }: Pick<EmailMessages, 'language' | 'areaNames'>,
  { mandal, district, mandalInHindi, districtInHindi }: { mandal: string; district: string } & Partial<PlaceInHindi>,
) {
  const named = Object.hasOwn(areaNames, district) ? areaNames[district] : undefined;
  return {
    mandal: (readsHindiNames(language) && mandalInHindi) || mandal,
    district: (language === 'hi' ? districtInHindi : named) ?? district,
  };
}

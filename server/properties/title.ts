import { number } from '#contract/indian-number.ts';
import { readsHindiNames } from '#contract/languages.ts';
import { ENGLISH, type EmailMessages } from '#server/email/email-messages.ts';

export interface PlaceInHindi {
  mandalInHindi: string | null;
  districtInHindi: string | null;
}

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
  return land.plot({ size: number(size, 4), unit: unitName, mandal, district });
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

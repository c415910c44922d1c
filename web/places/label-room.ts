import type { Language } from '#contract/languages.ts';

/** Sizes of type of a map's names in its own units: on a wide screen they are a smaller part of it (drawn-name). */
const TYPE = { phone: 11, wide: 8 };
/** How wide a letter is beside its type's size, in nine of ten names of areas in Noto Sans. */
const LETTER_WIDTH: Record<Language, number> = {
  en: 0.6,
  hi: 0.57,
  mr: 0.57,
  gu: 0.57,
  bn: 0.63,
  or: 0.74,
  kn: 0.77,
  te: 0.9,
  ta: 0.92,
  ml: 0.99,
};
const AROUND_NAME = 4;

/** True if a name fits into its area on a map. Marks above and below a letter take no room. */
export function nameFits(name: string, room: number, language: Language, screen: keyof typeof TYPE): boolean {
  const letters = name.replaceAll(/\p{Mn}/gu, '').length;
  return letters * TYPE[screen] * LETTER_WIDTH[language] + AROUND_NAME <= room;
}

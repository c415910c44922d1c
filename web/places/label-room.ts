/** In units of the map: on a wide screen the same text is a smaller part of it. */
const CHARACTER_WIDTH = { phone: 7, wide: 4.5 };
const AROUND_NAME = 4;

/** True if a name fits into its area on a map; for Indian scripts it counts graphemes. */
export function nameFits(name: string, room: number, language: string, screen: keyof typeof CHARACTER_WIDTH): boolean {
  return charactersOf(name, language) * CHARACTER_WIDTH[screen] + AROUND_NAME <= room;
}

const segmenters = new Map<string, Intl.Segmenter>();

function charactersOf(name: string, language: string): number {
  // Latin text needs no segmenter, which takes 7 µs a name.
  if (/^[ -~]*$/.test(name)) return name.length;
  // Firefox before 125.
  if (!('Segmenter' in Intl)) return name.replaceAll(/\p{M}/gu, '').length;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language);
  segmenters.set(language, segmenter);
  return [...segmenter.segment(name)].length;
}

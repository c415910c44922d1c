/** In a map's units: on a wide screen the same text is a smaller part of the map. */
const CHARACTER_WIDTH = { phone: 7, wide: 4.5 };
const AROUND_NAME = 4;

/** Whether a name fits into the room that an area of a map has for it; of Indian scripts, a reader's characters count. */
export function nameFits(name: string, room: number, language: string, screen: keyof typeof CHARACTER_WIDTH): boolean {
  return charactersOf(name, language) * CHARACTER_WIDTH[screen] + AROUND_NAME <= room;
}

/** Making one takes as long as a card. */
const segmenters = new Map<string, Intl.Segmenter>();

function charactersOf(name: string, language: string): number {
  // Latin letters need no segmenter, which takes 7 µs for each name.
  if (/^[ -~]*$/.test(name)) return name.length;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language);
  segmenters.set(language, segmenter);
  return [...segmenter.segment(name)].length;
}

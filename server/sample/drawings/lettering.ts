import { INK, type Point, through } from './ink.ts';

/*
 * Letters drawn with a pen, as a surveyor writes on a map. They are lines and not a font's, because a bare server has no font installed and would leave text out.
 */

/** Each stroke is a row of points, each point two digits: x from 0 to 4, y from 0 (top) to 6 (base line). */
const STROKES: Record<string, string> = {
  A: '062046 1434',
  B: '060030414233033344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '0006',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 3446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '0023 402326',
  Z: '00400646',
  0: '103041453616050110',
  1: '0110 1016',
  2: '01103041420646',
  3: '004022334445361605',
  4: '36300444',
  5: '400002324345361605',
  6: '413010010516364544331304',
  7: '004016',
  8: '103041423313020110 130405163645443313',
  9: '051636454130100102133342',
  '.': '0606',
  '-': '0333',
  ':': '0202 0606',
  '/': '0640',
};
const SPACE = 3;
const GAP = 2.4;

function pointsOf(stroke: string): Point[] {
  return Array.from({ length: stroke.length / 2 }, (_, at) => [Number(stroke[at * 2]), Number(stroke[at * 2 + 1])]);
}

interface Lettering {
  /** Height of a capital. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
  weight?: number;
}

/** Writes capitals, digits and . - : / with their base line's start, middle or end at the point; other characters are left out. */
export function lettering(
  text: string,
  [x, y]: Point,
  { size, anchor = 'start', colour = INK, weight = 0.16 }: Lettering,
): string {
  const scale = size / 6;
  let width = 0;
  const placed: Point[][] = [];
  for (const character of text.toUpperCase()) {
    const strokes = (STROKES[character] ?? '').split(' ').filter(Boolean).map(pointsOf);
    const right = Math.max(0, ...strokes.flat().map(([px]) => px));
    placed.push(...strokes.map((stroke) => stroke.map(([px, py]): Point => [px + width, py])));
    width += (strokes.length > 0 ? right : SPACE) + GAP;
  }
  width -= GAP;
  const left = x - scale * { start: 0, middle: width / 2, end: width }[anchor];
  const d = placed
    .map((stroke) =>
      through(
        stroke.map(([px, py]): Point => [left + px * scale, y + (py - 6) * scale]),
        false,
      ),
    )
    .join('');
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size * weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** 'नमूना' (sample), 190 wide and 64 high from the head line down, without its vowel sign below. */
const SAMPLE_IN_HINDI =
  'M2 5H188M41 5V64M41 30H14Q8 30 8 36Q9 42 15 40M69 5V47M98 5V64M69 35H98M69 35H64Q59 36 61 42Q64 46 69 45M99 84Q94 89 87 85Q80 74 94 69Q106 68 119 89M152 5V64M152 30H125Q119 30 119 36Q120 42 126 40M178 5V64';

/** The label that every drawing carries in its lower left corner, so that nobody takes it for a picture of real land. */
export function sampleLabel(): string {
  return [
    `<g transform="translate(40 1104) scale(.86)"><rect width="548" height="70" rx="6" fill="#fbf7ec" stroke="${INK}" stroke-width="2.6"/>`,
    lettering('Sample drawing', [22, 48], { size: 26, weight: 0.15 }),
    `<path d="M414 15V55" stroke="${INK}" stroke-width="2" stroke-opacity=".5"/>`,
    `<path transform="translate(440 19) scale(.42)" d="${SAMPLE_IN_HINDI}" fill="none" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/></g>`,
  ].join('');
}

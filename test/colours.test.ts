import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHADES } from '#web/areas/area-map.tsx';

/* WCAG 1.4.3 and 1.4.11 for every pair of colours, light and dark: a browser's pages show only some pairs at a time. */

const STYLES = readFileSync(new URL('../web/app/app.css', import.meta.url), 'utf8');
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

const [byDay = '', atDusk = ''] = STYLES.split('@media screen and (prefers-color-scheme: dark)');
const DAY = coloursIn(byDay);
const DUSK = { ...DAY, ...coloursIn(atDusk) };

const TEXTS = ['ink', 'bark', 'soil', 'crop', 'geru-dark', 'river'];
const SURFACES = ['paper', 'card', 'sand', 'blank', 'crop-wash', 'mustard-wash', 'geru-wash', 'river-wash'];
/** Fills under white text. */
const FILLS = ['geru', 'geru-deep', 'loam', 'leaf'];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio of WCAG 2.2, from 1 to 21. */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['by day', DAY],
  ['at dusk', DUSK],
])('%s every text stands out from every surface, and what marks a control from what is around it', (_, colours) => {
  const pairs: [string, string, number][] = [
    ...TEXTS.flatMap((text) => SURFACES.map((surface): [string, string, number] => [text, surface, 4.5])),
    ...FILLS.map((fill): [string, string, number] => ['white', fill, 4.5]),
    // Borders, the focus ring, error frames.
    ...['edge', 'river', 'geru'].flatMap((mark) =>
      ['paper', 'card', 'blank'].map((around): [string, string, number] => [mark, around, 3]),
    ),
  ];
  const faint = pairs
    .map(([one, other, least]) => ({ pair: `${one} on ${other}`, least, has: contrast(colours[one], colours[other]) }))
    // A missing colour gives NaN.
    .filter(({ least, has }) => !(has >= least));
  expect(faint).toEqual([]);
});

/** A colour through which another shows. */
function over(colour: string, opacity: number, under: string): string {
  const part = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(colour, at) * opacity + part(under, at) * (1 - opacity)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

test.each([
  ['by day', DAY],
  ['at dusk', DUSK],
])('%s a name on a map stands out from each shade', (_, { ink, crop = '', paper = '' }) => {
  for (const { opacity } of SHADES) expect(contrast(ink, over(crop, opacity, paper))).toBeGreaterThan(4.5);
});

test('at dusk every colour but white is another', () => {
  const same = Object.keys(DAY).filter((name) => DAY[name] === DUSK[name]);
  expect(same).toEqual(['white']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#web/admin/design/contrast.ts';
import { COLOURS, coloursOf } from '#web/admin/design/tokens.ts';
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

test('each colour has its role in the table that /admin/design shows', () => {
  expect(Object.keys(DAY).toSorted()).toEqual(Object.keys(COLOURS).toSorted());
});

test.each([
  ['by day', DAY],
  ['at dusk', DUSK],
])('%s every text stands out from every surface, and what marks a control from what is around it', (_, colours) => {
  const pairs: [string, string, number][] = [
    ...coloursOf('text').flatMap((text) =>
      coloursOf('surface').map((surface): [string, string, number] => [text, surface, 4.5]),
    ),
    ...coloursOf('fill').map((fill): [string, string, number] => ['white', fill, 4.5]),
    // Borders, the focus ring, error frames.
    ...[...coloursOf('line'), 'river', 'geru'].flatMap((mark) =>
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
])('%s each shade of a map is told from the next, and a name stands out from the line around it', (_, colours) => {
  const { ink, bark, crop = '', paper = '' } = colours;
  const shades = [paper, ...SHADES.map(({ opacity }) => over(crop, opacity, paper))];
  const steps = shades.slice(1).map((shade, place) => contrast(shade, shades[place]));
  expect(Math.min(...steps)).toBeGreaterThan(1.35);
  const [, drawn = ''] = /@utility drawn-name \{([^}]*)/.exec(STYLES) ?? [];
  const [, around = ''] = /stroke: var\(--color-(\w+)\);\s+stroke-width: 3px;/.exec(drawn) ?? [];
  expect(drawn).toContain('paint-order: stroke');
  for (const name of [ink, bark]) expect(contrast(name, colours[around])).toBeGreaterThan(4.5);
});

test('at dusk every colour but white is another', () => {
  const same = Object.keys(DAY).filter((name) => DAY[name] === DUSK[name]);
  expect(same).toEqual(['white']);
});

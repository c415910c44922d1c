import type { Chance } from './chance.ts';
import { INK, lines, type Point } from './ink.ts';

export type Colours = readonly [dark: string, middle: string, light: string];

/** Leaves as a heap of rounds: dark below and to the right, light where the sun falls, upper left. */
export function canopy(chance: Chance, [x, y]: Point, rx: number, ry: number, [dark, middle, light]: Colours): string {
  const heap = (cx: number, cy: number, wide: number, high: number, count: number, size: number) => {
    const rounds: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * Math.PI * 2 + chance.between(-0.3, 0.3);
      const out = chance.between(0.45, 0.72);
      const r = size * chance.between(0.8, 1.15);
      rounds.push(
        `M${(cx + Math.cos(angle) * wide * out - r).toFixed(1)} ${(cy + Math.sin(angle) * high * out).toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`,
      );
    }
    const r = Math.min(wide, high) * 0.6;
    rounds.push(
      `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`,
    );
    return rounds.join('');
  };
  const small = Math.min(rx, ry);
  const whole = heap(x, y, rx, ry, 10, small * 0.42);
  const pen = Math.min(3.4, Math.max(1.2, small * 0.03));
  return [
    `<path d="${whole}" fill="${dark}" stroke="${INK}" stroke-width="${pen.toFixed(1)}" stroke-opacity=".55" paint-order="stroke"/>`,
    `<path d="${heap(x - rx * 0.1, y - ry * 0.13, rx * 0.82, ry * 0.78, 8, small * 0.36)}" fill="${middle}"/>`,
    `<path d="${heap(x - rx * 0.26, y - ry * 0.34, rx * 0.48, ry * 0.42, 5, small * 0.22)}" fill="${light}"/>`,
    leafStrokes(chance, [x, y], rx, ry, dark),
  ].join('');
}

function leafStrokes(chance: Chance, [x, y]: Point, rx: number, ry: number, colour: string): string {
  if (rx < 24) return '';
  const strokes = Array.from({ length: Math.min(64, Math.round(rx / 3)) }, (): Point[] => {
    const angle = chance.between(0, Math.PI * 2);
    const out = chance.between(0.1, 0.8);
    const [cx, cy] = [x + Math.cos(angle) * rx * out, y + Math.sin(angle) * ry * out];
    const r = Math.min(13, rx * 0.07);
    return [
      [cx - r, cy],
      [cx - r * 0.4, cy + r * 0.6],
      [cx + r * 0.4, cy + r * 0.6],
      [cx + r, cy],
    ];
  });
  return lines(strokes, colour, Math.min(4, Math.max(1, rx * 0.022)), 'stroke-opacity=".6"');
}

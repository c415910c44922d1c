import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSize, turned } from './drawn-size.ts';

const A4 = { width: 595, height: 842 };

test('a page is as wide as its frame, and drawn in the screen’s pixels', () => {
  const { shown, canvas, scale } = drawnSize(A4, { width: 297.5, zoom: 1, density: 2 });
  expect(shown).toEqual({ width: 297.5, height: 421 });
  expect(canvas).toEqual(A4);
  expect(scale).toBe(1);
});

test('a page lying on its side is turned', () => {
  expect([0, 1, 2, 3].map((turns) => turned(A4, turns).width)).toEqual([595, 842, 595, 842]);
});

test('a canvas is never larger than a phone draws, whatever a page claims to measure', () => {
  const side = fc.double({ min: 1, max: 100_000, noNaN: true });
  const how = fc.record({
    width: fc.integer({ min: 50, max: 4000 }),
    zoom: fc.double({ min: 1, max: 8, noNaN: true }),
    density: fc.double({ min: 1, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(side, side, how, (width, height, shownIn) => {
      const { canvas, shown } = drawnSize({ width, height }, shownIn);
      expect(Math.max(canvas.width, canvas.height)).toBeLessThanOrEqual(4096);
      expect(canvas.width * canvas.height).toBeLessThan(6_010_000);
      expect(Math.min(canvas.width, canvas.height)).toBeGreaterThanOrEqual(1);
      expect(shown.height).toBeLessThanOrEqual(shownIn.width * 8 * shownIn.zoom * 1.001);
    }),
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('the drawing has each dark cell of the code once, within a quiet frame', () => {
  const text = 'https://bhukhand.example/hi/property/BK-100001';
  const html = renderToStaticMarkup(<QrCode text={text} label={text} className="" />);
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = [...html.matchAll(/ d="([^"]*)"/g)].at(-1)?.[1] ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at++) {
      const row = drawn[Number(y)] ?? [];
      expect(row[Number(x) + at]).toBe(false);
      row[Number(x) + at] = true;
    }
  }
  expect(drawn).toEqual(data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
});

import { expect, test } from 'vitest';
import { finishPage } from './finished-page.ts';

const KEPT = { freshUntil: Infinity, translated: false, production: true, scripts: '/assets/' };

test('a finished page holds no more memory than it is long', async () => {
  const { body } = await finishPage(new Response('<p>Plots in Bihar</p>'.repeat(1000)), KEPT);
  expect(body.buffer.byteLength).toBe(body.length);
});

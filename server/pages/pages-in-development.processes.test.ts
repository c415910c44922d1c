import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProduct } from '#test/product.ts';

test('npm run dev shows pages in every language with their styles', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-development-'));
  const { address, child, ended } = await startProduct(folder.path, {}, { development: true });
  for (const path of ['/', '/hi', '/ta/properties', '/te/login']) {
    const page = await (await fetch(address + path)).text();
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const styles = await (await fetch(address + sheet.replaceAll('&amp;', '&'))).text();
    expect([path, styles.includes('--color-geru:')]).toEqual([path, true]);
  }
  child.kill('SIGTERM');
  await ended;
});

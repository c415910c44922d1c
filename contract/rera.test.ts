import { expect, test } from 'vitest';
import { RERA_SITES } from './rera.ts';

test('pages lead to a RERA authority at an address of the government alone', () => {
  const hosts = Object.values(RERA_SITES).filter((host) => host !== undefined);
  expect(hosts).toHaveLength(4);
  for (const host of hosts) expect(host).toMatch(/\.gov\.in$/);
});

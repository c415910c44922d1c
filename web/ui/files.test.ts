import { expect, test } from 'vitest';
import { fileSize } from './files.ts';

test.each([
  [1, '1 kB'],
  [640 * 1024, '640 kB'],
  [1023 * 1024, '1,023 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [3.24 * 1024 * 1024, '3.2 MB'],
])('%d bytes are said as %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});

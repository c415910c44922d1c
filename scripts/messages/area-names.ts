import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';

export const AREA_NAMES = 'area-names';

const FILE = fileURLToPath(new URL('../../reference/area-names.csv', import.meta.url));

/** English name → name in the language. English has none, and Hindi names are in the database, where admins edit them. */
export function areaNamesIn(language: Language): Readonly<Record<string, string>> {
  const [head = '', ...rows] = readFileSync(FILE, 'utf8').trim().split('\n');
  const column = head.split(',').indexOf(language);
  if (column < 0) return {};
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split(',');
      return [cells[1] ?? '', cells[column] ?? ''];
    }),
  );
}

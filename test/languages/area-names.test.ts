import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areaNamesIn } from '../../scripts/messages/area-names.ts';

const REFERENCE = fileURLToPath(new URL('../../reference/', import.meta.url));

/** Letters, marks, spaces, hyphens and brackets, and the sign that keeps two letters apart. */
const IN_SCRIPT = {
  mr: /^[\p{Script=Devanagari} ()-]+$/u,
  gu: /^[\p{Script=Gujarati} ()-]+$/u,
  bn: /^[\p{Script=Bengali} ()-]+$/u,
  or: /^[\p{Script=Oriya} ()-]+$/u,
  te: /^[\p{Script=Telugu} ()\u200C-]+$/u,
  ta: /^[\p{Script=Tamil} ()-]+$/u,
  kn: /^[\p{Script=Kannada} ()\u200C-]+$/u,
  ml: /^[\p{Script=Malayalam} ()\u200C-]+$/u,
} as const;

const OTHERS = Object.keys(IN_SCRIPT) as (keyof typeof IN_SCRIPT)[];

/** District names by their state. */
async function districtsByState(): Promise<Map<string, Set<string>>> {
  const [, ...rows] = (await readFile(`${REFERENCE}areas.csv`, 'utf8')).trim().split('\n');
  const states = new Map<string, Set<string>>();
  for (const row of rows) {
    const [state = '', district = ''] = row.split(',');
    states.set(state, (states.get(state) ?? new Set()).add(district));
  }
  return states;
}

test('the table has each state and district once, and says who wrote each name', async () => {
  const states = await districtsByState();
  const areas = [
    ...[...states.keys()].map((state) => `state ${state}`),
    ...[...states.values()].flatMap((names) => [...names].map((district) => `district ${district}`)),
  ];
  expect([states.size, areas.length]).toEqual([5, 230]);
  const [, ...rows] = (await readFile(`${REFERENCE}area-names.csv`, 'utf8')).trim().split('\n');
  const cells = rows.map((row) => row.split(','));
  expect(cells.map(([level, name]) => `${level} ${name}`).toSorted()).toEqual(areas.toSorted());
  expect(cells.filter((row) => row.length !== 11 || !['usual', 'lgd'].includes(row[10] ?? ''))).toEqual([]);
});

test.each(OTHERS)('in %s each state and district has a name in the script of the language', async (language) => {
  const names = areaNamesIn(language);
  const states = await districtsByState();
  const wrong = [...states].flatMap(([state, districts]) =>
    [state, ...districts].filter((name) => !IN_SCRIPT[language].test(names[name] ?? '')),
  );
  expect(wrong).toEqual([]);
  expect(Object.values(names).filter((name) => name !== name.normalize('NFC') || name !== name.trim())).toEqual([]);
});

test.each(OTHERS)('in %s no two districts of a state share a name', async (language) => {
  const names = areaNamesIn(language);
  for (const districts of (await districtsByState()).values())
    expect(new Set([...districts].map((name) => names[name])).size).toBe(districts.size);
});

test('English and Hindi names are not in the table: areas come with both', () => {
  expect([areaNamesIn('en'), areaNamesIn('hi')]).toEqual([{}, {}]);
});

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { problemsOf } from './check.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

test.each(OTHERS)(
  'in %s nothing is missing, added or left in English; figures, links and land terms match',
  async (language) => {
    expect(await problemsOf(language)).toEqual([]);
  },
);

test.each(OTHERS)('in %s there is a word for each unit that a new market has', async (language) => {
  const { land } = (await import(`#web/messages/${language}/land.ts`)) as { land: { units: Record<string, string> } };
  const [, ...rows] = (await readFile(`${ROOT}reference/units.csv`, 'utf8')).trim().split('\n');
  const units = new Set(rows.map((row) => row.split(',')[0] ?? ''));
  expect(Object.keys(land.units).toSorted()).toEqual([...units].toSorted());
});

test('every message is used', async () => {
  const pages = await sourcesOf('web', (name) => !name.startsWith('messages/'));
  const source = [...pages, ...(await sourcesOf('server', (name) => !name.endsWith('.test.ts')))].join('\n');
  const unused: string[] = [];
  for (const file of await readdir(`${ROOT}web/messages/en`, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const words = (await import(`${ROOT}web/messages/en/${file}`)) as Record<string, unknown>;
    unused.push(...unusedIn(words, source).map((place) => `${file}: ${place}`));
  }
  expect(unused).toEqual([]);
});

/** Keys that no source names, directly or computed: `statuses[status]`, `t[`${refusal}Text`]`. */
function unusedIn(words: object, source: string, above: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const place = [...above, key];
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return unusedIn(value, source, place);
    const [last = '', before = ''] = place.toReversed();
    const isNamed = new RegExp(`\\W${last}\\b`).test(source) || new RegExp(`\\b${before}\\[`).test(source);
    return isNamed || / |Text$/.test(last) ? [] : [place.join('.')];
  });
}

async function sourcesOf(folder: string, isMeant: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(`${ROOT}${folder}`, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  return Promise.all(names.filter(isMeant).map((name) => readFile(`${ROOT}${folder}/${name}`, 'utf8')));
}

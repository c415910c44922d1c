import { readFileSync } from 'node:fs';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, percentile } from './figure.ts';
import { type LoadResponses, timesOf } from './load.ts';
import { startProduct } from './site.ts';

const PLAIN_LIST = '/api/property/display-all-properties';
/** The 95th percentile as a multiple of a plain list's median, in the same run. */
const LIMITS = { sentences: 3, suggestions: 3 };
const LISTS = 300;

/** Lines as people type them, each with what it must give (server/search/said). */
const SENTENCES = readFileSync(new URL('../server/search/said/sentences.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '');

/** Reading a line of the search box, whole and while it is typed, against the plain list. */
export async function said(databases: Databases): Promise<Figure[]> {
  const { url, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const { address } = site;
  const asked = async (paths: readonly string[]) => {
    let i = 0;
    const next = (): LoadResponses => ({ address, path: paths[i++ % paths.length] ?? '' });
    await timesOf(next, paths.length);
    return timesOf(next, paths.length);
  };
  const plain = median(await asked(Array.from({ length: LISTS }, () => PLAIN_LIST)));
  const figureOf = async (what: string, paths: readonly string[], limit: number): Promise<Figure> => {
    const times = await asked(paths);
    const p95 = percentile(times, 0.95);
    return {
      what: `${what}: p95 of ${times.length.toLocaleString('en-IN')} lines`,
      measured: `${p95.toFixed(2)} : ${plain.toFixed(2)} ms (median ${median(times).toFixed(2)})`,
      value: p95 / plain,
      limit,
      holds: 'at most',
    };
  };
  const figures = [
    await figureOf('A sentence becomes filters', SENTENCES.map(pathOf('understand')), LIMITS.sentences),
    await figureOf('Suggestions while typing', SENTENCES.flatMap(begun).map(pathOf('suggestions')), LIMITS.suggestions),
  ];
  await site.stop();
  return figures;
}

const pathOf = (call: string) => (line: string) => `/api/property/${call}?q=${encodeURIComponent(line)}`;

/** Two lines on the way to each sentence. */
const begun = (line: string): string[] => {
  const letters = Array.from(line);
  return [0.3, 0.6].map((part) => letters.slice(0, Math.max(2, Math.round(letters.length * part))).join(''));
};

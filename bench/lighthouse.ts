import lighthouse, { type Result } from 'lighthouse';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { firstPages } from './pages.ts';
import { openBrowser } from './phone.ts';
import { takePhotographs } from './photographs.ts';
import { freePort, startProduct } from './site.ts';

const RUNS = 5;
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
};
/** Milliseconds; the layout shift is a share of the screen. */
const LIMITS = {
  'largest-contentful-paint': { name: 'largest paint', limit: 1500, unit: ' ms' },
  'cumulative-layout-shift': { name: 'layout shift', limit: 0, unit: '' },
  'total-blocking-time': { name: 'blocking time', limit: 50, unit: ' ms' },
};

/**
 * Median of several runs of Lighthouse's mobile test on the four first pages with photographs. It simulates a slow
 * phone from one fast load, so other load on the machine worsens it.
 */
export async function lighthouseOnMobile(databases: Databases): Promise<Figure[]> {
  const database = await databases.of(SMALL);
  await takePhotographs(database);
  const { url, market, dataDirectory } = database;
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(firstPages(market))) {
      const results: Result[] = [];
      for (let i = 0; i < RUNS; i += 1) results.push(await run(`${site.address}${path}`, port));
      figures.push(...figuresOf(name, results));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function run(url: string, port: number, triesLeft = 2): Promise<Result> {
  const ran = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' });
  // On a busy machine the browser's trace sometimes begins too late.
  if (ran?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0) return run(url, port, triesLeft - 1);
  if (!ran || ran.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${ran?.lhr.runtimeError?.message}`);
  return ran.lhr;
}

function figuresOf(name: string, results: readonly Result[]): Figure[] {
  const scores = Object.entries(CATEGORIES).map(([id, called]): Figure => {
    const values = results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
    const failed = id === 'performance' ? [] : failedIn(results, id);
    return {
      what: `Lighthouse, ${name}: ${called}`,
      measured: [values.join(', '), ...failed].join('; '),
      value: median(values),
      limit: 100,
      holds: 'at least',
    };
  });
  const times = Object.entries(LIMITS).map(([id, { name: called, limit, unit }]): Figure => {
    const values = results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    return {
      what: `Lighthouse, ${name}: ${called}`,
      measured: `${values.map(shown).join(', ')}${unit}`,
      value: median(values),
      limit,
      holds: 'at most',
    };
  });
  return [...scores, ...times];
}

function failedIn(results: readonly Result[], category: string): string[] {
  const failed = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { TAKEN_BACK } from './false-alarms.ts';
import { type Alarm, runTool } from './tool.ts';

/** 5 tries most, and more places that a form does not have. Two has what a single field can be asked, with cookies. */
const LEVEL = 2;
/** 3 would try 'or' in statements that write. */
const RISK = 2;
const IN_ONE_RUN_AT_MOST_MINUTES = 40;

const Rows = z.array(
  z.object({
    'Target URL': z.string(),
    Place: z.string(),
    Parameter: z.string(),
    'Technique(s)': z.string(),
    'Note(s)': z.string(),
  }),
);

/**
 * Tries each field of each form on a page, by all six techniques.
 * @returns what it found, and how many forms it came to the end of
 */
export async function sqlmap(url: string, folder: string): Promise<{ alarms: Alarm[]; forms: number }> {
  await mkdir(folder, { recursive: true });
  const results = join(folder, 'results.csv');
  const log = join(folder, 'printed');
  const args = {
    '-u': url,
    '--level': String(LEVEL),
    '--risk': String(RISK),
    // The product speaks to no other, so that nothing is gained by the words of twenty others.
    '--dbms': 'PostgreSQL',
    // Otherwise these end the whole scan.
    '--ignore-code': '401',
    '--timeout': '30',
    '--retries': '1',
    '--output-dir': join(folder, 'output'),
    '--results-file': results,
  };
  const switches = ['--forms', '--batch', '--flush-session', '--disable-coloring', '--skip-waf', '--keep-alive'];
  await runTool('sqlmap', [...Object.entries(args).flat(), ...switches], {
    folder,
    log,
    minutes: IN_ONE_RUN_AT_MOST_MINUTES,
  });
  const rows = Rows.parse(parse(await readFile(results, 'utf8'), { columns: true, skip_empty_lines: true }));
  const alarms = rows.map((row): Alarm => ({
    tool: 'sqlmap',
    kind: 'SQL injection',
    path: new URL(row['Target URL']).pathname,
    field: `${row.Place} ${row.Parameter}`,
    info: [row['Technique(s)'], row['Note(s)']].filter(Boolean).join(' '),
  }));
  const printed = await readFile(log, 'utf8');
  const clean = printed.match(/all tested parameters do not appear to be injectable/g)?.length ?? 0;
  // Of what it took back it says at the end, too, that nothing is injectable.
  const standing = alarms.filter(({ info }) => !TAKEN_BACK.test(info));
  return { alarms, forms: clean + new Set(standing.map(({ path }) => path)).size };
}

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Alarm, runTool } from './tool.ts';

/** What is tried in every field. Not its blindsql: what it has for PostgreSQL (`' or pg_sleep(9)`) is an error of types there; sqlmap does it right. */
export const INJECTIONS = [
  'sql',
  'xss',
  'permanentxss',
  'exec',
  'file',
  'crlf',
  'redirect',
  'ssrf',
  'xxe',
  'shellshock',
] as const;

/**
 * And what is looked for on pages. Left out: what needs a database from elsewhere (nikto, wapp), and what guesses names of files
 * and passwords from long lists (buster, brute_login_form).
 */
export const OF_PAGES = ['backup', 'htaccess', 'methods', 'csp', 'cookieflags', 'http_headers', 'csrf'] as const;

const TIMEOUT_SECONDS = 20;
const IN_ONE_RUN_AT_MOST_MINUTES = 30;

const Found = z.record(
  z.string(),
  z.array(z.object({ path: z.string(), parameter: z.nullish(z.string()), info: z.string() })),
);
const Report = z.object({ vulnerabilities: Found, anomalies: Found });

export interface WapitiScan {
  url: string;
  modules: readonly string[];
  /** Where somebody who was brought to ask would leave a trace: server-side requests go there, not to the makers of the tool. */
  outside: string;
  token?: string;
  /** How many links deep. */
  depth: number;
  folder: string;
}

/** Crawls what is below an address, and attacks each link and form. @returns everything in its report, faults and timeouts too */
export async function wapiti({ url, modules, outside, token, depth, folder }: WapitiScan): Promise<Alarm[]> {
  await mkdir(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const args = {
    '-u': url,
    '--scope': 'folder',
    '-m': modules.join(','),
    '-d': String(depth),
    '--max-links-per-page': '1000',
    // Its word for not attacking the same field again for each value that a link has in it.
    '-S': 'paranoid',
    '-t': String(TIMEOUT_SECONDS),
    '--endpoint': outside,
    '--store-session': folder,
    '--store-config': folder,
    '-f': 'json',
    '-o': report,
    ...(token ? { '-H': `x-token: ${token}` } : {}),
  };
  await runTool('wapiti', [...Object.entries(args).flat(), '--flush-session', '--no-bugreport'], {
    folder,
    log: join(folder, 'printed'),
    minutes: IN_ONE_RUN_AT_MOST_MINUTES,
  });
  const { vulnerabilities, anomalies } = Report.parse(JSON.parse(await readFile(report, 'utf8')));
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.map(({ path, parameter, info }): Alarm => ({ tool: 'wapiti', kind, path, field: parameter ?? '', info })),
  );
}

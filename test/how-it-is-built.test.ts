import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';

/*
 * Searches the sources for defects: a shell, code or markup made of text, another hash, a new place that fetches
 * addresses.
 */

const PROJECT = join(import.meta.dirname, '..');
const sources = globSync('{server,web,contract}/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));

const filesWith = (pattern: RegExp, within = '') =>
  sources.flatMap(({ file, text }) => (file.startsWith(within) && pattern.test(text) ? [file] : [])).toSorted();

test('no program is started by a shell', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(/\bshell:|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
});

/** The writers of rows of `properties` beside `changeProperty`, which does all that must follow. */
const WRITERS_OF_PROPERTIES: Record<string, string> = {
  'server/properties/change-property.ts': 'the one way of every change',
  'server/properties/freshness.ts':
    'notes that owners were asked, and marks what they did not confirm; triggers move it in lists',
  'server/properties/views.ts': 'counts views, in batches; nothing follows from a count',
  'server/search/rows.ts':
    'lets the trigger properties_measured see new sizes of units; rewrites the search rows itself',
  'server/sample-data/add-sample-data.ts':
    'a market as it is after months, into an empty database, with its search rows',
};

const WRITES_PROPERTIES =
  /\.(?:insert|update|delete)\(\s*(?:\w+\.)?properties\s*\)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:\$\{(?:\w+\.)?properties\}|"?properties\b)/i;
const WRITES_WHAT_FOLLOWS =
  /\b(?:writeSearchRows|announce|keepEarlierPrice|continuePriceHistory|keepApprovedVersion)\(/;

test('listings change through one door', () => {
  const writers = sources.flatMap(({ file, text }) => (WRITES_PROPERTIES.test(text) ? [file] : []));
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS_OF_PROPERTIES).toSorted());
  const callers = sources.flatMap(({ file, text }) =>
    file.startsWith('server/') && WRITES_WHAT_FOLLOWS.test(text.replaceAll(/function \w+\(/g, '')) ? [file] : [],
  );
  expect(callers.filter((file) => !Object.hasOwn(WRITERS_OF_PROPERTIES, file))).toEqual([]);
});

test.each([
  `await tx.update(properties).set({ status: 'sold' })`,
  'await tx\n  .insert( schema.properties )',
  'sql`update ${properties} set price_rupees = 1`',
  'sql`\n  DELETE FROM properties where id = 1`',
  'insert into "properties" (id) values ($1)',
])('the search for writers of listings finds %s', (planted) => {
  expect(planted).toMatch(WRITES_PROPERTIES);
});

test.each(['tx.update(propertyFacts)', 'update properties_of set a = 1', 'select from properties for update'])(
  'the search for writers of listings lets pass %s',
  (harmless) => {
    expect(harmless).not.toMatch(WRITES_PROPERTIES);
  },
);

/** Files that compare a status with a name, and what it is the status of. */
const COMPARES_STATUSES: Record<string, string> = {
  'contract/property-statuses.ts': 'listings: their table',
  'server/backup/back-up.ts': 'promises',
  'server/storage/move-files.ts': 'promises',
  'web/shortlist/shortlist-entry.tsx': 'an entry of the shortlist',
  'server/search/rows.ts': 'listings; statements that are prepared as text',
  'server/alerts/saved-searches.ts': 'listings for sale',
};
const COMPARES_STATUS = new RegExp(
  `status[\\s}"]*(?:[!=]==|=|<>|,|in \\()\\s*'(?:${PROPERTY_STATUSES.join('|')})'`,
  'i',
);

test('what holds of a listing in a status stands in its row, and no file compares names', () => {
  expect(filesWith(COMPARES_STATUS).filter((file) => !Object.hasOwn(COMPARES_STATUSES, file))).toEqual([]);
  for (const planted of [
    `if (property.status !== 'sold') return`,
    `eq(properties.status, 'approved')`,
    "where p.status in ('pending')",
    "sql`${properties.status} = 'removed'`",
  ])
    expect(planted).toMatch(COMPARES_STATUS);
});

/** The files that may open a connection to another machine, and to whose address. */
const OUTGOING: Record<string, string> = {
  'server/outgoing/send-to-stranger.ts': 'a user’s: public, pinned, bounded in time and bytes, redirects not followed',
  'server/outgoing/public-hosts.ts': 'the name servers of the system, about a user’s host',
  'server/outgoing/bounded-fetch.ts': 'the settings’, bounded in time and bytes',
  'server/storage/virus-scan.ts': 'the settings’',
  'server/email/smtp.ts': 'the settings’; nodemailer, with a deadline',
  'server/email/outbox.ts': 'none; nodemailer only composes',
  'server/storage/s3-storage.ts': 'the settings’; the SDK of S3',
  'server/storage/open-s3.ts': 'the settings’; the SDK of S3',
  'server/payments/stripe/gateway.ts': 'the SDK’s, through bounded-fetch.ts',
  'server/payments/razorpay/sdk.ts': 'the SDK’s, with a deadline and a bound',
  'server/observability/traces/traces.ts': 'the settings’; OpenTelemetry’s exporter',
  'server/http/listen.ts': 'its own port',
};

/** Modules and functions that connect, or find addresses to connect to. */
const CONNECTS = [
  /(?<![.\w])fetch\(/,
  /^import (?!type\b)(?!\{ (?:isIP|isIPv6|BlockList|type \w+)(?:, (?:isIP|isIPv6|BlockList|type \w+))* \})[^;]*from 'node:(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?'/m,
  /^import (?!type\b)[^;]*from '(?:undici|axios|got|ws|stripe|razorpay|nodemailer|@aws-sdk\/client-s3|@opentelemetry\/exporter-trace-otlp-http)'/m,
  /\bimport\('(?:undici|axios|got|ws|stripe|razorpay|nodemailer|node:[^']*)'\)/,
  /\.sendNotification\(|\bnew (?:WebSocket|EventSource)\(/,
];

test('connections to other machines are opened by few files, of which one takes addresses from users', () => {
  const found = new Set(CONNECTS.flatMap((pattern) => filesWith(pattern, 'server/')));
  expect([...found].toSorted()).toEqual(Object.keys(OUTGOING).toSorted());
});

test('lengths of time and sizes of files are written by name', () => {
  expect(filesWith(/\b(?:86_?400|3_?600)_?000\b|\b60 \* 60 \* 1_?000\b|\* 60_000\b/, 'server/')).toEqual([]);
  expect(filesWith(/\b1024 \* 1024\b/, 'server/')).toEqual([]);
});

test('no code and no markup is made of text', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|'node:vm'/)).toEqual([]);
  expect(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  const set = sources.flatMap(({ text }) =>
    [...text.matchAll(/dangerouslySetInnerHTML=\{\{ __html: (.+?) \}\}/g)].map(([, given = '']) => given),
  );
  // `ownStyles` and `listStyles` are Vite's of web/app/static.css, static-property.css and list-tools.css; `kept` is the
  // server's HTML of header and footer (web/layout/server-only.tsx); `withoutTags` is JSON in which no tag can begin
  // (web/layout/structured-data.tsx).
  const allowed = ["''", 'RECORD_MOVED_TEXTS', 'SHOW_SESSION_SCRIPT', 'kept', 'listStyles', 'ownStyles', 'withoutTags'];
  expect([...new Set(set)].toSorted()).toEqual(allowed);
});

test('hashes are SHA-256, random values the system’s, and cryptography is Node’s and argon2 alone', () => {
  const algorithms = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate(?:Hash|Hmac)\(\s*([^,)\s]+)/g)].map(([, named]) => named),
  );
  expect(algorithms.length).toBeGreaterThan(15);
  expect([...new Set(algorithms)]).toEqual(["'sha256'"]);
  expect(filesWith(/Math\.random\(/, 'server/')).toEqual([]);
  expect(filesWith(/\bcreate(?:Cipher|Decipher|Sign|Verify|DiffieHellman|ECDH)\w*\(|\bpbkdf2|\bscrypt/)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const cryptographic = Object.keys(dependencies).filter((name) =>
    /argon|bcrypt|crypt|jose|jsonwebtoken|jwt|forge|nacl|sodium|noble|hash|elliptic/.test(name),
  );
  expect(cryptographic).toEqual(['@node-rs/argon2']);
});

/** A wait of so many milliseconds, apart from the pause of a loop that looks again. */
const FIXED_WAIT = /\.waitForTimeout\(|=> setTimeout\(\w+, [\w.]+\)|^\s*await (?:wait|pause|sleep|setTimeout)\((?!\))/m;

test('no test waits for a fixed time', () => {
  const tests = globSync('{server,web,contract,test,bench}/**/*.{test,spec}.ts', { cwd: PROJECT }).filter(
    // The planted ones below.
    (file) => file !== 'test/how-it-is-built.test.ts',
  );
  const waiting = tests.filter((file) => FIXED_WAIT.test(readFileSync(join(PROJECT, file), 'utf8')));
  expect(waiting).toEqual([]);
  for (const planted of [
    'await page.waitForTimeout(500);',
    'await new Promise((done) => setTimeout(done, 200));',
    '  await wait(ARRIVES_WITHIN_MS);',
  ]) {
    expect(FIXED_WAIT.test(planted)).toBe(true);
  }
  expect(FIXED_WAIT.test('while (left.length > 0) await wait(10);')).toBe(false);
});

/** The arguments of the call that begins at `start`, apart from empty ones. */
function argumentsAt(text: string, start: number): string[] {
  const found = [''];
  let depth = 0;
  for (const character of text.slice(text.indexOf('(', start))) {
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 && found[0]) break;
    if (depth === 1 && character === ',') found.push('');
    else if (depth > 0) found[found.length - 1] += character;
    if ('([{'.includes(character)) depth += 1;
  }
  return found.filter((argument) => argument.trim() !== '');
}

/** How long a test waits is said once, in test/patience.ts; `expect.poll` has it from Vitest's settings. */
const hurries = (text: string) =>
  [...text.matchAll(/\bvi\.wait(?:For|Until)\(/g)].some(
    ({ index }) => !/^\s*(?:PATIENTLY|\{ \.\.\.PATIENTLY, interval: \d+ \})$/.test(argumentsAt(text, index)[1] ?? ''),
  );

test('a test that waits for an event waits patiently, as a short wait fails on a busy machine', () => {
  const tests = globSync('{server,web,contract,test,bench}/**/*.ts', { cwd: PROJECT }).filter(
    // The planted ones below, and those of Playwright, which waits by its own setting.
    (file) => file !== 'test/how-it-is-built.test.ts' && !file.endsWith('.spec.ts'),
  );
  expect(tests.filter((file) => hurries(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  expect(hurries('await vi.waitFor(() => expect(f(1, [2, 3])).toEqual({ a, b }));')).toBe(true);
  expect(hurries('await vi.waitUntil(\n  () => isOver(1, 2),\n  { timeout: 10_000 },\n);')).toBe(true);
  expect(hurries('await vi.waitUntil(\n  () => isOver(1, 2),\n  PATIENTLY,\n);')).toBe(false);
  expect(hurries('await vi.waitUntil(() => isOver(1, 2), { ...PATIENTLY, interval: 1 });')).toBe(false);
});

/** It passes after the whole of its patience, two minutes in which it sees nothing. */
const AWAITS_A_FAILURE = /\bexpect\(\s*vi\.wait(?:For|Until)\(/;

test('no test waits for what is not to happen', () => {
  const tests = globSync('{server,web,contract,test,bench}/**/*.test.{ts,tsx}', { cwd: PROJECT }).filter(
    (file) => file !== 'test/how-it-is-built.test.ts',
  );
  expect(tests.filter((file) => AWAITS_A_FAILURE.test(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  expect(AWAITS_A_FAILURE.test('await expect(\n  vi.waitFor(() => isOver(), PATIENTLY),\n).rejects.toThrow();')).toBe(
    true,
  );
  expect(AWAITS_A_FAILURE.test('await vi.waitFor(() => expect(isOver()).toBe(true), PATIENTLY);')).toBe(false);
});

/** Playwright's settings are patient; a shorter limit belongs to one try of several, in `toPass`. */
const ONE_TRY_MS = 3_000;
const limitsBrowser = (text: string) =>
  /\btest\.setTimeout\(|\bdescribe\.configure\(\{[^}]*\btimeout:/.test(text) ||
  [...text.matchAll(/\btimeout: ([\d_]+)/g)].some(([, limit = '']) => Number(limit.replaceAll('_', '')) > ONE_TRY_MS);

test('a journey has no time limit of its own, as a slow machine needs longer', () => {
  const journeys = globSync('test/{journeys,qualities,specification}/**/*.ts', { cwd: PROJECT });
  expect(journeys.filter((file) => limitsBrowser(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  expect(limitsBrowser('await expect(email).toBeVisible({ timeout: 15_000 });')).toBe(true);
  expect(limitsBrowser('test.setTimeout(300_000);')).toBe(true);
  expect(limitsBrowser("test.describe.configure({ mode: 'default', timeout: 300_000 });")).toBe(true);
  expect(limitsBrowser('await expect(email).toBeVisible({ timeout: 1 });')).toBe(false);
});

/** The README's worked change would write it. */
const WORKED_CHANGE = 'server/properties/hide-property.ts';
const FILE_OF_OURS = /(?<![\w/.@-])(?:test|server|contract|web|bench|scripts)\/[\w./-]+\.(?:tsx?|css)\b/g;

test('every file that a source, a test or a document names is there', () => {
  const texts = globSync(['*.md', '{server,web,contract,test,bench,scripts,docs}/**/*.{ts,tsx,css,md}'], {
    cwd: PROJECT,
  }).filter(
    // It plants one.
    (file) => file !== 'test/imports.test.ts',
  );
  const named = texts.flatMap((file) =>
    [...readFileSync(join(PROJECT, file), 'utf8').matchAll(FILE_OF_OURS)].map(([path]) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(5_000);
  expect(named.filter(({ path }) => path !== WORKED_CHANGE && !existsSync(join(PROJECT, path)))).toEqual([]);
});

const DOCUMENTS = ['README.md', '.env.example', ...globSync('docs/**/*.md', { cwd: PROJECT })];
const readDocument = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const COMMAND = /\bnpm run (?:-s )?(?<script>[a-z][\w:-]*)/g;

const unknownCommandsIn = (text: string, scripts: Readonly<Record<string, string>>) =>
  [...text.matchAll(COMMAND)].flatMap(({ groups }) => {
    const script = groups?.['script'] ?? '';
    return script in scripts ? [] : [script];
  });

test('every command of npm that a document names is there', () => {
  // Safe: the file is ours, and `npm` runs by it.
  const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
  expect(DOCUMENTS.length).toBeGreaterThan(100);
  const unknown = DOCUMENTS.flatMap((file) =>
    unknownCommandsIn(readDocument(file), scripts).map((script) => `${file}: ${script}`),
  );
  expect(unknown).toEqual([]);
  expect(unknownCommandsIn('`npm run -s absent` and `npm run bench -- searches`', { bench: 'node .' })).toEqual([
    'absent',
  ]);
});

const LINK = /\]\((?!https?:|mailto:|#|\/)(?<target>[^()\s#]+)(?:#[^()\s]*)?\)/g;
const FOLDER = /`(?<folder>(?:test|server|contract|web|bench|scripts|docs|deploy|reference|public)\/(?:[\w.-]+\/)*)`/g;

const missingIn = (file: string, text: string) => {
  const links = [...text.matchAll(LINK)].map(({ groups }) => join(file, '..', groups?.['target'] ?? ''));
  const folders = [...text.matchAll(FOLDER)].map(({ groups }) => groups?.['folder'] ?? '');
  return [...links, ...folders].filter((path) => !existsSync(join(PROJECT, path))).map((path) => `${file}: ${path}`);
};

test('every link and folder of a document leads to what is there', () => {
  expect(DOCUMENTS.flatMap((file) => missingIn(file, readDocument(file)))).toEqual([]);
  expect(
    missingIn('docs/a.md', '[b](absent.md#c), [the readme](../README.md), `server/absent/`, `server/email/`'),
  ).toEqual(['docs/a.md: docs/absent.md', 'docs/a.md: server/absent/']);
});

const STATUS_AND_DATE = /^# \d{3} .+\n\n(?:Accepted|Replaced by \d{3}), \d{1,2} [A-Z][a-z]+ 20\d\d[.;]/;

test('every record of a decision begins with its status and date', () => {
  const records = globSync('docs/decisions/*.md', { cwd: PROJECT });
  expect(records.length).toBeGreaterThan(80);
  const without = records.filter((record) => !STATUS_AND_DATE.test(readFileSync(join(PROJECT, record), 'utf8')));
  expect(without).toEqual([]);
  expect('# 001 One database\n\n**Decided:** one dialect.').not.toMatch(STATUS_AND_DATE);
});

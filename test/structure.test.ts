import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { EXAMPLE } from '#contract/examples.ts';
import { CALLS_ABOUT_ACCOUNTS, isForStaff, STAFF_OF_CALLS } from '#contract/staff.ts';
import { calls } from '#server/app.ts';

/* Rules for every call of the contract. test/access makes each as every role. */

const endpoints = calls.map((served) => served.endpoint);

test('every row of the contract is served, once', async () => {
  const files = await readdir(new URL('../contract/', import.meta.url));
  const modules: Record<string, unknown>[] = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => import(new URL(`../contract/${file}`, import.meta.url).href)),
  );
  const rows = modules.flatMap((exports) => Object.values(exports)).filter(isEndpoint);
  expect(rows.length).toBeGreaterThan(20);
  expect(endpoints.map((endpoint) => endpoint.name).toSorted()).toEqual(rows.map((row) => row.name).toSorted());
});

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value;
}

const nameOf = ({ name }: Pick<AnyEndpoint, 'name'>) => name;

/** Names that one list lacks, and that are too many in it. */
const difference = (wanted: readonly string[], listed: readonly string[]) => ({
  missing: wanted.filter((name) => !listed.includes(name)),
  tooMany: listed.filter((name) => !wanted.includes(name)),
});
const SAME = { missing: [], tooMany: [] };

test('every call that admins alone may make says who of the staff may make it', () => {
  const wanted = endpoints.filter(({ who }) => isForStaff(who)).map(nameOf);
  const where = 'Each call of admins has a row in STAFF_OF_CALLS (contract/staff.ts)';
  expect(difference(wanted, Object.keys(STAFF_OF_CALLS)), where).toEqual(SAME);
});

test('every call of the console about one account says whether it may be a colleague’s', () => {
  const about = endpoints.filter(({ who, errors }) => isForStaff(who) && errors?.includes('NO_SUCH_USER'));
  const where =
    'Each call of admins that refuses with NO_SUCH_USER has a row in CALLS_ABOUT_ACCOUNTS (contract/staff.ts), and one in CALLS of test/access/staff-subjects.access.test.ts';
  expect(difference(about.map(nameOf), Object.keys(CALLS_ABOUT_ACCOUNTS)), where).toEqual(SAME);
});

/** The subject belongs to a user only with one of the inputs. */
const SOMETIMES_THEIRS = ['GET /property/display-leads', 'GET /property/export-leads'];

const withoutWhose = (rows: readonly Pick<AnyEndpoint, 'name' | 'errors'>[]) =>
  rows.filter(({ errors }) => errors?.includes('NOT_YOURS')).map(nameOf);

test('a call about what belongs to somebody says whose it is', () => {
  const where =
    'Instead of NOT_YOURS among its errors, the endpoint says `whose: { are: …, others: … }`, from which the access tests follow';
  expect(withoutWhose(endpoints), where).toEqual(SOMETIMES_THEIRS);
  expect(withoutWhose([{ name: 'POST /planted', errors: ['NOT_YOURS'] }])).toEqual(['POST /planted']);
});

test('the example of every call is one that its own rules admit', () => {
  const wrong = endpoints.flatMap(({ name, params, query, body, example = {} }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => {
      const found = schema?.safeParse(example[part as 'params' | 'query' | 'body']);
      return found?.error ? [`${name}: ${part}.${JSON.stringify(found.error.issues)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('each value that examples name stands for one thing', () => {
  const values = Object.values(EXAMPLE).map(String);
  expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
});

test('every error code is thrown with the status that the contract gives it', async () => {
  const source = await readFile(new URL('../server/errors.ts', import.meta.url), 'utf8');
  const thrown = new Map(
    [...source.matchAll(/(?:new HttpError|httpError)\(\s*(\d+),\s*'(\w+)'/g)].map(([, status, code]) => [
      code,
      Number(status),
    ]),
  );
  const { SERVER_ERROR: _, ...deliberate } = ERROR_CODES;
  for (const [code, { status }] of Object.entries(deliberate)) expect([code, thrown.get(code)]).toEqual([code, status]);
});

/** Loaders that change something on the server, and why it is no harm. */
const LOADERS_THAT_POST: Record<string, string> = {
  'admin/second-factor-page.tsx': 'a secret that does nothing until its first code; needs a session',
};

const LOADER =
  /^export (?:(?:async )?function (?:clientLoader|loader)\b[\s\S]*?^}|const (?:clientLoader|loader)\b[^;]*;)/gm;

async function pagesWhoseLoader(does: (loader: string) => boolean): Promise<string[]> {
  const files = await readdir(new URL('../web/', import.meta.url), { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('-page.tsx'))) {
    const source = await readFile(new URL(`../web/${file}`, import.meta.url), 'utf8');
    if (source.match(LOADER)?.some(does)) found.push(file);
  }
  return found.toSorted();
}

test('opening a page changes nothing: mail scanners and browsers that fetch ahead open pages and run their scripts', async () => {
  const found = await pagesWhoseLoader((loader) => /'POST /.test(loader) || /method: 'POST'/.test(loader));
  expect(found).toEqual(Object.keys(LOADERS_THAT_POST).toSorted());
});

test('a login leads to the page that was opened, not to the one before, which the address still names', async () => {
  const isForSessions = (loader: string) => /callInSession|requireSession/.test(loader);
  expect((await pagesWhoseLoader(isForSessions)).length).toBeGreaterThan(10);
  const isLedBack = (loader: string) =>
    !loader.includes('requireSession()') && !/callInSession(?![\s\S]*\brequest\b)/.test(loader);
  expect(await pagesWhoseLoader((loader) => isForSessions(loader) && !isLedBack(loader))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { calls } from '#server/app.ts';

/* What must hold for every call of the contract. test/access has who may do what. */

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

test('opening a page changes nothing: mail scanners and browsers that fetch ahead open pages and run their scripts', async () => {
  const files = await readdir(new URL('../web/', import.meta.url), { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('-page.tsx'))) {
    const source = await readFile(new URL(`../web/${file}`, import.meta.url), 'utf8');
    const loaders = [
      ...source.matchAll(
        /^export (?:(?:async )?function (?:clientLoader|loader)\b[\s\S]*?^}|const (?:clientLoader|loader)\b[^;]*;)/gm,
      ),
    ];
    if (loaders.some(([loader]) => /'POST /.test(loader) || /method: 'POST'/.test(loader))) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(LOADERS_THAT_POST).toSorted());
});

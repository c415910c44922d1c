import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOut } from '#contract/accounts.ts';
import { type AnyEndpoint, ROLES, type Role } from '#contract/endpoint.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { calls } from '#server/app.ts';
import { type Input, testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeSeller, type Person } from '#test/make.ts';

/*
 * What must hold for every call of the contract, made from its rows.
 */

const MAKE = { buyer: makeBuyer, seller: makeSeller, agent: makeAgent, admin: makeAdmin };

let app: TestApp;
let people: Record<Role, Person>;
beforeAll(async () => {
  app = await testApp();
  const [buyer, seller, agent, admin] = await Promise.all([
    MAKE.buyer(app.db),
    MAKE.seller(app.db),
    MAKE.agent(app.db),
    MAKE.admin(app.db),
  ]);
  people = { buyer, seller, agent, admin };
});
afterAll(() => app.close());

const endpoints = calls.map((served) => served.endpoint);
const byName = (list: AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

/** A call that is well formed in its outer shape and says nothing, so that only the door can refuse it for who asks. */
function bare(endpoint: AnyEndpoint, token?: string): Input {
  return {
    params: { id: '01990000-0000-7000-8000-000000000000' },
    ...(endpoint.body ? { body: {} } : {}),
    ...(token ? { token } : {}),
  };
}

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

test('every code of a refusal is thrown with the status that the contract gives it', async () => {
  const source = await readFile(new URL('../server/errors.ts', import.meta.url), 'utf8');
  const thrown = new Map(
    [...source.matchAll(/new Refusal\(\s*(\d+),\s*'(\w+)'/g)].map(([, status, code]) => [code, Number(status)]),
  );
  const { SERVER_ERROR: _, ...deliberate } = REFUSALS;
  for (const [code, { status }] of Object.entries(deliberate)) expect([code, thrown.get(code)]).toEqual([code, status]);
});

describe('a token that was logged out is refused by', () => {
  const old: Partial<Record<Role, string>> = {};
  beforeAll(async () => {
    for (const role of ROLES) {
      const { token } = await MAKE[role](app.db);
      old[role] = token;
      expect((await app.call(logOut, { token })).status).toBe(200);
    }
  });

  test.each(byName(endpoints))('%s', async (_, endpoint) => {
    for (const role of ROLES) {
      const { status, body } = await app.call(endpoint, bare(endpoint, old[role]));
      expect([role, status, body.code]).toEqual([role, 401, 'SESSION_ENDED']);
    }
  });
});

describe('nobody without a session gets past the door of', () => {
  test.each(byName(endpoints.filter((endpoint) => endpoint.who !== 'anyone')))('%s', async (_, endpoint) => {
    const { status, body } = await app.call(endpoint, bare(endpoint));
    expect([status, body.code, body.data]).toEqual([401, 'SESSION_MISSING', null]);
  });
});

const roles = endpoints.flatMap((endpoint) =>
  endpoint.who === 'anyone' ? [] : ROLES.map((role) => ({ endpoint, role, may: endpoint.who.includes(role) })),
);

describe('a wrong role is refused', () => {
  test.each(roles.filter(({ may }) => !may).map(({ endpoint, role }) => [role, endpoint.name, endpoint] as const))(
    'as %s by %s',
    async (role, _, endpoint) => {
      const { status, body } = await app.call(endpoint, bare(endpoint, people[role].token));
      expect([status, body.code, body.data]).toEqual([403, 'NOT_YOUR_ROLE', null]);
    },
  );
});

describe('a right role gets past the door', () => {
  // Ends the session that the others need.
  const others = roles.filter(({ may, endpoint }) => may && endpoint !== logOut);
  test.each(others.map(({ endpoint, role }) => [role, endpoint.name, endpoint] as const))(
    'as %s of %s',
    async (role, _, endpoint) => {
      const { body } = await app.call(endpoint, bare(endpoint, people[role].token));
      expect(['SESSION_MISSING', 'SESSION_ENDED', 'NOT_YOUR_ROLE', 'SERVER_ERROR']).not.toContain(body.code);
    },
  );
});

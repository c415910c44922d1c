import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX, buildApp, calls } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { openLog } from '#server/log.ts';
import { builtPages } from '#server/page-source.ts';
import { servePages } from '#server/pages.ts';
import { requestIdOf, tellRequestIds } from '#server/request-ids.ts';
import { askInProcess } from '#server/serve.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { emptyDatabase } from '#test/database.ts';

const idGiven = (given: string) => requestIdOf({ headers: { 'x-request-id': given } });

test.each(['0af7651916cd43dd8448eb211c80319c', '7f0b6b0e-9c55-4f3b-8f55-2a4d1c1f9a10', 'edge_01.JX7-aa'])(
  'the id %s of a balancer is taken over',
  (given) => expect(idGiven(given)).toBe(given),
);

test.each([
  '',
  'short-1',
  'a'.repeat(65),
  'with a space',
  'line\nbreak-break',
  '<script>alert(1)</script>',
  '"quoted-id"',
  'Root=1-67891233;Parent=1',
  'नमस्ते-नमस्ते',
])('%j is no harmless id, so the request gets one of ours', (given) => {
  expect(idGiven(given)).toMatch(OURS);
});

const OURS = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

test('no two requests get the same id', () => {
  const ids = Array.from({ length: 1000 }, () => requestIdOf({ headers: {} }));
  expect(new Set(ids).size).toBe(1000);
});

test('an answer of any kind names its request', async () => {
  const app = Fastify({ genReqId: requestIdOf });
  tellRequestIds(app);
  app.get('/fine', async () => 'fine');
  app.get('/wrong', async () => {
    throw new Error('wrong');
  });
  for (const url of ['/fine', '/wrong', '/nowhere']) {
    expect((await app.inject(url)).headers['x-request-id']).toMatch(OURS);
    const given = await app.inject({ url, headers: { 'x-request-id': 'from-a-balancer' } });
    expect(given.headers['x-request-id']).toBe('from-a-balancer');
  }
  await app.close();
});

interface Line {
  level: number;
  reqId?: string;
  msg: string;
}

const ERROR = 50;
let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test.each([
  ['a call', `${API_PREFIX}/plan/display-plans`, 'request failed'],
  ['a page', '/properties', 'page failed'],
])('each line of the log about %s that fails bears the id that the person reads', async (_, url, msg) => {
  const lines: Line[] = [];
  const log: FastifyBaseLogger = openLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const empty = await emptyDatabase();
  const withoutTables = openDatabase(empty.url, () => undefined);
  const services = { ...site.services, db: withoutTables.db };
  const app = await buildApp(services, log);
  servePages(app, services, await builtPages(), askInProcess(calls, services));

  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(500);
  const id = answer.headers['x-request-id'];
  expect(answer.body).toContain(`Quote this number: ${String(id)}`);
  expect(lines.filter(({ level }) => level >= ERROR).map((line) => line.msg)).toContain(msg);
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
  await app.close();
  await withoutTables.close();
  await empty.close();
});

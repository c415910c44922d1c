import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API_PREFIX, buildApp, calls } from '#server/app.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { testApp } from '#test/app.ts';
import { PASSWORD } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { LineForEachRequest, logAbortedRequests, openLog, requestIdOf, setRequestIdHeader } from './log.ts';

function logged() {
  const log = { written: '' };
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.written += chunk.toString();
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = openLog('info', destination);
  const app: FastifyInstance = Fastify({ loggerInstance, logController: new LineForEachRequest() });
  return { app, log };
}

const messages = (lines: string) => lines.match(/(?<="msg":")[^"]+/g) ?? [];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhukhand-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const LINES_OF_A_PROCESS = 3000;

/** Starts a process that logs into a shell redirection and ends; returns its exit and the log. */
async function endedProcess({ ending, log }: { ending: string; log: string }) {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = openLog('info');
    for (let line = 1; line <= ${LINES_OF_A_PROCESS}; line++) log.info(String(line));
    ${ending}`;
  const cwd = temporaryFolder();
  await promisify(execFile)('mkfifo', ['standing-still'], { cwd });
  const shell = spawn(
    'bash',
    ['-c', `"$0" --input-type=module -e "$1" 2>/dev/null ${log}; exit "\${PIPESTATUS[0]}"`, process.execPath, program],
    { cwd },
  );
  const [printed, [status]] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
  return { status, messages: messages(printed) };
}

test.each([
  ['is told to', 'process.exit(3)', 3],
  ['fails', 'throw new Error("failed")', 1],
  ['has nothing more to do', '', 0],
])('a process that ends because it %s has written all of its log, in order', async (_because, ending, status) => {
  const all = Array.from({ length: LINES_OF_A_PROCESS }, (_none, index) => String(index + 1));
  expect(await endedProcess({ ending, log: '| cat' })).toEqual({ status, messages: all });
});

test.each([
  ['to somebody who is gone', '| true'],
  ['to somebody who stands still', '1<> standing-still'],
  ['to a full disk', '> /dev/full'],
])('a process whose log goes %s works and ends all the same', async (_where, log) => {
  expect(await endedProcess({ ending: 'process.exit(3)', log })).toEqual({ status: 3, messages: [] });
});

test('the log of requests has their addresses, but no link that sets a password or opens a document, and no place', async () => {
  const { app, log } = logged();
  app.get('/*', async () => 'page');
  await app.inject({ url: '/resetPassword/a-secret-token?page=2' });
  await app.inject({ url: '/api/property/asked-listings?token=a-secret-token' });
  const routes = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8');
  const ofToken = [...routes.matchAll(/route\('(\w+)\/:token'/g)].map(([, name = '']) => name);
  expect(ofToken).toContain('stillForSale');
  for (const name of ofToken)
    for (const before of ['', '/hi'])
      for (const after of ['', '.data']) await app.inject({ url: `${before}/${name}/a-secret-token${after}` });
  await app.inject({ url: '/properties?page=3', headers: { 'x-token': 'a-secret-token' } });
  await app.inject({ url: '/properties?near=a-secret,85.14&within=5' });
  await app.inject({ url: '/files/documents/1/sale_deed?expires=1795000000&signature=a-secret_signature' });
  await app.inject({ url: '/map/base/1/en/light/17/a-secret/55934' });
  await app.close();
  expect(log.written).toContain('"url":"/map/base/1/en/light/17/…"');
  expect(log.written).toContain('"url":"/resetPassword/…?page=2"');
  expect(log.written).toContain('"url":"/properties?page=3"');
  expect(log.written).toContain('"url":"/properties?near=…&within=5"');
  expect(log.written).toContain('"url":"/files/documents/1/sale_deed?expires=1795000000&signature=…"');
  expect(log.written).not.toContain('a-secret');
});

test('a request is logged as one line with path, status and duration', async () => {
  const { app, log } = logged();
  app.get('/properties', async (_request, reply) => reply.status(404).send('none'));
  await app.inject({ url: '/properties' });
  await app.close();
  const lines = log.written.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { method: 'GET', url: '/properties', remoteAddress: '127.0.0.1' },
    res: { statusCode: 404 },
    responseTime: expect.any(Number),
  });
});

test('an aborted request is logged too', async () => {
  const { app, log } = logged();
  logAbortedRequests(app);
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await gone.promise;
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: it listens to a port.
  const { port } = app.server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', path: '/slow' }).end();
  client.on('error', () => undefined);
  await asked.promise;
  client.destroy();
  await vi.waitUntil(() => log.written.includes('client disconnected before the response'), PATIENTLY);
  gone.resolve();
  await app.close();
  expect(log.written).toContain('"url":"/slow"');
});

const OURS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
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

test('an answer of any kind names its request', async () => {
  const app = Fastify({ genReqId: requestIdOf });
  setRequestIdHeader(app);
  app.get('/wrong', async () => {
    throw new Error('wrong');
  });
  for (const url of ['/wrong', '/nowhere']) {
    expect((await app.inject(url)).headers['x-request-id']).toMatch(OURS);
    const given = await app.inject({ url, headers: { 'x-request-id': 'from-a-balancer' } });
    expect(given.headers['x-request-id']).toBe('from-a-balancer');
  }
  await app.close();
});

test('a statement that fails is logged without its values: of an account neither number, email nor hash', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = openLog('info', { write: (line) => void lines.push(line) });
  const site = await testApp();
  const app = await buildApp(site.services, log);
  const body = {
    name: 'Example Buyer of the log',
    phone: '9000000077',
    email: 'of-the-log@example.com',
    password: PASSWORD,
    role: 'buyer',
  };
  const signUp = () => app.inject({ method: 'POST', url: `${API_PREFIX}/user/register`, payload: body });
  await site.db.execute('alter table users rename column password_hash to hash_elsewhere');
  expect((await signUp()).statusCode).toBe(500);
  await site.db.execute('alter table users rename column hash_elsewhere to password_hash');
  await site.db.execute(sql`alter table users add constraint nobody check (name <> ${sql.raw(`'${body.name}'`)})`);
  expect((await signUp()).statusCode).toBe(500);
  await app.close();
  await site.close();
  const written = lines.join('');
  expect(written).toContain('Failed query: insert into \\"users\\"');
  expect(written).toContain('violates check constraint \\"nobody\\"');
  for (const value of [body.name, '900000007', body.email, '$argon2']) expect(written).not.toContain(value);
});

test('each line of the log about a call or a page that fails bears the id that the visitor reads', async () => {
  const lines: { level: number; reqId?: string; msg: string }[] = [];
  const log: FastifyBaseLogger = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const site = await testApp();
  await site.db.execute('alter table plans rename to plans_elsewhere');
  const app = await buildApp(site.services, log);
  servePages(app, site.services, await builtPages(), callInProcess(calls, site.services));
  for (const [url, msg] of [
    [`${API_PREFIX}/plan/display-plans`, 'request failed'],
    ['/subscription', 'page failed'],
  ]) {
    lines.length = 0;
    const answer = await app.inject({ url: url ?? '' });
    expect(answer.statusCode).toBe(500);
    const id = answer.headers['x-request-id'];
    expect(answer.body).toContain(`Reference number: ${String(id)}`);
    expect(lines.filter(({ level }) => level >= 50).map((line) => line.msg)).toContain(msg);
    expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
  }
  await app.close();
  await site.close();
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAreas } from '#contract/areas.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { enquiries } from '#server/database/schema.ts';
import { openLog } from '#server/log.ts';
import { measureRequests } from '#server/metrics.ts';
import { testApp, type TestApp } from '#test/app.ts';

/*
 * What comes over a socket and is no request, or never becomes a whole one: it is refused like everything else, in the one envelope, and the connection ends.
 */

const METRICS_TOKEN = 'a-token-for-prometheus';

let site: TestApp;
let app: FastifyInstance;
let impatient: FastifyInstance;
/** What was written into the answer at /half before somebody went on to send nonsense. */
let half: PassThrough;
let log = '';
beforeAll(async () => {
  site = await testApp();
  const { services, pool } = site;
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  app = await buildApp(services, openLog('info', destination), (bare) => {
    measureRequests(bare, {
      pool,
      jobs: services.jobs,
      services,
      token: METRICS_TOKEN,
      pagePattern: async () => undefined,
    });
    bare.get('/half', (_request, reply) => {
      half = new PassThrough();
      half.write('first half');
      return reply.send(half);
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  impatient = await buildApp(services);
  Object.assign(impatient.server, { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all([app.close(), impatient.close()]);
  await site.close();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A connection, and what has come over it. */
async function open(
  to: FastifyInstance = app,
): Promise<{ socket: Socket; said: () => string; ended: Promise<unknown> }> {
  const { port } = to.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  // A broken pipe is what a client sees of a connection that was cut.
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, said: () => said, ended };
}

/** Sends bytes as they are. @returns everything that is answered until the server ends the connection */
async function send(bytes: string | Buffer, to?: FastifyInstance): Promise<Answer[]> {
  const { socket, said, ended } = await open(to);
  socket.write(bytes);
  await ended;
  return answersIn(said());
}

function answersIn(said: string): Answer[] {
  const answers: Answer[] = [];
  let rest = said;
  while (rest) {
    const [head = '', ...after] = rest.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const body = after.join('\r\n\r\n');
    const length = headers['content-length'] === undefined ? body.length : Number(headers['content-length']);
    answers.push({ status: Number(first.split(' ')[1]), headers, body: body.slice(0, length) });
    rest = body.slice(length);
  }
  return answers;
}

const HOST = 'host: localhost\r\n';
const form = JSON.stringify({ name: 'Example Asker', phone: '9000000003', message: 'Who measures the plot?' });
/** A query to the operator, whose body comes as the headers say. */
const query = (headers: string, body: string) =>
  `POST ${API_PREFIX}${sendQuery.path} HTTP/1.1\r\n${HOST}content-type: application/json\r\n${headers}\r\n${body}`;
const chunked = (size: string) => query('transfer-encoding: chunked\r\n', `${size}\r\n${form}\r\n0\r\n\r\n`);
const SIZE = form.length.toString(16);

const CODES: Record<number, string> = {
  400: 'BAD_INPUT',
  408: 'REQUEST_TIMEOUT',
  413: 'TOO_LARGE',
  417: 'CANNOT_EXPECT',
  431: 'HEADERS_TOO_LARGE',
};

function expectRefused(answers: Answer[], status: number): void {
  expect(answers.map((answer) => answer.status)).toEqual([status]);
  const [answer] = answers;
  const envelope: unknown = JSON.parse(answer?.body ?? '');
  expect(envelope).toMatchObject({ statusCode: status, data: null, code: CODES[status], message: expect.any(String) });
  expect(answer?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(answer?.body.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
  });
}

const asks = (headers: string) => `GET /half HTTP/1.1\r\n${HOST}${headers}\r\n`;

describe('is refused, and the connection ended, as', () => {
  test.each<[status: number, what: string, bytes: string | Buffer]>([
    [400, 'nonsense', 'nonsense\r\n\r\n'],
    [400, 'the beginning of TLS', Buffer.from('160301020001000001fc0303', 'hex')],
    [400, 'the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [400, 'an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`],
    [400, 'an unknown version', `GET / HTTP/7.3\r\n${HOST}\r\n`],
    [400, 'a path that is none', `GET half HTTP/1.1\r\n${HOST}\r\n`],
    [400, 'a header without a colon', asks('x-token\r\n')],
    [400, 'a header with a space in its name', asks('x token: 1\r\n')],
    [400, 'a header with a NUL', asks('x-token: \0\r\n')],
    [400, 'a header that goes on in the next line', asks('x-token: a\r\n b\r\n')],
    [400, 'two lengths', query('content-length: 1\r\ncontent-length: 2\r\n', form)],
    [400, 'a length that is no number', query('content-length: one\r\n', form)],
    [400, 'a length below nothing', query('content-length: -1\r\n', form)],
    [400, 'a length that no number holds', query('content-length: 99999999999999999999\r\n', form)],
    [400, 'a length and chunks', query(`content-length: 4\r\ntransfer-encoding: chunked\r\n`, `0\r\n\r\n${asks('')}`)],
    [400, 'chunks that are not the last coding', query('transfer-encoding: chunked, identity\r\n', `0\r\n\r\n`)],
    [400, 'a coding that is none', query('transfer-encoding: chunkedd\r\n', `0\r\n\r\n`)],
    [400, 'a chunk whose size is no number', chunked('five')],
    [400, 'a chunk that is longer than its size', chunked('1')],
    [413, 'a chunk with 20 kB beside its size', chunked(`${SIZE};${'a'.repeat(20_000)}`)],
    [413, 'a body of 100 GB', query('content-length: 100000000000\r\n', form)],
    [431, '20 kB of headers', asks(`x-padding: ${'a'.repeat(20_000)}\r\n`)],
    [431, '20 kB of address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    [400, 'no host', 'GET /half HTTP/1.1\r\n\r\n'],
    [417, 'an expectation', asks('expect: the-spanish-inquisition\r\n')],
  ])('%i: %s', async (status, _, bytes) => {
    const before = await site.db.$count(enquiries);
    const answers = await send(bytes);
    expectRefused(answers, status);
    expect(answers[0]?.headers['connection']).toBe('close');
    expect(await site.db.$count(enquiries)).toBe(before);
  });

  test.each([
    ['headers that do not come to their end', `GET / HTTP/1.1\r\n${HOST}x-token: `],
    ['a body that does not', query(`content-length: ${form.length}\r\n`, form.slice(0, 5))],
    ['nothing at all', ''],
  ])('408: %s', async (_, bytes) => {
    const answers = await send(bytes, impatient);
    expectRefused(answers, 408);
    expect(answers[0]?.headers['connection']).toBe('close');
  });
});

test('an old program that asks without a host, as HTTP/1.0 does, is answered', async () => {
  const [answer] = await send(`GET ${API_PREFIX}/no-such-call HTTP/1.0\r\n\r\n`);
  expect(answer?.status).toBe(404);
});

test('whoever still sends when the refusal comes gets to read it', async () => {
  expectRefused(await send(asks(`x-padding: ${'a'.repeat(4_000_000)}\r\n`)), 431);
});

describe('nothing is answered twice, or out of turn:', () => {
  test('what came whole before the nonsense is answered first', async () => {
    const good = `GET ${API_PREFIX}/no-such-call HTTP/1.1\r\n${HOST}\r\n`;
    const answers = await send(`${good}${good}nonsense\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400]);
    expectRefused(answers.slice(2), 400);
  });

  test('nonsense after an answer that has arrived is refused like any other', async () => {
    const { socket, said, ended } = await open();
    socket.write(`GET ${API_PREFIX}/no-such-call HTTP/1.1\r\n${HOST}\r\n`);
    await expect.poll(said).toContain('NO_SUCH_CALL');
    socket.write('nonsense\r\n\r\n');
    await ended;
    expectRefused(answersIn(said()).slice(1), 400);
  });

  test('a half of an answer is followed by its other half, and by the refusal then', async () => {
    const { socket, said, ended } = await open();
    socket.write(asks(''));
    await expect.poll(said).toContain('first half');
    socket.write('nonsense\r\n\r\n');
    // The server has seen it once it has answered somebody else who came later.
    await send('nonsense\r\n\r\n');
    half.end('second half');
    await ended;
    expect(said()).toMatch(/first half[^{]*second half\r\n0\r\n\r\nHTTP\/1\.1 400 /);
  });

  test('a call that was refused before its body came is refused once, whatever comes in the body’s place', async () => {
    const { socket, said, ended } = await open();
    const type = 'content-type: multipart/form-data; boundary=door';
    socket.write(
      `POST ${API_PREFIX}${checkAreas.path} HTTP/1.1\r\n${HOST}${type}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n-\r\n`,
    );
    await expect.poll(said).toContain('SESSION_MISSING');
    socket.write('nonsense\r\n\r\n');
    await ended;
    expect(answersIn(said()).map(({ status }) => status)).toEqual([401]);
  });

  test('what a body hides behind its length is no request', async () => {
    const hidden = `POST /half HTTP/1.1\r\n${HOST}content-length: 0\r\n\r\n`;
    expect(await send(query('content-length: 4\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${hidden}`))).toHaveLength(
      1,
    );
    expect(
      await send(query('transfer-encoding: chunked\r\ncontent-length: 4\r\n', `4\r\n0000\r\n${hidden}`)),
    ).toHaveLength(1);
  });
});

test('it is in the log and the metrics as the client’s fault, without what was sent', async () => {
  await send(asks('x-token: a-secret-token\r\nx-token\r\n'));
  const lines = log.split('\n').filter((line) => line.includes('request could not be read'));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 30,
    statusCode: 400,
    reason: expect.stringMatching(/^HPE_/),
    remoteAddress: '127.0.0.1',
    reqId: expect.any(String),
  });
  expect(log).not.toContain('a-secret-token');
  expect(log).not.toMatch(/"level":(?:40|50|60)/);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(body).toMatch(/^bhukhand_http_requests_total\{method="none",route="none",status="400"\} \d+$/m);
  expect(body).not.toMatch(/^bhukhand_http_requests_total\{.*status="5/m);
});

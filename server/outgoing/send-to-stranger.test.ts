import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { certify } from '#test/certificates.ts';
import { isPublicAddress, lookupPublic, mayBePublic } from './public-hosts.ts';
import { sendToStranger } from './send-to-stranger.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
const REQUEST = { method: 'POST', headers: {}, body: Buffer.from('hello') } as const;

let answer: (request: IncomingMessage, response: ServerResponse, socket: Socket) => void;
let origin = '';
let ca: string;
let requests = 0;
let connections = 0;
/** Resolves when the last connection has ended. */
let ended: Promise<unknown>;
let close = () => {};
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-stranger-'));
  const { key, cert, authorityFile } = await certify(folder, 'stranger', 'DNS:localhost');
  ca = await readFile(authorityFile, 'utf8');
  const server = createServer({ key, cert }, (request, response) => {
    requests += 1;
    const { socket } = request;
    ended = new Promise((done) => socket.once('close', done));
    response.on('error', () => undefined);
    socket.on('error', () => undefined);
    answer(request, response, socket);
  });
  server.on('connection', () => (connections += 1));
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  origin = `https://localhost:${typeof at === 'object' ? at?.port : 0}`;
  close = () => void server.close();
});
afterAll(() => close());
beforeEach(() => {
  requests = 0;
  connections = 0;
});

const send = (path = '/') => sendToStranger(`${origin}${path}`, REQUEST, { withinMs: 1_000, toAnyHost: true, ca });

/** Writes as fast as it is read, and counts. */
async function flood(stream: Socket | ServerResponse, chunk: Buffer | string, written = { chunks: 0 }): Promise<void> {
  while (!stream.destroyed) {
    written.chunks += 1;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  }
}

test('an answer is its status and its first 4 kB', async () => {
  answer = (request, response) => {
    request.pipe(response.writeHead(201, { 'content-type': 'text/plain' }));
  };
  expect(await send()).toEqual({ status: 201, text: 'hello' });
});

test('of an answer without end 4 kB are read, and the connection is closed', async () => {
  const written = { chunks: 0 };
  answer = (_, response) => void flood(response.writeHead(201), MEGABYTE, written).catch(() => undefined);
  const { status, text } = await send();
  expect([status, text.length]).toEqual([201, 4096]);
  await ended;
  // The buffers of both ends took so many; half a gigabyte ended the process.
  expect(written.chunks).toBeLessThan(64);
});

test.each<[string, (response: ServerResponse, socket: Socket) => Promise<unknown>]>([
  ['headers without end', (_, socket) => flood(socket, `HTTP/1.1 201 Created\r\n${'x-a: b\r\n'.repeat(1000)}`)],
  ['answers before the answer without end', (_, socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  [
    'another protocol',
    async (_, socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['no HTTP', async (_, socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n')],
  ['the end of the connection', async (_, socket) => socket.destroy()],
])('%s instead of an answer fails', async (_, stranger) => {
  answer = (_request, response, socket) => void stranger(response, socket).catch(() => undefined);
  await expect(send()).rejects.toThrow();
  await ended;
});

test('one that is silent fails at the deadline', async () => {
  answer = () => undefined;
  await expect(send()).rejects.toThrow('did not answer within');
  await ended;
});

test('one that answers byte by byte is left at the deadline: with its status, if that came', async () => {
  const deadlines = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => deadlines.mockRestore());
  /** So slow that the deadline passes amid the text. */
  const trickle = async (socket: Socket, text: string, deadline: AbortController) => {
    for (let written = 0; written < text.length; written += 1) {
      if (socket.destroyed) return;
      if (written === 500) deadline.abort();
      await new Promise((taken) => socket.write(text.charAt(written), taken));
      await nextTurn();
    }
  };
  const nextDeadline = () => {
    const deadline = new AbortController();
    deadlines.mockReturnValueOnce(deadline.signal);
    return deadline;
  };
  const forHeaders = nextDeadline();
  answer = (_request, _response, socket) =>
    void trickle(socket, `HTTP/1.1 201 Created\r\nx-a: ${'b'.repeat(1000)}`, forHeaders);
  await expect(send()).rejects.toThrow('did not answer within');
  await ended;
  const forBody = nextDeadline();
  answer = (_request, response, socket) => {
    response.writeHead(410).flushHeaders();
    void trickle(socket, 'a'.repeat(1000), forBody);
  };
  expect(await send()).toMatchObject({ status: 410 });
  await ended;
});

test('a redirect is an answer, and is not followed', async () => {
  answer = (_, response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end();
  expect(await send()).toMatchObject({ status: 307 });
  expect(requests).toBe(1);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGk?a="b"', true],
  ['https://PUSH.example.com/push', true],
  ['https://updates.push.services.mozilla.com:8443/wpush/v2/abc', false],
  ['http://push.example.com/push', false],
  ['https://127.0.0.1/push', false],
  ['https://127.1/push', false],
  ['https://0x7f000001/push', false],
  ['https://2130706433/push', false],
  ['https://①②⑦.0.0.1/push', false],
  ['https://[::1]/push', false],
  ['https://[::ffff:10.0.0.5]/push', false],
  ['https://10.0.0.5/push', false],
  ['https://localhost/push', false],
  ['https://user:secret@push.example.com/push', false],
  // `url.parse` ends the host before these: 10.0.0.5.
  ['https://10.0.0.5"x.example/push', false],
  ['https://10.0.0.5%22x.example/push', false],
  ["https://10.0.0.5'x.example/push", false],
  ['https://10.0.0.5`x.example/push', false],
  ['https://10.0.0.5{x.example/push', false],
  ['https://10.0.0.5;x.example/push', false],
  ['https://push_service.example.com/push', false],
  ['no address', false],
])('%s may be asked: %s', (address, may) => {
  expect(mayBePublic(address)).toBe(may);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['0.0.0.0', false],
  ['10.0.0.5', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['192.0.0.192', false],
  ['198.18.0.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  // Azure's, Alibaba's, Amazon's and Google's for metadata.
  ['168.63.129.16', false],
  ['::ffff:168.63.129.16', false],
  ['100.100.100.200', false],
  ['::ffff:100.100.100.200', false],
  ['fd00:ec2::254', false],
  ['fd20:ce::254', false],
  ['::', false],
  ['::1', false],
  ['::10.0.0.5', false],
  ['::7f00:1', false],
  ['::8.8.8.8', false],
  ['0:0:0:0:0:0:8.8.8.8', false],
  ['::ffff:10.0.0.5', false],
  ['::ffff:7f00:1', false],
  ['::ffff:0:10.0.0.5', false],
  ['64:ff9b::10.0.0.5', false],
  ['64:ff9b:1::10.0.0.5', false],
  ['2002:a00:5::', false],
  ['2001::a00:5', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['push.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const signal = new AbortController().signal;

/** The result for a connection to a name with these addresses. */
const lookedUp = (...addresses: string[]) =>
  new Promise((done) => {
    lookupPublic(signal, async () => addresses)('push.example', { all: true }, (error, found) =>
      done(error ? error.message : found),
    );
  });

test('a connection is given the addresses that were looked at, or none', async () => {
  expect(await lookedUp('8.8.8.8', '2606:4700::1')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
  expect(await lookedUp('8.8.8.8', '10.0.0.5')).toBe('push.example is not a public host');
  expect(await lookedUp()).toBe('push.example has no address');
});

test('a name that leads to this machine is not connected to, whatever it says later', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return ['127.0.0.1'];
  };
  await expect(sendToStranger('https://push.example/', REQUEST, { ca, resolve })).rejects.toThrow('not a public host');
  expect([asked, connections]).toEqual([1, 0]);
  await expect(sendToStranger(`${origin}/`, REQUEST, { ca, resolve })).rejects.toThrow('no public host');
  expect([asked, connections]).toEqual([1, 0]);
});

test('name servers that do not answer are waited for until the deadline', async () => {
  const limits = { withinMs: 50, resolve: () => new Promise<string[]>(() => undefined) };
  await expect(sendToStranger('https://push.example/', REQUEST, limits)).rejects.toThrow('did not answer within');
});

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { MEGABYTE } from '#contract/limits.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeSeller } from '#test/make.ts';

/* An error in the middle of a body leaves the connection to the next request, or closes it. */

const site = await testApp();
await site.app.listen();
afterAll(() => site.close());

const seller = await makeSeller(site.db);
const buyer = await makeBuyer(site.db);
const admin = await makeAdmin(site.db);

/** Only a connection that is not read takes longer. */
const ANSWERED_WITHIN_MS = 20_000;

interface Sent {
  path: string;
  token?: string | undefined;
  type?: string;
  /** The body's beginning; zeros follow to its length. */
  begin?: string;
  bytes: number;
  end?: string;
  isChunked?: boolean;
}

/** Writes without waiting for the answer, as proxies do. */
async function write(socket: Socket, { path, token, type, begin = '', bytes, end = '', isChunked }: Sent) {
  const body = Buffer.concat([
    Buffer.from(begin),
    Buffer.alloc(bytes - begin.length - end.length, '0'),
    Buffer.from(end),
  ]);
  const headers = [
    `POST /api${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type ?? 'multipart/form-data; boundary=part'}`,
    ...(token ? [`x-token: ${token}`] : []),
    isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  if (isChunked) socket.write(`${body.length.toString(16)}\r\n`);
  socket.write(body);
  if (isChunked) socket.write('\r\n0\r\n\r\n');
}

async function connected(): Promise<{ socket: Socket; answers: () => number[] }> {
  const socket = connect((site.app.server.address() as AddressInfo).port);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  await once(socket, 'connect');
  return { socket, answers: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)) };
}

/** The status of a request, and of one after it on the same connection; 'closed' where there is none any more. */
async function statuses(sent: Sent): Promise<(number | string)[]> {
  const { socket, answers } = await connected();
  socket.on('error', () => undefined);
  try {
    await write(socket, sent);
    socket.write('GET /api/state/display-states HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const until = performance.now() + ANSWERED_WITHIN_MS;
    while (answers().length < 2 && !socket.closed && performance.now() < until) await wait(10);
    const [first = 'none', second = socket.closed ? 'closed' : 'none'] = answers();
    return [first, second];
  } finally {
    socket.destroy();
  }
}

const part = (name: string, file: string) =>
  `--part\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`;
const END = '\r\n--part--\r\n';
const UPLOAD = '/property/upload-photo/018f3c4e-9a6b-7c3d-8e2f-1a2b3c4d5e6f';
const DOCUMENT = '/property/upload-document/018f3c4e-9a6b-7c3d-8e2f-1a2b3c4d5e6f';

describe('after', () => {
  const add = { path: '/property/add-property', token: seller.token };
  test.each<[string, number, Sent]>([
    ['a document over 4 MB', 413, { ...add, begin: part('sale_deed', 'a.pdf'), bytes: 4.2 * MEGABYTE, end: END }],
    ['a document far over it', 413, { ...add, begin: part('sale_deed', 'a.pdf'), bytes: 40 * MEGABYTE, end: END }],
    [
      'one in chunks',
      413,
      { ...add, begin: part('sale_deed', 'a.pdf'), bytes: 6 * MEGABYTE, end: END, isChunked: true },
    ],
    [
      'a document sent ahead',
      413,
      { path: DOCUMENT, token: seller.token, begin: part('file', 'a.pdf'), bytes: 6 * MEGABYTE, end: END },
    ],
    [
      'a photo over 10 MB',
      413,
      { path: UPLOAD, token: seller.token, begin: part('file', 'a.jpg'), bytes: 11 * MEGABYTE, end: END },
    ],
    ['a form that never ends', 400, { ...add, begin: part('sale_deed', 'a.pdf'), bytes: 2 * MEGABYTE }],
    ['a form that is none', 400, { ...add, begin: 'no form', bytes: 2 * MEGABYTE }],
    [
      'a form without a token',
      401,
      { path: add.path, begin: part('sale_deed', 'a.pdf'), bytes: 6 * MEGABYTE, end: END },
    ],
    [
      'a form of a buyer',
      403,
      { path: add.path, token: buyer.token, begin: part('sale_deed', 'a.pdf'), bytes: 6 * MEGABYTE, end: END },
    ],
    ['a form of another kind', 415, { ...add, type: 'text/csv', bytes: 6 * MEGABYTE }],
    [
      'a field over its length',
      400,
      {
        ...add,
        begin: '--part\r\ncontent-disposition: form-data; name="description"\r\n\r\n',
        bytes: 6 * MEGABYTE,
        end: END,
      },
    ],
    [
      'areas over their size',
      413,
      { path: '/state/check-areas', token: admin.token, begin: part('file', 'a.csv'), bytes: 30 * MEGABYTE, end: END },
    ],
    ['JSON over its length', 413, { path: '/user/login', type: 'application/json', bytes: 2 * MEGABYTE }],
    [
      'JSON over its length in chunks',
      413,
      { path: '/user/login', type: 'application/json', bytes: 2 * MEGABYTE, isChunked: true },
    ],
    ['a call that is not there', 404, { path: '/user/nothing', type: 'application/json', bytes: 2 * MEGABYTE }],
  ])('%s, the same connection takes the next request', async (_, status, sent) => {
    expect(await statuses(sent)).toEqual([status, 200]);
  });
});

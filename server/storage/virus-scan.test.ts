import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addProperty } from '#contract/listing-form.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { documents } from '#server/database/schema/files.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import { pdfFile } from '#test/files/documents.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeSeller } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { checkClamd, clamdScan } from './virus-scan.ts';

/** Harmless, but on this scanner's list. */
const LISTED = 'the-word-of-the-test';

/** clamd's PING and INSTREAM (clamd(8)), byte by byte. */
function answer(bytes: Buffer): string | undefined {
  if (bytes.equals(Buffer.from('zPING\0'))) return 'PONG\0';
  const command = Buffer.from('zINSTREAM\0');
  if (!bytes.subarray(0, command.length).equals(command)) return undefined;
  const content: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) {
      const found = Buffer.concat(content).includes(LISTED);
      return found ? 'stream: Test.Word.UNOFFICIAL FOUND\0' : 'stream: OK\0';
    }
    content.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

type Reply = (bytes: Buffer, socket: Socket) => string | undefined;

function scanner(reply: Reply): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const said = reply(received, socket);
      if (said !== undefined) socket.end(said);
    });
    socket.on('error', () => undefined);
  });
}

let folder: string;
let address: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  address = join(folder, 'clamd.ctl');
});
afterEach(async () => {
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
  await rm(folder, { recursive: true });
});

async function listen(reply: Reply = answer, at: string | { host: string; port: number } = address): Promise<void> {
  const listening = scanner(reply);
  server = listening;
  await new Promise<void>((done) => listening.listen(typeof at === 'string' ? { path: at } : at, done));
}

const log = () => ({ error: vi.fn(), warn: vi.fn() });

describe('a scanner', () => {
  test('finds listed bytes and nothing else', async () => {
    await listen();
    const logged = log();
    const scan = clamdScan(address, logged);
    expect(await scan.findVirus(Buffer.from(`Deed ${LISTED}`))).toBe('Test.Word.UNOFFICIAL');
    expect(logged.warn).toHaveBeenCalledWith({ virus: 'Test.Word.UNOFFICIAL' }, 'a document was rejected');
    expect(await scan.findVirus(Buffer.alloc(4 * MEGABYTE, 'deed '))).toBeUndefined();
    expect(await scan.findVirus(Buffer.alloc(0))).toBeUndefined();
  });

  test('may listen on a port as well', async () => {
    await listen(answer, { host: '127.0.0.1', port: 0 });
    const at = server?.address();
    const port = typeof at === 'object' ? at?.port : undefined;
    await checkClamd(`127.0.0.1:${port}`);
    expect(await clamdScan(`localhost:${port}`, log()).findVirus(Buffer.from(LISTED))).toBe('Test.Word.UNOFFICIAL');
  });

  test.each<[string, Reply | undefined]>([
    ['is not there', undefined],
    ['breaks off', (_bytes, socket) => void socket.destroy()],
    ['says nothing', () => ''],
    ['finds a file too large', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ])('that %s passes nothing', async (_what, reply) => {
    if (reply) await listen(reply);
    const logged = log();
    await expect(clamdScan(address, logged).findVirus(Buffer.from('deed'))).rejects.toMatchObject({
      status: 503,
      code: 'SCAN_DOWN',
    });
    expect(logged.error).toHaveBeenCalledOnce();
  });

  test('that is not there, or is something else, stops the start with one sentence', async () => {
    await expect(checkClamd(address)).rejects.toThrow(
      new CannotStart(`CLAMD_ADDRESS is '${address}', but no virus scanner answers there: connect ENOENT ${address}.`),
    );
    await listen(() => 'HTTP/1.1 400 Bad Request\r\n\r\n');
    await expect(checkClamd(address)).rejects.toThrow(
      new CannotStart(`CLAMD_ADDRESS is '${address}', but what answers there is not clamd.`),
    );
  });
});

describe('a site with a scanner', () => {
  let site: TestApp;
  let siteFolder: string;
  beforeAll(async () => {
    siteFolder = await mkdtemp(join(tmpdir(), 'clamd-site-'));
    site = await testApp({ CLAMD_ADDRESS: join(siteFolder, 'clamd.ctl') });
  });
  afterAll(async () => {
    await site.close();
    await rm(siteFolder, { recursive: true });
  });

  async function add(text: string) {
    const seller = await makeSeller(site.db);
    const body = await plotForm({ sale_deed: fileOf(pdfFile(text), 'deed.pdf') });
    return site.call(addProperty, { token: seller.token, body });
  }

  test('takes clean documents, says which one is not, and takes none while the scanner is down', async () => {
    expect((await add('Deed')).body.code).toBe('SCAN_DOWN');
    await listen(answer, join(siteFolder, 'clamd.ctl'));
    const { status, body } = await add(LISTED);
    expect([status, body.issues]).toEqual([
      415,
      [
        {
          path: 'sale_deed',
          message: 'The virus scanner found something harmful in this file. Choose a clean copy.',
          code: 'VIRUS_FOUND',
        },
      ],
    ]);
    expect(await site.db.select().from(documents)).toEqual([]);
    expect((await add('Deed')).status).toBe(200);
    expect(await site.db.select().from(documents)).toHaveLength(1);
  });
});

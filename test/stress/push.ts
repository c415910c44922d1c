import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { approveProperty } from '#contract/admin-properties.ts';
import { addPush } from '#contract/push.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { openDatabase } from '#server/database/open.ts';
import { certify } from '#test/certificates.ts';
import { makeAdmin, makeBuyer, makeProperty } from '#test/make.ts';
import type { Site } from '#test/site.ts';
import type { Finding } from './finding.ts';
import { latencies, milliseconds } from './latency.ts';
import { embeddedUrl } from './market.ts';
import { inOwnFolder } from './own-folder.ts';

const HONEST = 20;
/** Users of each kind of stranger, with ten browsers each. */
const STRANGERS = 10;
const BROWSERS = 10;
const TOLD_WITHIN_MS = 120_000;
/** An event is matched, its alert falls due and is sent: each polls every few seconds. */
const QUIET_AT_MOST_MS = 45_000;
/** 30 users, eight at once, five seconds each; retries come after others. */
const AMID_STRANGERS_AT_MOST_MS = QUIET_AT_MOST_MS + 45_000;
const MEMORY_AT_MOST_MEGABYTES = 500;
const PAGES = 50;
const CHUNK = Buffer.alloc(256 * 1024, 'a');

/** Push services of strangers: one answers without end, one byte by byte, one not at all. */
const KINDS = ['flood', 'trickle', 'silent'] as const;

export async function push(): Promise<Finding[]> {
  return inOwnFolder(async ({ folder, start }) => {
    const told = new Map<string, number>();
    const { key, cert, authorityFile } = await certify(folder, 'push', 'DNS:localhost');
    let flooded = 0;
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      request.resume();
      response.on('error', () => undefined);
      request.socket.on('error', () => undefined);
      const [, kind = '', name = ''] = (request.url ?? '').split('/');
      if (kind === 'honest') told.set(name, performance.now());
      if (kind === 'honest') response.writeHead(201).end();
      if (kind === 'trickle') trickle(response);
      if (kind === 'flood') flood(response, (bytes) => (flooded += bytes));
    };
    const service = createServer({ key, cert }, answer).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const bound = service.address();
    if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
    const origin = `https://localhost:${bound.port}`;
    try {
      const site = await start({ PUSH_HOSTS: 'any', ALERTS_AT_NIGHT: 'send', NODE_EXTRA_CA_CERTS: authorityFile });
      const database = openDatabase(await embeddedUrl(folder), () => undefined, 2);
      const admin = await makeAdmin(database.db);
      const join = async (endpoints: string[]) => {
        const { token } = await makeBuyer(database.db);
        for (const endpoint of endpoints) await site.request(addPush, { token, body: { endpoint, ...browser() } });
        const body = { name: 'All', frequency: 'now', by_email: false, by_push: true } as const;
        await site.request(saveSearch, { token, body: { ...body, state: 'Bihar' } });
      };
      /** Milliseconds from an approval to the last honest browser's alert; undefined for never. */
      const publish = async (browsers: number, meanwhile: () => Promise<void>) => {
        told.clear();
        const { id } = await makeProperty(database.db, { status: 'pending', photos: 0 });
        const startedAt = performance.now();
        await site.request(approveProperty, { token: admin.token, body: { id } });
        const other = meanwhile();
        while (told.size < browsers && performance.now() - startedAt < TOLD_WITHIN_MS) await wait(100);
        await other;
        return told.size < browsers ? undefined : Math.max(...told.values()) - startedAt;
      };
      for (let nth = 0; nth < HONEST; nth += 1) await join([`${origin}/honest/${nth}`]);
      const quiet = await publish(HONEST, async () => undefined);

      for (const kind of KINDS)
        for (let nth = 0; nth < STRANGERS; nth += 1)
          await join(Array.from({ length: BROWSERS }, (_, one) => `${origin}/${kind}/${nth}-${one}`));
      for (let nth = 0; nth < HONEST; nth += 1) await join([`${origin}/honest/late-${nth}`]);
      const page = `${site.address}/properties`;
      const before = await latencies(page, PAGES);
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, megabytesOf(site))), 100);
      let pages = before;
      const amid = await publish(2 * HONEST, async () => {
        pages = await latencies(page, PAGES);
      });
      await wait(30_000);
      clearInterval(watch);
      const isAlive = site.child.exitCode === null;
      await database.close();
      if (isAlive) await site.stop();
      const seconds = (taken: number | undefined) => (taken === undefined ? 'never' : `${(taken / 1000).toFixed(0)} s`);
      return [
        {
          done: `${HONEST} browsers are told of a listing, in quiet`,
          seen: `the last after ${seconds(quiet)}`,
          expected: `within ${seconds(QUIET_AT_MOST_MS)}`,
          held: quiet !== undefined && quiet < QUIET_AT_MOST_MS,
        },
        {
          done: `twice as many amid ${KINDS.length * STRANGERS * BROWSERS} push services of strangers that flood, trickle or are silent`,
          seen: `the last after ${seconds(amid)}; pages ${milliseconds(pages.median)} against ${milliseconds(before.median)}, ${pages.failed} failed`,
          expected: `within ${seconds(AMID_STRANGERS_AT_MOST_MS)}; pages are served`,
          held: amid !== undefined && amid < AMID_STRANGERS_AT_MOST_MS && pages.failed === 0,
        },
        {
          done: 'the process meanwhile',
          seen: `${isAlive ? 'alive' : 'gone'}, ${most.toFixed(0)} MB at the most; the floods got rid of ${(flooded / 1e6).toFixed(0)} MB`,
          expected: `alive, below ${MEMORY_AT_MOST_MEGABYTES} MB`,
          held: isAlive && most < MEMORY_AT_MOST_MEGABYTES,
        },
      ];
    } finally {
      service.closeAllConnections();
      service.close();
    }
  });
}

function browser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

function flood(response: ServerResponse, count: (bytes: number) => void): void {
  response.writeHead(201);
  const write = () => {
    let isTaken = true;
    while (isTaken && !response.destroyed) {
      isTaken = response.write(CHUNK);
      count(CHUNK.length);
    }
  };
  response.on('drain', write);
  write();
}

function trickle(response: ServerResponse): void {
  response.writeHead(201);
  const timer = setInterval(() => void response.write('a'), 500);
  response.on('close', () => clearInterval(timer));
}

function megabytesOf({ child: { pid } }: Site): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

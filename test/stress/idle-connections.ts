import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { latencies, milliseconds } from './latency.ts';
import { inOwnFolder } from './own-folder.ts';

const CONNECTIONS = 10_000;
const OPENED_AT_ONCE = 200;
const REQUESTS = 50;
/** Fastify's keepAliveTimeout, and the pause between two checks. */
const CLOSED_WITHIN_MS = 72_000 + 10_000;
const MEMORY_MORE_AT_MOST_MB = 300;
const SLOWER_AT_MOST_MS = 50;

/** Clients that keep a connection open after the response. */
export async function idleConnections(): Promise<Finding[]> {
  const [, allowed] = /^Max open files\s+\d+\s+(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? [];
  const count = Math.min(CONNECTIONS, Number(allowed) - 500);
  return inOwnFolder(async ({ start }) => {
    const site = await start();
    const port = Number(new URL(site.address).port);
    const page = `${site.address}/properties`;
    await latencies(page, REQUESTS);
    const quiet = await latencies(page, REQUESTS);
    const memoryBefore = await megabytesOf(site.child.pid);
    const open: Socket[] = [];
    let closed = 0;
    while (open.length < count) {
      const few = await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, count - open.length) }, () => idleConnection(port)),
      );
      for (const socket of few) socket.on('close', () => (closed += 1));
      open.push(...few);
    }
    const openedAt = performance.now();
    const memory = await megabytesOf(site.child.pid);
    const meanwhile = await latencies(page, REQUESTS);
    while (closed < count && performance.now() - openedAt < CLOSED_WITHIN_MS) await wait(200);
    const closedAfter = performance.now() - openedAt;
    const memoryAfter = await megabytesOf(site.child.pid);
    const after = await latencies(page, REQUESTS);
    for (const socket of open) socket.destroy();
    await site.stop();
    const fewer = count < CONNECTIONS ? ` (the machine allows ${allowed} open files)` : '';
    return [
      {
        done: `${count.toLocaleString('en-IN')} connections are kept open and idle${fewer}`,
        seen: `others: ${meanwhile.failed} of ${REQUESTS} failed, ${milliseconds(meanwhile.median)} against ${milliseconds(quiet.median)}; memory ${memoryBefore} → ${memory} MB`,
        expected: `0 failed, ${SLOWER_AT_MOST_MS} ms slower and ${MEMORY_MORE_AT_MOST_MB} MB more at the most`,
        held:
          meanwhile.failed === 0 &&
          meanwhile.median - quiet.median < SLOWER_AT_MOST_MS &&
          memory - memoryBefore < MEMORY_MORE_AT_MOST_MB,
      },
      {
        done: 'They go on saying nothing',
        seen: `${closed.toLocaleString('en-IN')} closed after ${(closedAfter / 1000).toFixed(0)} s; ${after.failed} of ${REQUESTS} failed, ${milliseconds(after.median)}; memory ${memoryAfter} MB`,
        expected: `all closed within ${CLOSED_WITHIN_MS / 1000} s, others served`,
        held: closed === count && after.failed === 0,
      },
    ];
  });
}

async function idleConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.resume();
  return socket;
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const [, kilobytes] = /^Rss:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

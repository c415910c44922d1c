import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { latencies, milliseconds } from './latency.ts';
import { inOwnFolder } from './own-folder.ts';

const CLIENTS = 2_000;
const A_BYTE_EVERY_MS = 3_000;
const PATIENCE_MS = 150_000;
/** The limit in server/app.ts, and the pause between two checks. */
const HEADERS_END_WITHIN_MS = 15_000 + 5_000;
const BODIES_END_WITHIN_MS = 120_000 + 5_000;
const SLACK_MS = 3_000;
const REQUESTS = 50;

const HEADERS = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
const BODY =
  'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

/** Slowloris: clients that send headers or a body byte by byte. */
export async function slowClients(): Promise<Finding[]> {
  return inOwnFolder(async ({ start }) => {
    const site = await start();
    const port = Number(new URL(site.address).port);
    const page = `${site.address}/properties`;
    await latencies(page, REQUESTS);
    const quiet = await latencies(page, REQUESTS);
    const findings: Finding[] = [];
    for (const { what, first, more, within } of [
      { what: 'headers', first: HEADERS, more: 'x', within: HEADERS_END_WITHIN_MS },
      { what: 'a body', first: BODY, more: ' ', within: BODIES_END_WITHIN_MS },
    ]) {
      const clients = Array.from({ length: CLIENTS }, () => slowClient(port, first, more));
      await wait(A_BYTE_EVERY_MS);
      const meanwhile = await latencies(page, REQUESTS);
      const patience = performance.now() + PATIENCE_MS;
      while (clients.some(({ cutAfter }) => cutAfter() === undefined) && performance.now() < patience) await wait(100);
      const cut = clients.flatMap(({ cutAfter }) => cutAfter() ?? []);
      for (const { socket } of clients) socket.destroy();
      const longest = Math.max(0, ...cut);
      findings.push({
        done: `${CLIENTS.toLocaleString('en-IN')} clients send ${what} a byte at a time`,
        seen: `others: ${meanwhile.failed} of ${REQUESTS} failed, ${milliseconds(meanwhile.median)} against ${milliseconds(quiet.median)} in quiet; ${cut.length} cut off after ${(longest / 1000).toFixed(0)} s at the most`,
        expected: `others are served; all cut off within ${within / 1000} s`,
        held: meanwhile.failed === 0 && cut.length === CLIENTS && longest < within + SLACK_MS,
      });
    }
    const after = await latencies(page, REQUESTS);
    findings.push({
      done: 'The slow clients are gone',
      seen: `${after.failed} of ${REQUESTS} failed, ${milliseconds(after.median)}`,
      expected: 'as before',
      held: after.failed === 0,
    });
    await site.stop();
    return findings;
  });
}

function slowClient(port: number, first: string, more: string): { socket: Socket; cutAfter: () => number | undefined } {
  const startedAt = performance.now();
  let cutAfter: number | undefined;
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  const dribble = setInterval(() => socket.write(more), A_BYTE_EVERY_MS);
  socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dribble);
    cutAfter = performance.now() - startedAt;
  });
  return { socket, cutAfter: () => cutAfter };
}

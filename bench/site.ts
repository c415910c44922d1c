import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { npmStart } from '#test/npm-start.ts';
import { PRODUCTION } from '#test/production.ts';

export interface Site {
  address: string;
  pid: number;
  answeredWithin: number;
  stop(): Promise<void>;
}

const PEER = join(import.meta.dirname, 'peer.ts');
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';
const POLL_MS = 5;
const STOPS_WITHIN_MS = 30_000;

/** The product as `npm start` runs it: its own process, built pages, log into a file in `folder`. */
export async function startProduct(folder: string, environment: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const own = { PORT: String(port), APP_URL: `http://localhost:${port}`, DRAIN_SECONDS: '0', SMTP_URL: NO_MAIL_SERVER };
  return start({ args: npmStart(), port, folder, environment: { ...PRODUCTION, ...own, ...environment } });
}

export async function startPeer(folder: string, routes: string): Promise<Site> {
  const port = await freePort();
  return start({ args: [PEER, String(port), routes], port, folder, environment: {} });
}

interface Started {
  args: string[];
  port: number;
  folder: string;
  environment: Record<string, string>;
}

async function start({ args, port, folder, environment }: Started): Promise<Site> {
  const logPath = join(folder, `${port}.log`);
  const log = await open(logPath, 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    // Inherits none of the caller's settings.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  await log.close();
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`It ended before it answered: ${await readFile(logPath, 'utf8')}`);
    await wait(POLL_MS);
  }
  return {
    address,
    pid: child.pid ?? 0,
    answeredWithin: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      const killed = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await ended;
      clearTimeout(killed);
    },
  };
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer !== undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  return bound.port;
}

/** Bytes of a process's memory, with its share of shared memory (PSS, Linux). */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  if (!kilobytes) throw new Error('The kernel does not say how much memory the process has');
  return Number(kilobytes) * 1024;
}

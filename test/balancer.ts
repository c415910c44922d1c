import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { PATIENTLY } from './patience.ts';

/** Debian's HAProxy in front of several processes, as in docs/operating.md. */

const PATH = `${process.env['PATH']}:/usr/sbin`;
export const BALANCER_PACKAGE = 'haproxy';

export function balancerRuns(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore', env: { PATH } }).status === 0;
}

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-balancer-'));
  const port = await freePort();
  const servers = ports.map((each) => `  server on-${each} 127.0.0.1:${each}`);
  // Connection failures go to another process. The check's timeout suits a busy machine.
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 5s',
    '  option redispatch',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    '  default_backend processes',
    'backend processes',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  default-server check inter 200ms fall 1 rise 1',
    ...servers,
  ];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn('haproxy', ['-db', '-f', file], { env: { PATH }, stdio: 'ignore' });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(answers, PATIENTLY);
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { QUICK_PAGES_WILL_DO } from '../scripts/stale-build.ts';
import { npmStart } from './npm-start.ts';

const PROJECT = join(import.meta.dirname, '..');
/** Commands start often; the cache saves their compilation. */
const COMPILED = join(PROJECT, 'node_modules/.cache/compiled');

export interface Site {
  address: string;
  child: ChildProcess;
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>;
  said(): string;
  request<E extends AnyEndpoint>(
    endpoint: E,
    input?: { token?: string; path?: string; body?: object },
  ): Promise<ResponseOf<E>>;
  stop(): Promise<number | null>;
}

/**
 * The product in its own process, once it prints its address. `onSpawn` gets the child at once, in case it never does;
 * `project` is another copy of the source.
 */
export async function startSite(
  settings: Record<string, string>,
  onSpawn: (child: ChildProcess) => void = () => undefined,
  project = PROJECT,
): Promise<Site> {
  const child = spawn(process.execPath, npmStart(project), {
    cwd: settings['DATA_DIR'],
    env: {
      PATH: process.env['PATH'],
      SAMPLE_DATA: 'none',
      PORT: '0',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'secret',
      [QUICK_PAGES_WILL_DO]: 'yes',
      ...settings,
    },
  });
  onSpawn(child);
  const ended = new Promise<number | null>((done) => void child.once('exit', done));
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, at] = /Bhukhand is at (\S+)\n/.exec(said) ?? [];
      if (at) found(at);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => failed(new Error(`It ended with ${code}: ${said}`)));
  });
  return {
    address,
    child,
    ended,
    said: () => said,
    async request<E extends AnyEndpoint>(
      endpoint: E,
      { token, path = endpoint.path, body }: { token?: string; path?: string; body?: object } = {},
    ) {
      const headers = { 'content-type': 'application/json', ...(token ? { 'x-token': token } : {}) };
      const sent = body ? { body: JSON.stringify(body) } : {};
      const answer = await fetch(`${address}/api${path}`, { method: endpoint.method, headers, ...sent });
      return (await answer.json()) as ResponseOf<E>;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs an operator's command to its end with these settings only. `typed` is its standard input. */
export async function runScript(
  name: string,
  args: string[],
  settings: Record<string, string>,
  typed = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(PROJECT, 'scripts', `${name}.ts`), ...args], {
    cwd: settings['DATA_DIR'] ?? '/',
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
  });
  const ended = new Promise<number | null>((done) => void child.once('exit', done));
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config/config.ts';
import { s3Client } from '#server/storage/s3-storage.ts';
import { installPackages, whySkipped } from '#test/debian.ts';

/** A storage that verifies signatures, as npm's imitations of S3 do not: Debian's OpenStack Swift, as a process of the tests. */

// Not `python3` on the PATH, which may be another than the one that Debian's packages are for.
const PYTHON = '/usr/bin/python3';
/** The library alone: the packages named after the servers would start them. */
const PACKAGE = 'python3-swift';
/**
 * Why there is no Swift, as one sentence, or undefined where there is one. Installs it where it is missing and we are root.
 * @throws Error where the sentence would hide a failure: as root in CI.
 */
export function whyNoSwift(): string | undefined {
  return whySkipped('The S3 tests', swiftRuns, () => installPackages('OpenStack Swift', PACKAGE));
}

function swiftRuns(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;
}

export interface Swift {
  /** Where it listens, without a slash at the end. */
  address: string;
  /** Who may use the storage that `makeBucket` makes buckets in, and somebody else with a right key who may not. */
  app: { accessKeyId: string; secretAccessKey: string };
  guest: { accessKeyId: string; secretAccessKey: string };
  /** An empty bucket of its own. */
  makeBucket(): Promise<S3Settings>;
  stop(): Promise<void>;
}

/** Starts one on a loopback port, in a temporary folder that goes with it. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-swift-'));
  const child = spawn(PYTHON, [join(import.meta.dirname, 'swift-server.py'), folder]);
  const ended = new Promise<void>((done) => void child.once('close', () => done()));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const port = await new Promise<string>((found, failed) => {
    child.once('error', failed);
    child.stdout.on('data', (chunk: Buffer) => found(chunk.toString().trim()));
    void ended.then(() => failed(new Error(`Swift ended: ${complaints}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  const app = { accessKeyId: 'bhukhand:app', secretAccessKey: 'secret-of-app' };
  return {
    address,
    app,
    guest: { accessKeyId: 'bhukhand:guest', secretAccessKey: 'secret-of-guest' },
    async makeBucket() {
      const bucket = `files-${randomUUID()}`;
      const settings = { bucket, endpoint: address, region: 'us-east-1', pathStyle: true, credentials: app };
      const client = s3Client(settings);
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      return settings;
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

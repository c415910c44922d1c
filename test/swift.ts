import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { s3Client } from '#server/storage/s3-storage.ts';
import { installPackages, whySkipped } from '#test/debian.ts';

/** An S3 storage that verifies signatures, as npm's imitations do not: Debian's OpenStack Swift. */

// Debian's packages belong to this Python, not to the PATH's.
const PYTHON = '/usr/bin/python3';
/** The library alone: the servers' packages would start them. */
const PACKAGE = 'python3-swift';
/**
 * Installs Swift.
 * @returns why it failed; undefined on success
 * @throws Error as root in CI, where a skip would hide a failure
 */
export function whyNoSwift(): string | undefined {
  return whySkipped('The S3 tests', swiftRuns, () => installPackages('OpenStack Swift', PACKAGE));
}

function swiftRuns(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;
}

export interface Swift {
  address: string;
  app: { accessKeyId: string; secretAccessKey: string };
  guest: { accessKeyId: string; secretAccessKey: string };
  makeBucket(): Promise<S3Settings>;
  stop(): Promise<void>;
}

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

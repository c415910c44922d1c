import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ReceivedFile } from '#server/http/multipart.ts';

/** A form with its files on disk until the test ends, as domain functions get it. */
export async function received(form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-received-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let files = 0;
  const put = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(put));
    if (!(value instanceof File)) return value;
    const path = join(folder, String(files++));
    await writeFile(path, Buffer.from(await value.arrayBuffer()));
    return new ReceivedFile(await openAsBlob(path), path, value.name);
  };
  const entries = await Promise.all(Object.entries(form).map(async ([name, value]) => [name, await put(value)]));
  return Object.fromEntries(entries) as Record<string, unknown>;
}

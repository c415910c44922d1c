import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { runCommand } from '#test/run-command.ts';
import { runScript } from '#test/site.ts';
import { startSwift, type Swift, whyNoSwift } from '#test/swift.ts';
import { run } from '../../scripts/move-files.ts';
import { moveFiles } from './move-files.ts';
import { s3Client, s3Storage } from './s3-storage.ts';
import { diskStorage, type FileStorage } from './storage.ts';

const noSwift = whyNoSwift();

/** Like a property's: photo variants and documents. */
const KEYS = [1, 2].flatMap((n) => [
  `photos/${n}/320.avif`,
  `photos/${n}/640.webp`,
  `photos/${n}/full.jpg`,
  `documents/${n}`,
]);
const contentOf = (key: string) => key.repeat(500);

let swift: Swift;
beforeAll(async () => {
  if (!noSwift) swift = await startSwift();
});
afterAll(() => swift?.stop());

let dataDirectory: string;
let settings: S3Settings;
let client: S3Client;
let disk: FileStorage;
let bucket: FileStorage;
beforeEach(async () => {
  if (noSwift) return;
  dataDirectory = await mkdtemp(join(tmpdir(), 'move-files-'));
  settings = await swift.makeBucket();
  client = s3Client(settings);
  disk = diskStorage(join(dataDirectory, 'files'));
  bucket = s3Storage(client, settings.bucket);
});
afterEach(async () => {
  if (noSwift) return;
  client.destroy();
  await rm(dataDirectory, { recursive: true });
});

const fill = (files: FileStorage) => Promise.all(KEYS.map((key) => files.write(key, Buffer.from(contentOf(key)))));

async function everythingIn(files: FileStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of files.keys()) {
    const kept = await files.read(key);
    if (kept) found[key] = await text(kept.stream);
  }
  return found;
}
const WHOLE = Object.fromEntries(KEYS.map((key) => [key, contentOf(key)]));
const BYTES = KEYS.reduce((sum, key) => sum + contentOf(key).length, 0);

describe.skipIf(noSwift).each([
  { way: 'from disk into the bucket', ends: (): [FileStorage, FileStorage] => [disk, bucket] },
  { way: 'from the bucket onto disk', ends: (): [FileStorage, FileStorage] => [bucket, disk] },
])('files that are moved $way', ({ ends }) => {
  let [from, to]: FileStorage[] = [];
  beforeEach(async () => {
    [from, to] = ends();
    await fill(from);
  });
  const both = () => {
    if (!from || !to) throw new Error('Not begun');
    return { from, to };
  };

  test('are there, byte for byte, and here as well', async () => {
    expect(await moveFiles(both().from, both().to)).toEqual({ files: KEYS.length, bytes: BYTES, thereBefore: 0 });
    expect(await everythingIn(both().to)).toEqual(WHOLE);
    expect(await everythingIn(both().from)).toEqual(WHOLE);
  });

  test('and broken off in the middle, are all there after a second run, which writes only the rest', async () => {
    const written: string[] = [];
    const counting = (write: (key: string, bytes: Buffer) => Promise<void>): FileStorage => ({ ...both().to, write });
    const breakingOff = counting(async (key, bytes) => {
      if (written.length === 6) throw new Error('the line is dead');
      written.push(key);
      await both().to.write(key, bytes);
    });
    await expect(moveFiles(both().from, breakingOff)).rejects.toThrow(/^(photos|documents)\S+: the line is dead$/);
    expect(Object.keys(await everythingIn(both().to)).sort()).toEqual(written.toSorted());

    const rest = counting(async (key, bytes) => {
      expect(written).not.toContain(key);
      await both().to.write(key, bytes);
    });
    expect(await moveFiles(both().from, rest)).toEqual({ files: KEYS.length, bytes: BYTES, thereBefore: 6 });
    expect(await everythingIn(both().to)).toEqual(WHOLE);
  });

  test('take the place of what lies there under their name with other content, of the same length too', async () => {
    await both().to.write('documents/1', Buffer.from(contentOf('documents/1').toUpperCase()));
    await both().to.write('documents/2', Buffer.from('half'));
    expect(await moveFiles(both().from, both().to)).toMatchObject({ thereBefore: 0 });
    expect(await everythingIn(both().to)).toEqual(WHOLE);
  });

  test('are removed here only when they are there and the same', async () => {
    const forgetful = { ...both().to, write: async () => undefined };
    await expect(moveFiles(both().from, forgetful, { removeOld: true })).rejects.toThrow(
      'what came back is not what was written',
    );
    expect(await everythingIn(both().from)).toEqual(WHOLE);
    await moveFiles(both().from, both().to, { removeOld: true });
    expect([await everythingIn(both().from), await everythingIn(both().to)]).toEqual([{}, WHOLE]);
    expect(await moveFiles(both().from, both().to)).toEqual({ files: 0, bytes: 0, thereBefore: 0 });
  });
});

describe.skipIf(noSwift)('npm run move-files', () => {
  const environment = () => ({
    DATA_DIR: dataDirectory,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: swift.address,
    S3_ACCESS_KEY_ID: swift.app.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.app.secretAccessKey,
  });

  test('moves there and back, and says what it did', async () => {
    await fill(disk);
    const directory = join(dataDirectory, 'files');
    expect(await runScript('move-files', ['--to', 's3', '--remove-old'], environment())).toEqual({
      code: 0,
      err: '',
      out: `8 files (0.1 MB) of ${directory} are in the bucket ${settings.bucket}, compared by SHA-256: 8 moved now, 0 were there before.\nThey were removed from ${directory}.\n`,
    });
    expect(await everythingIn(disk)).toEqual({});
    await disk.write('documents/1', Buffer.from(contentOf('documents/1')));
    expect(await runCommand(run, ['--to', 'disk'], environment())).toEqual({
      code: 0,
      err: '',
      out: `8 files (0.1 MB) of the bucket ${settings.bucket} are in ${directory}, compared by SHA-256: 7 moved now, 1 were there before.\nThey are in the bucket ${settings.bucket} as well; once the site has run with the new ones, --remove-old removes them there.\n`,
    });
    expect(await everythingIn(disk)).toEqual(WHOLE);
  });

  test('moves nothing out of a folder that is not the site’s, and says so', async () => {
    const elsewhere = join(dataDirectory, 'elsewhere');
    expect(await runCommand(run, ['--to', 's3'], { ...environment(), DATA_DIR: elsewhere })).toMatchObject({
      code: 1,
      err: expect.stringContaining(`There are no files in ${join(elsewhere, 'files')}: is it the site's?`),
    });
  });

  test('says what it needs', async () => {
    const outcome = async (args: string[], settingsOfOne = environment()) => {
      const { code, out, err } = await runCommand(run, args, settingsOfOne);
      return [code, out + err];
    };
    const usage = [1, expect.stringMatching(/^Say where to: --to s3, or --to disk\.\n\nnpm run move-files -- /)];
    expect(await outcome([])).toEqual(usage);
    expect(await outcome(['--to', 'cloud'])).toEqual(usage);
    expect(await outcome(['--faster'])).toEqual([1, expect.stringMatching(/^Unknown option '--faster'.*\n\nnpm run /)]);
    expect(await outcome(['--help'])).toEqual([0, expect.stringMatching(/^npm run move-files -- --to s3/)]);
    const without = {
      ...environment(),
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    };
    expect(await outcome(['--to', 's3'], without)).toEqual([1, expect.stringMatching(/^S3_BUCKET is missing: /)]);
  });
});

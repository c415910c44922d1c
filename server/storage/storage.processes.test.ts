import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/time.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { startSwift, type Swift, whyNoSwift } from '#test/swift.ts';
import { s3Client, s3Storage } from './s3-storage.ts';
import { diskStorage, type FileStorage } from './storage.ts';

interface Place {
  files: FileStorage;
  /** Every file, with unfinished and foreign ones. */
  everything: () => Promise<string[]>;
  close: () => Promise<void>;
}

let files: FileStorage;
let everything: () => Promise<string[]>;

async function contentOf(key: string): Promise<string | undefined> {
  const found = await files.read(key);
  if (!found) return undefined;
  const bytes = await buffer(found.stream);
  expect(bytes.length).toBe(found.bytes);
  return bytes.toString();
}

async function allKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys.sort();
}

async function onDisk(): Promise<Place & { directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  const below = join(directory, 'files');
  return {
    directory: below,
    files: diskStorage(below),
    async everything() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const found = entries.filter((entry) => entry.isFile());
      return found.map(({ parentPath, name }) => relative(below, join(parentPath, name))).sort();
    },
    close: () => rm(directory, { recursive: true }),
  };
}

let swift: Swift;

async function inBucket(): Promise<Place> {
  const settings = await swift.makeBucket();
  const client = s3Client(settings);
  return {
    files: s3Storage(client, settings.bucket),
    async everything() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }));
      return Contents.map(({ Key }) => Key ?? '').sort();
    },
    async close() {
      client.destroy();
    },
  };
}

describe('on disk', () => {
  eachIn(onDisk);

  let place: Place & { directory: string };
  beforeEach(async () => {
    place = await onDisk();
    ({ files, everything } = place);
  });
  afterEach(() => place.close());

  test('a folder goes with its last file, and the ones around it when they hold nothing else', async () => {
    for (const key of ['photos/1/320.avif', 'photos/1/full.jpg', 'photos/2/full.jpg']) {
      await files.write(key, Buffer.from('x'));
    }
    const folders = () => readdir(place.directory, { recursive: true });
    await files.remove('photos/1/320.avif');
    expect((await folders()).sort()).toEqual([
      'photos',
      'photos/1',
      'photos/1/full.jpg',
      'photos/2',
      'photos/2/full.jpg',
    ]);
    await files.remove('photos/1/full.jpg');
    expect((await folders()).sort()).toEqual(['photos', 'photos/2', 'photos/2/full.jpg']);
    await files.remove('photos/2/full.jpg');
    expect(await folders()).toEqual([]);
  });

  test('a removal that was broken off before its empty folder is finished by the next', async () => {
    await files.write('photos/1/full.jpg', Buffer.from('x'));
    await rm(join(place.directory, 'photos/1/full.jpg'));
    await files.remove('photos/1/full.jpg');
    expect(await readdir(place.directory)).toEqual([]);
  });

  test('writes into a folder whose last file is being removed all arrive', async () => {
    const writeAndRemove = async (name: string) => {
      for (let round = 0; round < 50; round += 1) {
        const key = `photos/${round % 3}/${name}`;
        await files.write(key, Buffer.from(`${name} ${round}`));
        expect(await contentOf(key)).toBe(`${name} ${round}`);
        await files.remove(key);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(writeAndRemove));
    expect(await readdir(place.directory)).toEqual([]);
  });

  test('a write whose last step fails leaves no partial file', async () => {
    await files.write('plots/1', Buffer.from('kept'));
    // A file cannot replace a folder, so this fails after writing.
    await expect(files.write('plots', Buffer.alloc(100_000))).rejects.toThrow();
    expect(await everything()).toEqual(['plots/1']);
    expect(await contentOf('plots/1')).toBe('kept');
  });

  test('an unfinished or foreign file has no key', async () => {
    await files.write('a/b', Buffer.from('x'));
    await writeFile(join(place.directory, 'a', '~unfinished'), 'x');
    await writeFile(join(place.directory, 'Thumbs.db'), 'x');
    expect(await allKeys()).toEqual(['a/b']);
  });

  test('what a crash left of a file goes when the file is removed, unless it may still be written', async () => {
    const left = async (name: string, minutesAgo: number) => {
      const path = join(place.directory, 'photos/1', name);
      await writeFile(path, 'half');
      const then = new Date(Date.now() - minutesAgo * MINUTE_MS);
      await utimes(path, then, then);
    };
    await mkdir(join(place.directory, 'photos/1'), { recursive: true });
    await left('~full.jpg~1', 61);
    await left('~full.jpg~2', 59);
    await left('~320.jpg~3', 61);
    await files.remove('photos/1/full.jpg');
    expect((await readdir(join(place.directory, 'photos/1'))).sort()).toEqual(['~320.jpg~3', '~full.jpg~2']);
    await left('~full.jpg~2', 61);
    for (const name of ['full.jpg', '320.jpg']) await files.remove(`photos/1/${name}`);
    expect(await readdir(place.directory)).toEqual([]);
  });

  test('a write below a file fails and leaves the file as it was', async () => {
    await files.write('plots', Buffer.from('kept'));
    await expect(files.write('plots/1', Buffer.from('lost'))).rejects.toThrow();
    expect(await everything()).toEqual(['plots']);
    expect(await contentOf('plots')).toBe('kept');
  });
});

const noSwift = whyNoSwift();

describe.skipIf(noSwift)('in an S3 bucket', () => {
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.stop());
  eachIn(inBucket);
});

/** The contract of every storage. */
function eachIn(open: () => Promise<Place>): void {
  let place: Place;
  const openPlace = async () => {
    place = await open();
    ({ files, everything } = place);
  };
  const closePlace = () => place.close();

  describe('a storage of its own', () => {
    beforeEach(openPlace);
    afterEach(closePlace);
    keepsFiles();
  });
  describe('a storage with one file', () => {
    beforeAll(openPlace);
    afterAll(closePlace);
    refusesKeys();
  });
}

function keepsFiles(): void {
  test('what is written is read back, in folders made as needed', async () => {
    await files.write('photos/0198-ab/640.avif', Buffer.from('pixels'));
    expect(await contentOf('photos/0198-ab/640.avif')).toBe('pixels');
    expect(await everything()).toEqual(['photos/0198-ab/640.avif']);
  });

  test('a photo of ten megabytes comes back byte for byte', async () => {
    const content = Array.from({ length: MEGABYTE }, (_, i) => String(i).padStart(10)).join('');
    await files.write('large', Buffer.from(content));
    expect((await contentOf('large')) === content).toBe(true);
  });

  test('an empty file is a file', async () => {
    await files.write('empty', Buffer.alloc(0));
    expect(await contentOf('empty')).toBe('');
  });

  test('a second write takes the place of the first, also for a reader who had opened it', async () => {
    await files.write('deed.pdf', Buffer.from('old'));
    const opened = await files.read('deed.pdf');
    await files.write('deed.pdf', Buffer.from('newer'));
    expect(opened && (await buffer(opened.stream)).toString()).toBe('old');
    expect(await contentOf('deed.pdf')).toBe('newer');
  });

  test('writes of one key at the same time leave one of them whole and nothing else', async () => {
    const contents = Array.from({ length: 12 }, (_, i) => String(i % 10).repeat(200_000));
    await Promise.all(contents.map((content) => files.write('same', Buffer.from(content))));
    expect(contents).toContain(await contentOf('same'));
    expect(await everything()).toEqual(['same']);
  });

  test('what was never written, was removed, or is a folder, is undefined', async () => {
    await files.write('a/b', Buffer.from('x'));
    expect(await files.read('c')).toBeUndefined();
    expect(await files.read('a')).toBeUndefined();
    expect(await files.read('a/b/c')).toBeUndefined();
    await files.remove('a/b');
    expect(await files.read('a/b')).toBeUndefined();
  });

  test('removing what is not there does nothing', async () => {
    await files.write('a', Buffer.from('x'));
    await files.remove('b');
    await files.remove('a/b');
    expect(await contentOf('a')).toBe('x');
  });

  test('every key is listed once', async () => {
    expect(await allKeys()).toEqual([]);
    const keys = ['a', 'documents/1', 'photos/1/640.avif', 'photos/1/full.jpg', 'photos/2/full.jpg'];
    for (const key of keys) await files.write(key, Buffer.from(key));
    expect(await allKeys()).toEqual(keys);
  });
}

function refusesKeys(): void {
  test.for([
    '',
    '/',
    '/etc/passwd',
    '..',
    '.',
    '../secret',
    'a/../../secret',
    'a/..',
    'a/./b',
    'a//b',
    'a/',
    'a..b',
    'A.jpg',
    'a b',
    'a\\b',
    'a\0b',
    'a%2e%2e',
    '~x',
    'खाता.pdf',
    'a\n',
    'a'.repeat(101),
    'a/'.repeat(200) + 'a',
  ])('the key %j is refused by every call', async (key) => {
    await files.write('kept', Buffer.from('kept'));
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(files.read(key)).rejects.toThrow(TypeError);
    await expect(files.remove(key)).rejects.toThrow(TypeError);
    expect(await everything()).toEqual(['kept']);
    expect(await contentOf('kept')).toBe('kept');
  });
}

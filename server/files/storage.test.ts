import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage, type FileStorage } from './storage.ts';

let directory: string;
let files: FileStorage;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'));
  files = diskStorage(join(directory, 'files'));
});
afterEach(() => rm(directory, { recursive: true }));

async function contentOf(key: string): Promise<string | undefined> {
  const found = await files.read(key);
  if (!found) return undefined;
  const bytes = await buffer(found.stream);
  expect(bytes.length).toBe(found.bytes);
  return bytes.toString();
}

async function everythingOnDisk(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('what is written is read back, in folders made as needed', async () => {
  await files.write('photos/0198-ab/640.avif', Buffer.from('pixels'));
  expect(await contentOf('photos/0198-ab/640.avif')).toBe('pixels');
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
  expect(await everythingOnDisk()).toEqual(['same']);
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

test('a write whose last step fails leaves nothing half', async () => {
  await files.write('plots/1', Buffer.from('kept'));
  // A file cannot be renamed over a folder, so this fails after its bytes were written.
  await expect(files.write('plots', Buffer.alloc(100_000))).rejects.toThrow();
  expect(await everythingOnDisk()).toEqual(['1']);
  expect(await contentOf('plots/1')).toBe('kept');
});

test('a write below a file fails and leaves the file as it was', async () => {
  await files.write('plots', Buffer.from('kept'));
  await expect(files.write('plots/1', Buffer.from('lost'))).rejects.toThrow();
  expect(await everythingOnDisk()).toEqual(['plots']);
  expect(await contentOf('plots')).toBe('kept');
});

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
  await writeFile(join(directory, 'secret'), 'secret');
  await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(TypeError);
  await expect(files.read(key)).rejects.toThrow(TypeError);
  await expect(files.remove(key)).rejects.toThrow(TypeError);
  expect(await everythingOnDisk()).toEqual(['secret']);
});

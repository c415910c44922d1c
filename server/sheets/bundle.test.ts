import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#contract/limits.ts';
import { zipOf } from '#test/files/zip.ts';
import { listBundle, unpackFiles } from './bundle.ts';

async function withBundle<Result>(
  bytes: Buffer,
  use: (path: string, into: string) => Promise<Result>,
): Promise<Result> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-bundle-'));
  const path = join(folder.path, 'bundle.zip');
  const into = join(folder.path, 'into');
  await mkdir(into);
  await writeFile(path, bytes);
  return await use(path, into);
}

const list = (bytes: Buffer) => withBundle(bytes, (path) => listBundle(path, 'seller'));
const namesIn = async (bytes: Buffer) => (await list(bytes)).map(({ name }) => name);

describe('the files of a ZIP', () => {
  test('are listed with their folders and sizes, without what programs add', async () => {
    const bytes = zipOf([
      { name: 'plots/', mode: 0o40755 },
      { name: 'plots/front.jpg', bytes: 'front' },
      { name: 'plots/.DS_Store', bytes: 'x' },
      { name: '__MACOSX/plots/._front.jpg', bytes: 'x' },
      { name: 'Thumbs.db', bytes: 'x' },
      { name: 'deed.pdf', bytes: 'deed!', method: 0 },
    ]);
    expect(await list(bytes)).toEqual([
      { name: 'plots/front.jpg', bytes: 5 },
      { name: 'deed.pdf', bytes: 5 },
    ]);
  });

  const HINDI = 'खेत.jpg';
  const unicodePath = (written: string, name: string) => {
    const data = Buffer.concat([Buffer.alloc(5, 1), Buffer.from(name)]);
    data.writeUInt32LE(crc32(written), 1);
    const field = Buffer.alloc(4);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(data.length, 2);
    return Buffer.concat([field, data]);
  };

  test.each([
    ['in UTF-8 with its flag, as of Windows 11', { name: HINDI, flags: 0x800 }, HINDI],
    ['in UTF-8 without its flag, as of a Mac', { name: HINDI }, HINDI],
    ['in an extra field, as of Info-ZIP', { name: '???.jpg', extra: unicodePath('???.jpg', HINDI) }, HINDI],
    ['in CP437, as of old Windows', { name: Buffer.from('caf\x82.jpg', 'latin1') }, 'café.jpg'],
    ['with letters that a Mac takes apart', { name: 'cafe\u0301.jpg', flags: 0x800 }, 'café.jpg'],
    ['with backslashes', { name: 'plots\\front.jpg' }, 'plots/front.jpg'],
    ['that climbs', { name: '../../etc/passwd' }, 'etc/passwd'],
    ['from the root', { name: '/etc/passwd' }, 'etc/passwd'],
    ['with a drive', { name: 'C:\\Users\\a.jpg' }, 'Users/a.jpg'],
    ['with signs that nobody sees', { name: 'a\0\n.jpg' }, 'a.jpg'],
    ['that is written in another direction', { name: 'deed\u202Egpj.pdf', flags: 0x800 }, 'deedgpj.pdf'],
  ])('have a name %s', async (_, part, name) => {
    expect(await namesIn(zipOf([{ bytes: 'x', ...part }]))).toEqual([name]);
  });

  test('are listed of a ZIP after other bytes, as one that unpacks itself', async () => {
    expect(await namesIn(zipOf([{ name: 'a.jpg', bytes: 'x' }], { before: 'MZ program' }))).toEqual(['a.jpg']);
  });

  test('are written under new names into the folder alone', async () => {
    const bytes = zipOf([
      { name: '../../a.jpg', bytes: 'one' },
      { name: 'b/deed.pdf', bytes: 'two' },
      { name: 'c.jpg', bytes: 'three' },
    ]);
    await withBundle(bytes, async (path, into) => {
      const files = await unpackFiles(path, 'seller', ['a.jpg', 'b/deed.pdf', 'unknown.jpg'], into);
      expect([...files.keys()]).toEqual(['a.jpg', 'b/deed.pdf']);
      const contents = await Promise.all(
        [...files.values()].map(async (file) => (await readFile(file.path)).toString()),
      );
      expect(contents).toEqual(['one', 'two']);
      expect([...files.values()].map((file) => [dirname(file.path), file.bytes])).toEqual([
        [into, 3],
        [into, 3],
      ]);
      expect(await readdir(into)).toHaveLength(2);
      expect(await readdir(dirname(path))).toHaveLength(2);
    });
  });

  test('are found again in a bundle that was replaced under its name', async () => {
    await withBundle(zipOf([{ name: 'a.jpg', bytes: 'x' }]), async (path) => {
      await listBundle(path, 'seller');
      await writeFile(path, zipOf([{ name: 'b.jpg', bytes: 'longer' }]));
      expect(await listBundle(path, 'seller')).toEqual([{ name: 'b.jpg', bytes: 6 }]);
    });
  });

  test('are cut where they are larger than a photo may be', async () => {
    const bytes = zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(IMAGE_MAX_BYTES * 3) }]);
    await withBundle(bytes, async (path, into) => {
      const files = await unpackFiles(path, 'seller', ['a.jpg'], into);
      expect(files.get('a.jpg')?.bytes).toBe(IMAGE_MAX_BYTES + 1);
    });
  });
});

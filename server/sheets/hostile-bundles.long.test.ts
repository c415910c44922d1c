import { mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MEGABYTE } from '#contract/limits.ts';
import { pdfFile } from '#test/files/documents.ts';
import { outcomeOf, peakOfProcess, PROCESS_MAX_MEGABYTES, type Refusal } from '#test/files/file-outcome.ts';
import { zip64End, zipOf, type ZipPart } from '#test/files/zip.ts';
import { listBundle, unpackFiles } from './bundle.ts';

/* ZIP files of strangers: each is refused with a sentence or read harmlessly, in a process that stays small. */

const jpeg = (name: string | Buffer, more: Partial<ZipPart> = {}): ZipPart => ({ name, bytes: 'x', ...more });

const BUNDLES: [name: string, bytes: () => Buffer, outcome: Refusal | readonly string[]][] = [
  ['nothing', () => Buffer.alloc(0), 'BUNDLE_UNREADABLE'],
  ['a PDF', () => pdfFile('Deed'), 'BUNDLE_UNREADABLE'],
  ['another archive', () => Buffer.from('Rar!\x1a\x07\x01\x00 and more', 'latin1'), 'BUNDLE_UNREADABLE'],
  ['an empty ZIP', () => zipOf([]), 'BUNDLE_EMPTY'],
  ['folders alone', () => zipOf([{ name: 'a/' }, { name: '__MACOSX/' }]), 'BUNDLE_EMPTY'],
  ['half a ZIP', () => zipOf([jpeg('a.jpg'), jpeg('b.jpg')]).subarray(0, 60), 'BUNDLE_UNREADABLE'],
  ['a password', () => zipOf([jpeg('a.jpg', { flags: 1 })]), 'BUNDLE_PASSWORD'],
  ['another compression', () => zipOf([jpeg('a.jpg', { method: 14 })]), 'BUNDLE_METHOD'],
  ['two files of one name', () => zipOf([jpeg('a.jpg'), jpeg('./a.jpg')]), 'BUNDLE_SAME_NAME'],
  ['entries over one another', () => zipOf([jpeg('a.jpg'), jpeg('b.jpg', { overlaps: true })]), 'BUNDLE_UNREADABLE'],
  ['entries within one another', () => nested(), 'BUNDLE_UNREADABLE'],
  ['more entries than it has', () => zipOf([jpeg('a.jpg')], { statedCount: 40_000 }), 'BUNDLE_UNREADABLE'],
  ['fewer entries than it has', () => zipOf([jpeg('a.jpg'), jpeg('b.jpg')], { statedCount: 1 }), ['a.jpg']],
  [
    'a million entries',
    () => zipOf(Array.from({ length: 65_534 }, (_, i) => jpeg(`${i}.jpg`, { method: 0 }))),
    'BUNDLE_TOO_MANY_FILES',
  ],
  [
    '20,001 files',
    () => zipOf(Array.from({ length: 20_001 }, (_, i) => jpeg(`${i}.jpg`, { method: 0 }))),
    'BUNDLE_TOO_MANY_FILES',
  ],
  [
    '2⁵³ entries by ZIP64',
    () => zip64End(zipOf([jpeg('a.jpg')]), { entries: 2n ** 53n - 1n }),
    'BUNDLE_TOO_MANY_FILES',
  ],
  [
    'a directory outside by ZIP64',
    () => zip64End(zipOf([jpeg('a.jpg')]), { entries: 1n, directoryAt: 2n ** 40n }),
    'BUNDLE_UNREADABLE',
  ],
  [
    'a symbolic link beside a photo',
    () => zipOf([jpeg('link.jpg', { bytes: '/etc/passwd', mode: 0o120777 }), jpeg('a.jpg')]),
    ['a.jpg'],
  ],
  ['a symbolic link alone', () => zipOf([jpeg('link.jpg', { bytes: '/etc/passwd', mode: 0o120777 })]), 'BUNDLE_EMPTY'],
  ['a file and a folder of one name', () => zipOf([jpeg('a'), jpeg('a/b.jpg')]), ['a', 'a/b.jpg']],
  ['a name of nothing but dots', () => zipOf([jpeg('../..'), jpeg('a.jpg')]), ['a.jpg']],
  ['a name of a prototype', () => zipOf([jpeg('__proto__'), jpeg('constructor')]), ['__proto__', 'constructor']],
  [
    'bytes that are no text as a name',
    () => zipOf([jpeg(Buffer.from([0xff, 0xfe, 0x2e, 0x6a]), { flags: 0x800 })]),
    ['\uFFFD\uFFFD.j'],
  ],
  [
    'a name of 60,000 signs',
    () => zipOf([jpeg(`${'e\u0301\u0301'.repeat(12_000)}.jpg`)]),
    [`${'é\u0301'.repeat(148)}.jpg`],
  ],
  [
    'a name that is cut within a character',
    () => zipOf([jpeg(`${'\u{1F3E1}'.repeat(200)}a.jpg`)]),
    [`\uFFFD${'\u{1F3E1}'.repeat(147)}a.jpg`],
  ],
  [
    'a ZIP in a ZIP, which stays closed',
    () => zipOf([jpeg('inner.zip', { bytes: zipOf([jpeg('a.jpg')]) })]),
    ['inner.zip'],
  ],
];

/** The second entry lies in the data of the first, stored. */
function nested(): Buffer {
  const inner = zipOf([jpeg('b.jpg', { method: 0 })]);
  return zipOf([jpeg('a.jpg', { method: 0, bytes: inner }), jpeg('b.jpg', { method: 0, at: 30 + 'a.jpg'.length })]);
}

test.each(BUNDLES)('a bundle of %s', async (_, bytes, outcome) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-hostile-'));
  const path = join(folder.path, 'bundle');
  await writeFile(path, bytes());
  const listed = await outcomeOf(listBundle(path, 'seller'));
  expect(typeof listed === 'string' ? listed : listed.map(({ name }) => name)).toEqual(outcome);
  expect(await readdir(folder.path)).toEqual(['bundle']);
  expect(await peakOfProcess()).toBeLessThan(PROCESS_MAX_MEGABYTES);
});

test.each<[string, ZipPart[], string, string]>([
  [
    'states to be smaller than it is',
    [jpeg('a.jpg', { bytes: Buffer.alloc(MEGABYTE), statedSize: 10 })],
    'a.jpg',
    'BUNDLE_FILE_DAMAGED',
  ],
  ['states to be larger than it is', [jpeg('a.jpg', { statedSize: 1000 })], 'a.jpg', 'BUNDLE_FILE_DAMAGED'],
  [
    'is not as it says compressed',
    [jpeg('a.jpg', { packed: Buffer.from('no deflate') })],
    'a.jpg',
    'BUNDLE_FILE_DAMAGED',
  ],
])('a file that %s is named', async (_, parts, name, code) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-hostile-'));
  const path = join(folder.path, 'bundle');
  await writeFile(path, zipOf(parts));
  expect(await outcomeOf(unpackFiles(path, 'seller', [name], folder.path))).toBe(code);
});

test('a bundle that unpacks to 800 MB takes neither the memory nor the disk', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-hostile-'));
  const path = join(folder.path, 'bundle');
  const into = join(folder.path, 'into');
  await mkdir(into);
  const zeros = Buffer.alloc(10 * MEGABYTE);
  const packed = deflateRawSync(zeros);
  const names = Array.from({ length: 80 }, (_, i) => `${i}.jpg`);
  await writeFile(path, zipOf(names.map((name) => jpeg(name, { bytes: zeros, packed }))));
  expect(await outcomeOf(unpackFiles(path, 'seller', names, into))).toBe('BUNDLE_TOO_LARGE');
  expect((await readdir(into)).length).toBeLessThanOrEqual(41);
  expect(await peakOfProcess()).toBeLessThan(PROCESS_MAX_MEGABYTES);
});

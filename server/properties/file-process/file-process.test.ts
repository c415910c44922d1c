import { mkdtempDisposable, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readDocument } from '#server/properties/documents/read-documents.ts';
import { preparePhoto, preparePicture } from '#server/properties/photos/photos.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { PATIENTLY } from '#test/patience.ts';
import { FILE_PRIORITY, type Line } from './file-process.ts';

const PDF = 'application/pdf';

describe('the process for photos', () => {
  test('has a low priority, and when it dies what it worked on and what waited are done by another', async () => {
    await preparePicture(await jpegPhoto(200, 150));
    const pid = await processForPhotos();
    expect(getPriority(pid)).toBe(FILE_PRIORITY);

    const struck = preparePicture(await jpegPhoto(1600, 1200));
    const waiting = preparePicture(await jpegPhoto(300, 200));
    process.kill(pid, 'SIGKILL');
    expect((await struck).width).toBe(1600);
    expect((await waiting).width).toBe(300);
  });

  test('a photo that crashes two processes fails; those behind it do not', async () => {
    await endIdleProcess();
    const givenUp = expect(preparePicture(await jpegPhoto(2400, 1800))).rejects.toThrow('SIGKILL');
    // Each of them was started for the photo.
    const first = await vi.waitFor(() => processFor('photos'), { ...PATIENTLY, interval: 5 });
    const waiting = preparePicture(await jpegPhoto(300, 200));
    process.kill(first, 'SIGKILL');
    const second = await vi.waitFor(() => processFor('photos', first), { ...PATIENTLY, interval: 5 });
    process.kill(second, 'SIGKILL');
    await givenUp;
    expect((await waiting).width).toBe(300);
  });

  test('is another than that which reads documents, so that no photo waits for a document that takes long', async () => {
    const inOrder: string[] = [];
    const document = readDocument(pdfFile('a'.repeat(20_000)), PDF).then(() => inOrder.push('document'));
    await preparePicture(await jpegPhoto(200, 150)).then(() => inOrder.push('photo'));
    await document;
    expect(inOrder).toEqual(['photo', 'document']);
  });

  test('ends with a PDF that was stopped for its memory, and those behind it are read by another', async () => {
    await readDocument(pdfFile('Khatiyan'), PDF);
    const first = await processFor('reading');
    const large = pdfFile('a'.repeat(3_900_000));
    const found = await Promise.all([large, pdfFile('Khatiyan')].map((pdf) => readDocument(pdf, PDF)));
    expect(found.map((one) => one?.pages)).toEqual([null, 1]);
    await vi.waitFor(() => processFor('reading', first), PATIENTLY);
  });
});

test('a photo for which the disk has no room says so by the system’s code, which is answered as NO_ROOM', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-full-'));
  const picture = join(folder.path, 'picture');
  await writeFile(picture, await jpegPhoto(200, 150));
  await symlink('/dev/full', join(folder.path, 'full.avif'));
  await expect(preparePhoto(picture, folder.path, 'seller')).rejects.toMatchObject({ code: 'ENOSPC' });
});

const processForPhotos = () => processFor('photos');

async function endIdleProcess(): Promise<void> {
  const idle = await processForPhotos().catch(() => undefined);
  if (idle === undefined) return;
  process.kill(idle, 'SIGKILL');
  await vi.waitFor(() => expect(processForPhotos()).rejects.toThrow(), PATIENTLY);
}

async function processFor(line: Line, butNot?: number): Promise<number> {
  // Each thread has children of its own.
  for (const thread of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter((one) => one !== '' && Number(one) !== butNot)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(`file-work.ts\0${line}`)) return Number(child);
    }
  }
  throw new Error(`There is no process for ${line}`);
}

import { expect, test } from 'vitest';
import { checkDocument } from '#server/properties/documents/check-document.ts';
import { readPdf } from '#server/properties/documents/read-pdf.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { pdfOfPhotos } from './pdf-of-photos.ts';

test('photos of pages, upright and on their side, are a PDF that the server takes, with a page each', async () => {
  const sizes = [
    { width: 300, height: 400 },
    { width: 400, height: 300 },
    { width: 300, height: 420 },
  ];
  const pages = await Promise.all(
    sizes.map(async ({ width, height }) => {
      const jpeg = await jpegPhoto(width, height);
      return { jpeg: new Blob([new Uint8Array(jpeg)]), width, height };
    }),
  );
  const pdf = Buffer.from(await pdfOfPhotos(pages).arrayBuffer());
  expect(await checkDocument(pdf)).toMatchObject({ extension: 'pdf' });
  const { pages: count, scan } = await readPdf(pdf);
  expect(count).toBe(3);
  expect(new Uint8Array(scan ?? [])).toEqual(await pages[0]?.jpeg.bytes());
});

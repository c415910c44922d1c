import { readFile } from 'node:fs/promises';
import type { DocumentType } from '#contract/kinds.ts';
import { preparePicture } from '#server/properties/photos/photos.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';

/* Keys derive from content, so that the next start overwrites an interrupted one's files. */

export interface StoredPicture {
  folder: string;
  width: number;
  height: number;
  widths: number[];
}

export async function storePictures(files: FileStorage, names: Iterable<string>): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const name of new Set(names)) stored.set(name, await storePicture(files, name));
  return stored;
}

async function storePicture(files: FileStorage, name: string): Promise<StoredPicture> {
  const picture = await readFile(new URL(`pictures/${name}.webp`, import.meta.url));
  const { width, height, variants } = await preparePicture(picture);
  const folder = `sample-${name}`;
  await Promise.all(variants.map((variant) => files.write(photoKey(folder, variant.name), variant.bytes)));
  const widths = variants.map((variant) => Number.parseInt(variant.name, 10)).filter(Number.isInteger);
  return { folder, width, height, widths: [...new Set(widths)] };
}

const PDF_OF: Record<DocumentType, 'sale-deed' | 'record-of-rights' | 'land-map'> = {
  sale_deed: 'sale-deed',
  partition_deed: 'sale-deed',
  land_map: 'land-map',
  record_of_rights: 'record-of-rights',
  land_revenue_record: 'record-of-rights',
  mutation: 'record-of-rights',
  lagan_receipt: 'record-of-rights',
};

export interface DocumentToStore {
  propertyId: string;
  type: DocumentType;
  propertyNumber: number;
}

export async function storeDocuments(files: FileStorage, wanted: readonly DocumentToStore[]) {
  const pdfs = new Map(
    await Promise.all(
      [...new Set(Object.values(PDF_OF))].map(
        async (name) => [name, await readFile(new URL(`documents/${name}.pdf`, import.meta.url))] as const,
      ),
    ),
  );
  return Promise.all(
    wanted.map(async ({ propertyId, type, propertyNumber }) => {
      const pdf = pdfs.get(PDF_OF[type]);
      if (!pdf) throw new Error(`There is no sample of a ${type}`);
      const storageKey = `documents/sample-${propertyNumber}-${type}`;
      await files.write(storageKey, pdf);
      const fileName = `${type.replaceAll('_', ' ')} (sample).pdf`;
      return { propertyId, type, fileName, contentType: 'application/pdf', bytes: pdf.length, storageKey };
    }),
  );
}

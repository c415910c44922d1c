import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { csvOf } from '#contract/csv.ts';
import { fileOf } from '#test/plot-form.ts';

export const HEADINGS = ['My number', 'State', 'District', 'Mandal', 'Size', 'Unit', 'Price', 'Description', 'Photos'];

/** A row under HEADINGS that has no fault. */
export function plotRow(ownNumber: string, changes: Partial<Record<number, string>> = {}): string[] {
  const row = [
    ownNumber,
    'Bihar',
    'Patna',
    'Bihta',
    '5',
    'decimal',
    '12.5 lakh',
    `A level plot beside a metalled road, with a hand pump. Number ${ownNumber}.`,
    'front.jpg',
  ];
  return row.map((cell, place) => changes[place] ?? cell);
}

export const csvSheet = (rows: readonly (readonly string[])[], name = 'plots.csv'): File =>
  fileOf(Buffer.from(csvOf(rows)), name, 'text/csv');

export async function zipOf(files: Readonly<Record<string, Buffer>>, name = 'photos.zip'): Promise<File> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path);
  zip.end();
  return fileOf(await buffer(zip.outputStream), name, 'application/zip');
}

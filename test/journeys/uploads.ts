import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { docxFile, pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { fileOf } from '#test/plot-form.ts';

/** Files named as phones name them. */

export const pdf = (name: string, text: string): File => fileOf(pdfFile(text), name, 'application/pdf');

export const docx = (name: string, text: string): File =>
  fileOf(docxFile(text), name, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');

/** Different seeds look different. */
export const jpegFile = async (name: string, width: number, height: number, seed = 1): Promise<File> =>
  fileOf(await jpegPhoto(width, height, seed), name, 'image/jpeg');

/** Its path, for `setInputFiles`, which sends the bytes of 6 MB itself through the page for four seconds of processor. */
export async function chosen(file: File): Promise<string> {
  const path = join(await mkdtemp(test.info().outputPath('chosen-')), file.name);
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  return path;
}

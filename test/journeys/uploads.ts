import { docxFile, pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';

/** Files named as phones name them. */

const fileOf = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

export const pdf = (name: string, text: string): File => fileOf(pdfFile(text), name, 'application/pdf');

export const docx = (name: string, text: string): File =>
  fileOf(docxFile(text), name, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');

/** Different seeds look different. */
export const jpegFile = async (name: string, width: number, height: number, seed = 1): Promise<File> =>
  fileOf(await jpegPhoto(width, height, seed), name, 'image/jpeg');

export async function chosen(file: File): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';

const photo = jpegPhoto(340, 255);

export const fileOf = (bytes: Buffer, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A valid body for POST /property/add-property with these changes; undefined omits a field. */
export async function plotForm(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    state: 'Bihar',
    district: 'Patna',
    mandal: 'Bihta',
    units: 'decimal',
    size: '5',
    price: '12,50,000',
    description: 'A level plot beside a metalled road, with a hand pump.',
    propertyImage: [fileOf(await photo, 'plot.jpg', 'image/jpeg')],
    sale_deed: fileOf(pdfFile('Sale deed'), 'sale deed.pdf', 'application/pdf'),
    ...changes,
  };
}

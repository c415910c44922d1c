import type { PropertyDetail } from '#contract/properties.ts';

/** What `existing_images` says of images that stay, in this order. */
export const staying = (images: readonly { file_path: string; file_name: string }[]): string =>
  JSON.stringify(images.map(({ file_path, file_name }) => ({ filePath: file_path, fileName: file_name })));

/** A body for POST /property/edit-property/{id} that changes nothing but what `changes` say. */
export function editForm(property: PropertyDetail, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { state, district, mandal, units, size, price, description } = property;
  return {
    state,
    district,
    mandal,
    units,
    size,
    price,
    description,
    existing_images: staying(property.property_images),
    ...changes,
  };
}

import type { PropertyDetail } from '#contract/properties.ts';

/** `existing_images` for images that stay, in order. */
export const staying = (images: readonly { file_path: string; file_name: string }[]): string =>
  JSON.stringify(images.map(({ file_path, file_name }) => ({ filePath: file_path, fileName: file_name })));

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

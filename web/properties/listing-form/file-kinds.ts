/** Named types and not image/*: an iPhone then gives JPEG for its own format, and phones still offer the camera. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

export const DOCUMENT_KINDS =
  '.pdf,.jpg,.jpeg,.png,.doc,.docx,application/pdf,image/jpeg,image/png,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Named = Pick<File, 'name' | 'type'>;

/** Systems that do not know a file's type; the server judges such a file by its content. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Apple's photo format, which the server does not read. */
export const isHeic = ({ name, type }: Named): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Whether a photo may be of a kind that the server reads, by its declared type. */
export const maybePhoto = ({ type }: Named): boolean =>
  UNKNOWN_TYPES.includes(type) || /^image\/(?:jpe?g|png|webp)$/.test(type);

/** Whether a document may be of a kind that the server reads, by its extension, else its type. */
export function maybeDocument({ name, type }: Named): boolean {
  const [extension] = /\.\w+$/.exec(name.toLowerCase()) ?? [];
  const kinds = DOCUMENT_KINDS.split(',');
  return extension === undefined ? UNKNOWN_TYPES.includes(type) || kinds.includes(type) : kinds.includes(extension);
}

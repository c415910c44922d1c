/** Not image/*: iPhones then convert HEIC to JPEG, and phones still offer the camera. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

export const DOCUMENT_KINDS =
  '.pdf,.jpg,.jpeg,.png,.doc,.docx,application/pdf,image/jpeg,image/png,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Named = Pick<File, 'name' | 'type'>;

/** Types browsers report for unknown files; the server judges them by content. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

export const isHeic = ({ name, type }: Named): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const maybePhoto = ({ type }: Named): boolean =>
  [...UNKNOWN_TYPES, 'image/jpg', ...PHOTO_TYPES.split(',')].includes(type);

export function maybeDocument({ name, type }: Named): boolean {
  // Behind the last full stop of 'Khata No. 123' is no kind.
  const kind = /\.[a-z]\w{1,4}$/.exec(name.toLowerCase())?.[0] ?? type;
  return [...UNKNOWN_TYPES, ...DOCUMENT_KINDS.split(',')].includes(kind);
}

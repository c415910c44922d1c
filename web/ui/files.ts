import { number } from '#contract/indian-number.ts';

export function fileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** '3.2 MB', '640 kB', in 1024s, as limits are. */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${number(bytes / MEGABYTE, 1)} MB`;
  return `${number(Math.ceil(bytes / KILOBYTE), 0)} kB`;
}

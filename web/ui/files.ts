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
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes * KILOBYTE >= MEGABYTE ? `${number(bytes / MEGABYTE, 1)} MB` : `${number(kilobytes, 0)} kB`;
}

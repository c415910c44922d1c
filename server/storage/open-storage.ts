import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { diskStorage, type FileStorage } from './storage.ts';

/**
 * The storage of the configuration: a bucket, or a folder of the data directory.
 * @throws CannotStart saying which setting of the bucket is wrong.
 */
export async function openFiles({
  s3,
  dataDirectory,
}: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStorage & { close(): void }> {
  if (!s3) return { ...diskStorage(join(dataDirectory, 'files')), close: () => undefined };
  // Loaded only where it is wanted, like the sample data: the SDK is the largest library of all.
  const { openS3 } = await import('./open-s3.ts');
  return openS3(s3);
}

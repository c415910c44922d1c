import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { diskStorage, type FileStorage } from './storage.ts';

/** @throws CannotStart naming the wrong setting of the bucket */
export async function openFiles({
  s3,
  dataDirectory,
}: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStorage & { close(): void }> {
  if (!s3) return { ...diskStorage(join(dataDirectory, 'files')), close: () => undefined };
  const { openS3 } = await import('./open-s3.ts');
  return openS3(s3);
}

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ListObjectsV2Command, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { CannotStart } from '#server/config/cannot-start.ts';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { boundedFetch } from '#server/outgoing/bounded-fetch.ts';
import { s3Client, s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * Opens the bucket and tests it: writes, reads, and is denied without the key.
 * @throws CannotStart naming the wrong setting
 */
export async function openS3(settings: S3Settings): Promise<FileStorage & { close(): void }> {
  const client = s3Client(settings);
  const files = s3Storage(client, settings.bucket);
  try {
    await check(client, files, settings);
  } catch (error) {
    client.destroy();
    throw error instanceof CannotStart ? error : new CannotStart(explain(error, settings), { cause: error });
  }
  return { ...files, close: () => client.destroy() };
}

async function check(client: S3Client, files: FileStorage, { bucket }: S3Settings): Promise<void> {
  // Comes first, as its error is specific; without list permission every missing file is 'forbidden'.
  await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  const key = `start-check/${randomUUID()}`;
  const written = Buffer.from(key);
  await files.write(key, written);
  try {
    const stored = await files.read(key);
    if (!stored || !written.equals(await buffer(stored.stream))) {
      throw new CannotStart(`The bucket ${bucket} did not give back what was written into it; look at S3_ENDPOINT.`);
    }
    if (await isPubliclyReadable(await addressOf(client, bucket, key), written)) {
      throw new CannotStart(
        `The bucket ${bucket} is public; it holds title documents, so make it private before you start.`,
      );
    }
  } finally {
    await files.remove(key);
  }
}

async function addressOf({ config }: S3Client, bucket: string, key: string): Promise<string> {
  const custom = await config.endpoint?.();
  const { url } = config.endpointProvider({
    Bucket: bucket,
    Region: await config.region(),
    ForcePathStyle: config.forcePathStyle === true,
    ...(custom
      ? { Endpoint: new URL(custom.path, `${custom.protocol}//${custom.hostname}:${custom.port ?? ''}`).href }
      : {}),
  });
  return `${url.href.replace(/\/$/, '')}/${key}`;
}

async function isPubliclyReadable(address: string, written: Buffer): Promise<boolean> {
  const answer = await boundedFetch(address, { redirect: 'follow' });
  return written.equals(Buffer.from(await answer.arrayBuffer()));
}

function explain(error: unknown, { bucket, endpoint = 'Amazon S3', region }: S3Settings): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error)) return reason;
  switch (error.name) {
    case 'NoSuchBucket':
      return `S3_BUCKET is '${bucket}', but ${endpoint} has no such bucket; make it, private, or correct the name.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: ${endpoint} does not know this pair.`;
    case 'CredentialsProviderError':
      return 'S3_BUCKET is set, but there is no key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
    case 'AccessDenied':
      return `The S3 key may not use the bucket ${bucket}: let it list the bucket, and read, write and remove its objects.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `S3_REGION is '${region ?? ''}', but the bucket ${bucket} is elsewhere: ${reason}.`;
    case 'InvalidBucketName':
      return `S3_BUCKET is '${bucket}', but ${endpoint} takes no such name.`;
  }
  if (reason === 'Region is missing')
    return 'S3_BUCKET is set, but S3_REGION is missing; it must be the region of the bucket.';
  return error instanceof S3ServiceException
    ? `The bucket ${bucket} at ${endpoint} cannot be used: ${reason} (status ${error.$metadata.httpStatusCode ?? 'unknown'}).`
    : `S3_ENDPOINT: no storage answers at ${endpoint}: ${reason}.`;
}

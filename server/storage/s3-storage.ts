import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { checkKey, isKey, type FileStorage } from './storage.ts';

/* Imported only with S3_BUCKET, to save memory. */

const CONNECT_WITHIN_MS = 5_000;
const SILENT_AT_MOST_MS = 30_000;
const CONNECTIONS = 100;

export function s3Client({ endpoint, region, pathStyle, credentials }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: pathStyle,
    // Signatures cover the SHA-256 already, and other servers reject extra checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_AT_MOST_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
}

/**
 * Private objects in a bucket, written atomically, under the disk storage's keys, so that files can move both ways.
 * @throws TypeError for an invalid key, and the SDK's errors
 */
export function s3Storage(client: S3Client, bucket: string): FileStorage {
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };

  return {
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },

    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)));
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error('The storage answered without a stream or without its length');
        }
        return { stream: Body, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '' } of Contents) if (isKey(Key)) yield Key;
      }
    },
  };
}

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config/config.ts';
import { checkKey, isKey, type FileStorage } from './storage.ts';

/*
 * Imported only where S3_BUCKET is set: what it loads is nothing for the memory of a market that keeps its files on disk.
 */

const CONNECT_WITHIN_MS = 5_000;
const SILENT_AT_MOST_MS = 30_000;
/** Each file on its way holds one; the rest of a page's pictures wait their turn. */
const CONNECTIONS = 100;

/** The key is the settings' own or, without one, what the SDK finds in the environment, a profile or the machine's role. */
export function s3Client({ endpoint, region, pathStyle, credentials }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: pathStyle,
    // What is written is signed with the SHA-256 of its bytes anyway; a further checksum is what other servers than Amazon's stumble over.
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
 * Keeps files in a bucket, as objects that only the client's key may read; an object appears with its last byte or not
 * at all. Keys are held to the rule of the files on disk, so that files can be moved both ways.
 *
 * Every call throws a TypeError for a key outside that rule, and what the SDK throws when the storage does not answer.
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

import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { AREA_FILE_MAX_BYTES, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/limits.ts';
import { badInput, tooLarge } from '#server/errors.ts';

const FILES_MAX = IMAGES_MAX + DOCUMENT_TYPES.length;
const FIELDS_MAX = 40;
const FIELD_MAX_BYTES = 64 * 1024;
/** Much longer than a request may take: whoever received the file has died. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

type Multipart = NonNullable<AnyEndpoint['multipart']>;

interface Receiving {
  disk: ReturnType<typeof filesOfRequest>;
  /** Awaited before the first file is read; may refuse it. */
  beforeFiles: () => Promise<void>;
}

/** A file of a form, which lies on the disk until its request is answered. */
export class ReceivedFile extends File {
  readonly path: string;
  constructor(content: Blob, path: string, name: string) {
    super([content], name);
    this.path = path;
  }
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One file more than allowed gets through, so that the schema can say its sentence beside the field. Each field's own limit is held below.
    limits: {
      fileSize: Math.max(IMAGE_MAX_BYTES, DOCUMENT_MAX_BYTES, AREA_FILE_MAX_BYTES) + 1,
      files: FILES_MAX + 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
    },
  });
}

/** Where files lie while they come in: beside what is kept, because /tmp is in memory on many systems. */
export const receivingFolder = (dataDirectory: string) => join(dataDirectory, 'receiving');

/** The files of one request, in a folder of its own; whoever made it removes it when the request is answered. */
export function filesOfRequest(dataDirectory: string) {
  let folder: Promise<string> | undefined;
  let files = 0;
  const makeFolder = async () => {
    const all = receivingFolder(dataDirectory);
    await mkdir(all, { recursive: true, mode: 0o700 });
    return mkdtemp(join(all, 'request-'));
  };
  return {
    async receive(content: Readable | AsyncIterable<Buffer>): Promise<string> {
      const path = join(await (folder ??= makeFolder()), String(files++));
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    },
    async remove(): Promise<void> {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** Removes what processes that died while they received files have left. */
export async function removeAbandonedFiles(dataDirectory: string, now: Date): Promise<void> {
  const all = receivingFolder(dataDirectory);
  for (const name of await readdir(all).catch(() => [])) {
    const found = await stat(join(all, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(join(all, name), { recursive: true, force: true });
    }
  }
}

/**
 * Reads a form into one plain object: texts as strings, files as `ReceivedFile`, the fields named in `lists` as lists. Files go to the disk as they
 * come, and no copy of one is in memory.
 * @throws HttpError 413 when a file is larger than its field lets it be: the rest of it is not read. 400 for a body that is no form.
 */
export async function readMultipart(
  request: FastifyRequest,
  fields: Multipart,
  receiving: Receiving,
): Promise<Record<string, unknown>> {
  try {
    return await readParts(request, fields, receiving);
  } catch (error) {
    // The parser's own word for a form without a boundary or an end. It has no class and no code, unlike a disk that is full and faults of ours.
    if (error instanceof Error && error.constructor === Error && !('code' in error)) throw unreadableForm();
    throw error;
  }
}

const unreadableForm = () => badInput([], 'The form could not be read: it is cut off, or not multipart/form-data');

async function readParts(
  request: FastifyRequest,
  { lists, files }: Multipart,
  { disk, beforeFiles }: Receiving,
): Promise<Record<string, unknown>> {
  let isAdmitted = false;
  const form = new Map<string, unknown>();
  const listed = new Map<string, unknown[]>(lists.map((name) => [name, []]));
  for await (const part of request.parts()) {
    const list = listed.get(part.fieldname);
    if (part.type === 'field') {
      if (list) list.push(part.value);
      else form.set(part.fieldname, part.value);
      continue;
    }
    const limit = files[part.fieldname];
    if (!limit) {
      part.file.resume();
      continue;
    }
    if (part.filename && !isAdmitted) await beforeFiles();
    isAdmitted ||= Boolean(part.filename);
    const issuePath = list ? `${part.fieldname}.${list.length}` : part.fieldname;
    const path = await disk.receive(upTo(limit.maxBytes, part.file, [{ path: issuePath, message: limit.tooLarge }]));
    const content = await openAsBlob(path);
    // Browsers send an empty nameless file for a file input that was left alone.
    if (content.size === 0 && !part.filename) continue;
    const file = new ReceivedFile(content, path, part.filename ?? '');
    if (list) list.push(file);
    else form.set(part.fieldname, file);
  }
  return Object.fromEntries([...form, ...listed]);
}

/** @throws HttpError 413 with the issues at the first byte beyond */
async function* upTo(
  maxBytes: number,
  content: Readable,
  issues: Parameters<typeof tooLarge>[0],
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    // Safe: a stream of bytes gives buffers.
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge(issues);
    yield chunk as Buffer;
  }
}

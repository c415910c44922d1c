import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Issue } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { AREA_FILE_MAX_BYTES, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/limits.ts';
import { problemIn } from '#contract/problem.ts';
import { DAY_MS } from '#contract/time.ts';
import { badInput, inEnglish, issue, tooLarge } from '#server/errors.ts';
import { cutOffSlowSender } from './slow-senders.ts';

const FILES_MAX = IMAGES_MAX + DOCUMENT_TYPES.length;
const FIELDS_MAX = 40;
const FIELD_MAX_BYTES = 64 * 1024;
/** Longer than any request lasts: the receiving process has died. */
const ABANDONED_AFTER_MS = DAY_MS;

type Multipart = NonNullable<AnyEndpoint['multipart']>;

interface ReceiveOptions {
  disk: ReturnType<typeof filesOfRequest>;
  beforeFiles: () => Promise<void>;
}

export class ReceivedFile extends File {
  readonly path: string;
  constructor(content: Blob, path: string, name: string) {
    super([content], name);
    this.path = path;
  }
}

/** Files reach domain functions as they were received on disk. */
export function pathOf(file: File): string {
  if (file instanceof ReceivedFile) return file.path;
  throw new TypeError('The file was not received from a form');
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One file more than allowed, so that the schema reports it by field. upTo() enforces each field's size.
    limits: {
      fileSize: Math.max(IMAGE_MAX_BYTES, DOCUMENT_MAX_BYTES, AREA_FILE_MAX_BYTES) + 1,
      files: FILES_MAX + 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
    },
  });
}

const receivingFolder = (dataDirectory: string) => join(dataDirectory, 'receiving');

/** A request's folder of files; the creator removes it after the answer. */
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
 * Reads a form into an object: strings, `ReceivedFile`s, and lists for the fields in `lists`. Files stream to disk.
 * @throws HttpError 413 if a file exceeds its field's limit, without reading the rest; 400 for an invalid form
 */
export async function readMultipart(
  request: FastifyRequest,
  fields: Multipart,
  receiving: ReceiveOptions,
): Promise<Record<string, unknown>> {
  // A request aborted while queued never ends, and would block the account's next upload.
  if (request.raw.destroyed) throw unreadableForm();
  const stopLooking = cutOffSlowSender(request.raw);
  try {
    return await readParts(request, fields, receiving);
  } catch (error) {
    // The parser throws plain errors without a code, unlike a full disk or our own errors.
    if (error instanceof Error && error.constructor === Error && !('code' in error)) throw unreadableForm();
    throw error;
  } finally {
    stopLooking();
  }
}

const unreadableForm = () => badInput(issue('', 'FORM_UNREADABLE'));

async function readParts(
  request: FastifyRequest,
  { lists, files }: Multipart,
  { disk, beforeFiles }: ReceiveOptions,
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
    const path = await disk.receive(
      upTo(limit.maxBytes, part.file, inEnglish({ path: issuePath, ...problemIn(limit.tooLarge) })),
    );
    const content = await openAsBlob(path);
    if (content.size === 0 && !part.filename) continue;
    const file = new ReceivedFile(content, path, part.filename ?? '');
    if (list) list.push(file);
    else form.set(part.fieldname, file);
  }
  return Object.fromEntries([...form, ...listed]);
}

/** @throws HttpError 413 with the issue at the first excess byte */
async function* upTo(maxBytes: number, content: Readable, excess: Issue): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    // Safe: a stream of bytes gives buffers.
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge(excess);
    yield chunk as Buffer;
  }
}

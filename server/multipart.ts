import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/limits.ts';
import { badInput, tooLarge } from '#server/errors.ts';

const FILES_MAX = IMAGES_MAX + DOCUMENT_TYPES.length;
const FIELDS_MAX = 20;
const FIELD_MAX_BYTES = 64 * 1024;

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One file more than allowed gets through, so that the schema can say its sentence beside the field.
    limits: { fileSize: IMAGE_MAX_BYTES + 1, files: FILES_MAX + 1, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES },
  });
}

/** The files of one request that are too large for memory; whoever made it removes them when the request is answered. */
export function filesOnDisk() {
  const paths: string[] = [];
  return {
    async keep(stream: Readable): Promise<Blob> {
      const path = join(tmpdir(), `bhukhand-upload-${randomUUID()}`);
      paths.push(path);
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return openAsBlob(path);
    },
    async remove(): Promise<void> {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
}

/**
 * Reads a form with files into one plain object: texts as strings, files as `File`, the fields named in `lists` as lists.
 * Where the row says so, the bytes of its files are on the disk, read as they are asked for.
 * @throws Refusal 413 when a file is larger than any file may be: the rest of it is not read. 400 for a body that is no form.
 */
export async function readMultipart(
  request: FastifyRequest,
  multipartOfRow: NonNullable<AnyEndpoint['multipart']>,
  disk: ReturnType<typeof filesOnDisk>,
): Promise<Record<string, unknown>> {
  try {
    return await readParts(request, multipartOfRow, disk);
  } catch (error) {
    // The parser's own word for a form without a boundary or an end. It has no class and no code, unlike a disk that is full and faults of ours.
    if (error instanceof Error && error.constructor === Error && !('code' in error)) throw unreadableForm();
    throw error;
  }
}

const unreadableForm = () => badInput([], 'The form could not be read: it is cut off, or not multipart/form-data');

async function readParts(
  request: FastifyRequest,
  { lists, onDisk }: NonNullable<AnyEndpoint['multipart']>,
  disk: ReturnType<typeof filesOnDisk>,
): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  const listed = new Map<string, File[]>(lists.map((name) => [name, []]));
  const limits = onDisk && { limits: { fileSize: onDisk.maxBytes, files: 1 } };
  for await (const part of request.parts(limits)) {
    if (part.type === 'field') {
      form.set(part.fieldname, part.value);
      continue;
    }
    const bytes = onDisk ? await disk.keep(part.file) : new Blob([new Uint8Array(await part.toBuffer())]);
    const list = listed.get(part.fieldname);
    if (part.file.truncated) {
      const path = list ? `${part.fieldname}.${list.length}` : part.fieldname;
      const message = onDisk?.tooLarge ?? 'This file is too large. Photos may have 10 MB, documents 4 MB';
      throw tooLarge([{ path, message }]);
    }
    // Browsers send an empty nameless file for a file input that was left alone.
    if (bytes.size === 0 && !part.filename) continue;
    const file = new File([bytes], part.filename ?? '', { type: part.mimetype });
    if (list) list.push(file);
    else form.set(part.fieldname, file);
  }
  // A text in the place of files is the schema's to refuse, not ours to lose.
  for (const [name, files] of listed) if (!form.has(name)) form.set(name, files);
  return Object.fromEntries(form);
}

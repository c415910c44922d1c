import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_TYPES } from '#contract/documents.ts';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/limits.ts';
import { tooLarge } from '#server/errors.ts';

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

/**
 * Reads a form with files into one plain object: texts as strings, files as `File`, the fields named in `lists` as lists.
 * @throws Refusal 413 when a file is larger than any file may be: the rest of it is not read.
 */
export async function readMultipart(
  request: FastifyRequest,
  lists: readonly string[],
): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  const listed = new Map<string, File[]>(lists.map((name) => [name, []]));
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      form.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    const list = listed.get(part.fieldname);
    if (part.file.truncated) {
      const path = list ? `${part.fieldname}.${list.length}` : part.fieldname;
      throw tooLarge([{ path, message: 'This file is too large. Photos may have 10 MB, documents 4 MB' }]);
    }
    // Browsers send an empty nameless file for a file input that was left alone.
    if (bytes.length === 0 && !part.filename) continue;
    const file = new File([new Uint8Array(bytes)], part.filename ?? '', { type: part.mimetype });
    if (list) list.push(file);
    else form.set(part.fieldname, file);
  }
  for (const [name, files] of listed) form.set(name, files);
  return Object.fromEntries(form);
}

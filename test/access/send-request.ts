import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import type { Operation, OpenApiDocument } from '#server/http/openapi-document.ts';
import type { Schema } from '#server/http/openapi-schemas.ts';
import type { Input } from '#test/app.ts';
import { PATIENTLY } from '#test/patience.ts';
import { LEFT_OUT, Upload } from './hostile.ts';

export interface Field {
  /** 'body.data.type' */
  name: string;
  place: 'params' | 'query' | 'body';
  keys: readonly string[];
}

export interface SentRequest {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | undefined;
}

export interface ReceivedResponse {
  status: number;
  type: string;
  text: string;
}

/** Every field of a call by its description, nested ones too. */
export function fieldsOf(endpoint: AnyEndpoint, document: OpenApiDocument): Field[] {
  const operation: Operation | undefined = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.name} is not described`);
  const parameters = (operation.parameters ?? []).map(({ name, in: where }): Field => ({
    name: `${where}.${name}`,
    place: where === 'path' ? 'params' : 'query',
    keys: [name],
  }));
  const [form] = Object.values(operation.requestBody?.content ?? {});
  const read = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? (document.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {}) : schema;
  const within = (schema: Schema, keys: readonly string[]): Field[] =>
    Object.entries(read(schema).properties ?? {}).flatMap(([name, field]) => {
      const path = [...keys, name];
      return [{ name: ['body', ...path].join('.'), place: 'body' as const, keys: path }, ...within(field, path)];
    });
  return [...parameters, ...(form ? within(form.schema, []) : [])];
}

export function valueAt(input: Input, { place, keys }: Field): unknown {
  return keys.reduce<unknown>(
    (from, key) => (typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined),
    input[place],
  );
}

export function withValue(input: Input, { place, keys }: Field, value: unknown): Input {
  const put = (from: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const copy: Record<string, unknown> = { ...(typeof from === 'object' ? from : {}) };
    const next = rest.length > 0 ? put(copy[key], rest) : value;
    if (next === LEFT_OUT) delete copy[key];
    else copy[key] = next;
    return copy;
  };
  return { ...input, [place]: put(input[place], keys) };
}

/** The request as bytes. `raw` leaves the address unencoded. */
export async function wireOf(endpoint: AnyEndpoint, input: Input, raw = false): Promise<SentRequest> {
  const { method, path, multipart, body: form } = endpoint;
  const escape = (value: unknown) =>
    raw ? String(value).toWellFormed() : encodeURIComponent(String(value).toWellFormed());
  const params: Record<string, unknown> = { ...input.params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => escape(params[name] ?? ''));
  const pairs = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${escape(one)}`),
  );
  const headers: Record<string, string> = input.token ? { 'x-token': input.token } : {};
  const url = `${API_PREFIX}${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  if (!form || input.body === undefined) return { method, url, headers };
  if (multipart) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return { method, url, headers, payload: await multipartOf(input.body) };
  }
  headers['content-type'] = 'application/json';
  return { method, url, headers, payload: Buffer.from(JSON.stringify(input.body)) };
}

export const BOUNDARY = 'door';

/** By hand, because a library would repair hostile names. */
async function multipartOf(body: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const { head, bytes } = await partOf(one);
      parts.push(
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      );
    }
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

async function partOf(value: unknown): Promise<{ head: string; bytes: Buffer }> {
  const fileHead = (name: string, type: string) => `; filename="${name}"\r\nContent-Type: ${type}`;
  if (value instanceof File)
    return { head: fileHead(value.name, value.type), bytes: Buffer.from(await value.arrayBuffer()) };
  if (value instanceof Upload) return { head: fileHead(value.fileName, value.type), bytes: value.bytes };
  return { head: '', bytes: Buffer.from(String(value)) };
}

/** @throws Error where there is no response */
export async function send(
  app: FastifyInstance,
  { method, url, headers, payload }: SentRequest,
): Promise<ReceivedResponse> {
  const unanswered = new AbortController();
  const answer = await Promise.race([
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
    wait(PATIENTLY.timeout, undefined, { signal: unanswered.signal }),
  ]);
  unanswered.abort();
  if (!answer) throw new Error(`did not answer within ${PATIENTLY.timeout / 1000} s`);
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text: answer.body };
}

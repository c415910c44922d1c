import { readdir } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { MEGABYTE } from '#contract/limits.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  sessions: 'Accounts',
  users: 'Accounts',
  'second-factor': 'Accounts',
  'listing-form': 'Properties',
  'admin-properties': 'Properties',
  land: 'Properties',
  'own-properties': 'Properties',
  uploads: 'Properties',
  reviews: 'Properties',
  'stated-facts': 'Properties',
  pins: 'Properties',
  'district-map': 'Properties',
  'map-view': 'Properties',
  'chosen-properties': 'Properties',
  reveals: 'Unlocked properties',
  push: 'Notifications',
  dashboard: 'Overview',
};

const headingOf = (file: string) =>
  HEADINGS[file] ?? `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`;

const CONTRACT = new URL('../../contract/', import.meta.url);
const files = (await readdir(CONTRACT)).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
const modules = await Promise.all(
  files.map(async (file): Promise<[file: string, exports: Record<string, unknown>]> => [
    file,
    await import(new URL(`${file}.ts`, CONTRACT).href),
  ]),
);

export interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
}

const names = z.registry<{ id: string }>();
for (const [, exports] of modules) {
  for (const [name, value] of Object.entries(exports)) {
    if (value instanceof z.core.$ZodObject) names.add(value, { id: name });
  }
}

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, metadata: names, override: simplify });
  for (const [name, shared] of Object.entries($defs)) {
    const inComponents = toComponents(shared);
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(inComponents)) {
      throw new Error(`${name} is not the same when it comes in as when it goes out: give the two different names`);
    }
    schemas[name] = inComponents;
  }
  return toComponents(root);
}

function toComponents(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function simplify({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description) jsonSchema.description = description;
  delete jsonSchema.additionalProperties;
  delete jsonSchema.id;
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'binary') {
    const megabytes = (jsonSchema.maxLength ?? 0) / MEGABYTE;
    delete jsonSchema.contentEncoding;
    delete jsonSchema.minLength;
    delete jsonSchema.maxLength;
    if (megabytes > 0) jsonSchema.description = `file of at most ${megabytes} MB`;
  }
}

export function nounOf(endpoint: AnyEndpoint): string {
  const [file] = modules.find(([, exports]) => Object.values(exports).includes(endpoint)) ?? [];
  if (file === undefined) throw new Error(`${endpoint.name} is exported by no file of contract/`);
  return headingOf(file);
}

export function object(fields: Record<string, Schema>): Schema {
  return { type: 'object', properties: fields, required: Object.keys(fields) };
}

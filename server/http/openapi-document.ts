import type * as z from 'zod/mini';
import { isForStaff } from '#contract/staff.ts';
import { type AnyEndpoint, servesClosing } from '#contract/endpoint.ts';
import { ROLES } from '#contract/roles.ts';
import { type ErrorCode, ERROR_CODES } from '#contract/error-codes.ts';
import { messages } from '#messages/en/errors.ts';
import { LIMITS } from '#server/http/limits/limits.ts';
import { type Schema, nounOf, object, schemaOf } from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

interface Content {
  description: string;
  content: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example: unknown }> };
  responses: Record<string, Content>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Record<string, string>> };
}

export function openApiDocument(endpoints: readonly AnyEndpoint[], prefix: string): OpenApiDocument {
  const schemas: Record<string, Schema> = {
    Params: {
      type: 'object',
      description: 'What the sentence of `code` is filled with, as {name: value}; not there where it needs nothing',
      additionalProperties: { type: ['string', 'number'] },
    },
    Issue: {
      ...object({
        path: { type: 'string', description: 'The field; empty for the input as a whole' },
        message: { type: 'string', description: 'One sentence for whoever reads it' },
        code: { type: 'string', enum: Object.keys(messages) },
        params: { $ref: '#/components/schemas/Params' },
      }),
      required: ['path', 'message', 'code'],
    },
    Refused: {
      ...object({
        statusCode: { type: 'integer', description: 'Equals the HTTP status' },
        status: { type: 'integer', description: 'The same, in the calls whose answer carries it' },
        data: { type: 'null' },
        code: { type: 'string', enum: Object.keys(ERROR_CODES) },
        message: { type: 'string', description: 'One sentence for whoever reads it' },
        params: { $ref: '#/components/schemas/Params' },
        issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
        requestId: { type: 'string' },
      }),
      required: ['statusCode', 'data', 'code', 'message'],
    },
  };
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const atPath = (paths[endpoint.path] ??= {});
    atPath[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bhukhand',
      version: '1',
      description:
        'Every answer is one envelope: `statusCode`, which equals the HTTP status, and `data`. A refusal adds a `code` that stays the same, a `message`, its `params`, and `issues` where fields are wrong, each with its own `code` and `params`. Log in, and send the token in the header `x-token`.',
    },
    servers: [{ url: prefix }],
    tags: [...new Set(endpoints.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } },
    },
  };
}

function operationOf(endpoint: AnyEndpoint, schemas: Record<string, Schema>): Operation {
  const { method, path, summary, who, params, query, body, multipart, example = {} } = endpoint;
  const parameters = [
    ...parametersOf('path', params, example.params, schemas),
    ...parametersOf('query', query, example.query, schemas),
  ];
  const mediaType = multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: who === 'anyone' ? 'For anyone.' : `For these roles: ${who.join(', ')}.`,
    tags: [nounOf(endpoint)],
    security: who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [mediaType]: { schema: schemaOf(body, 'input', schemas), example: asJson(example.body) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: envelopeOf(endpoint, schemaOf(endpoint.data, 'output', schemas)) } },
      },
      ...errorResponsesOf(endpoint),
    },
  };
}

function envelopeOf({ paged, carriesStatus }: AnyEndpoint, data: Schema): Schema {
  const statusCode = { type: 'integer', const: 200 };
  const envelope: Record<string, Schema> = carriesStatus ? { statusCode, status: statusCode } : { statusCode };
  if (!paged) return object({ ...envelope, data });
  const counts = { page: { type: 'integer' }, pageSize: { type: 'integer' }, count: { type: 'integer' } };
  const whole = object({ ...envelope, data, ...counts });
  const cursor = { type: 'string', description: 'Send it back as `after` (next) or `before` (previous)' };
  return {
    ...whole,
    properties: {
      ...whole.properties,
      estimated: { type: 'boolean', description: '`count` is no exact number, so there is no last page to name' },
      next: cursor,
      previous: cursor,
    },
  };
}

/** All errors that a call may answer with: its own, and those of the way to it. */
export function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const { name, who, whose, params, query, body, errors } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  if (whose) codes.add(whose.others);
  if (params || query || body) codes.add('BAD_INPUT');
  if (who !== 'anyone') codes.add('SESSION_MISSING');
  if (who !== 'anyone' && who.length < ROLES.length) codes.add('NOT_YOUR_ROLE');
  if (isForStaff(who)) codes.add('NOT_YOUR_STAFF_ROLE');
  if (!endpoint.beforeSecondFactor && !endpoint.beginsSession) codes.add('SECOND_FACTOR_REQUIRED');
  if (!servesClosing(endpoint)) codes.add('ACCOUNT_CLOSING');
  if (!endpoint.beginsSession) codes.add('SESSION_ENDED');
  if (body) codes.add('TOO_LARGE').add('WRONG_MEDIA_TYPE');
  if (LIMITS.has(name)) codes.add('TOO_MANY_REQUESTS');
  // Reads also extend the session.
  codes.add('NO_ROOM').add('DATABASE_AWAY').add('SERVER_ERROR');
  return [...codes];
}

function errorResponsesOf(endpoint: AnyEndpoint): Record<string, Content> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERROR_CODES[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].when}.`).join(' '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refused', properties: { code: { enum: codes } } },
          },
        },
      },
    ]),
  );
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  example: unknown,
  schemas: Record<string, Schema>,
): Parameter[] {
  if (!schema) return [];
  const examples = new Map(Object.entries(example ?? {}));
  const { properties: fields = {}, required = [] } = withoutReference(schemaOf(schema, 'input', schemas), schemas);
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
    ...(examples.has(name) ? { example: examples.get(name) } : {}),
  }));
}

function asJson(example: unknown): unknown {
  return JSON.parse(JSON.stringify(example, (_, value: unknown) => (value instanceof File ? value.name : value)));
}

function withoutReference(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? (schemas[schema.$ref.replace('#/components/schemas/', '')] ?? schema) : schema;
}

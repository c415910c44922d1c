import * as z from 'zod/mini';
import * as accounts from '#contract/accounts.ts';
import * as sessions from '#contract/sessions.ts';
import * as adminProperties from '#contract/admin-properties.ts';
import * as audit from '#contract/audit.ts';
import * as areas from '#contract/areas.ts';
import * as chosenProperties from '#contract/chosen-properties.ts';
import * as credits from '#contract/credits.ts';
import * as districtMap from '#contract/district-map.ts';
import * as documents from '#contract/documents.ts';
import { isForStaff } from '#contract/staff.ts';
import { type AnyEndpoint, ROLES, servesClosing } from '#contract/endpoint.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as land from '#contract/land.ts';
import * as leads from '#contract/leads.ts';
import * as listingForm from '#contract/listing-form.ts';
import * as letters from '#contract/emails.ts';
import * as overview from '#contract/dashboard.ts';
import * as ownAccount from '#contract/own-account.ts';
import * as ownProperties from '#contract/own-properties.ts';
import * as payments from '#contract/payments.ts';
import * as personalData from '#contract/personal-data.ts';
import * as pins from '#contract/pins.ts';
import * as mapView from '#contract/map-view.ts';
import * as plans from '#contract/plans.ts';
import * as properties from '#contract/properties.ts';
import * as reviews from '#contract/reviews.ts';
import * as facts from '#contract/stated-facts.ts';
import * as uploads from '#contract/uploads.ts';
import { type ErrorCode, ERROR_CODES } from '#contract/error-codes.ts';
import * as reports from '#contract/reports.ts';
import * as push from '#contract/push.ts';
import * as reveals from '#contract/reveals.ts';
import * as savedSearches from '#contract/saved-searches.ts';
import * as shortlist from '#contract/shortlist.ts';
import * as secondFactor from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import * as units from '#contract/units.ts';
import { messages } from '#messages/en/errors.ts';
import { LIMITS } from '#server/http/limits/limits.ts';

/** Groups of endpoints; their exported schemas become shared ones by name. */
const NOUNS: Record<string, Record<string, unknown>> = {
  Accounts: { ...accounts, ...sessions, ...users, ...secondFactor },
  Areas: areas,
  Units: units,
  Properties: {
    ...properties,
    ...listingForm,
    ...adminProperties,
    ...land,
    ...ownProperties,
    ...uploads,
    ...reviews,
    ...facts,
    ...pins,
    ...districtMap,
    ...mapView,
    ...chosenProperties,
  },
  Documents: documents,
  Plans: plans,
  Payments: payments,
  Credits: credits,
  Leads: leads,
  'Own account': ownAccount,
  Reports: reports,
  Shortlist: shortlist,
  'Unlocked properties': reveals,
  'Saved searches': savedSearches,
  Notifications: push,
  Enquiries: enquiries,
  'Personal data': personalData,
  Overview: overview,
  Letters: letters,
  Audit: audit,
};

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

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
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
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
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

/** The contract as OpenAPI 3.1; `prefix` is the path of all endpoints. */
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
    tags: Object.keys(NOUNS)
      .filter((noun) => endpoints.some((endpoint) => nounOf(endpoint) === noun))
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-token' } },
    },
  };
}

function operationOf(endpoint: AnyEndpoint, schemas: Record<string, Schema>): Operation {
  const { method, path, summary, who, params, query, body, multipart } = endpoint;
  const parameters = [...parametersOf('path', params, schemas), ...parametersOf('query', query, schemas)];
  const mediaType = multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: who === 'anyone' ? 'For anyone.' : `For these roles: ${who.join(', ')}.`,
    tags: [nounOf(endpoint)],
    security: who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { [mediaType]: { schema: schemaOf(body, 'input', schemas) } } } }
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

/** All error codes of an endpoint: its own and those implied by its form. */
export function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const { name, who, params, query, body, errors } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  if (params || query || body) codes.add('BAD_INPUT');
  if (who !== 'anyone') codes.add('SESSION_MISSING');
  if (who !== 'anyone' && who.length < ROLES.length) codes.add('NOT_YOUR_ROLE');
  if (isForStaff(who)) codes.add('NOT_YOUR_STAFF_ROLE');
  if (!endpoint.beforeSecondFactor && !endpoint.beginsSession) codes.add('SECOND_FACTOR_REQUIRED');
  if (!servesClosing(endpoint)) codes.add('ACCOUNT_CLOSING');
  // A token that is sent must be valid, even where optional.
  if (!endpoint.beginsSession) codes.add('SESSION_ENDED');
  if (body) codes.add('TOO_LARGE').add('WRONG_MEDIA_TYPE');
  if (LIMITS.has(name)) codes.add('TOO_MANY_REQUESTS');
  // Also for reads, which extend the session.
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
  schemas: Record<string, Schema>,
): Parameter[] {
  if (!schema) return [];
  const { properties: fields = {}, required = [] } = withoutReference(schemaOf(schema, 'input', schemas), schemas);
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

function withoutReference(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? (schemas[schema.$ref.replace('#/components/schemas/', '')] ?? schema) : schema;
}

const names = z.registry<{ id: string }>();
for (const exports of Object.values(NOUNS)) {
  for (const [name, value] of Object.entries(exports)) {
    if (value instanceof z.core.$ZodObject) names.add(value, { id: name });
  }
}

/** A JSON schema; named schemas go to `schemas` and are referenced. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
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

/** Adds descriptions and drops what readers do not need. */
function simplify({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description) jsonSchema.description = description;
  // Answers may gain fields, and unknown input is ignored.
  delete jsonSchema.additionalProperties;
  delete jsonSchema.id;
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'binary') {
    const megabytes = (jsonSchema.maxLength ?? 0) / 1024 / 1024;
    delete jsonSchema.contentEncoding;
    delete jsonSchema.minLength;
    delete jsonSchema.maxLength;
    if (megabytes > 0) jsonSchema.description = `file of at most ${megabytes} MB`;
  }
}

function nounOf(endpoint: AnyEndpoint): string {
  for (const [noun, exports] of Object.entries(NOUNS)) {
    if (Object.values(exports).includes(endpoint)) return noun;
  }
  throw new Error(`${endpoint.name} is in no file of the contract that is described`);
}

function object(fields: Record<string, Schema>): Schema {
  return { type: 'object', properties: fields, required: Object.keys(fields) };
}

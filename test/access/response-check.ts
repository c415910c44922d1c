import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Input } from '#test/app.ts';
import type { OpenApiDocument } from '#server/http/openapi-document.ts';
import type { ReceivedResponse } from './send-request.ts';

/** Says what is wrong with an answer; nothing where it is one that the API's description allows. */
export type ResponseCheck = (endpoint: AnyEndpoint, answered: ReceivedResponse) => string | undefined;

/** Answers are held against the OpenAPI document by a validator that is not ours. */
export function responseCheck(document: OpenApiDocument): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction | undefined>();

  function validatorOf({ path, method }: AnyEndpoint, status: number): ValidateFunction | undefined {
    const described = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!described) return undefined;
    const pointer = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const $ref = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const known = compiled.get($ref) ?? ajv.compile({ $ref });
    compiled.set($ref, known);
    return known;
  }

  return (endpoint, { status, type, text }) => {
    if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
    if (!type.startsWith('application/json')) return `answered ${status} as ${type || 'nothing'}`;
    const body: unknown = JSON.parse(text);
    // What was put into the address made it that of no call.
    if (status === 404 && isNoCall(body)) return undefined;
    const validate = validatorOf(endpoint, status);
    if (!validate) return `answered ${status}, which is not described: ${text.slice(0, 300)}`;
    if (!validate(body))
      return `answered ${status} otherwise than described: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
    return undefined;
  };
}

function isNoCall(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'NO_SUCH_CALL';
}

/** Whether the contract forbids an input, asked of its own rules and not of the server that keeps them. */
export function isForbidden({ params, query, body }: AnyEndpoint, input: Input): boolean {
  const parts = [
    [params, input.params],
    [query, input.query],
    [body, input.body],
  ] as const;
  return parts.some(([schema, sent]) => schema !== undefined && !schema.safeParse(sent ?? {}).success);
}

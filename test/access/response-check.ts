import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Input } from '#test/app.ts';
import type { OpenApiDocument } from '#server/http/openapi-document.ts';
import type { ReceivedResponse } from './send-request.ts';

/** Returns what is wrong with a response by the API description, or undefined. */
export type ResponseCheck = (endpoint: AnyEndpoint, answered: ReceivedResponse) => string | undefined;

/** Validates responses against the OpenAPI document with a validator that is not ours. */
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
    // The hostile value changed the address into that of no call.
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

/** Whether the contract's own rules, not the server, forbid an input. */
export function isForbidden({ params, query, body }: AnyEndpoint, input: Input): boolean {
  const parts = [
    [params, input.params],
    [query, input.query],
    [body, input.body],
  ] as const;
  return parts.some(([schema, sent]) => schema !== undefined && !schema.safeParse(sent ?? {}).success);
}

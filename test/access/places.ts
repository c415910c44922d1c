import fc from 'fast-check';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { OpenApiDocument } from '#server/http/openapi-document.ts';
import type { Input } from '#test/app.ts';
import { brokenBytes, CONTENT_TYPES } from './broken-bodies.ts';
import { hostileHeader, hostileJson, hostileParameter, hostilePart, LEFT_OUT } from './hostile.ts';
import { type Field, fieldsOf, type SentRequest, valueAt, withValue, wireOf } from './send-request.ts';

const HEADERS = [
  'user-agent',
  'cookie',
  'x-forwarded-for',
  'accept',
  'accept-encoding',
  'if-none-match',
  'origin',
  'x-request-id',
];

/**
 * One place of a call, and how a value gets there. `input` is what the contract judges; absent where only the response
 * can be judged.
 */
export interface Place {
  name: string;
  /** Not a field: every call has it, so it gets a quarter of the inputs. */
  aside?: true;
  values: (right: Input, wire: SentRequest) => fc.Arbitrary<unknown>;
  bring: (right: Input, value: unknown) => Promise<{ sent: SentRequest; input?: Input }>;
}

/** Everything of a call that a client can fill in: its fields, its whole body, and the headers. */
export function placesOf(endpoint: AnyEndpoint, document: OpenApiDocument): Place[] {
  const hostile = (field: Field) => {
    if (field.place !== 'body') return hostileParameter;
    return endpoint.multipart ? hostilePart : hostileJson;
  };
  const fields = fieldsOf(endpoint, document).map((field): Place => ({
    name: field.name,
    values: (right) => hostile(field)(valueAt(right, field)),
    async bring(right, value) {
      const input = withValue(right, field, value);
      const sent = await wireOf(endpoint, input);
      if (field.place === 'body' && !endpoint.multipart) return { sent, input };
      // Addresses and forms carry texts.
      if (typeof value === 'string') return { sent, input: withValue(right, field, value.toWellFormed()) };
      return value === LEFT_OUT ? { sent, input } : { sent };
    },
  }));
  const header = (name: string, values: (right: Input) => fc.Arbitrary<unknown>): Place => ({
    name: `header ${name}`,
    aside: true,
    values,
    async bring(right, value) {
      const sent = await wireOf(endpoint, right);
      return { sent: { ...sent, headers: { ...sent.headers, [name]: String(value) } } };
    },
  });
  const raw: Place[] = fieldsOf(endpoint, document)
    .filter(({ place }) => place !== 'body')
    .map((field) => ({
      name: `${field.name}, as it is`,
      aside: true,
      values: (right) => hostileParameter(valueAt(right, field)),
      bring: async (right, value) => ({ sent: await wireOf(endpoint, withValue(right, field, value), true) }),
    }));
  const body: Place[] = endpoint.body
    ? [
        header('content-type', () => fc.oneof(fc.constantFrom(...CONTENT_TYPES), hostileHeader('application/json'))),
        {
          name: 'the whole body',
          values: (_, { payload }) => brokenBytes(payload ?? Buffer.alloc(0)),
          async bring(right, value) {
            const sent = await wireOf(endpoint, right);
            const payload = value instanceof Buffer ? value : Buffer.alloc(0);
            const json = endpoint.multipart ? undefined : jsonOf(payload);
            return { sent: { ...sent, payload }, ...(json ? { input: { ...right, body: json.value } } : {}) };
          },
        },
      ]
    : [];
  return [
    ...fields,
    ...raw,
    ...body,
    header('x-token', ({ token }) => hostileHeader(token)),
    {
      name: 'other headers',
      aside: true,
      values: () => fc.tuple(fc.constantFrom(...HEADERS), hostileHeader()),
      async bring(right, value) {
        const [name, text] = value as [string, string];
        const sent = await wireOf(endpoint, right);
        return { sent: { ...sent, headers: { ...sent.headers, [name]: text } } };
      },
    },
  ];
}

function jsonOf(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(bytes.toString()) };
  } catch {
    return undefined;
  }
}

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { API_PREFIX, calls } from '#server/app.ts';
import { openApiDocument } from '#server/openapi-document.ts';
import { type Input, testApp, type TestApp } from '#test/app.ts';
import {
  brokenBytes,
  CONTENT_TYPES,
  hostileHeader,
  hostileJson,
  hostileParameter,
  hostilePart,
  LEFT_OUT,
} from './hostile.ts';
import { isForbidden, judgeBy } from './judging.ts';
import { type Field, fieldsOf, send, type Sent, valueAt, withValue, wireOf } from './sending.ts';
import { type Actor, ACTORS, openScene } from './scene.ts';
import { type WholeCall, wholeCalls } from './whole-calls.ts';

/*
 * Every field of every call gets what it should not get. No answer is a fault of the server, every refusal is one that the API's description has,
 * and nothing is accepted that the contract forbids. `npm run ordeal -- bad-input` tries 2,000 inputs in each place.
 */

const INPUTS = Number(process.env['BAD_INPUTS'] ?? 6);
const SEED = Number(process.env['BAD_INPUTS_SEED'] ?? 20261121);
const EACH_CALL_WITHIN_MS = INPUTS > 100 ? 3_600_000 : 60_000;

const SHORTENED_TIMES = 200;
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

const document = openApiDocument(
  calls.map(({ endpoint }) => endpoint),
  API_PREFIX,
);
const judge = judgeBy(document);

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

interface Tried {
  call: string;
  place: string;
  inputs: number;
  accepted: number;
  refused: number;
  fault: string | undefined;
}
const tried: Tried[] = [];
afterAll(() => {
  if (!process.env['ORDEAL']) return;
  console.log(
    [
      'call | place | inputs | accepted | refused',
      ...tried.map(({ call, place, inputs, accepted, refused }) =>
        [call, place, inputs, accepted, refused].join(' | '),
      ),
    ].join('\n'),
  );
});

/** Somebody whom only the input can keep from what he asks for. */
function rightful({ endpoint: { who }, only }: WholeCall): Actor {
  const roles = { buyer: 'buyer', owner: 'seller', admin: 'admin' } as const;
  const actors = only?.actors ?? ACTORS.filter((actor) => actor in roles);
  const found = actors.find((actor) => {
    const role = Object.entries(roles).find(([name]) => name === actor)?.[1];
    return role !== undefined && (who === 'anyone' || who.includes(role));
  });
  if (!found) throw new Error('Nobody may make this call');
  return found;
}

/** A right input for somebody who may send it, made anew once it has been used up. */
function fresh(whole: WholeCall) {
  let current: Promise<Input> | undefined;
  const make = async (): Promise<Input> => {
    const scene = openScene(site);
    const input = await whole.input(scene);
    const actor = rightful(whole);
    return actor === 'nobody' ? input : { ...input, token: (await scene.person(actor)).token };
  };
  return {
    input: () => (current ??= make()),
    usedUp: () => (current = undefined),
  };
}

/** One place of a call, and how a value is brought there. `input` is what the contract is asked about; absent where only the answer can be judged. */
interface Place {
  name: string;
  /** No field of the call: a quarter of the inputs, because every call has these. */
  aside?: true;
  values: (right: Input, wire: Sent) => fc.Arbitrary<unknown>;
  bring: (right: Input, value: unknown) => Promise<{ sent: Sent; input?: Input }>;
}

function placesOf(endpoint: AnyEndpoint): Place[] {
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
      // An address and a form carry texts.
      if (typeof value === 'string') return { sent, input: withValue(right, field, value.toWellFormed()) };
      return value === LEFT_OUT ? { sent, input } : { sent };
    },
  }));
  const header = (name: string, values: fc.Arbitrary<unknown>): Place => ({
    name: `header ${name}`,
    aside: true,
    values: () => values,
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
        header('content-type', fc.oneof(fc.constantFrom(...CONTENT_TYPES), hostileHeader)),
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
    header('x-token', hostileHeader),
    {
      name: 'other headers',
      aside: true,
      values: () => fc.tuple(fc.constantFrom(...HEADERS), hostileHeader),
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

async function tryPlace(whole: WholeCall, place: Place): Promise<Tried> {
  const { endpoint } = whole;
  const counted = { call: endpoint.name, place: place.name, inputs: 0, accepted: 0, refused: 0 };
  const base = fresh(whole);
  const right = await base.input();
  const wire = await wireOf(endpoint, right);
  let triesLeft = Infinity;
  const property = fc.asyncProperty(place.values(right, wire), async (value) => {
    // Of a fault that is found, a shorter input is looked for; not for ever.
    if (--triesLeft < 0) return;
    const { sent, input } = await place.bring(await base.input(), value);
    const answered = await send(site.app, sent);
    counted.inputs += 1;
    if (answered.status === 200) {
      counted.accepted += 1;
      if (endpoint.method !== 'GET') base.usedUp();
    } else {
      counted.refused += 1;
      if (answered.status === 401) base.usedUp();
    }
    const wrong = judge(endpoint, answered);
    const isFault =
      wrong ??
      (answered.status === 200 && input && isForbidden(endpoint, input)
        ? 'accepted what the contract forbids'
        : undefined);
    if (!isFault) return;
    triesLeft = Math.min(triesLeft, SHORTENED_TIMES);
    throw new Error(isFault);
  });
  const result = await fc.check(property, {
    numRuns: place.aside ? Math.ceil(INPUTS / 4) : INPUTS,
    seed: SEED,
    endOnFailure: false,
  });
  const done = { ...counted, fault: result.failed ? faultOf(result) : undefined };
  tried.push(done);
  return done;
}

function faultOf({ counterexample, errorInstance }: fc.RunDetails<[unknown]>): string {
  const [value] = counterexample ?? [];
  const shown = value === LEFT_OUT ? 'nothing' : fc.stringify(value);
  return `${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)} — sent ${shown.slice(0, 300)}`;
}

describe('bad input is refused, and refused as described, by', () => {
  // One of each call: the contract's rules are the same whatever it is about.
  const once = wholeCalls.filter(({ about }) => !about);
  test.each(once.map((whole) => [whole.endpoint.name, whole] as const))(
    '%s',
    async (_, whole) => {
      const faults: Record<string, string> = {};
      for (const place of placesOf(whole.endpoint)) {
        const { fault } = await tryPlace(whole, place);
        if (fault) faults[place.name] = fault;
      }
      expect(faults).toEqual({});
    },
    EACH_CALL_WITHIN_MS,
  );
});

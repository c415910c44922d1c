import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PREFIX, calls } from '#server/app.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';
import { type Input, testApp, type TestApp } from '#test/app.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type Finding, reportFinding } from '#test/stress/finding.ts';
import { LEFT_OUT } from './hostile.ts';
import { isForbidden, responseCheck } from './response-check.ts';
import { type Place, placesOf } from './places.ts';
import { type Actor, ACTORS, openScene } from './scene.ts';
import { send, wireOf } from './send-request.ts';
import type { ValidRequest } from './valid-requests.ts';

/*
 * Every field of every call gets wrong input. No response is a server error, every error is one that the API
 * description has, and nothing is accepted that the contract forbids. `npm run stress -- bad-input` tries 2,000 inputs
 * in each place.
 */

const INPUTS = Number(process.env['BAD_INPUTS'] ?? 4);
const SEED = Number(process.env['BAD_INPUTS_SEED'] ?? 20261121);
const EACH_CALL_WITHIN_MS = INPUTS > 100 ? 7_200_000 : 5 * PATIENTLY.timeout;
/** One call has so many at once, so that database and process seldom wait for each other. */
const PLACES_AT_ONCE = 3;

const SHORTENED_TIMES = 200;
/** Errors about the subject instead of the input, perhaps because it was used up. */
const FOR_WHAT_THERE_IS = new Set([401, 402, 403, 404, 409]);

const amount = (count: number) => count.toLocaleString('en-IN');

const document = openApiDocument(
  calls.map(({ endpoint }) => endpoint),
  API_PREFIX,
);
const judge = responseCheck(document);

interface Tried {
  call: string;
  place: string;
  inputs: number;
  accepted: number;
  refused: number;
  fault: string | undefined;
}

/** A test for each call. Stress tests print what they tried. */
export function triesBadInputAt(requests: readonly ValidRequest[]): void {
  let site: TestApp;
  const tried: Tried[] = [];
  beforeAll(async () => {
    site = await testApp();
    if (process.env['STRESS']) console.log('call | place | inputs | accepted | refused | ');
  });
  afterAll(async () => {
    await site.close();
    reportFinding(sumOf(tried));
  });

  describe.concurrent('bad input is refused, and refused as described, by', () => {
    // One of each call: the contract's rules are the same for all subjects.
    const once = requests.filter(({ about }) => !about);
    test.each(once.map((request) => [request.endpoint.name, request] as const))(
      '%s',
      async (_, request) => {
        const faults: Record<string, string> = {};
        const here: Tried[] = [];
        const places = placesOf(request.endpoint, document).values();
        const tryOnes = async () => {
          const base = validInput(site, request);
          for (const place of places) {
            const done = await tryPlace(site, request, place, base);
            here.push(done);
            if (done.fault) faults[place.name] = done.fault;
          }
        };
        await Promise.all(Array.from({ length: PLACES_AT_ONCE }, tryOnes));
        tried.push(...here);
        // Shows the progress of a long run.
        if (process.env['STRESS']) console.log(linesOf(here).join('\n'));
        expect(faults).toEqual({});
      },
      EACH_CALL_WITHIN_MS,
    );
  });
}

function linesOf(tried: readonly Tried[]): string[] {
  return tried.map(({ call, place, inputs, accepted, refused, fault }) =>
    [call, place, inputs, accepted, refused, fault ?? 'as it has to be'].join(' | '),
  );
}

function sumOf(tried: readonly Tried[]): Finding {
  const sum = (of: 'inputs' | 'accepted' | 'refused') => tried.reduce((total, { [of]: count }) => total + count, 0);
  const faults = tried.filter(({ fault }) => fault).length;
  const names = new Set(tried.map(({ call }) => call)).size;
  return {
    done: `${amount(sum('inputs'))} inputs in ${amount(tried.length)} places of ${names} calls: each field, header, address and body`,
    seen: `${amount(sum('accepted'))} accepted, ${amount(sum('refused'))} refused, wrong in ${faults} places`,
    expected: 'no fault of the server, nothing accepted that the contract forbids, each refusal as described',
    held: faults === 0,
  };
}

/** An actor whom only the input can keep from a success. */
function allowedActor({ endpoint: { who }, only }: ValidRequest): Actor {
  const roles = { buyer: 'buyer', owner: 'seller', agent: 'agent', admin: 'admin' } as const;
  const actors = only?.actors ?? ACTORS.filter((actor) => actor in roles);
  const found = actors.find((actor) => {
    const role = Object.entries(roles).find(([name]) => name === actor)?.[1];
    return role !== undefined && (who === 'anyone' || who.includes(role));
  });
  if (!found) throw new Error('Nobody may make this call');
  return found;
}

/** A valid input and an actor who may send it, renewed where it was used up. */
function validInput(site: TestApp, request: ValidRequest) {
  let current: Promise<Input> | undefined;
  let used = false;
  const make = async (): Promise<Input> => {
    const scene = openScene(site);
    const input = await request.input(scene);
    const actor = allowedActor(request);
    return actor === 'nobody' ? input : { ...input, token: (await scene.user(actor)).token };
  };
  return {
    get: () => (current ??= make()),
    accepted: () => (used = true),
    /** @returns whether there is another one now */
    renew(): boolean {
      if (!used) return false;
      [current, used] = [undefined, false];
      return true;
    },
  };
}

async function tryPlace(
  site: TestApp,
  { endpoint }: ValidRequest,
  place: Place,
  base: ReturnType<typeof validInput>,
): Promise<Tried> {
  const counted = { call: endpoint.name, place: place.name, inputs: 0, accepted: 0, refused: 0 };
  const right = await base.get();
  const wire = await wireOf(endpoint, right);
  const attempt = async (value: unknown) => {
    const { sent, input } = await place.bring(await base.get(), value);
    return { input, answered: await send(site.app, sent) };
  };
  let triesLeft = Infinity;
  const property = fc.asyncProperty(place.values(right, wire), async (value) => {
    // fast-check shrinks a failure, but not forever.
    if (--triesLeft < 0) return;
    let { answered, input } = await attempt(value);
    // The subject may have been used up: renew it and try the input again.
    if (FOR_WHAT_THERE_IS.has(answered.status) && base.renew()) ({ answered, input } = await attempt(value));
    counted.inputs += 1;
    if (answered.status === 200) {
      counted.accepted += 1;
      base.accepted();
    } else {
      counted.refused += 1;
    }
    const wrong = judge(endpoint, answered);
    const spoilt = Object.keys(Object.prototype);
    const isFault =
      wrong ??
      (spoilt.length > 0 ? `put ${spoilt.join()} on every object` : undefined) ??
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
  return { ...counted, fault: result.failed ? faultOf(result) : undefined };
}

function faultOf({ counterexample, errorInstance }: fc.RunDetails<[unknown]>): string {
  const [value] = counterexample ?? [];
  const shown = value === LEFT_OUT ? 'nothing' : fc.stringify(value);
  return `${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)} — sent ${shown.slice(0, 300)}`;
}

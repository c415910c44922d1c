import type { FastifyBaseLogger } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Refusal, tooManyRequests } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addressPrefix } from './address-prefix.ts';
import { type Counter, countOneLess, countOneMore, sweepCounts } from './counts.ts';
import { knownDevice } from './known-devices.ts';
import { type Limit, LIMITS } from './limits.ts';

/** Who makes a limited call, as far as it is counted. */
export interface Caller {
  address: string;
  /** The cookies that came along. */
  cookies?: string | undefined;
  /** Whoever is logged in. */
  userId?: string | undefined;
  /** The call's parsed body, where it was read before. */
  body?: unknown;
  log: FastifyBaseLogger;
}

/**
 * Answers a call unless it came too often. What it counts is counted before it answers, so that many at the same moment do
 * not all find the count as it was, and taken back when it turns out not to count.
 * @throws Refusal TOO_MANY_REQUESTS, or whatever the answer throws
 */
export async function withinLimit<Answer>(
  endpoint: AnyEndpoint,
  services: Services,
  caller: Caller | undefined,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const limit = services.config.limits ? LIMITS.get(endpoint.name) : undefined;
  // Nobody came over the network: a page asks for itself.
  if (!limit || !caller) return answer();
  const { db, clock, linkSecret: secret } = services;
  const counters = countersOf(limit, caller, secret);
  const takeBack = () => countOneLess(db, counters, { now: clock(), secret });

  await sweepNowAndThen(services);
  const wait = await countOneMore(db, counters, { now: clock(), secret });
  if (wait > 0) {
    // Not counted: refused tries at one address must not use up what an account may do elsewhere.
    await takeBack();
    throw tooManyRequests(limit.tooMany, wait);
  }
  // The answer stands, whatever becomes of the count.
  const forget = () => takeBack().catch((err: unknown) => caller.log.error({ err }, 'limit not given back'));
  try {
    const given = await answer();
    if (limit.countsOnly) await forget();
    return given;
  } catch (error) {
    if (limit.countsOnly && !(error instanceof Refusal && error.code === limit.countsOnly)) await forget();
    throw error;
  }
}

function countersOf(limit: Limit, { address, cookies, userId, body }: Caller, secret: Buffer): Counter[] {
  const { name, byAddress, byAccount, byEmail } = limit;
  const from = addressPrefix(address);
  const email = byEmail && emailIn(body);
  if (byEmail && email) {
    const device = knownDevice(cookies, email, secret);
    if (device) return [{ name: `${name}|device|${device}|${email}`, ...byEmail.here }];
  }
  return [
    { name: `${name}|address|${from}`, ...byAddress },
    ...(byAccount && userId ? [{ name: `${name}|account|${userId}`, ...byAccount }] : []),
    ...(byEmail && email
      ? [
          { name: `${name}|here|${from}|${email}`, ...byEmail.here },
          { name: `${name}|everywhere|${email}`, ...byEmail.everywhere },
        ]
      : []),
  ];
}

/** As accounts are found by it: in any case of letters. */
function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email.toLowerCase() : undefined;
}

const SWEPT_EVERY_MS = 10 * 60_000;
const sweptAt = new WeakMap<Services['db'], number>();

/** By whoever counts: where nobody does, nothing piles up. */
async function sweepNowAndThen({ db, clock }: Services): Promise<void> {
  const now = clock();
  if (now.getTime() - (sweptAt.get(db) ?? 0) < SWEPT_EVERY_MS) return;
  sweptAt.set(db, now.getTime());
  await sweepCounts(db, now);
}

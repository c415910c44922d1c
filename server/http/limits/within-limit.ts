import type { FastifyBaseLogger } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { emailKey } from '#server/database/email-key.ts';
import { HttpError, tooManyRequests } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addressPrefix } from './address-prefix.ts';
import { type Counter, countOneLess, countOneMore, secondsUntilFree, sweepCounts } from './counts.ts';
import { inTurn } from './in-turn.ts';
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
 * Answers a call unless it came too often.
 * @throws HttpError TOO_MANY_REQUESTS, TOO_BUSY for a guess where many wait, or whatever the answer throws
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
  const counters = countersOf(limit, caller, services.linkSecret);
  await sweepNowAndThen(services);
  return limit.countsOnly
    ? guess({ ...limit, countsOnly: limit.countsOnly }, services, counters, answer)
    : countAndAnswer(limit, services, counters, answer);
}

/** Counts a call before it is answered, so that many at the same moment do not all find the count as it was. */
async function countAndAnswer<Answer>(
  { tooMany }: Limit,
  { db, clock, linkSecret: secret }: Services,
  counters: Counter[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const wait = await countOneMore(db, counters, { now: clock(), secret });
  if (wait > 0) {
    // Not counted: refused tries at one address must not use up what an account may do elsewhere.
    await countOneLess(db, counters, { now: clock(), secret });
    throw tooManyRequests(tooMany, wait);
  }
  return answer();
}

/** In one process at most one guess more than is allowed finds the count as it was. */
const guessInTurn = inTurn({ atOnce: 2, waitingMost: 50 });

/** Answers a guess, and counts it only where it was wrong: a right password is never too many, however many come at once. */
async function guess<Answer>(
  { tooMany, countsOnly }: Limit & { countsOnly: ErrorCode },
  { db, clock, linkSecret: secret }: Services,
  counters: Counter[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const refuseTooMany = async () => {
    const wait = await secondsUntilFree(db, counters, { now: clock(), secret });
    if (wait > 0) throw tooManyRequests(tooMany, wait);
  };
  // Before it waits too, so that refused guesses take no place in the queue.
  await refuseTooMany();
  return guessInTurn(async () => {
    await refuseTooMany();
    try {
      return await answer();
    } catch (error) {
      if (error instanceof HttpError && error.code === countsOnly) {
        await countOneMore(db, counters, { now: clock(), secret });
      }
      throw error;
    }
  });
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

function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? emailKey(body.email) : undefined;
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

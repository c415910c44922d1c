import type { FastifyBaseLogger } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { withoutPrefix } from '#contract/phone.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { emailKey } from '#server/database/email-key.ts';
import { HttpError, tooManyRequests } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type Counter, countOneLess, countOneMore, secondsUntilFree, sweepCounts } from './counts.ts';
import { limitConcurrency } from './queue.ts';
import { knownDevice } from './known-devices.ts';
import { type Limit, LIMITS } from './limits.ts';
import { addressPrefix } from './address-prefix.ts';

/** What a caller is counted by. */
export interface Caller {
  address: string;
  cookies?: string | undefined;
  userId?: string | undefined;
  /** The parsed body, if already read. */
  body?: unknown;
  log: FastifyBaseLogger;
}

/**
 * Answers unless the limit is reached.
 * @throws HttpError TOO_MANY_REQUESTS, TOO_BUSY for a guess in a full queue, or what `answer` throws
 */
export async function withinLimit<Answer>(
  endpoint: AnyEndpoint,
  services: Services,
  caller: Caller | undefined,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const limit = services.config.limits ? LIMITS.get(endpoint.name) : undefined;
  // Calls within the process are not limited.
  if (!limit || !caller) return answer();
  const counters = countersOf(limit, caller, services.linkSecret);
  await sweepNowAndThen(services);
  return limit.countsOnly
    ? guess({ ...limit, countsOnly: limit.countsOnly }, services, counters, answer)
    : countAndAnswer(limit, services, counters, answer);
}

/** Counts before answering, so that concurrent calls see each other. */
async function countAndAnswer<Answer>(
  { says }: Limit,
  { db, clock, linkSecret: secret }: Services,
  counters: Counter[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const wait = await countOneMore(db, counters, { now: clock(), secret });
  if (wait > 0) {
    // Rejected calls from one address must not use up the account's allowance elsewhere.
    await countOneLess(db, counters, { now: clock(), secret });
    throw tooManyRequests(says, wait);
  }
  return answer();
}

/** At most one guess per process exceeds the limit. */
const guessWithLimit = limitConcurrency({ concurrency: 2, maxWaiting: 50 });

/** Counts only wrong guesses, so that right passwords are never limited. */
async function guess<Answer>(
  { says, countsOnly }: Limit & { countsOnly: ErrorCode },
  { db, clock, linkSecret: secret }: Services,
  counters: Counter[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const rejectTooMany = async () => {
    const wait = await secondsUntilFree(db, counters, { now: clock(), secret });
    if (wait > 0) throw tooManyRequests(says, wait);
  };
  // Rejected guesses do not enter the queue.
  await rejectTooMany();
  return guessWithLimit(async () => {
    await rejectTooMany();
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
  const { name, byAddress, byAccount, byEmail, byPhone = [] } = limit;
  const from = addressPrefix(address);
  const email = byEmail && emailIn(body);
  const phone = phoneIn(body);
  if (byEmail && email) {
    const device = knownDevice(cookies, email, secret);
    if (device) return [{ name: `${name}|device|${device}|${email}`, ...byEmail.here }];
  }
  return [
    { name: `${name}|address|${from}`, ...byAddress },
    ...(byAccount && userId ? [{ name: `${name}|account|${userId}`, ...byAccount }] : []),
    ...(phone === undefined ? [] : byPhone.map((one) => ({ name: `${name}|${one.minutes}|${phone}`, ...one }))),
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

function phoneIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('phone' in body)) return undefined;
  return typeof body.phone === 'string' ? withoutPrefix(body.phone) : undefined;
}

const SWEPT_EVERY_MS = 10 * 60_000;
const sweptAt = new WeakMap<Services['db'], number>();

/** Callers that count also sweep. */
async function sweepNowAndThen({ db, clock }: Services): Promise<void> {
  const now = clock();
  if (now.getTime() - (sweptAt.get(db) ?? 0) < SWEPT_EVERY_MS) return;
  sweptAt.set(db, now.getTime());
  await sweepCounts(db, now);
}

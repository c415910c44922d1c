import type { FastifyBaseLogger } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { keptPhone } from '#contract/phone.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { emailKey } from '#server/database/email-key.ts';
import { HttpError, tooManyRequests } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type Counter, countOneLess, countOneMore, secondsUntilFree, sweepCounts } from './counts.ts';
import { limitConcurrency, type Share } from './queue.ts';
import { knownDevice } from './known-devices.ts';
import { type Limit, LIMITS } from './limits.ts';
import { addressPrefix } from './address-prefix.ts';

export interface Caller {
  address: string;
  cookies?: string | undefined;
  userId?: string | undefined;
  token?: string | undefined;
  body?: unknown;
  log: FastifyBaseLogger;
}

/** @throws HttpError TOO_MANY_REQUESTS, TOO_BUSY for a guess in a full queue, or what `answer` throws */
export async function withinLimit<Answer>(
  endpoint: AnyEndpoint,
  services: Services,
  caller: Caller | undefined,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const limit = services.config.limits ? LIMITS.get(endpoint.name) : undefined;
  if (!limit || !caller) return answer();
  const counters = countersOf(limit, caller, services.linkSecret);
  await sweepNowAndThen(services);
  if (!limit.countsOnly) return countAndAnswer(limit, services, counters, answer);
  const shares = sharesOf(limit, caller, services.linkSecret);
  const by = caller.userId ?? shares.map(({ key }) => key).join('|');
  const right = limit.successes ? [{ ...limit.successes, name: `right|${limit.name}|${by}` }] : [];
  return guess({ ...limit, countsOnly: limit.countsOnly }, services, { counters, right, shares }, answer);
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

type GuessQueue = ReturnType<typeof limitConcurrency>;
const guessQueues = new Map<string, GuessQueue>();

/**
 * At most one guess per process exceeds the limit. Codes and links are not queued behind passwords, which are slow to
 * hash.
 */
function queueOf(name: string): GuessQueue {
  const queue = guessQueues.get(name) ?? limitConcurrency({ concurrency: 2, maxWaiting: 50 });
  guessQueues.set(name, queue);
  return queue;
}

const WAITING_OF_ADDRESS = 20;
const WAITING_OF_ACCOUNT = 5;

async function guess<Answer>(
  { name, says, countsOnly, successes, rightOnesPass }: Limit & { countsOnly: ErrorCode },
  { db, clock, linkSecret: secret }: Services,
  { counters, right, shares }: { counters: Counter[]; right: Counter[]; shares: readonly Share[] },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const rejectTooMany = async () => {
    if (rightOnesPass) return;
    const wait = await secondsUntilFree(db, counters, { now: clock(), secret });
    if (wait > 0) throw tooManyRequests(says, wait);
    const rest = successes ? await secondsUntilFree(db, right, { now: clock(), secret }) : 0;
    if (successes && rest > 0) throw tooManyRequests(successes.says, rest);
  };
  await rejectTooMany();
  return queueOf(name)(async () => {
    await rejectTooMany();
    try {
      const answered = await answer();
      if (successes) await countOneMore(db, right, { now: clock(), secret });
      return answered;
    } catch (error) {
      if (error instanceof HttpError && error.code === countsOnly) {
        const wait = await countOneMore(db, counters, { now: clock(), secret });
        if (rightOnesPass && wait > 0) throw tooManyRequests(says, wait);
      }
      throw error;
    }
  }, shares);
}

function sharesOf({ name, byEmail }: Limit, { address, cookies, userId, body }: Caller, secret: Buffer): Share[] {
  const from = addressPrefix(address);
  const email = byEmail && emailIn(body);
  const account = (email && (knownDevice(cookies, email, secret) ?? `${from}|${email}`)) ?? userId;
  return [
    { key: `${name}|address|${from}`, mostWaiting: WAITING_OF_ADDRESS },
    ...(account === undefined ? [] : [{ key: `${name}|account|${account}`, mostWaiting: WAITING_OF_ACCOUNT }]),
  ];
}

function countersOf(limit: Limit, { address, cookies, userId, token, body }: Caller, secret: Buffer): Counter[] {
  const { byAddress, byAccount, bySession, byEmail, byPhone, longCodes } = limit;
  const from = addressPrefix(address);
  if (longCodes && isLongCode(body)) {
    return [
      { name: `${limit.name}|address|${from}`, ...byAddress },
      { name: `${longCodes.name}|session|${token}`, ...longCodes.bySession },
    ];
  }
  const { name } = limit;
  const email = byEmail && emailIn(body);
  const phone = byPhone && phoneIn(body);
  const ofPhone = phone ? knownDevice(cookies, phone, secret) : undefined;
  if (byEmail && email) {
    const device = knownDevice(cookies, email, secret);
    if (device) return [{ name: `${name}|device|${device}|${email}`, ...byEmail.here }];
  }
  return [
    ...(ofPhone === undefined ? [{ name: `${name}|address|${from}`, ...byAddress }] : []),
    ...(byAccount && userId ? [{ name: `${name}|account|${userId}`, ...byAccount }] : []),
    ...(bySession && token ? [{ name: `${name}|session|${token}`, ...bySession }] : []),
    ...(byPhone && phone ? countersOfPhone(name, byPhone, phone, { from, device: ofPhone, userId }) : []),
    ...(byEmail && email
      ? [
          { name: `${name}|here|${from}|${email}`, ...byEmail.here },
          { name: `${name}|everywhere|${email}`, ...byEmail.everywhere },
        ]
      : []),
  ];
}

/** A stranger who requests codes to a number must not use up its owner's allowance. */
function countersOfPhone(
  name: string,
  { here, everywhere }: NonNullable<Limit['byPhone']>,
  phone: string,
  { from, device, userId }: { from: string; device: string | undefined; userId: string | undefined },
): Counter[] {
  const who = device ?? userId ?? from;
  return [
    ...here.map((one) => ({ name: `${name}|${one.minutes}|${who}|${phone}`, ...one })),
    ...(device ? [] : [{ name: `${name}|everywhere|${phone}`, ...everywhere }]),
  ];
}

const LONG_CODE = /[a-z]/i;

function isLongCode(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return typeof body.code === 'string' && LONG_CODE.test(body.code);
}

function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? emailKey(body.email) : undefined;
}

function phoneIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('phone' in body)) return undefined;
  return typeof body.phone === 'string' ? keptPhone(body.phone) : undefined;
}

const SWEPT_EVERY_MS = 10 * MINUTE_MS;
const sweptAt = new WeakMap<Services['db'], number>();

async function sweepNowAndThen({ db, clock }: Services): Promise<void> {
  const now = clock();
  if (now.getTime() - (sweptAt.get(db) ?? 0) < SWEPT_EVERY_MS) return;
  sweptAt.set(db, now.getTime());
  await sweepCounts(db, now);
}

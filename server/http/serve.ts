import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { isForStaff, mayCall } from '#contract/staff.ts';
import { type AnyEndpoint, type ApiClient, type Envelope, type PageOf, servesClosing } from '#contract/endpoint.ts';
import { type AuditedChange, recordChange } from './audit-record.ts';
import {
  accountClosing,
  HttpError,
  notYourRole,
  notYourStaffRole,
  numberBlocked,
  secondFactorRequired,
  sessionEnded,
  sessionMissing,
} from '#server/errors.ts';
import { knownDevice, rememberingCookie } from '#server/http/limits/known-devices.ts';
import { addressPrefix } from '#server/http/limits/address-prefix.ts';
import { withinLimit } from '#server/http/limits/within-limit.ts';
import { NUMBER_NOT_BLOCKED, violated } from '#server/database/violations.ts';
import { publishPageChange } from './page-changes.ts';
import { type In, parseInput } from './parse-input.ts';
import { requireRights } from './staff-rights.ts';
import { Queue } from '#server/http/limits/queue.ts';
import { type AccountEvent, nameUser, logAccountEvent, logRejection } from '#server/observability/security-events.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { inSpan } from '#server/observability/spans.ts';
import type { Visitor } from './visitor.ts';

export interface IncomingCall {
  token?: string | undefined;
  params?: unknown;
  query?: unknown;
  /** Called once the caller is known, so that only permitted users upload. */
  readBody?: ((beforeFiles: () => Promise<void>) => unknown) | undefined;
  bodyBytes?: number | undefined;
  /** Absent for calls by the server's own pages. */
  visitor?: Visitor | undefined;
  cookies?: CookieJar | undefined;
  log: FastifyBaseLogger;
}

export interface CookieJar {
  sent: string | undefined;
  set(cookie: string): void;
}

type PageChange = 'to-publish' | 'published' | 'none';

interface Where {
  address: string | undefined;
  call: string;
}

/** A parsed call with its caller. For audited changes `db` is the transaction of the audit row. */
export interface EndpointRequest<E extends AnyEndpoint> extends Services {
  user: E['who'] extends 'anyone' ? SessionUser | undefined : SessionUser;
  token: string | undefined;
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
  visitor: Visitor | undefined;
  log: FastifyBaseLogger;
  /** Records the change for the audit log; required by endpoints that name an action. */
  audit: (change: AuditedChange) => void;
  /** Keeps cached pages, since nothing that they show has changed. */
  keepPages: () => void;
  /** Empties only this process's cache: the change notified the others in its own transaction. */
  pagesPublished: () => void;
  rememberDevice: (...accounts: string[]) => void;
  /** Whether an account, by its email or number, has logged in on the caller's device. */
  knowsDevice: (account: string) => boolean;
  /** Logs an event of an account or session; `userId` if it is not the caller's, `from` the account that lost something. */
  logEvent: (event: AccountEvent, userId?: string, from?: string) => void;
}

type DomainResult<E extends AnyEndpoint> = E['paged'] extends true ? PageOf<z.input<E['data']>> : z.input<E['data']>;

export interface ServedEndpoint {
  endpoint: AnyEndpoint;
  answer(services: Services, incoming: IncomingCall): Promise<Envelope<unknown> & Partial<PageOf<unknown>>>;
}

/** May reject files before they are read. `bytes` is the form's size, if stated. */
type BeforeFiles = (services: Services, user: SessionUser, bytes: number | undefined) => Promise<void>;

/**
 * A form with files takes a place of its account, while it arrives one of its address, which many phones may share, and
 * once it is on disk one of the forms being processed: a slow sender holds up itself, and at most some neighbours.
 */
const ofAccounts = new Queue({ concurrency: 300, waitMaxMs: 30_000 });
const arriving = new Queue({ concurrency: 120, ofOneKey: 12, waitMaxMs: 30_000 });
const arrived = new Queue({ concurrency: 30, waitMaxMs: 30_000 });

/**
 * Connects an endpoint to its domain function: checks the caller, parses input, and parses output so that undeclared
 * columns never leave.
 */
export function serve<E extends AnyEndpoint>(
  endpoint: E,
  domain: (request: EndpointRequest<E>) => Promise<DomainResult<E>>,
  beforeFiles?: BeforeFiles,
): ServedEndpoint {
  // Parses a list in an eighth of the time. Compiled at the first answer: all at the start would take 0.2 s.
  let output: z.ZodMiniType | undefined;
  async function answerCall(
    services: Services,
    incoming: IncomingCall,
    where: Where,
  ): ReturnType<ServedEndpoint['answer']> {
    const user = await admit(endpoint, incoming, services);
    let pages: PageChange = endpoint.changesPages ? 'to-publish' : 'none';
    const { token, visitor, cookies, log } = incoming;
    const request = {
      ...services,
      // Safe: `admit` rejects anonymous callers where a user is required.
      user: user as EndpointRequest<E>['user'],
      token,
      params: parseInput<E['params']>(endpoint.params, incoming.params),
      query: parseInput<E['query']>(endpoint.query, incoming.query),
      visitor,
      log,
      keepPages: () => {
        pages = 'none';
      },
      pagesPublished: () => {
        pages = 'published';
      },
      rememberDevice: (...accounts: string[]) => cookies?.set(rememberingCookie(cookies.sent, accounts, services)),
      knowsDevice: (account: string) => knownDevice(cookies?.sent, account, services.linkSecret) !== undefined,
      logEvent: (event: AccountEvent, userId = user?.id, from?: string) =>
        logAccountEvent(log, event, { ...where, user: userId, ...(from === undefined ? {} : { from }) }),
    };
    const admitFiles = async () => user && beforeFiles?.(services, user, incoming.bodyBytes);
    const readBody = async () =>
      parseInput<E['body']>(endpoint.body, endpoint.body && (await incoming.readBody?.(admitFiles)));
    const act = (body: In<E['body']>): Promise<unknown> =>
      inSpan({ name: endpoint.name }, () =>
        withAuditRecord(endpoint, services, { user, log, body, publishes: () => pages === 'to-publish' }, (change) =>
          domain({ ...request, body, ...change }),
        ),
      );
    const caller = visitor && { address: visitor.address, cookies: cookies?.sent, userId: user?.id, token, log };
    let result: unknown;
    if (endpoint.multipart) {
      const key = user?.id ?? 'nobody';
      const address = addressPrefix(visitor?.address ?? '');
      result = await withinLimit(endpoint, services, caller, () =>
        ofAccounts.run(key, async () => {
          const body = await arriving.run(address, readBody);
          return arrived.run(key, () => act(body));
        }),
      );
    } else {
      const body = await readBody();
      result = await withinLimit(endpoint, services, caller && { ...caller, body }, () => act(body));
    }
    if (pages !== 'none') services.pages.forget();
    const done = { statusCode: 200, ...(endpoint.carriesStatus ? { status: 200 } : {}) };
    output ??= z.compile(endpoint.data);
    if (!endpoint.paged) return { ...done, data: output.parse(result) };
    const { data, ...paging } = result as PageOf<unknown>;
    return { ...done, data: output.parse(data), ...paging };
  }

  return {
    endpoint,
    async answer(services, incoming) {
      const where = { address: incoming.visitor?.address, call: endpoint.name };
      try {
        return await answerCall(services, incoming, where);
      } catch (thrown) {
        // Several calls give an account a number, and only the database can order simultaneous ones.
        const error = violated(thrown) === NUMBER_NOT_BLOCKED ? numberBlocked('phone') : thrown;
        if (error instanceof HttpError) logRejection(incoming.log, error, where);
        throw error;
      }
    },
  };
}

type Change = Pick<EndpointRequest<AnyEndpoint>, 'db' | 'audit'>;

/**
 * Answers a call; an audited change in a transaction with its audit row.
 * @throws Error when an audited call recorded no change, which rolls back, or another call recorded one
 */
async function withAuditRecord(
  { name, audit: action = 'reads' }: AnyEndpoint,
  services: Services,
  {
    user,
    log,
    body,
    publishes,
  }: { user: SessionUser | undefined; log: FastifyBaseLogger; body: unknown; publishes: () => boolean },
  answer: (change: Change) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = services;
  if (action === 'reads' || !user) {
    const audit = () => {
      throw new Error(`${name} records an audited change without an action in the contract`);
    };
    const result = await answer({ db, audit });
    // The change is committed, so a failure here is only logged.
    if (publishes())
      await publishPageChange(db).catch((err: unknown) => log.error({ err }, 'page change not published'));
    return result;
  }
  return db.transaction(async (tx) => {
    let recorded: AuditedChange | undefined;
    const audit = (change: AuditedChange) => {
      recorded = change;
    };
    await requireRights(tx, user, name, body);
    const result = await answer({ db: tx, audit });
    if (!recorded) throw new Error(`${name} has not recorded its change for the audit log`);
    await recordChange(tx, user, { action, at: clock(), change: recorded });
    if (publishes()) await publishPageChange(tx);
    return result;
  });
}

/**
 * @throws HttpError 401 without a valid session, 403 for the wrong role or a closed account. An invalid token is
 * rejected unless the call begins a session.
 */
async function admit(
  endpoint: AnyEndpoint,
  { token, log }: IncomingCall,
  { findSession }: Services,
): Promise<SessionUser | undefined> {
  const { who, beginsSession } = endpoint;
  if (beginsSession) return undefined;
  if (token === undefined) {
    if (who === 'anyone') return undefined;
    throw sessionMissing();
  }
  const user = await findSession(token);
  if (!user) throw sessionEnded();
  nameUser(log, user.id);
  if (user.needsSecondFactor && !endpoint.beforeSecondFactor) throw secondFactorRequired();
  if (who !== 'anyone' && !who.includes(user.role)) throw notYourRole();
  if (isForStaff(who) && !mayCall(user.staffRole ?? 'owner', endpoint.name)) throw notYourStaffRole();
  if (user.closing && !servesClosing(endpoint)) throw accountClosing();
  return user;
}

export interface Caller {
  token: string | undefined;
  visitor?: Visitor | undefined;
  cookies?: IncomingCall['cookies'];
  log: FastifyBaseLogger;
}

export function callInProcess(calls: readonly ServedEndpoint[], services: Services): (caller: Caller) => ApiClient {
  const byEndpoint = new Map(calls.map((served) => [`${served.endpoint.method} ${served.endpoint.path}`, served]));
  return ({ token, visitor, cookies, log }) =>
    async (endpoint, { params, query, body } = {}) => {
      // By name: the pages' bundle has its own copy of the contract.
      const served = byEndpoint.get(`${endpoint.method} ${endpoint.path}`);
      if (!served) throw new Error(`${endpoint.name} is not served`);
      return (await served.answer(services, {
        token,
        params,
        query,
        readBody: () => body,
        visitor,
        cookies,
        log,
      })) as never;
    };
}

import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import {
  type AnyEndpoint,
  type ApiClient,
  type Envelope,
  type Issue,
  type PageOf,
  servesClosing,
} from '#contract/endpoint.ts';
import { type AuditedChange, recordChange } from './audit-record.ts';
import type { Database } from '#server/database/open.ts';
import { accountClosing, badInput, notYourRole, HttpError, sessionEnded, sessionMissing } from '#server/errors.ts';
import { rememberingCookie } from '#server/http/limits/known-devices.ts';
import { withinLimit } from '#server/http/limits/within-limit.ts';
import { publishPageChange } from './page-changes.ts';
import { Queue } from '#server/http/limits/queue.ts';
import { type AccountEvent, nameUser, logAccountEvent, logRejection } from '#server/observability/security-events.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { inSpan } from '#server/observability/spans.ts';
import type { Visitor } from './visitor.ts';

/** A call as it arrives, nothing of it checked. */
export interface IncomingCall {
  token?: string | undefined;
  params?: unknown;
  query?: unknown;
  /** Called once whoever asks is known: nobody uploads photos who may not. */
  readBody?: ((beforeFiles: () => Promise<void>) => unknown) | undefined;
  /** As its header says. */
  bodyBytes?: number | undefined;
  /** Absent when a page asks on the server. */
  visitor?: Visitor | undefined;
  /** By which the visitor's device may be known (server/http/limits/known-devices.ts). */
  cookies?: CookieJar | undefined;
  log: FastifyBaseLogger;
}

export interface CookieJar {
  /** As the request brought them. */
  sent: string | undefined;
  /** Sends one back with the answer. */
  set(cookie: string): void;
}

interface Where {
  address: string | undefined;
  call: string;
}

type In<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/**
 * A call as the domain gets it: everything parsed, whoever asks known. Where an admin's call changes something, `db` is the
 * transaction that its row of the audit log is written in.
 */
export interface EndpointRequest<E extends AnyEndpoint> extends Services {
  user: E['who'] extends 'anyone' ? SessionUser | undefined : SessionUser;
  token: string | undefined;
  params: In<NonNullable<E['params']>>;
  query: In<NonNullable<E['query']>>;
  body: In<NonNullable<E['body']>>;
  visitor: Visitor | undefined;
  log: FastifyBaseLogger;
  /** Says what was changed, for the audit log: a call whose row names a change has to, or is undone. */
  note: (change: AuditedChange) => void;
  /** From now on, strangers' wrong passwords do not keep this device out of the account of this e-mail. */
  knowDevice: (email: string) => void;
  /** Writes into the log what happened to an account or its sessions. `userId` where that is not who asks. */
  tell: (event: AccountEvent, userId?: string) => void;
}

type Given<E extends AnyEndpoint> = E['paged'] extends true ? PageOf<z.input<E['data']>> : z.input<E['data']>;

export interface ServedEndpoint {
  endpoint: AnyEndpoint;
  /** @throws HttpError, or whatever went wrong */
  answer(services: Services, arrived: IncomingCall): Promise<Envelope<unknown> & Partial<PageOf<unknown>>>;
}

/** Refuses files before a byte of them is read. `bytes` are those of the whole form, where it says. */
type BeforeFiles = (services: Services, user: SessionUser, bytes: number | undefined) => Promise<void>;

/** Forms with files: many, as phones on weak networks take minutes for them and they come in to the disk, and of one account one. */
const receiving = new Queue({ atOnce: 30, waitMaxMs: 30_000 });

/**
 * Ties a row of the contract to its domain function: checks who asks, parses what comes in, and parses what goes out, so
 * that a column nobody declared never leaves.
 */
export function serve<E extends AnyEndpoint>(
  endpoint: E,
  domain: (asked: EndpointRequest<E>) => Promise<Given<E>>,
  beforeFiles?: BeforeFiles,
): ServedEndpoint {
  async function answerCall(
    services: Services,
    arrived: IncomingCall,
    where: Where,
  ): ReturnType<ServedEndpoint['answer']> {
    const user = await admit(endpoint, arrived, services);
    const { token, visitor, cookies, log } = arrived;
    const asked = {
      ...services,
      user,
      token,
      params: parseInput(endpoint.params, arrived.params),
      query: parseInput(endpoint.query, arrived.query),
      visitor,
      log,
      knowDevice: (email: string) => cookies?.set(rememberingCookie(cookies.sent, email, services)),
      tell: (event: AccountEvent, userId = user?.id) => logAccountEvent(log, event, { ...where, user: userId }),
    };
    const admitFiles = async () => user && beforeFiles?.(services, user, arrived.bodyBytes);
    const readBody = async () => endpoint.body && parseInput(endpoint.body, await arrived.readBody?.(admitFiles));
    // Safe: each part was parsed by this endpoint's own schema, and `admit` refuses nobodies where a user is needed.
    const act = (body: unknown): Promise<unknown> =>
      inSpan({ name: endpoint.name }, () =>
        withItsRecord(endpoint, services, { user, log }, (change) =>
          domain({ ...asked, body, ...change } as unknown as EndpointRequest<E>),
        ),
      );
    const caller = visitor && { address: visitor.address, cookies: cookies?.sent, userId: user?.id, log };
    let given: unknown;
    if (endpoint.multipart) {
      // Before files come in.
      const readAndAct = async () => act(await readBody());
      given = await withinLimit(endpoint, services, caller, () =>
        user ? receiving.run(user.id, readAndAct) : readAndAct(),
      );
    } else {
      const body = await readBody();
      given = await withinLimit(endpoint, services, caller && { ...caller, body }, () => act(body));
    }
    if (endpoint.changesPages) services.pages.forget();
    const done = { statusCode: 200, ...(endpoint.carriesStatus ? { status: 200 } : {}) };
    if (!endpoint.paged) return { ...done, data: endpoint.data.parse(given) };
    const { data, ...paging } = given as PageOf<unknown>;
    return { ...done, data: endpoint.data.parse(data), ...paging };
  }

  return {
    endpoint,
    async answer(services, arrived) {
      const where = { address: arrived.visitor?.address, call: endpoint.name };
      try {
        return await answerCall(services, arrived, where);
      } catch (error) {
        if (error instanceof HttpError) logRejection(arrived.log, error, where);
        throw error;
      }
    },
  };
}

/** What is another in a call that changes something in an admin's name. */
type Change = Pick<EndpointRequest<AnyEndpoint>, 'db' | 'note'>;

/**
 * Answers a call; one that changes something in an admin's name in a transaction that ends with its row of the audit log.
 * @throws Error when such a call has not noted what it changed, which undoes it, or when another one has
 */
async function withItsRecord(
  { name, audit: action = 'reads', changesPages }: AnyEndpoint,
  services: Services,
  { user, log }: { user: SessionUser | undefined; log: FastifyBaseLogger },
  answer: (change: Change) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = services;
  if (action === 'reads' || !user) {
    const note = () => {
      throw new Error(`${name} says in its row that it is no admin's change, and notes one`);
    };
    const given = await answer({ db, note });
    // The change is made: whoever made it is not told otherwise.
    if (changesPages) await publishPageChange(db).catch((err: unknown) => log.error({ err }, 'page change not told'));
    return given;
  }
  return db.transaction(async (tx) => {
    let noted: AuditedChange | undefined;
    const note = (change: AuditedChange) => {
      noted = change;
    };
    // Safe: what a Database has beyond a transaction is its pool, which the domain does not know.
    const given = await answer({ db: tx as unknown as Database, note });
    if (!noted) throw new Error(`${name} has not noted for the audit log what it changed`);
    await recordChange(tx, user, { action, at: clock(), noted });
    if (changesPages) await publishPageChange(tx);
    return given;
  });
}

/** @throws HttpError 401 without a living session, 403 in the wrong role or with a closed account. A dead token is refused everywhere but where a session begins. */
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
  if (who !== 'anyone' && !who.includes(user.role)) throw notYourRole();
  if (user.closing && !servesClosing(endpoint)) throw accountClosing();
  return user;
}

function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (!parsed.success) throw badInput(issuesOf(parsed.error));
  const path = pathOfBrokenText(parsed.data);
  if (path) throw badInput([{ path: path.join('.'), message: 'This text has a character that cannot be kept' }]);
  return parsed.data;
}

/** Where the first text stands that PostgreSQL does not keep: with a NUL, or with half a surrogate pair, which its JSON refuses. What a rule of the contract has mended is whole. */
function pathOfBrokenText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, within] of Object.entries(value)) {
    const path = pathOfBrokenText(within);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** The first thing wrong with each field, under the path that a form knows it by. */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  const byPath = new Map<string, Issue>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message: issue.message });
  }
  return [...byPath.values()];
}

/** For whom a page is rendered: with a token, for whoever it stands for. `log` is the request's. */
export interface Caller {
  token: string | undefined;
  /** Whoever sent the page's form. */
  visitor?: Visitor | undefined;
  cookies?: IncomingCall['cookies'];
  log: FastifyBaseLogger;
}

/** Pages rendered on the server ask through the same rows, without the network. */
export function callInProcess(calls: readonly ServedEndpoint[], services: Services): (asker: Caller) => ApiClient {
  const byEndpoint = new Map(calls.map((served) => [`${served.endpoint.method} ${served.endpoint.path}`, served]));
  return ({ token, visitor, cookies, log }) =>
    async (endpoint, { params, query, body } = {}) => {
      // By name: the pages' bundle holds its own copy of the contract.
      const served = byEndpoint.get(`${endpoint.method} ${endpoint.path}`);
      if (!served) throw new HttpError(500, 'NOT_SERVED', `${endpoint.path} is not served`);
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

import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyEndpoint, Ask, Envelope, Issue, PageOf, Who } from '#contract/endpoint.ts';
import { findSession, type SignedIn } from '#server/accounts/sessions.ts';
import { badInput, notYourRole, Refusal, sessionEnded, sessionMissing } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

/** Who came over the network; absent when a page asks on the server. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A call as it arrives, nothing of it checked. */
export interface Arrived {
  token?: string | undefined;
  params?: unknown;
  query?: unknown;
  /** Called once whoever asks is known: nobody uploads photos who may not. */
  readBody?: (() => unknown) | undefined;
  visitor?: Visitor | undefined;
  log: FastifyBaseLogger;
}

type In<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** A call as the domain gets it: everything parsed, whoever asks known. */
export interface Asked<E extends AnyEndpoint> extends Services {
  user: E['who'] extends 'anyone' ? SignedIn | undefined : SignedIn;
  token: string | undefined;
  params: In<NonNullable<E['params']>>;
  query: In<NonNullable<E['query']>>;
  body: In<NonNullable<E['body']>>;
  visitor: Visitor | undefined;
  log: FastifyBaseLogger;
}

type Given<E extends AnyEndpoint> = E['paged'] extends true ? PageOf<z.input<E['data']>> : z.input<E['data']>;

export interface Served {
  endpoint: AnyEndpoint;
  /** @throws Refusal, or whatever went wrong */
  answer(services: Services, arrived: Arrived): Promise<Envelope<unknown> & Partial<PageOf<unknown>>>;
}

/**
 * Ties a row of the contract to its domain function: checks who asks, parses what comes in, and parses what goes out, so
 * that a column nobody declared never leaves.
 */
export function serve<E extends AnyEndpoint>(endpoint: E, domain: (asked: Asked<E>) => Promise<Given<E>>): Served {
  return {
    endpoint,
    async answer(services, arrived) {
      const user = await admit(endpoint.who, arrived.token, services);
      const asked = {
        ...services,
        user,
        token: arrived.token,
        params: parseInput(endpoint.params, arrived.params),
        query: parseInput(endpoint.query, arrived.query),
        body: endpoint.body && parseInput(endpoint.body, await arrived.readBody?.()),
        visitor: arrived.visitor,
        log: arrived.log,
      };
      // Safe: each part was parsed by this endpoint's own schema, and `admit` refuses nobodies where a user is needed.
      const given: unknown = await domain(asked as unknown as Asked<E>);
      if (endpoint.changesPages) services.pages.forget();
      const done = { statusCode: 200, ...(endpoint.carriesStatus ? { status: 200 } : {}) };
      if (!endpoint.paged) return { ...done, data: endpoint.data.parse(given) };
      const { data, ...paging } = given as PageOf<unknown>;
      return { ...done, data: endpoint.data.parse(data), ...paging };
    },
  };
}

/** @throws Refusal 401 without a living session, 403 in the wrong role. A dead token is refused everywhere. */
async function admit(who: Who, token: string | undefined, { db, clock }: Services): Promise<SignedIn | undefined> {
  if (token === undefined) {
    if (who === 'anyone') return undefined;
    throw sessionMissing();
  }
  const user = await findSession(db, token, clock());
  if (!user) throw sessionEnded();
  if (who !== 'anyone' && !who.includes(user.role)) throw notYourRole();
  return user;
}

function parseInput(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw badInput(issuesOf(parsed.error));
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
export interface Asker {
  token: string | undefined;
  log: FastifyBaseLogger;
}

/** Pages rendered on the server ask through the same rows, without the network. */
export function askInProcess(calls: readonly Served[], services: Services): (asker: Asker) => Ask {
  const byEndpoint = new Map(calls.map((served) => [`${served.endpoint.method} ${served.endpoint.path}`, served]));
  return ({ token, log }) =>
    async (endpoint, { params, query, body } = {}) => {
      // By name: the pages' bundle holds its own copy of the contract.
      const served = byEndpoint.get(`${endpoint.method} ${endpoint.path}`);
      if (!served) throw new Refusal(500, 'NOT_SERVED', `${endpoint.path} is not served`);
      return (await served.answer(services, { token, params, query, readBody: () => body, log })) as never;
    };
}

import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/time.ts';
import { API_PREFIX } from '#server/app.ts';
import type { TestUser } from '#test/make.ts';

/** Concurrent users who read, sign up, send queries and reveal, with every acknowledgement recorded. */

const GIVEN_UP_MS = MINUTE_MS;
/** Pause of each user between two requests: the load never stops, and leaves a process room to start. */
const READ_MS = 50;
const PAGES = ['/', '/properties', '/search?state=Bihar', `${API_PREFIX}/state/display-states`];

export interface ReportedLoad {
  accounts: string[];
  enquiries: string[];
  reveals: Map<string, Set<string>>;
  pages: number;
  failures: string[];
}

export interface Load {
  report: ReportedLoad;
  stop(): Promise<void>;
}

let visitors = 0;

/**
 * Every request is retried until it is answered. Each buyer reveals each of the properties, from two browsers at once.
 */
export function startLoad(address: string, buyers: readonly TestUser[], properties: readonly string[]): Load {
  const report: ReportedLoad = {
    accounts: [],
    enquiries: [],
    reveals: new Map(buyers.map(({ id }) => [id, new Set()])),
    pages: 0,
    failures: [],
  };
  let stopped = false;

  /** @returns the status of the first response that is not a server error */
  async function send(path: string, sent: { body?: object; token?: string } = {}): Promise<number> {
    visitors += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...(sent.token ? { 'x-token': sent.token } : {}),
    };
    const request = sent.body ? { method: 'POST', headers, body: JSON.stringify(sent.body) } : { headers };
    const patience = Date.now() + GIVEN_UP_MS;
    for (;;) {
      const outcome = await fetch(address + path, request).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
      );
      if (typeof outcome === 'number' && outcome < 500) return outcome;
      report.failures.push(`${path}: ${outcome}`);
      if (Date.now() > patience) throw new Error(`${path} was not answered: ${outcome}`);
      await wait(100);
    }
  }

  const untilStopped = async (step: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopped; turn += 1) await step(turn);
  };
  const expect = (status: number, expected: number[], what: string) => {
    if (!expected.includes(status)) throw new Error(`${what}: ${status}`);
  };

  const reading = async (turn: number) => {
    expect(await send(PAGES[turn % PAGES.length] ?? '/'), [200], 'page');
    report.pages += 1;
    await wait(READ_MS);
  };
  const signingUp = async () => {
    visitors += 1;
    const email = `loaded-${visitors}@example.com`;
    const form = { name: 'Example Buyer', phone: '9000000001', role: 'buyer', email, password: 'secret' };
    const first = await send(`${API_PREFIX}/user/register`, { body: form });
    // 401: the first try created the account, and its response was lost.
    expect(first, [200, 401], 'sign-up');
    report.accounts.push(email);
    expect(await send(`${API_PREFIX}/user/login`, { body: { email, password: 'secret' } }), [200], 'login');
    await wait(READ_MS);
  };
  const sendQueries = async () => {
    visitors += 1;
    const name = `Example Visitor ${visitors}`;
    const body = { name, phone: '9000000002', message: 'Which papers are there?' };
    expect(await send(`${API_PREFIX}/user/send-query`, { body }), [200], 'query');
    report.enquiries.push(name);
    await wait(200);
  };
  const revealing = async ({ id, token }: TestUser) => {
    for (const property_id of properties) {
      if (stopped) return;
      const body = { property_id };
      expect(await send(`${API_PREFIX}/user/add-history`, { body, token }), [200], 'reveal');
      report.reveals.get(id)?.add(property_id);
      expect(await send(`${API_PREFIX}/user/credit-history`, { token }), [200], 'history');
    }
  };
  const everybody = Promise.all([
    untilStopped(reading),
    untilStopped(reading),
    untilStopped(signingUp),
    untilStopped(sendQueries),
    ...buyers.flatMap((buyer) => [revealing(buyer), revealing(buyer)]),
  ]);
  everybody.catch(() => undefined);
  return {
    report,
    async stop() {
      stopped = true;
      await everybody;
    },
  };
}

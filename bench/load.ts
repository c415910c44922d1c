import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { requestRepeatedly } from './client.ts';
import { median, percentile } from './figure.ts';

export interface LoadResponses {
  address: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 3;
const ROUNDS = 5;

/**
 * The product's rate divided by its peer's: the median of alternating rounds, so that other load affects both alike.
 * @throws for a status other than 200
 */
export async function compareRates(
  product: LoadResponses,
  peer: LoadResponses,
): Promise<{ ratio: number; product: number; peer: number }> {
  for (const each of [product, peer]) await rateOf(each, WARM_UP_SECONDS);
  const rounds: { product: number; peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ product: await rateOf(product, ROUND_SECONDS), peer: await rateOf(peer, ROUND_SECONDS) });
  }
  return {
    ratio: median(rounds.map((round) => round.product / round.peer)),
    product: median(rounds.map((round) => round.product)),
    peer: median(rounds.map((round) => round.peer)),
  };
}

async function rateOf(
  { address, path, method = 'GET', headers = {}, body = '' }: LoadResponses,
  seconds: number,
): Promise<number> {
  const url = new URL(address);
  const all = {
    host: url.host,
    ...headersOf(headers, body || undefined),
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const sent = Buffer.from(`${method} ${encodeURI(path)} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return (await requestRepeatedly(url, sent, { connections: CONNECTIONS, seconds })) / seconds;
}

export interface Times {
  median: number;
  p99: number;
}

/**
 * Milliseconds of each, one request at a time, alternating.
 * @param requests makes each side's next request
 */
export async function compareTimes(requests: readonly (() => LoadResponses)[], count: number): Promise<Times[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = requests.map((): number[] => []);
  const warmUp = Math.ceil(count / 10);
  for (let i = -warmUp; i < count; i += 1) {
    for (const [side, next] of requests.entries()) {
      const taken = await timeOf(next(), agent);
      if (i >= 0) times[side]?.push(taken);
    }
  }
  agent.destroy();
  return times.map((taken) => ({ median: median(taken), p99: percentile(taken, 0.99) }));
}

export async function timesOf(next: () => LoadResponses, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) times.push(await timeOf(next(), agent));
  agent.destroy();
  return times;
}

async function timeOf(
  { address, path, method = 'GET', headers = {}, body }: LoadResponses,
  agent: Agent,
): Promise<number> {
  const startedAt = performance.now();
  const sent = request(`${address}${path}`, { method, agent, headers: headersOf(headers, body) });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const received = await text(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${path} was answered ${answer.statusCode}: ${received.slice(0, 200)}`);
  return performance.now() - startedAt;
}

function headersOf(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
}

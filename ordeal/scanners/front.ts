import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Sent } from '#test/door/sending.ts';
import type { Door } from './doors.ts';

/** How often which status was answered. */
export type Answers = Map<number, number>;

/** Stands before the product while it is scanned: passes everything on, gives each call a form, and counts. */
export interface Front {
  address: string;
  /** Pages with the forms of a share of the doors, to be scanned apart from those of the others, sent as links or as bodies are. */
  indexes: Record<'get' | 'post', string[]>;
  /** The name of the door behind an address, else its path. */
  nameOf(path: string): string;
  /** Of each door by its name, and of whatever else was asked for as 'pages'; from the last time that this was asked. */
  takeAnswers(): Map<string, Answers>;
  close(): Promise<void>;
}

/** What no header may have in it, and Node would not send. */
const NOT_IN_HEADERS = /[^\t\x20-\x7e\x80-\xff]/g;
const PASSED_ON = ['content-type', 'cookie', 'user-agent', 'referer', 'x-token', 'accept', 'accept-language'];
/** Hundreds of files that take nothing in: wapiti would attack each. (Its own option to leave some out fails with Debian's Python.) */
const LINKS_TO_ASSETS = /(?:src|srcset|imagesrcset|href|content)="[^"]*\/(?:images|assets)\/[^"]*"/gi;
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** @param shares in how many shares the doors can be scanned at once */
export async function openFront(to: string, doors: readonly Door[], shares: number): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let answers = new Map<string, Answers>();
  const count = (name: string, status: number) => {
    const ofName = answers.get(name) ?? new Map<number, number>();
    answers.set(name, ofName.set(status, (ofName.get(status) ?? 0) + 1));
  };
  const doorOf = (path: string) => {
    const [, at] = /^\/doors\/(?:get|post)\/\d+\/(\d+)$/.exec(path) ?? [];
    return at === undefined ? undefined : doors[Number(at)];
  };

  async function passOn(name: string, { method, url, headers, payload }: Sent, response: ServerResponse) {
    const sent = request(`${to}${url}`, { agent, method });
    for (const [header, value] of Object.entries(headers)) {
      sent.setHeader(header, Buffer.from(value).toString('latin1').replace(NOT_IN_HEADERS, ' '));
    }
    sent.end(payload);
    const [answered] = (await once(sent, 'response')) as [IncomingMessage];
    const status = answered.statusCode ?? 0;
    count(name, status);
    const isPage = answered.headers['content-type']?.startsWith('text/html') ?? false;
    const bytes = await buffer(answered);
    const body = isPage ? bytes.toString().replace(LINKS_TO_ASSETS, '') : bytes;
    for (const [header, value] of Object.entries(answered.headers)) {
      if (value !== undefined && !OF_ONE_CONNECTION.has(header)) response.setHeader(header, value);
    }
    response.writeHead(status).end(body);
    return status;
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const body = await buffer(incoming);
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    const [, way, share] = /^\/doors\/(get|post)\/(\d+)\/$/.exec(path) ?? [];
    if (way && share) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(indexOf(doors, way, Number(share), shares));
    }
    const door = doorOf(path);
    if (door) {
      const wire = await door.wire(new Map(new URLSearchParams(method === 'GET' ? query : body.toString())));
      return door.answered(await passOn(door.name, wire, response));
    }
    const headers: Record<string, string> = {};
    for (const name of PASSED_ON) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    // Safe: a method that the product does not know is what it is to refuse.
    await passOn('pages', { method: method as Sent['method'], url, headers, payload: body }, response);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      count(`not passed on: ${String(error)}`, 0);
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  const address = `http://127.0.0.1:${bound.port}`;
  const indexes = (way: string) => Array.from({ length: shares }, (_, share) => `${address}/doors/${way}/${share}/`);
  return {
    address,
    indexes: { get: indexes('get'), post: indexes('post') },
    nameOf: (path) => doorOf(path)?.name ?? path,
    takeAnswers() {
      const taken = answers;
      answers = new Map();
      return taken;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page with a form for each door of a share. */
function indexOf(doors: readonly Door[], way: string, share: number, shares: number): string {
  const forms = doors.flatMap((door, at) => {
    if (at % shares !== share) return [];
    // Hidden, because scanners write their own guesses into other fields.
    const fields = [...door.fields].map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
    return `<form method="${way}" action="/doors/${way}/${share}/${at}">${fields.join('')}<input type="submit"></form>`;
  });
  return `<!doctype html><html><head><title>Doors</title></head><body>${forms.join('\n')}</body></html>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

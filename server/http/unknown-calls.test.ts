import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#server/app.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'];

async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const { port } = site.app.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, method, path, headers });
  asked.end(headers['content-type'] ? 'a=b' : undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, answer };
}

/** The envelope's code; a HEAD has no body. */
async function codeOf(method: string, answer: IncomingMessage): Promise<unknown> {
  if (method === 'HEAD') return expect(await text(answer)).toBe('');
  const { code, data, statusCode } = (await json(answer)) as Record<string, unknown>;
  expect([data, statusCode]).toEqual([null, answer.statusCode]);
  return code;
}

test.each(METHODS)('%s to an address that no call has is 404 in the envelope', async (method) => {
  for (const path of [
    '/api/nowhere',
    '/api/',
    '/api//user/login',
    '/api/user/login/',
    '/api/property/property-details/a/b',
    ...[1, 100, 101, 199, 200, 201, 400, 4000].map((length) => `/api/nowhere/${'x'.repeat(length)}`),
  ]) {
    const { status, headers, answer } = await send(method, path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    const code = await codeOf(method, answer);
    if (method !== 'HEAD') expect(code).toBe('NO_SUCH_CALL');
  }
});

test('every call says to every other method which ones its address takes', async () => {
  for (const { endpoint } of calls) {
    const path = `/api${endpoint.path.replace(/\{\w+\}/g, '01a1fec6-e16c-7536-98b2-5d87e767697f')}`;
    const taken = calls
      .filter((other) => other.endpoint.path === endpoint.path)
      .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const method of METHODS.filter((one) => !taken.includes(one))) {
      const { status, headers, answer } = await send(method, path);
      const said = `${method} ${path}`;
      expect([said, status, headers['content-type']]).toEqual([said, 405, 'application/json; charset=utf-8']);
      expect(headers['allow']?.split(', ')).toEqual(expect.arrayContaining(taken));
      await codeOf(method, answer);
    }
  }
});

test('an id of any length is answered in the envelope by the calls that take one', async () => {
  const withId = calls.filter(({ endpoint }) => endpoint.path.includes('{'));
  expect(withId.length).toBeGreaterThan(2);
  for (const { endpoint } of withId)
    for (const length of [1, 36, 100, 199, 200, 201, 1000, 8000]) {
      const { status, headers, answer } = await send(
        endpoint.method,
        `/api${endpoint.path.replace(/\{\w+\}/g, 'x'.repeat(length))}`,
      );
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      await codeOf(endpoint.method, answer);
    }
});

test('a body of any type gets the same answer', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x']) {
    const { status, answer } = await send('POST', '/api/nowhere', { 'content-type': type });
    expect([status, await codeOf('POST', answer)]).toEqual([404, 'NO_SUCH_CALL']);
  }
});

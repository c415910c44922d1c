import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from './config.ts';
import { testApp } from '#test/app.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const site = await testApp();
afterAll(() => site.close());

const VISITOR = '203.0.113.9';

/** The client address that the site sees from `from` with this X-Forwarded-For. */
async function seen(trustedProxies: string, from: string, forwardedFor?: string): Promise<string> {
  const app = await buildApp({ ...site.services, config: readConfig({ TRUSTED_PROXIES: trustedProxies }) });
  app.get('/address', (request) => request.ip);
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const { body } = await app.inject({ url: '/address', remoteAddress: from, headers });
  await app.close();
  return body;
}

describe('the address of a visitor', () => {
  test.each([
    ['is told by a proxy on this machine', '', '127.0.0.1', VISITOR, VISITOR],
    ['cannot be forged from outside', '', VISITOR, '198.51.100.7', VISITOR],
    ['is told by the balancer that is named', '10.0.0.5', '10.0.0.5', VISITOR, VISITOR],
    ['is told by any of a network', '10.1.0.0/16, 2001:db8::/64', '2001:db8::2', VISITOR, VISITOR],
    ['is told through two proxies', 'loopback,10.0.0.5', '127.0.0.1', `${VISITOR}, 10.0.0.5`, VISITOR],
    ['cannot be forged past a balancer', '10.0.0.5', '10.0.0.5', `198.51.100.7, ${VISITOR}`, VISITOR],
    ['cannot be forged as one of the proxies', '10.0.0.5', '10.0.0.5', `10.0.0.5, ${VISITOR}`, VISITOR],
    ['is not told by a neighbour of the balancer', '10.0.0.5', '10.0.0.6', VISITOR, '10.0.0.6'],
    ['is not told by this machine, where another list takes its place', '10.0.0.5', '127.0.0.1', VISITOR, '127.0.0.1'],
    ['is the balancer itself when it says nothing', '10.0.0.5', '10.0.0.5', undefined, '10.0.0.5'],
  ])('%s', async (_, trusted, from, forwardedFor, address) => {
    expect(await seen(trusted, from, forwardedFor)).toBe(address);
  });
});

test.each(['', 'everybody', '10.0.0.0/33', '10.1', '10.0.0.5 10.0.0.6', '1', '10.0.0.5,'])(
  "'%s' is no list of proxies",
  (text) => expect(readTrustedProxies(text)).toBeUndefined(),
);

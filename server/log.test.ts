import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { LineForEachRequest, openLog } from './log.ts';

test('the log of requests has their addresses, but no link that sets a password or opens a paper', async () => {
  let written = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const app = Fastify({ loggerInstance: openLog('info', destination), logController: new LineForEachRequest() });
  app.get('/*', async () => 'page');
  await app.inject({ url: '/resetPassword/a-secret-token?page=2' });
  await app.inject({ url: '/properties?page=3' });
  await app.inject({ url: '/files/documents/1/sale_deed?expires=1795000000&signature=a-secret_signature' });
  await app.close();
  expect(written).toContain('"url":"/resetPassword/…?page=2"');
  expect(written).toContain('"url":"/properties?page=3"');
  expect(written).toContain('"url":"/files/documents/1/sale_deed?expires=1795000000&signature=…"');
  expect(written).not.toContain('a-secret');
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { displayUploads, uploadPhoto } from '#contract/uploads.ts';
import { testApp } from '#test/app.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';

/* Networks fail in the middle of an upload, and people try again. One upload of an account is read at a time. */

const site = await testApp();
await site.app.listen();
afterAll(() => site.close());

/** An upload of which only the beginning is sent, until it is aborted. */
async function beginUpload({ token }: TestUser): Promise<{ abort: () => Promise<void> }> {
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { 'x-token': token, 'content-type': 'multipart/form-data; boundary=part', 'content-length': 100_000 };
  const arrived = once(site.app.server, 'request');
  const sent = request({ port, method: 'POST', path: `/api/property/upload-photo/${randomUUID()}`, headers });
  sent.on('error', () => undefined);
  sent.write('--part\r\ncontent-disposition: form-data; name="file"; filename="plot.jpg"\r\n\r\nbeginning');
  const [incoming]: IncomingMessage[] = await arrived;
  // A later call finds its session later.
  await site.call(displayUploads, { token });
  return {
    async abort() {
      // `once` would throw its error, which comes before.
      const closed = Promise.withResolvers<void>();
      incoming?.once('close', closed.resolve);
      sent.destroy();
      await closed.promise;
    },
  };
}

async function upload({ token }: TestUser): Promise<number> {
  const file = fileOf(await jpegPhoto(320, 240, 1), 'plot.jpg');
  return (await site.call(uploadPhoto, { token, params: { id: randomUUID() }, body: { file } })).status;
}

test('an upload that was aborted while it arrived does not hold up the next', async () => {
  const seller = await makeSeller(site.db);
  await (await beginUpload(seller)).abort();
  expect(await upload(seller)).toBe(200);
});

test('an upload that was aborted while it waited for another does not hold up the next', async () => {
  const seller = await makeSeller(site.db);
  const first = await beginUpload(seller);
  const second = await beginUpload(seller);
  await second.abort();
  await first.abort();
  expect(await upload(seller)).toBe(200);
});

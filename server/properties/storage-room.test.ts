import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import * as own from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { uploadDocument } from '#contract/uploads.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { pdfFile } from '#test/files/documents.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

const site = await testApp({ ACCOUNT_STORAGE_MB: '1' });
afterAll(() => site.close());

const deed = (kilobytes: number) => fileOf(pdfFile(randomBytes(kilobytes * 512).toString('hex')), 'deed.pdf');

const add = async ({ token }: TestUser, changes: Record<string, unknown>) =>
  site.call(addProperty, { token, body: await plotForm(changes) });

test('an account stores what ACCOUNT_STORAGE_MB lets it, of listings and of files that were sent ahead', async () => {
  const seller = await makeSeller(site.db);
  const { token } = seller;
  const first = await add(seller, { sale_deed: deed(400) });
  const { status } = await site.call(uploadDocument, {
    token,
    params: { id: randomUUID() },
    body: { file: deed(400) },
  });
  expect([first.status, status]).toEqual([200, 200]);

  const listed = await add(seller, { sale_deed: deed(400) });
  const sent = await site.call(uploadDocument, { token, params: { id: randomUUID() }, body: { file: deed(500) } });
  for (const refused of [listed, sent]) {
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      413,
      'ACCOUNT_FULL',
      'Your account has no storage left: its photos and documents can take 1 MB. Write to us to get more',
    ]);
  }
  // Accounts have separate room, and forms without files need none.
  expect((await add(await makeSeller(site.db), { sale_deed: deed(400) })).status).toBe(200);
  const { _id: id } = first.body.data;
  const [property] = (await site.call(displayOneProperty, { token, params: { id } })).body.data;
  if (!property) throw new Error('No property');
  const body = editForm(property, { price: '13,00,000', description: 'A level plot. '.repeat(200) });
  expect((await site.call(own.editProperty, { token, params: { id }, body })).status).toBe(200);
});

test('it is rejected before a file is read', async () => {
  const { token } = await makeSeller(site.db);
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/property/upload-document/${randomUUID()}`,
    headers: {
      'x-token': token,
      'content-type': 'multipart/form-data; boundary=deed',
      'content-length': String(2 * MEGABYTE),
    },
  });
  sending.on('error', () => undefined);
  // The rest of the two megabytes never arrives.
  sending.write('--deed\r\nContent-Disposition: form-data; name="file"; filename="deed.pdf"\r\n\r\n%PDF-1.4');
  const [answer] = await once(sending, 'response');
  expect(await json(answer)).toMatchObject({ statusCode: 413, code: 'ACCOUNT_FULL' });
  sending.destroy();
});

import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#contract/kinds.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { documents } from '#server/database/schema/files.ts';
import { docFile, docxFile, pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { documentLink } from './files.ts';

let site: TestApp;
let seller: TestUser;
const papers: Partial<Record<DocumentType, Buffer>> = {};
let id: string;
beforeAll(async () => {
  site = await testApp();
  seller = await makeSeller(site.db);
  papers.sale_deed = pdfFile('Sale deed');
  papers.land_map = await jpegPhoto(200, 100);
  papers.lagan_receipt = await sharp(papers.land_map).png().toBuffer();
  papers.mutation = docFile('Mutation');
  papers.partition_deed = docxFile('Partition');
  const body = await plotForm({
    sale_deed: fileOf(papers.sale_deed, 'केवाला 2019.pdf'),
    land_map: fileOf(papers.land_map, 'map.jpeg'),
    lagan_receipt: fileOf(papers.lagan_receipt, 'receipt.png'),
    mutation: fileOf(papers.mutation, 'mutation.doc'),
    partition_deed: fileOf(papers.partition_deed, 'partition.docx'),
  });
  id = (await site.call(addProperty, { token: seller.token, body })).body.data._id;
  // No endpoint accepts such a name; the header must be safe by itself.
  const fileName = 'evil\r\nset-cookie: a=b.docx';
  await site.db.update(documents).set({ fileName }).where(eq(documents.type, 'partition_deed'));
});
afterAll(() => site.close());

async function linkTo(type: DocumentType): Promise<string> {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token: seller.token });
  const link = body.data[0]?.[type];
  if (!link) throw new Error(`No link to ${type}`);
  return link.file_path;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";
const NO_DOCUMENT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test.each<[DocumentType, string, string, string]>([
  [
    'sale_deed',
    'application/pdf',
    `inline; filename="______ 2019.pdf"; filename*=UTF-8''${encodeURIComponent('केवाला 2019.pdf')}`,
    NO_DOCUMENT,
  ],
  ['land_map', 'image/jpeg', 'inline; filename="map.jpeg"', SANDBOX],
  ['lagan_receipt', 'image/png', 'inline; filename="receipt.png"', SANDBOX],
  ['mutation', 'application/msword', 'attachment; filename="mutation.doc"', SANDBOX],
  ['partition_deed', WORD, 'attachment; filename="evil set-cookie_ a=b.docx"', SANDBOX],
])('%s comes byte for byte as it was filed, as %s', async (type, contentType, disposition, policy) => {
  const { statusCode, headers, rawPayload } = await site.app.inject(await linkTo(type));
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(papers[type] ?? Buffer.alloc(0))).toBe(true);
  expect(headers).toMatchObject({
    'content-type': contentType,
    'content-length': String(rawPayload.length),
    'content-disposition': disposition,
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const head = await site.app.inject({ method: 'HEAD', url: await linkTo(type) });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(rawPayload.length),
    0,
  ]);
});

describe('a link is refused', () => {
  async function expectRefused(url: string): Promise<void> {
    const { statusCode, headers, body } = await site.app.inject(url);
    expect({ statusCode, caching: headers['cache-control'], code: JSON.parse(body).code }, url).toEqual({
      statusCode: 404,
      caching: 'private, no-store',
      code: 'NO_SUCH_FILE',
    });
  }

  test('from 15 minutes after it was given', async () => {
    const link = await linkTo('sale_deed');
    site.clock.advance(15 * MINUTE_MS - 1000);
    expect((await site.app.inject(link)).statusCode).toBe(200);
    site.clock.advance(1000);
    await expectRefused(link);
  });

  test('in a tab of its own by a page in its reader’s language', async () => {
    const link = await linkTo('sale_deed');
    site.clock.advance(15 * MINUTE_MS);
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'hi-IN,hi;q=0.9' };
    const answer = await site.app.inject({ url: link, headers });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.body).toContain('<h1>इस लिंक का समय खत्म हो गया है या यह अधूरा है</h1>');
    expect(answer.body).toContain('<a href="/hi">');
    const inEnglish = await site.app.inject({ url: link, headers: { ...headers, cookie: 'language=en' } });
    expect(inEnglish.body).toContain('<h1>This link has expired or is incomplete</h1>');
  });

  test('with anything of it changed or left out', async () => {
    const link = await linkTo('sale_deed');
    const other = await linkTo('mutation');
    const [path, query] = link.split('?');
    const expires = Number(/expires=(\d+)/.exec(link)?.[1]);
    const altered = [
      path ?? '',
      `${path}?expires=${expires}`,
      link.replace(/expires=\d+&/, ''),
      link.replace(String(expires), String(expires + 1)),
      link.replace(String(expires), `${expires}&expires=${expires}`),
      `${link}&signature=x`,
      link.slice(0, -1),
      `${link}A`,
      link.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      `${other.split('?')[0]}?${query}`,
      `/files/documents/x?${query}`,
    ];
    for (const url of altered) await expectRefused(url);
  });

  test('when another secret signed it', async () => {
    const [document] = await site.db.select().from(documents).where(eq(documents.propertyId, id)).limit(1);
    await expectRefused(documentLink(document?.id ?? '', Buffer.alloc(32, 7), site.clock.now));
  });

  test('when the document is not there, or its file is lost', async () => {
    const { linkSecret, files } = site.services;
    await expectRefused(documentLink('00000000-0000-7000-8000-000000000000', linkSecret, site.clock.now));
    await expectRefused(documentLink('x', linkSecret, site.clock.now));
    const link = await linkTo('land_map');
    const [row] = await site.db.select().from(documents).where(eq(documents.type, 'land_map'));
    await files.remove(row?.storageKey ?? '');
    await expectRefused(link);
  });
});

import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#contract/kinds.ts';
import { editProperty } from '#contract/own-properties.ts';
import { displayMyProperties, displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { approveProperty, rejectProperty } from '#contract/admin-properties.ts';
import { noteDocument, reviewProperty } from '#contract/reviews.ts';
import { documents } from '#server/database/schema/files.ts';
import { withoutIds } from '#test/without-ids.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { docFile, docxFile, pdfFile, pdfObjects, pdfOf, pdfStream } from '#test/files/documents.ts';
import { makeAdmin, makeSeller } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { readNewDocuments } from './read-documents.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
const owner = await makeSeller(site.db);
afterAll(() => site.close());

// Made up to pass the check.
const AADHAAR = '2341 2341 2346';

async function listed(papers: Partial<Record<DocumentType, File>>): Promise<string> {
  const { body } = await site.call(addProperty, { token: owner.token, body: await plotForm(papers) });
  await readNewDocuments(site.services);
  return body.data._id;
}

const reviewed = async (id: string) =>
  (await site.call(reviewProperty, { token: admin.token, params: { id } })).body.data.documents;
const shown = async (id: string, token?: string) =>
  (await site.call(displayOneProperty, { token, params: { id } })).body.data[0]?.document_notes;
const approve = (id: string) => site.call(approveProperty, { token: admin.token, body: { id } });

async function note(id: string, changes: Record<string, unknown> = {}) {
  const [first] = await reviewed(id);
  const body = { id, document: first?._id, shows_aadhaar: false, ...changes };
  return site.call(noteDocument, { token: admin.token, body });
}

const deed = (text = 'Sale deed') => fileOf(pdfFile(text), 'deed.pdf');

test('what a moderator notes of a document is free to read, but for the note on the name', async () => {
  // Its pages are not counted.
  const id = await listed({ sale_deed: fileOf(docFile('Sale deed'), 'deed.doc') });
  const noted = { year: '२०१९', pages: '3', language: 'hindi', legibility: 'partly', name_on: 'relative' };
  expect((await note(id, { ...noted, name_note: ' His father’s ' })).status).toBe(200);
  expect((await approve(id)).status).toBe(200);
  const free = { sale_deed: { year: 2019, pages: 3, language: 'hindi', legibility: 'partly', name_on: 'relative' } };
  expect(await shown(id)).toEqual(free);
  expect(await shown(id, owner.token)).toEqual(free);
  expect((await reviewed(id))[0]?.note).toEqual({
    ...free.sale_deed,
    name_note: 'His father’s',
    shows_aadhaar: false,
    text_unread: false,
  });
});

test('what is left out of a note is taken back', async () => {
  const id = await listed({ sale_deed: deed() });
  await note(id, { year: 2019, name_note: 'x' });
  await note(id, { year: '', pages: 1 });
  expect((await reviewed(id))[0]?.note).toEqual({ pages: 1, name_note: '', shows_aadhaar: false, text_unread: false });
});

test.each([
  [{ pages: '0' }, 'pages', 'PAGES_INVALID'],
  [{ year: '19' }, 'year', 'YEAR_INVALID'],
  [{ year: new Date().getFullYear() + 2 }, 'year', 'YEAR_TO_COME'],
  [{ pages: '99' }, 'pages', 'PAGE_BEYOND'],
  [{ name_note: 'x'.repeat(201) }, 'name_note', 'TOO_LONG'],
])('%o is refused beside its field', async (changes, path, code) => {
  const { status, body } = await note(await listed({ sale_deed: deed() }), changes);
  expect([status, body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([400, [[path, code]]]);
});

test('a document that its owner replaced has no note, and takes none that was meant for the one before', async () => {
  const id = await listed({ sale_deed: deed() });
  const [before] = await reviewed(id);
  await note(id, { year: 2019 });
  const [property] = (await site.call(displayOneProperty, { token: owner.token, params: { id } })).body.data;
  if (!property) throw new Error('The property is not there');
  const form = editForm(property, { sale_deed: deed('Another') });
  expect((await site.call(editProperty, { token: owner.token, params: { id }, body: form })).status).toBe(200);
  expect((await reviewed(id))[0]?.note.year).toBeUndefined();
  const late = await note(id, { document: before?._id });
  expect([late.status, late.body.code]).toEqual([404, 'NO_SUCH_DOCUMENT']);
});

describe('an Aadhaar number', () => {
  test.each<[string, () => File]>([
    ['a PDF', () => deed(`Aadhaar ${AADHAAR}`)],
    ['a Word file', () => fileOf(docxFile(`Aadhaar ${AADHAAR}`), 'deed.docx')],
    ['an old Word file', () => fileOf(docFile(`Aadhaar ${AADHAAR}`), 'deed.doc')],
  ])('in the text of %s holds the approval until its owner has masked it', async (_, file) => {
    const id = await listed({ mutation: deed(), sale_deed: file() });
    const refused = await approve(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'AADHAAR_VISIBLE']);
    expect(withoutIds(JSON.stringify(await reviewed(id)))).not.toContain('2346');
    const own = (await site.call(displayMyProperties, { token: owner.token, query: { page: 1 } })).body.data;
    expect(own.propertyDetails.find((property) => property._id === id)?.aadhaar_in).toEqual(['sale_deed']);
    const [property] = (await site.call(displayOneProperty, { token: owner.token, params: { id } })).body.data;
    if (!property) throw new Error('The property is not there');
    const body = editForm(property, { sale_deed: deed('Aadhaar XXXX XXXX 2346') });
    await site.call(editProperty, { token: owner.token, params: { id }, body });
    await readNewDocuments(site.services);
    expect((await approve(id)).status).toBe(200);
  });

  test('that a moderator sees in a scan holds it as well, and a mistake is taken back', async () => {
    const id = await listed({ sale_deed: await scan() });
    await note(id, { shows_aadhaar: true });
    expect((await approve(id)).body.code).toBe('AADHAAR_VISIBLE');
    const reject = await site.call(rejectProperty, { token: admin.token, body: { id, reason: 'Mask it' } });
    expect(reject.status).toBe(200);
    await note(id);
    expect((await approve(id)).status).toBe(200);
  });

  test('for which a text cannot be searched is for a moderator to look for, before the approval', async () => {
    // A text of one line for which there is not the memory.
    const id = await listed({ sale_deed: deed('a'.repeat(3_900_000)) });
    expect((await reviewed(id))[0]?.note).toMatchObject({ shows_aadhaar: null, text_unread: true });
    const refused = await approve(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'AADHAAR_UNKNOWN']);
    await note(id);
    expect((await approve(id)).status).toBe(200);
  });

  test('in a document that the server has not looked into yet is found before the approval', async () => {
    const papers = await plotForm({ sale_deed: deed(`Aadhaar ${AADHAAR}`) });
    const { body } = await site.call(addProperty, { token: owner.token, body: papers });
    expect((await approve(body.data._id)).body.code).toBe('AADHAAR_VISIBLE');
  });

  test('that the server finds later does not undo what a moderator said before', async () => {
    const { body } = await site.call(addProperty, {
      token: owner.token,
      body: await plotForm({ sale_deed: deed(`Lot ${AADHAAR}`) }),
    });
    const id = body.data._id;
    await note(id);
    await readNewDocuments(site.services);
    expect((await approve(id)).status).toBe(200);
  });
});

const scan = async () =>
  fileOf(
    await sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#eee8d8' } })
      .jpeg()
      .toBuffer(),
    'a.jpg',
  );

describe('the small picture', () => {
  const pictureOf = async (id: string) => {
    const encoded = (await shown(id, owner.token))?.sale_deed?.picture;
    if (!encoded) return undefined;
    const [begin, bytes = ''] = encoded.split(',');
    const { format, width, height } = await sharp(Buffer.from(bytes, 'base64')).metadata();
    return { begin, format, width, height };
  };
  const SMALL = { begin: 'data:image/webp;base64', format: 'webp', width: 17, height: 24 };

  test('of a scan has at most 24 pixels, and a page', async () => {
    const id = await listed({ sale_deed: await scan() });
    expect(await pictureOf(id)).toEqual(SMALL);
    expect((await shown(id, owner.token))?.sale_deed?.pages).toBe(1);
  });

  /** A PDF whose first page draws a JPEG by this matrix. */
  const drawing = async (matrix: string, more = '') => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /Resources << /XObject << /I 6 0 R >> >> >>';
    const jpeg = Buffer.from(await (await scan()).arrayBuffer());
    const picture = pdfStream('/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /Filter /DCTDecode', jpeg);
    const content = pdfStream('', Buffer.from(`q ${matrix} cm /I Do Q ${more}`));
    return fileOf(pdfOf(pdfObjects('', { page, more: [picture, content] })), 'scan.pdf');
  };

  test.each(['595 0 0 842 0 0', '0 842 -595 0 595 0', '2 0 0 2 0 0 cm 290 0 0 415 2 2'])(
    'of a PDF is the scan that fills its first page, drawn by %s',
    async (matrix) => expect(await pictureOf(await listed({ sale_deed: await drawing(matrix) }))).toEqual(SMALL),
  );

  test.each([
    ['a passport photograph', '100 0 0 130 400 650', ''],
    ['two pictures', '595 0 0 842 0 0', 'q 100 0 0 100 0 0 cm /I Do Q'],
  ])('is missing where a PDF’s page has %s', async (_, matrix, more) => {
    expect(await pictureOf(await listed({ sale_deed: await drawing(matrix, more) }))).toBeUndefined();
  });

  test('is missing where a PDF is text, whose pages are counted all the same', async () => {
    const id = await listed({ sale_deed: deed() });
    expect(await shown(id, owner.token)).toEqual({ sale_deed: { pages: 1 } });
  });
});

test('a document whose file is lost is not looked for again', async () => {
  const id = await listed({ sale_deed: deed() });
  const ofType = and(eq(documents.propertyId, id), eq(documents.type, 'sale_deed'));
  await site.db.update(documents).set({ readAt: null, storageKey: 'documents/none' }).where(ofType);
  await readNewDocuments(site.services);
  const [document] = await site.db.select().from(documents).where(ofType);
  expect(document?.readAt).toEqual(site.clock.now);
});

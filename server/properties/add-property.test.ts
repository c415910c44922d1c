import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import * as contract from '#contract/properties.ts';
import * as listingForm from '#contract/listing-form.ts';
import { MEGABYTE } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { docFile, docxFile, pdfFile } from '#test/files/documents.ts';
import { jpegPhoto, photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { testApp } from '#test/app.ts';
import { makeAgent, makeBuyer, makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { received } from '#test/received-files.ts';
import { addPropertyOnce } from './add-property-once.ts';
import { addProperty } from './add-property.ts';

const site = await testApp();
const seller = await makeSeller(site.db);
afterAll(() => site.close());

const add = async (changes: Record<string, unknown> = {}, token = seller.token) =>
  site.call(listingForm.addProperty, { token, body: await plotForm(changes) });

async function find(id: string, token: string) {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token });
  const [property] = body.data;
  if (!property) throw new Error(`No property: ${body.code}`);
  return property;
}

async function everythingStored(): Promise<{ rows: unknown; files: string[] }> {
  const { rows } = await site.db.execute(
    sql`select (select count(*) from properties), (select count(*) from photos) as photos, (select count(*) from documents) as documents`,
  );
  const folder = join(site.services.config.dataDirectory, 'files');
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return { rows, files: files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)) };
}

describe('a complete form', () => {
  test('is listed as pending with everything it says, and nobody else finds it', async () => {
    const papers = { sale_deed: pdfFile('deed'), mutation: docxFile('mutation'), land_map: docFile('map') };
    const { status, body } = await add({
      units: 'Decimal',
      size: '5.25',
      propertyImage: [
        fileOf(await jpegPhoto(1400, 900), 'front.jpg'),
        fileOf(await (await photoPixels(300, 400)).png().toBuffer(), 'side.png'),
      ],
      sale_deed: fileOf(papers.sale_deed, 'केवाला 2019.pdf'),
      mutation: fileOf(papers.mutation, '../../mutation.docx'),
      land_map: fileOf(papers.land_map, 'map.html'),
    });
    expect(status).toBe(200);
    expect(body.data.listing_number).toMatch(/^BK-\d{6}$/);

    const property = await find(body.data._id, seller.token);
    expect(property).toMatchObject({
      title: '5.25 decimal plot in Bihta, Patna',
      state: 'Bihar',
      district: 'Patna',
      mandal: 'Bihta',
      size: 5.25,
      units: 'decimal',
      unit_size: { square_metres: 40.468564224, exact: true },
      price: 12_50_000,
      user_id: seller.id,
      status: 'pending',
      approved_at: null,
      listed_by: 'seller',
      view: { view_count: 0 },
      document_types: ['sale_deed', 'land_map', 'mutation'],
      sale_deed: { file_name: 'केवाला 2019.pdf' },
      mutation: { file_name: 'mutation.docx' },
      land_map: { file_name: 'map.html.doc' },
    });
    expect(
      property.property_images.map(({ width, height, widths, file_name }) => ({ width, height, widths, file_name })),
    ).toEqual([
      {
        width: 1400,
        height: 900,
        widths: [320, 720, 1280],
        file_name: `${body.data.listing_number.toLowerCase()}-1.jpg`,
      },
      { width: 300, height: 400, widths: [], file_name: `${body.data.listing_number.toLowerCase()}-2.jpg` },
    ]);
    for (const type of ['sale_deed', 'mutation', 'land_map'] as const) {
      const opened = await site.app.inject(property[type]?.file_path ?? '');
      expect(opened.rawPayload.equals(papers[type]), type).toBe(true);
    }

    const others = await makeSeller(site.db);
    for (const token of [undefined, others.token]) {
      const hidden = await site.call(contract.displayOneProperty, {
        params: { id: body.data._id },
        ...(token ? { token } : {}),
      });
      expect(hidden.status).toBe(404);
    }
  });

  test('needs no documents, and a consultant may send it too', async () => {
    const agent = await makeAgent(site.db);
    const { body } = await add({ sale_deed: undefined }, agent.token);
    const property = await find(body.data._id, agent.token);
    expect(property).toMatchObject({ listed_by: 'agent', document_types: [], user_id: agent.id });
  });

  test('takes places and units by id as well', async () => {
    const { rows } = await site.db.execute<Record<'mandal' | 'district' | 'state' | 'units', string>>(
      sql`select m.id as mandal, d.id as district, s.id as state, (select id from units where name = 'katha') as units
          from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id
          where m.name = 'Bihta' and d.name = 'Patna'`,
    );
    const { body } = await add({ ...rows[0] });
    expect(await find(body.data._id, seller.token)).toMatchObject({ title: '5 katha plot in Bihta, Patna' });
  });

  test('may carry every type of document and five photos', async () => {
    const paper = fileOf(pdfFile('paper'), 'paper.pdf');
    const photo = fileOf(await jpegPhoto(330, 240), 'photo.jpg');
    const { status, body } = await add({
      ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, paper])),
      propertyImage: [photo, photo, photo, photo, photo],
    });
    expect(status).toBe(200);
    const property = await find(body.data._id, seller.token);
    expect(property.document_types).toEqual([...DOCUMENT_TYPES]);
    expect(property.property_images).toHaveLength(5);
  });
});

const tooManyDigits = 'Call me about this plot on 900000001 any time';

describe('an attempt', () => {
  const listedBy = (person: TestUser) => site.db.$count(properties, eq(properties.ownerId, person.id));

  test('lists its property once, however often and at what time it is sent, and leaves no other files', async () => {
    const person = await makeSeller(site.db);
    const attempt = randomUUID();
    const [first, second] = await Promise.all([add({ attempt }, person.token), add({ attempt }, person.token)]);
    const { files } = await everythingStored();
    const third = await add({ attempt }, person.token);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([second.body.data, third.body.data]).toEqual([first.body.data, first.body.data]);
    expect(await listedBy(person)).toBe(1);
    expect((await everythingStored()).files).toEqual(files);
  });

  test('with an unknown commit is answered with its listing', async () => {
    const person = await makeSeller(site.db);
    const committedUnheard = async (...given: Parameters<Database['transaction']>) => {
      await site.db.transaction(...given);
      throw new Error('The connection broke off');
    };
    let transactions = 0;
    const db = new Proxy(site.db, {
      get: (target, name) =>
        // The first one only records the files.
        name === 'transaction' && (transactions += 1) === 2 ? committedUnheard : Reflect.get(target, name),
    });
    const form = listingForm.AddPropertyForm.parse(await received(await plotForm({ attempt: randomUUID() })));
    const listed = await addPropertyOnce({ ...site.services, db }, { ...person, role: 'seller' }, form);
    expect((await find(listed._id, person.token)).listing_number).toBe(listed.listing_number);
    expect(await listedBy(person)).toBe(1);
  });

  test('in which something else was filled in since is told that its property is listed as it was', async () => {
    const person = await makeSeller(site.db);
    const attempt = randomUUID();
    await add({ attempt }, person.token);
    const { status, body } = await add({ attempt, price: '13,00,000' }, person.token);
    expect([status, body.code]).toEqual([409, 'LISTED_BEFORE']);
    // Keys of other users do not collide.
    expect((await add({ attempt, price: '13,00,000' })).status).toBe(200);
    expect(await listedBy(person)).toBe(1);
  });

  test('that was refused can be sent again', async () => {
    const person = await makeSeller(site.db);
    const attempt = randomUUID();
    const refused = await add({ attempt, propertyImage: [fileOf(Buffer.from('none'), 'plot.jpg')] }, person.token);
    expect(refused.status).toBe(415);
    expect((await add({ attempt }, person.token)).status).toBe(200);
  });

  test('without an id is a property of its own each time', async () => {
    const person = await makeSeller(site.db);
    await add({}, person.token);
    await add({}, person.token);
    expect(await listedBy(person)).toBe(2);
  });
});

describe('a form with something wrong is refused beside the field and stores nothing', () => {
  const jpeg = async (name = 'plot.jpg') => fileOf(await jpegPhoto(330, 240), name);
  const pdf = (name: string) => fileOf(pdfFile('paper'), name);
  const AMOUNT = 'Enter an amount, for example 5,00,000 or 12.5 lakh';

  test.each<[string, () => object | Promise<object>, number, Record<string, string>]>([
    ['no state', () => ({ state: undefined }), 400, { state: 'This field is required' }],
    ['an empty mandal', () => ({ mandal: ' ' }), 400, { mandal: 'This field is required' }],
    ['no unit', () => ({ units: '' }), 400, { units: 'Select a unit' }],
    ['an unknown unit', () => ({ units: 'hand span' }), 400, { units: 'Select a unit' }],
    ['no size', () => ({ size: '' }), 400, { size: 'Size is required' }],
    ['a size of words', () => ({ size: 'five' }), 400, { size: 'Enter a number, for example 2 or 2.5' }],
    ['a size of nothing', () => ({ size: '0' }), 400, { size: 'Size must be more than 0' }],
    ['an endless size', () => ({ size: '1e9' }), 400, { size: 'Enter a number, for example 2 or 2.5' }],
    ['half a katha with a comma', () => ({ size: '0,5' }), 400, { size: 'Enter a number, for example 2 or 2.5' }],
    ['no price', () => ({ price: undefined }), 400, { price: 'Price is required' }],
    ['a price of words', () => ({ price: 'five lakh' }), 400, { price: AMOUNT }],
    ['a price with a comma for a point', () => ({ price: '12,5 lakh' }), 400, { price: AMOUNT }],
    ['an endless price', () => ({ price: `1${' '.repeat(60_000)}#` }), 400, { price: AMOUNT }],
    ['a negative price', () => ({ price: '-500000' }), 400, { price: 'Price must be more than 0' }],
    ['a price with paise', () => ({ price: '500.50' }), 400, { price: 'Enter the price in whole rupees' }],
    ['no description', () => ({ description: '' }), 400, { description: 'Description is required' }],
    [
      'a description of 19 characters',
      () => ({ description: `  ${'x'.repeat(19)}  ` }),
      400,
      { description: 'Description must be at least 20 characters' },
    ],
    [
      'a phone number in the description',
      () => ({ description: tooManyDigits }),
      400,
      { description: 'No more than 8 consecutive digits allowed' },
    ],
    [
      'a phone number in Devanagari digits',
      () => ({ description: 'इस प्लॉट के बारे में ९००००००००१ पर फ़ोन करें' }),
      400,
      { description: 'No more than 8 consecutive digits allowed' },
    ],
    ['an unknown mandal', () => ({ mandal: 'Atlantis' }), 404, { mandal: 'Choose a tehsil or block from the list' }],
    [
      'a mandal of another district',
      () => ({ district: 'Gaya' }),
      404,
      { mandal: 'Choose a tehsil or block from the list' },
    ],
    [
      'a district of another state',
      () => ({ state: 'Jharkhand' }),
      404,
      { district: 'Choose a district from the list' },
    ],
    ['no photo', () => ({ propertyImage: [] }), 400, { propertyImage: 'Property images are required' }],
    ['a text instead of a photo', () => ({ propertyImage: 'plot.jpg' }), 400, { 'propertyImage.0': 'Choose a photo' }],
    [
      'six photos',
      async () => ({ propertyImage: await Promise.all(Array.from({ length: 6 }, () => jpeg())) }),
      400,
      { propertyImage: 'You can upload a maximum of 5 files.' },
    ],
    [
      'an empty photo',
      () => ({ propertyImage: [fileOf(Buffer.alloc(0), 'empty.jpg')] }),
      400,
      { 'propertyImage.0': 'This photo is empty' },
    ],
    [
      'a photo of 20 MB',
      async () => ({ propertyImage: [await jpeg(), fileOf(Buffer.alloc(20 * MEGABYTE, 1), 'big.jpg')] }),
      413,
      { 'propertyImage.1': 'This photo is larger than 10 MB. Choose a smaller one.' },
    ],
    [
      'a PDF named .jpg as a photo',
      async () => ({ propertyImage: [await jpeg(), fileOf(pdfFile('deed'), 'plot.jpg', 'image/jpeg')] }),
      415,
      { 'propertyImage.1': 'This file is not a photo. Choose a JPEG, PNG or WebP photo.' },
    ],
    [
      'half a photo',
      async () => ({ propertyImage: [fileOf((await jpegPhoto(700, 500)).subarray(0, 9_000), 'half.jpg')] }),
      415,
      { 'propertyImage.0': 'This photo is damaged or wasn’t fully uploaded. Choose it again, or another one.' },
    ],
    [
      'a page of HTML named .pdf as a paper',
      () => ({ mutation: fileOf(Buffer.from('<script>alert(1)</script>'), 'mutation.pdf', 'application/pdf') }),
      415,
      { mutation: 'Choose a PDF, JPEG, PNG, DOC or DOCX file.' },
    ],
    [
      'half a paper',
      () => ({ mutation: fileOf(pdfFile('mutation').subarray(0, 300), 'mutation.pdf') }),
      415,
      { mutation: 'This file is damaged or wasn’t fully uploaded. Choose it again, or another copy.' },
    ],
    [
      'a paper of 5 MB',
      () => ({ mutation: fileOf(Buffer.alloc(5 * MEGABYTE, 1), 'mutation.pdf') }),
      413,
      { mutation: 'This file is larger than 4 MB. Compress it and choose it again.' },
    ],
    [
      'an empty paper',
      () => ({ mutation: fileOf(Buffer.alloc(0), 'mutation.pdf') }),
      400,
      { mutation: 'This file is empty' },
    ],
    ['a text instead of a paper', () => ({ mutation: 'mutation.pdf' }), 400, { mutation: 'Choose a file' }],
    [
      'two bad files',
      () => ({
        propertyImage: [fileOf(Buffer.from('no photo'), 'plot.jpg')],
        mutation: fileOf(Buffer.from('x'), 'x.pdf'),
        land_map: pdf('map.pdf'),
      }),
      415,
      {
        mutation: 'Choose a PDF, JPEG, PNG, DOC or DOCX file.',
        'propertyImage.0': 'This file is not a photo. Choose a JPEG, PNG or WebP photo.',
      },
    ],
  ])('%s', async (_, changes, expectedStatus, issues) => {
    const before = await everythingStored();
    const { status, body } = await add({ ...(await changes()) });
    expect({
      status,
      issues: Object.fromEntries((body.issues ?? []).map(({ path, message }) => [path, message])),
    }).toEqual({
      status: expectedStatus,
      issues,
    });
    expect(await everythingStored()).toEqual(before);
  });

  test('a form that is no form', async () => {
    const before = await everythingStored();
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/property/add-property',
      headers: { 'x-token': seller.token },
      payload: { state: 'Bihar' },
    });
    expect(answer.statusCode).toBe(415);
    expect(await everythingStored()).toEqual(before);
  });

  test('a user who may not sell', async () => {
    const before = await everythingStored();
    const buyer = await makeBuyer(site.db);
    expect((await add({}, buyer.token)).status).toBe(403);
    expect((await add({}, 'not-a-token')).status).toBe(401);
    expect(await everythingStored()).toEqual(before);
  });
});

describe('a failure midway', () => {
  test('in the database takes the files back', async () => {
    const before = await everythingStored();
    await site.db.execute(sql`alter table documents add constraint no_deeds check (file_name <> 'refuse.pdf')`);
    const { status } = await add({ sale_deed: fileOf(pdfFile('deed'), 'refuse.pdf') });
    expect(status).toBe(500);
    expect(await everythingStored()).toEqual(before);
  });

  test('on the disk takes the files back that were written before it', async () => {
    const before = await everythingStored();
    const { files } = site.services;
    const fullDisk = {
      ...site.services,
      files: {
        ...files,
        async write(key: string, bytes: Buffer) {
          if (key.startsWith('documents/')) throw new Error('ENOSPC');
          await files.write(key, bytes);
        },
      },
    };
    const form = listingForm.AddPropertyForm.parse(await received(await plotForm()));
    await expect(addProperty(fullDisk, seller, form)).rejects.toThrow('ENOSPC');
    expect(await everythingStored()).toEqual(before);
  });

  test('after the commit, of which only the answer is lost, leaves the files to the rows', async () => {
    const listings = () => site.db.$count(properties);
    const before = await listings();
    const transaction: Database['transaction'] = async (work, config) => {
      const answer = await site.db.transaction(work, config);
      if ((await listings()) > before) throw new Error('Connection terminated unexpectedly');
      return answer;
    };
    const losing = { ...site.services, db: Object.assign(Object.create(site.db) as Database, { transaction }) };
    const form = listingForm.AddPropertyForm.parse(await received(await plotForm()));
    await expect(addProperty(losing, seller, form)).rejects.toThrow('terminated');

    const { body } = await site.call(contract.displayMyProperties, { token: seller.token });
    const [listed] = body.data.propertyDetails;
    const { property_images, sale_deed } = await find(listed?._id ?? '', seller.token);
    for (const path of [property_images[0]?.file_path, sale_deed?.file_path]) {
      expect((await site.app.inject(path ?? '')).statusCode).toBe(200);
    }
  });

  test('that ends the process takes the files back later', async () => {
    const before = await everythingStored();
    const { files } = site.services;
    const dead = new Promise<never>(() => undefined);
    const written: string[] = [];
    const dying = {
      ...site.services,
      files: {
        ...files,
        async write(key: string, bytes: Buffer) {
          if (key.startsWith('documents/')) await dead;
          await files.write(key, bytes);
          written.push(key);
        },
      },
    };
    void addProperty(dying, seller, listingForm.AddPropertyForm.parse(await received(await plotForm())));
    await vi.waitUntil(() => written.length === 6, PATIENTLY);
    const wait = sql`select bool_and(start_after > now() + interval '1 hour') as long from pgboss.job where name = 'unused-files'`;
    expect((await site.db.execute(wait)).rows).toEqual([{ long: true }]);

    await site.db.execute(sql`update pgboss.job set start_after = now() where name = 'unused-files'`);
    await vi.waitFor(async () => expect(await everythingStored()).toEqual(before), PATIENTLY);
  });
});

test('nothing that a phone wrote into a photo leaves with it', async () => {
  const marks = ['9000000001', 'Ram Example', 'Bhukhand Phones'];
  const telling = await (
    await photoPixels(800, 600)
  )
    .withExif({ IFD0: { Make: 'Bhukhand Phones', Artist: 'Ram Example', ImageDescription: 'Call 9000000001' } })
    .jpeg()
    .toBuffer();
  const upload = withJpegSegments(telling, [[0xfe, 'Call 9000000001']]);
  expect(marks.every((mark) => upload.includes(mark))).toBe(true);

  const { body } = await add({ propertyImage: [fileOf(upload, 'call-9000000001.jpg')] });
  const [photo] = (await find(body.data._id, seller.token)).property_images;
  if (!photo) throw new Error('The photo is missing');
  expect(photo.file_name).not.toContain('9000000001');
  for (const name of ['320', '720', 'full'].flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`),
  )) {
    const { statusCode, rawPayload } = await site.app.inject(photo.file_path.replace('full.jpg', name));
    expect(statusCode, name).toBe(200);
    expect(
      marks.filter((mark) => rawPayload.includes(mark)),
      name,
    ).toEqual([]);
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import * as own from '#contract/own-properties.ts';
import * as contract from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp } from '#test/app.ts';
import { editForm, staying } from '#test/edit-form.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, type MadeProperty } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';

const site = await testApp();
afterAll(() => site.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
const photo = async (seed = 1) => fileOf(await jpegPhoto(330, 240, seed), `photo-${seed}.jpg`);

async function find(id: string, token: string): Promise<PropertyDetail> {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token });
  const [property] = body.data;
  if (!property) throw new Error(`No property: ${body.code}`);
  return property;
}

type Change = (property: PropertyDetail) => object | Promise<object>;

async function edit({ id, owner }: MadeProperty, change: Change = () => ({}), token = owner.token) {
  const property = await find(id, owner.token);
  return site.call(own.editProperty, {
    params: { id },
    token,
    body: editForm(property, { ...(await change(property)) }),
  });
}

async function rowsOf(id: string) {
  const [property] = await site.db.select().from(properties).where(eq(properties.id, id));
  if (!property) throw new Error('The property is gone');
  const photoRows = await site.db.select().from(photos).where(eq(photos.propertyId, id)).orderBy(photos.position);
  const documentRows = await site.db.select().from(documents).where(eq(documents.propertyId, id));
  return { property, photos: photoRows, documents: documentRows };
}

describe('what a change does to the approval', () => {
  const CHANGES: Record<string, Change> = {
    'the price': () => ({ price: '13,00,000' }),
    'the description': () => ({ description: 'A level plot beside a metalled road, with two hand pumps.' }),
    'the size': () => ({ size: '5.5' }),
    'the unit': () => ({ units: 'katha' }),
    'the place': () => ({ district: 'Gaya', mandal: 'Bodh Gaya' }),
    'an image less': ({ property_images }) => ({ existing_images: staying(property_images.slice(1)) }),
    'an image more': async () => ({ propertyImage: [await photo()] }),
    'another cover picture': ({ property_images }) => ({ existing_images: staying(property_images.toReversed()) }),
    'a new document': () => ({ mutation: fileOf(pdfFile('mutation'), 'mutation.pdf') }),
    'a document in place of another': () => ({ sale_deed: fileOf(pdfFile('deed'), 'deed.pdf') }),
    'the price and the size': () => ({ price: '13,00,000', size: '5.5' }),
    nothing: () => ({}),
  };
  const KEPT_BY: Partial<Record<PropertyStatus, string[]>> = {
    approved: ['the price', 'nothing'],
    unconfirmed: ['nothing'],
    unreachable: ['the price', 'nothing'],
    rejected: ['nothing'],
  };
  const table = PROPERTY_STATUSES.flatMap((status) =>
    Object.keys(CHANGES).map((change): [PropertyStatus, string, PropertyStatus | 409] => {
      if (status === 'sold' || status === 'removed') return [status, change, 409];
      // A new price confirms.
      if (status === 'unconfirmed' && change === 'the price') return [status, change, 'approved'];
      if (status === 'suspended' || KEPT_BY[status]?.includes(change)) return [status, change, status];
      return [status, change, 'pending'];
    }),
  );

  test.each(table)('%s, with %s changed: %s', async (status, change, expected) => {
    const property = await makeProperty(site.db, { status, photos: 2, documents: ['sale_deed'] });
    const before = await rowsOf(property.id);
    const answer = await edit(property, CHANGES[change]);
    const after = await rowsOf(property.id);
    if (expected === 409) {
      expect([answer.status, answer.body.code]).toEqual([409, 'DECISION_TOO_LATE']);
      expect(after).toEqual(before);
      return;
    }
    expect([answer.status, answer.body.data]).toEqual([200, { _id: property.id, status: expected }]);
    if (change === 'nothing') {
      expect(after).toEqual(before);
      return;
    }
    expect(after).not.toEqual(before);
    expect(after.property).toMatchObject({
      status: expected,
      // The reason stays with its status.
      rejectionReason: expected === 'suspended' ? before.property.rejectionReason : null,
      approvedAt: before.property.approvedAt,
      listingNumber: before.property.listingNumber,
      createdAt: before.property.createdAt,
    });
  });

  test('a listing approved again keeps its age, its views and its number', async () => {
    const approvedAt = new Date(site.clock.now.getTime() - 60 * DAY_MS);
    const property = await makeProperty(site.db, { approvedAt, viewCount: 7 });
    await edit(property, CHANGES['the size']);
    expect((await site.call(contract.displayOneProperty, { params: { id: property.id } })).status).toBe(404);
    const admin = await makeAdmin(site.db);
    await site.call(approveProperty, { token: admin.token, body: { id: property.id } });
    expect(await find(property.id, property.owner.token)).toMatchObject({
      status: 'approved',
      approved_at: approvedAt.toISOString(),
      listing_number: property.listingNumber,
      view: { view_count: 7 },
      size: 5.5,
    });
  });

  test('lines that a form ends in its own way are no other text', async () => {
    const description = 'A level plot beside a metalled road.\nA hand pump stands on it.';
    const property = await makeProperty(site.db, { description });
    const answer = await edit(property, () => ({ description: description.replace('\n', '\r\n'), price: '1' }));
    expect(answer.body.data.status).toBe('approved');
    expect((await rowsOf(property.id)).property.description).toBe(description);
  });
});

describe('the images', () => {
  test('stay in the order given, with new ones behind them', async () => {
    const property = await makeProperty(site.db, { photos: 3 });
    const { property_images: before } = await find(property.id, property.owner.token);
    const answer = await edit(property, async () => ({
      existing_images: staying([before[2], before[0]].flatMap((image) => image ?? [])),
      propertyImage: [await photo(1), await photo(2)],
    }));
    expect(answer.status).toBe(200);
    const { property_images: after } = await find(property.id, property.owner.token);
    expect(after.slice(0, 2).map(({ _id }) => _id)).toEqual([before[2]?._id, before[0]?._id]);
    expect(after.map(({ width }) => width)).toEqual([1200, 1200, 330, 330]);
    expect((await rowsOf(property.id)).photos.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    for (const { file_path } of after.slice(2)) expect((await site.app.inject(file_path)).statusCode).toBe(200);
  });

  test('may have a new one as the cover picture', async () => {
    const property = await makeProperty(site.db, { photos: 2 });
    const small = fileOf(await jpegPhoto(320, 240), 'small.jpg');
    await edit(property, async () => ({ propertyImage: [await photo(), small], cover: 'new' }));
    const { property_images } = await find(property.id, property.owner.token);
    expect(property_images.map(({ width }) => width)).toEqual([330, 1200, 1200, 320]);
  });

  test('may all be new', async () => {
    const property = await makeProperty(site.db, { photos: 5 });
    const five = await Promise.all([1, 2, 3, 4, 5].map(photo));
    expect((await edit(property, () => ({ existing_images: '[]', propertyImage: five }))).status).toBe(200);
    const { property_images } = await find(property.id, property.owner.token);
    expect(property_images.map(({ width }) => width)).toEqual([330, 330, 330, 330, 330]);
  });

  test('are recognised by path, whatever their signature', async () => {
    const property = await makeProperty(site.db, { status: 'pending', photos: 2 });
    const { property_images } = await find(property.id, property.owner.token);
    expect(property_images[0]?.file_path).toContain('signature=');
    site.clock.advance(5 * HOUR_MS);
    const answer = await edit(property, () => ({ existing_images: staying(property_images.slice(0, 1)) }));
    expect(answer.status).toBe(200);
    expect((await rowsOf(property.id)).photos).toHaveLength(1);
  });

  const REQUIRED = { propertyImage: 'Property images are required' };
  const TOO_MANY = { propertyImage: 'You can upload a maximum of 5 files.' };
  const GONE = { existing_images: 'One of the photos no longer exists. Reload the page' };
  const DAMAGED = { existing_images: 'The list of photos is incomplete. Reload the page' };
  const path = (filePath: string) => JSON.stringify([{ filePath, fileName: 'x.jpg' }]);
  const several = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => photo(i)));

  test.each<[string, number, Change, Record<string, string>]>([
    ['none at all', 1, () => ({ existing_images: '[]' }), REQUIRED],
    ['a sixth beside five', 5, async () => ({ propertyImage: await several(1) }), TOO_MANY],
    ['four beside two', 2, async () => ({ propertyImage: await several(4) }), TOO_MANY],
    ['six new ones', 1, async () => ({ existing_images: '[]', propertyImage: await several(6) }), TOO_MANY],
    ['one named twice', 1, ({ property_images: [one] }) => ({ existing_images: staying(one ? [one, one] : []) }), GONE],
    ['one that never was', 1, () => ({ existing_images: path(`/images/${NOBODY}/full.jpg`) }), GONE],
    [
      'a smaller variant',
      1,
      ({ property_images: [one] }) => ({ existing_images: path(`/images/${one?._id}/320.avif`) }),
      GONE,
    ],
    ['a folder elsewhere', 1, () => ({ existing_images: path('/etc/passwd') }), GONE],
    [
      "another owner's",
      1,
      async () => {
        const other = await makeProperty(site.db);
        return { existing_images: staying((await find(other.id, other.owner.token)).property_images) };
      },
      GONE,
    ],
    ['no list', 1, () => ({ existing_images: undefined }), DAMAGED],
    ['half a list', 1, () => ({ existing_images: '[{"filePath":' }), DAMAGED],
    ['a list of texts', 1, () => ({ existing_images: '"all"' }), DAMAGED],
    [
      'too many, beside something else that is wrong',
      5,
      async () => ({ price: 'much', propertyImage: await several(1) }),
      { price: 'Enter an amount, for example 5,00,000 or 12.5 lakh', ...TOO_MANY },
    ],
  ])('are refused with %s, and nothing changes', async (_, photoCount, change, issues) => {
    const property = await makeProperty(site.db, { photos: photoCount });
    const before = await rowsOf(property.id);
    const { status, body } = await edit(property, change);
    expect(status).toBe(400);
    expect(Object.fromEntries((body.issues ?? []).map(({ path: at, message }) => [at, message]))).toEqual(issues);
    expect(await rowsOf(property.id)).toEqual(before);
  });
});

describe('allowed callers', () => {
  test.each(PROPERTY_STATUSES)('nobody else changes a property that is %s', async (status) => {
    const property = await makeProperty(site.db, { status });
    const before = await rowsOf(property.id);
    const other = await makeSeller(site.db);
    const code = status === 'approved' || status === 'sold' ? 'NOT_YOURS' : 'NO_SUCH_PROPERTY';
    const body = { id: property.id };
    expect((await edit(property, () => ({ price: '1' }), other.token)).body.code).toBe(code);
    expect((await site.call(own.markSold, { token: other.token, body })).body.code).toBe(code);
    expect((await site.call(own.markUnsold, { token: other.token, body })).body.code).toBe(code);
    const paper = { ...body, file_type: 'sale_deed' };
    expect((await site.call(own.deletePropertyDoc, { token: other.token, body: paper })).body.code).toBe(code);
    expect(await rowsOf(property.id)).toEqual(before);
  });

  test('an admin and a buyer may not, and a property that is not there is not found', async () => {
    const property = await makeProperty(site.db);
    for (const make of [makeAdmin, makeBuyer]) {
      const { token } = await make(site.db);
      expect((await edit(property, () => ({ price: '1' }), token)).status).toBe(403);
    }
    const body = editForm(await find(property.id, property.owner.token));
    const gone = await site.call(own.editProperty, { params: { id: NOBODY }, token: property.owner.token, body });
    expect([gone.status, gone.body.code]).toEqual([404, 'NO_SUCH_PROPERTY']);
  });
});

test('a buyer who revealed it sees the property as it is after the change, also while it waits', async () => {
  const property = await makeProperty(site.db, { documents: ['sale_deed'] });
  const buyer = await makeBuyer(site.db, { credits: 1 });
  await makeReveal(site.db, buyer.id, property.id);
  const deed = pdfFile('the new deed');
  await edit(property, () => ({
    size: '6',
    sale_deed: fileOf(deed, 'new deed.pdf'),
    land_map: fileOf(pdfFile('map'), 'map.pdf'),
  }));
  const seen = await find(property.id, buyer.token);
  expect(seen).toMatchObject({
    status: 'pending',
    size: 6,
    sale_deed: { file_name: 'new deed.pdf' },
    land_map: { file_name: 'map.pdf' },
  });
  const opened = await site.app.inject(seen.sale_deed?.file_path ?? '');
  expect(opened.rawPayload.equals(deed)).toBe(true);
});

import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeSeller } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';

const app = await testApp();
const token = (await makeSeller(app.db)).token;
afterAll(() => app.close());

const UNDOCUMENTED = { state: 'Bihar', district: 'Muzaffarpur', mandal: 'Kanti', units: 'katha', size: '2' };
const SQUARE_FOOT = 0.09290304;

async function listed(changes: Record<string, unknown>): Promise<string> {
  const { status, body } = await app.call(addProperty, { token, body: await plotForm(changes) });
  expect(status).toBe(200);
  return body.data._id;
}

async function measured(id: string): Promise<[number | undefined, string | null | undefined]> {
  const [row] = await app.db.select().from(properties).where(eq(properties.id, id));
  const squareFeet = row?.squareMetres ? Math.round((row.squareMetres / SQUARE_FOOT) * 100) / 100 : undefined;
  return [squareFeet, row?.measuredBy];
}

async function edit(id: string, changes: Record<string, unknown>): Promise<void> {
  const [property] = (await app.call(displayOneProperty, { token, params: { id } })).body.data;
  if (!property) throw new Error('The property is not there');
  const { status } = await app.call(editProperty, { token, params: { id }, body: editForm(property, changes) });
  expect(status).toBe(200);
}

test.each<[string, Record<string, unknown>, [number | undefined, string | null]]>([
  ['nothing', {}, [undefined, null]],
  ['empty fields', { square_feet: '', laggi_haath: ' ' }, [undefined, null]],
  ['a laggi of 6 haath', { laggi_haath: '6' }, [3240, 'laggi']],
  ['square feet', { square_feet: '3,600' }, [3600, 'square_feet']],
  ['both', { square_feet: '3600', laggi_haath: '6' }, [3600, 'square_feet']],
  ['a laggi of a unit that has none', { units: 'dhurki', laggi_haath: '6' }, [undefined, null]],
  [
    'other square feet than documented',
    { district: 'Patna', mandal: 'Bihta', square_feet: '1440' },
    [1440, 'square_feet'],
  ],
  ['square feet of an exact unit', { units: 'decimal', square_feet: '9' }, [871.2, 'exact']],
])('a seller who gives %s is measured by that', async (_, changes, expected) => {
  expect(await measured(await listed({ ...UNDOCUMENTED, ...changes }))).toEqual(expected);
});

test.each([
  [{ square_feet: '0' }, 'square_feet', 'SIZE_NOT_POSITIVE'],
  [{ square_feet: 'many' }, 'square_feet', 'FILTER_SIZE_INVALID'],
  [{ laggi_haath: '21' }, 'laggi_haath', 'SIZE_TOO_LARGE'],
])('%o is refused beside its field', async (changes, path, code) => {
  const { status, body } = await app.call(addProperty, {
    token,
    body: await plotForm({ ...UNDOCUMENTED, ...changes }),
  });
  expect([status, body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([400, [[path, code]]]);
});

const JHARKHAND = { state: 'Jharkhand', district: 'Palamu', mandal: 'Chainpur' };
const SAHARANPUR = { state: 'Uttar Pradesh', district: 'Saharanpur', mandal: 'Deoband' };

test.each<[string, Record<string, unknown>, [path: string, code: string]]>([
  ['one square foot for two katha', { square_feet: '1' }, ['square_feet', 'AREA_IMPOSSIBLE']],
  ['an acre for a katha', { size: '1', square_feet: '43560' }, ['square_feet', 'AREA_IMPOSSIBLE']],
  ['five hundred square feet for a katha', { size: '1', square_feet: '500' }, ['square_feet', 'AREA_UNLIKELY']],
  ['a laggi of 3 haath', { laggi_haath: '3' }, ['laggi_haath', 'AREA_UNLIKELY']],
  ['a laggi of 20 haath', { laggi_haath: '20' }, ['laggi_haath', 'AREA_IMPOSSIBLE']],
  ['a bigha for a biswa', { ...SAHARANPUR, units: 'biswa', square_feet: '54450' }, ['square_feet', 'AREA_IMPOSSIBLE']],
  ['2,500 square feet for a katha there', { ...JHARKHAND, square_feet: '5000' }, ['square_feet', 'AREA_UNLIKELY']],
  [
    'one square foot where a size is usual',
    { district: 'Patna', mandal: 'Bihta', square_feet: '1' },
    ['square_feet', 'AREA_IMPOSSIBLE'],
  ],
  [
    'a square foot of a unit without any size',
    { units: 'dhurki', size: '10', square_feet: '1' },
    ['square_feet', 'AREA_IMPOSSIBLE'],
  ],
])('%s is refused beside its field, and taken once confirmed where it may be', async (_, changes, [path, code]) => {
  const body = await plotForm({ ...UNDOCUMENTED, ...changes });
  const refused = await app.call(addProperty, { token, body });
  expect([refused.status, refused.body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([
    400,
    [[path, code]],
  ]);
  const confirmed = await app.call(addProperty, { token, body: { ...body, area_by: 'seller' } });
  expect(confirmed.status).toBe(code === 'AREA_UNLIKELY' ? 200 : 400);
});

test('a seller of a district where sources disagree is measured by what they give, else by nothing', async () => {
  expect(await measured(await listed({ ...UNDOCUMENTED, ...JHARKHAND }))).toEqual([undefined, null]);
  expect(await measured(await listed({ ...UNDOCUMENTED, ...JHARKHAND, square_feet: '3484' }))).toEqual([
    3484,
    'square_feet',
  ]);
  expect(await measured(await listed({ ...UNDOCUMENTED, ...JHARKHAND, laggi_haath: '4' }))).toEqual([1440, 'laggi']);
  const biswa = { ...UNDOCUMENTED, ...SAHARANPUR, units: 'biswa', size: '10' };
  expect(await measured(await listed(biswa))).toEqual([undefined, null]);
  expect(await measured(await listed({ ...biswa, square_feet: '6806.25' }))).toEqual([6806.25, 'square_feet']);
});

test('what was confirmed is sent again with other edits, but not with another size', async () => {
  const id = await listed({ ...UNDOCUMENTED, square_feet: '1000', area_by: 'seller' });
  await edit(id, { square_feet: '1000', price: '9,99,999' });
  expect(await measured(id)).toEqual([1000, 'square_feet']);
  const [property] = (await app.call(displayOneProperty, { token, params: { id } })).body.data;
  if (!property) throw new Error('The property is not there');
  const body = editForm(property, { square_feet: '1000', size: '200' });
  const { status, body: answer } = await app.call(editProperty, { token, params: { id }, body });
  expect([status, answer.issues?.map(({ code }) => code)]).toEqual([400, ['AREA_IMPOSSIBLE']]);
});

test('what was given stays with an edit that gives nothing, follows the size, and ends with the place or unit', async () => {
  const id = await listed({ ...UNDOCUMENTED, laggi_haath: '6' });
  await edit(id, { price: '9,99,999' });
  expect(await measured(id)).toEqual([3240, 'laggi']);
  await edit(id, { size: '3' });
  expect(await measured(id)).toEqual([4860, 'laggi']);
  await edit(id, { laggi_haath: '5' });
  expect(await measured(id)).toEqual([3375, 'laggi']);
  await edit(id, { district: 'Vaishali', mandal: 'Hajipur' });
  expect(await measured(id)).toEqual([5703.75, 'documented']);
});

test('the size on record holds again where the seller says so, even beside other figures', async () => {
  const id = await listed({ ...UNDOCUMENTED, district: 'Patna', mandal: 'Bihta', square_feet: '3000' });
  expect(await measured(id)).toEqual([3000, 'square_feet']);
  await edit(id, { square_feet: '3000', area_by: 'record' });
  expect(await measured(id)).toEqual([2722.5, 'documented']);
  const unrecorded = await listed({ ...UNDOCUMENTED, laggi_haath: '6' });
  await edit(unrecorded, { area_by: 'record' });
  expect(await measured(unrecorded)).toEqual([undefined, null]);
});

test('choosing the size on record where it holds already is no change that needs approval', async () => {
  const id = await listed({ ...UNDOCUMENTED, district: 'Patna', mandal: 'Bihta' });
  await app.db.update(properties).set({ status: 'approved', approvedAt: new Date() }).where(eq(properties.id, id));
  await edit(id, { area_by: 'record' });
  const [row] = await app.db.select().from(properties).where(eq(properties.id, id));
  expect(row?.status).toBe('approved');
});

test.each<[Record<string, unknown>, object]>([
  [{ square_feet: '3,600.5' }, { measured_by: 'square_feet', square_feet: 3600.5 }],
  [{ laggi_haath: '6.5' }, { measured_by: 'laggi', laggi_haath: 6.5 }],
  [{}, { measured_by: null }],
])('a property says what the seller gave: %o', async (given, shown) => {
  const id = await listed({ ...UNDOCUMENTED, ...given });
  const [property] = (await app.call(displayOneProperty, { token, params: { id } })).body.data;
  const { measured_by, square_feet, laggi_haath } = property ?? {};
  expect({ measured_by, square_feet, laggi_haath }).toEqual(shown);
});

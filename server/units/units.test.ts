import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { displayUnits } from '#contract/units.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { testApp } from '#test/app.ts';
import { makeSeller, makeProperty, type Place } from '#test/make.ts';
import { findUnit } from './units.ts';

const app = await testApp();
afterAll(() => app.close());

const IN_BIHAR: Place = { state: 'Bihar', district: 'Patna', mandal: 'Bihta' };
const IN_JHARKHAND: Place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
const IN_CHHATTISGARH: Place = { state: 'Chhattisgarh', district: 'Raipur', mandal: 'Arang' };

test('a seller chooses among fifteen units, by name in order', async () => {
  const { token } = await makeSeller(app.db);
  const { body } = await app.call(displayUnits, { token });
  const names = body.data.map((row) => row.unit);
  expect(names).toHaveLength(15);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('decimal');
  const sizesOf = (name: string) => body.data.find(({ unit }) => unit === name)?.sizes;
  expect(sizesOf('decimal')).toEqual([
    { state: null, district: null, exact: true, square_metres: expect.closeTo(40.468564, 5) },
  ]);
  const placesOfKatha = sizesOf('katha')?.map(({ state, district }) => [state, district]);
  expect(placesOfKatha).toContainEqual(['Bihar', 'Patna']);
  expect(placesOfKatha?.filter(([, district]) => district === null)).toEqual([]);
});

describe('a unit', () => {
  test.each(['katha', 'KATHA', 'Katha'])('is found as %s', async (name) => {
    expect(await findUnit(app.db, name)).toMatchObject({ name: 'katha' });
  });

  test('is found by its id', async () => {
    const [katha] = await app.db.select().from(units).where(eq(units.name, 'katha'));
    expect(await findUnit(app.db, katha?.id ?? '')).toEqual(katha);
  });

  test.each(['cubit', '01990000-0000-7000-8000-000000000000', "x' or true"])('is not %s', async (name) => {
    await expect(findUnit(app.db, name)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'units', code: 'UNIT_REQUIRED' }],
    });
  });
});

describe('what a property measures', () => {
  const measured = async (unit: string, place: Place, size = 1) => {
    const { id } = await makeProperty(app.db, { unit, place, size });
    const [row] = await app.db
      .select({ metres: properties.squareMetres, by: properties.measuredBy })
      .from(properties)
      .where(eq(properties.id, id));
    return [row?.metres, row?.by];
  };

  test("follows the district's own size of the unit, which is only documented", async () => {
    expect(await measured('katha', IN_BIHAR, 2)).toEqual([2 * 126.464263, 'documented']);
    const inBhagalpur = { state: 'Bihar', district: 'Bhagalpur', mandal: 'Sabour' };
    expect(await measured('katha', inBhagalpur)).toEqual([66.890189, 'documented']);
  });

  test('is exact in a unit that is the same everywhere by definition', async () => {
    expect(await measured('decimal', IN_BIHAR)).toEqual([40.468564224, 'exact']);
    expect(await measured('decimal', IN_CHHATTISGARH)).toEqual([40.468564224, 'exact']);
  });

  test.each<[string, Place]>([
    ['katha', IN_CHHATTISGARH],
    ['katha', { state: 'Bihar', district: 'Muzaffarpur', mandal: 'Kanti' }],
    ['katha', { state: 'Bihar', district: 'Saran', mandal: 'Sonepur' }],
    ['dhur', { state: 'Bihar', district: 'Bhagalpur', mandal: 'Sabour' }],
    ['dhurki', IN_BIHAR],
    ['dhur', IN_JHARKHAND],
    ['katha', IN_JHARKHAND],
    ['bigha', IN_JHARKHAND],
    ['katha', { state: 'Jharkhand', district: 'Palamu', mandal: 'Chainpur' }],
    ['katha', { state: 'Jharkhand', district: 'Dumka', mandal: 'Jama' }],
    ['bigha (kachha)', { state: 'Uttar Pradesh', district: 'Meerut', mandal: 'Mawana' }],
    ['bigha (pucca)', { state: 'Uttar Pradesh', district: 'Lucknow', mandal: 'Malihabad' }],
    ['biswa', { state: 'Uttar Pradesh', district: 'Saharanpur', mandal: 'Deoband' }],
    ['bigha', { state: 'Madhya Pradesh', district: 'Gwalior', mandal: 'Dabra' }],
  ])('is unknown in %s where no size of it is documented', async (unit, place) => {
    expect(await measured(unit, place)).toEqual([null, null]);
  });

  test('changes with the size and the place, and stays where the seller gave it', async () => {
    const { id } = await makeProperty(app.db, { unit: 'katha', place: IN_BIHAR, size: 2 });
    const change = async (values: Partial<typeof properties.$inferInsert>) => {
      const [row] = await app.db.update(properties).set(values).where(eq(properties.id, id)).returning();
      return [row?.squareMetres, row?.measuredBy];
    };
    expect(await change({ size: 3 })).toEqual([3 * 126.464263, 'documented']);
    expect(await change({ squareMetres: 200, measuredBy: 'square_feet' })).toEqual([200, 'square_feet']);
    expect(await change({ priceRupees: 5 })).toEqual([200, 'square_feet']);
    expect(await change({ squareMetres: null, measuredBy: null })).toEqual([3 * 126.464263, 'documented']);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { displayUnits } from '#contract/units.ts';
import { properties, units, users } from '#server/database/schema.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeSeller, makeProperty, type Place } from '#test/make.ts';
import { findUnit, unitSizeIn } from './units.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
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
  expect(sizesOf('decimal')).toEqual([{ state: null, exact: true, square_metres: expect.closeTo(40.468564, 5) }]);
  expect(sizesOf('katha')?.map(({ state }) => state)).toContain('Bihar');
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
      issues: [{ path: 'units', message: 'Select a unit' }],
    });
  });
});

describe('the size of a unit', () => {
  const sizeOf = async (unit: string, place: Place) => {
    const { id } = await makeProperty(app.db, { unit, place });
    const wanted = { size: unitSizeIn(properties.unitId, properties.stateId) };
    const [alone] = await app.db.select(wanted).from(properties).where(eq(properties.id, id));
    const [joined] = await app.db
      .select(wanted)
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))
      .where(eq(properties.id, id));
    expect(joined).toEqual(alone);
    return alone?.size;
  };

  test("is the state's own, and only assumed", async () => {
    expect(await sizeOf('katha', IN_BIHAR)).toEqual({ square_metres: 126.464263, exact: false });
    expect(await sizeOf('katha', IN_JHARKHAND)).toEqual({ square_metres: 66.890189, exact: false });
  });

  test('is exact where it is the same everywhere by definition', async () => {
    const decimal = { square_metres: 40.468564224, exact: true };
    expect(await sizeOf('decimal', IN_BIHAR)).toEqual(decimal);
    expect(await sizeOf('decimal', IN_CHHATTISGARH)).toEqual(decimal);
  });

  test("is not known where none is documented, rather than another state's", async () => {
    expect(await sizeOf('katha', IN_CHHATTISGARH)).toBeNull();
  });
});

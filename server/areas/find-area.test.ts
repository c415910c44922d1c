import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { testDatabase } from '#test/database.ts';
import { placeIds } from '#test/make.ts';
import { findAreaForSearch, findDistrict, findMandal, findPlace, findState } from './find-area.ts';

const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';

const database = await testDatabase();
const db = database.db;
afterAll(() => database.close());

const noSuch = (level: string) => ({ status: 404, code: 'NO_SUCH_AREA', issues: [{ path: level }] });
const ambiguous = (level: string, candidates: string[]) => ({
  status: 409,
  code: 'AMBIGUOUS_AREA',
  issues: candidates.map((area) => ({ path: level, message: area, code: 'AREA_CANDIDATE', params: { area } })),
});

describe('a place for a property', () => {
  test.each([
    { state: 'Bihar', district: 'Patna', mandal: 'Bihta' },
    { state: 'BIHAR', district: 'patna', mandal: 'bIHTA' },
  ])('is found by the names $state, $district, $mandal in any case of letters', async (place) => {
    expect(await findPlace(db, place)).toEqual({
      ...(await placeIds(db, { state: 'Bihar', district: 'Patna', mandal: 'Bihta' })),
      state: 'Bihar',
      district: 'Patna',
      mandal: 'Bihta',
    });
  });

  test('is found by ids, and by names and ids mixed', async () => {
    const ids = await placeIds(db, { state: 'Bihar', district: 'Patna', mandal: 'Bihta' });
    const byIds = { state: ids.stateId, district: ids.districtId, mandal: ids.mandalId };
    expect(await findPlace(db, byIds)).toMatchObject(ids);
    expect(await findPlace(db, { ...byIds, state: 'Bihar', mandal: 'Bihta' })).toMatchObject(ids);
    expect(await findPlace(db, { ...byIds, state: ids.stateId.toUpperCase() })).toMatchObject(ids);
  });

  test.each([
    ['state', { state: 'Punjab', district: 'Patna', mandal: 'Bihta' }],
    ['state', { state: UNKNOWN_ID, district: 'Patna', mandal: 'Bihta' }],
    ['state', { state: "Bihar' or true --", district: 'Patna', mandal: 'Bihta' }],
    ['district', { state: 'Bihar', district: 'Nowhere', mandal: 'Bihta' }],
    ['district', { state: 'Jharkhand', district: 'Patna', mandal: 'Bihta' }],
    ['mandal', { state: 'Bihar', district: 'Patna', mandal: 'Nowhere' }],
    ['mandal', { state: 'Bihar', district: 'Gaya', mandal: 'Bihta' }],
  ])('with a %s that is not there is refused beside that field: %j', async (level, place) => {
    await expect(findPlace(db, place)).rejects.toMatchObject(noSuch(level));
  });
});

describe('a district name that two states have', () => {
  beforeAll(async () => {
    // An operator may give it its everyday name.
    await db.update(districts).set({ name: 'Balrampur' }).where(eq(districts.name, 'Balrampur-Ramanujganj'));
  });

  test('is refused with both when it stands alone', async () => {
    await expect(findDistrict(db, { district: 'balrampur' })).rejects.toMatchObject(
      ambiguous('district', ['Balrampur, Chhattisgarh', 'Balrampur, Uttar Pradesh']),
    );
  });

  test('is settled by the state, or by its id', async () => {
    const inUp = await findDistrict(db, { district: 'Balrampur', state: 'Uttar Pradesh' });
    const inCg = await findDistrict(db, { district: 'Balrampur', state: 'Chhattisgarh' });
    expect([inUp.state, inCg.state]).toEqual(['Uttar Pradesh', 'Chhattisgarh']);
    expect(inUp.districtId).not.toBe(inCg.districtId);
    expect(await findDistrict(db, { district: inUp.districtId })).toEqual(inUp);
  });
});

describe('a mandal name that several districts have', () => {
  test('is refused, also when the districts lie in different states', async () => {
    await expect(findMandal(db, { mandal: 'Balrampur' })).rejects.toMatchObject({
      code: 'AMBIGUOUS_AREA',
      message: expect.stringMatching(/Balrampur, Katihar, Bihar.*Balrampur, Balrampur, Uttar Pradesh/),
    });
    expect(await findMandal(db, { mandal: 'Balrampur', state: 'Bihar' })).toMatchObject({ district: 'Katihar' });
  });

  const AKBARPURS = [
    'Akbarpur, Nawada, Bihar',
    'Akbarpur, Ambedkar Nagar, Uttar Pradesh',
    'Akbarpur, Kanpur Dehat, Uttar Pradesh',
  ];

  test('is refused with all of them when it stands alone', async () => {
    await expect(findMandal(db, { mandal: 'Akbarpur' })).rejects.toMatchObject(ambiguous('mandal', AKBARPURS));
  });

  test('is refused with those that are left in the state', async () => {
    const search = { state: 'Uttar Pradesh', district: '', mandal: 'Akbarpur' };
    await expect(findAreaForSearch(db, search)).rejects.toMatchObject(ambiguous('mandal', AKBARPURS.slice(1)));
  });

  test('is found where the state leaves one', async () => {
    expect(await findMandal(db, { mandal: 'Akbarpur', state: 'Bihar' })).toMatchObject({ district: 'Nawada' });
  });
});

describe('the area of a search', () => {
  test('is the smallest one that is named; texts that are empty or absent name nothing', async () => {
    const { stateId, districtId, mandalId } = await placeIds(db, {
      state: 'Bihar',
      district: 'Patna',
      mandal: 'Bihta',
    });
    for (const rest of [{}, { district: '', mandal: '' }, { district: undefined }]) {
      const found = await findAreaForSearch(db, { state: 'Bihar', ...rest });
      expect(found).toEqual({ level: 'state', id: stateId, names: { state: 'Bihar' } });
    }
    expect(await findAreaForSearch(db, { state: 'Bihar', district: 'Patna', mandal: '' })).toEqual({
      level: 'district',
      id: districtId,
      names: { state: 'Bihar', district: 'Patna' },
    });
    expect(await findAreaForSearch(db, { state: stateId, district: 'Patna', mandal: 'Bihta' })).toEqual({
      level: 'mandal',
      id: mandalId,
      names: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' },
    });
  });

  test('may be a mandal without its district', async () => {
    const found = await findAreaForSearch(db, { state: 'Bihar', mandal: 'Bihta' });
    expect(found.names).toEqual({ state: 'Bihar', district: 'Patna', mandal: 'Bihta' });
  });

  test.each([
    ['state', { state: 'Punjab' }],
    ['district', { state: 'Bihar', district: 'Ranchi' }],
    ['mandal', { state: 'Bihar', district: 'Patna', mandal: 'Ranchi' }],
    ['mandal', { state: 'Bihar', mandal: 'Nowhere' }],
    ['state', { state: 'Punjab', mandal: 'Bihta' }],
  ])('with a %s that is not there is refused beside that field: %j', async (level, search) => {
    await expect(findAreaForSearch(db, search)).rejects.toMatchObject(noSuch(level));
  });
});

test('an unknown state is refused', async () => {
  await expect(findState(db, 'Atlantis')).rejects.toMatchObject(noSuch('state'));
});

test("a mandal's name is looked up by its index", async () => {
  await db.execute(sql`analyze mandals`);
  const { sql: text, params } = db
    .select()
    .from(mandals)
    .where(eq(sql`lower(${mandals.name})`, sql`lower(${'Akbarpur'})`))
    .toSQL();
  const { rows } = await database.pool.query(`explain ${text}`, params);
  expect(JSON.stringify(rows)).toContain('mandals_name');
});

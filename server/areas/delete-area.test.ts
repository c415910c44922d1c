import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { areaContents, deleteArea } from '#contract/areas.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { unitSizes } from '#server/database/schema/units.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, makeSeller, placeIds } from '#test/make.ts';
import { deleteArea as deleteAreaIn } from './delete-area.ts';

const app = await testApp();
const admin = await makeAdmin(app.db);
afterAll(() => app.close());

const remove = (data: unknown) => app.call(deleteArea, { token: admin.token, body: { data } });
const contents = (type: string, id: string) =>
  app.call(areaContents, { token: admin.token, params: { id }, query: { type } });

test('a tehsil is deleted by its id, and is gone', async () => {
  const { mandalId } = await placeIds(app.db, { state: 'Bihar', district: 'Patna', mandal: 'Bihta' });
  expect((await contents('tehsil', mandalId)).body.data).toEqual({ districts: 0, mandals: 0, listings: 0 });
  expect((await remove({ type: 'tehsil', _id: mandalId })).body.data).toEqual({ districts: 0, mandals: 0 });
  expect(await app.db.$count(mandals, eq(mandals.id, mandalId))).toBe(0);
  const again = await remove({ type: 'tehsil', _id: mandalId });
  expect([again.status, again.body.code]).toEqual([404, 'NO_SUCH_AREA']);
  expect((await contents('tehsil', mandalId)).status).toBe(404);
});

test('deleting a district deletes its tehsils, as announced', async () => {
  const { districtId } = await placeIds(app.db, { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' });
  const inside = await app.db.$count(mandals, eq(mandals.districtId, districtId));
  expect((await contents('district', districtId)).body.data).toEqual({ districts: 0, mandals: inside, listings: 0 });
  const { body } = await remove({ type: 'district', district: 'ranchi', state: 'Jharkhand' });
  expect(body.data).toEqual({ districts: 0, mandals: inside });
  expect(await app.db.$count(mandals, eq(mandals.districtId, districtId))).toBe(0);
  expect(await app.db.$count(districts, eq(districts.id, districtId))).toBe(0);
});

test('deleting a state deletes its districts, tehsils and unit sizes, but not its users', async () => {
  const [state] = await app.db.select().from(states).where(eq(states.name, 'Chhattisgarh'));
  const stateId = state?.id ?? '';
  const seller = await makeSeller(app.db);
  await app.db.update(users).set({ stateId }).where(eq(users.id, seller.id));
  const before = {
    districts: await app.db.$count(districts, eq(districts.stateId, stateId)),
    mandals: await app.db.$count(mandals, eq(mandals.stateId, stateId)),
  };
  expect(before.districts).toBeGreaterThan(20);
  expect((await remove({ type: 'state', state: 'Chhattisgarh' })).body.data).toEqual(before);
  expect(await app.db.$count(mandals, eq(mandals.stateId, stateId))).toBe(0);
  expect(await app.db.$count(unitSizes, eq(unitSizes.stateId, stateId))).toBe(0);
  const [left] = await app.db.select().from(users).where(eq(users.id, seller.id));
  expect(left?.stateId).toBeNull();
});

describe('an area with listings', () => {
  const place = { state: 'Bihar', district: 'Gaya', mandal: 'Bodh Gaya' };

  test.each(PROPERTY_STATUSES)('stays, also for one that is %s', async (status) => {
    const { mandalId, districtId, stateId } = await placeIds(app.db, {
      state: 'Bihar',
      district: 'Araria',
      mandal: 'Araria',
    });
    const { id } = await makeProperty(app.db, {
      place: { state: 'Bihar', district: 'Araria', mandal: 'Araria' },
      status,
    });
    for (const [type, _id] of [
      ['tehsil', mandalId],
      ['district', districtId],
      ['state', stateId],
    ] as const) {
      const { status: answered, body } = await remove({ type, _id });
      expect([answered, body.code, body.message]).toEqual([409, 'AREA_IN_USE', `This ${type} has 1 listing`]);
      expect((await contents(type, _id)).body.data.listings).toBe(1);
    }
    await app.pool.query('delete from properties where id = $1', [id]);
  });

  test('says how many they are, and nothing of it is deleted', async () => {
    const { districtId, mandalId } = await placeIds(app.db, place);
    for (let i = 0; i < 3; i += 1) await makeProperty(app.db, { place });
    const { body } = await remove({ type: 'district', _id: districtId });
    expect(body.message).toBe('This district has 3 listings');
    expect(await app.db.$count(mandals, eq(mandals.id, mandalId))).toBe(1);
    expect(await app.db.$count(mandals, eq(mandals.districtId, districtId))).toBeGreaterThan(1);
  });
});

test('a listing that comes while the area is being deleted keeps it: the foreign key decides', async () => {
  const place = { state: 'Uttar Pradesh', district: 'Agra', mandal: 'Etmadpur' };
  const { districtId, mandalId, stateId } = await placeIds(app.db, place);
  const seller = await makeSeller(app.db);
  const [unit] = (await app.pool.query<{ id: string }>('select id from units limit 1')).rows;
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into properties (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description)
       values (gen_random_uuid(), $1, $2, $3, $4, 1, $5, 1, 'A level plot beside a metalled road.')`,
      [seller.id, mandalId, districtId, stateId, unit?.id],
    );
    // Sees no listing yet, and waits at the mandal's row for the concurrent one.
    const deleting = expect(deleteAreaIn(app.db, { type: 'district', _id: districtId })).rejects.toMatchObject({
      status: 409,
      code: 'AREA_IN_USE',
      message: 'This district has 1 listing',
    });
    await untilSomebodyWaits();
    await client.query('commit');
    await deleting;
  } finally {
    client.release();
  }
  expect(await app.db.$count(mandals, eq(mandals.id, mandalId))).toBe(1);
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0] && rows[0].waiting > 0) return;
  }
}

test('of several who delete one area, one does it', async () => {
  const { districtId } = await placeIds(app.db, { state: 'Uttar Pradesh', district: 'Etah', mandal: 'Etah' });
  const answers = await Promise.all([1, 2, 3].map(() => remove({ type: 'district', _id: districtId })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test('a bare tehsil name that repeats is never guessed', async () => {
  const { status, body } = await remove({ type: 'tehsil', mandal: 'Akbarpur' });
  expect([status, body.code]).toEqual([409, 'AMBIGUOUS_AREA']);
});

import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mandals } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { searchRewrites, searchState } from '#server/database/schema/search.ts';
import { testDatabase } from '#test/database.ts';
import { makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { placeMandals } from './mandal-middles.ts';

const database = await testDatabase();
const owners = [await makeSeller(database.db), await makeSeller(database.db), await makeSeller(database.db)];
afterAll(() => database.close());

async function middle() {
  const [bihta] = await database.db.select().from(mandals).where(eq(mandals.name, 'Bihta'));
  return [bihta?.latitude, bihta?.longitude, bihta?.centreFrom];
}

const plot = (owner: TestUser | undefined, latitude: number, longitude: number) =>
  makeProperty(database.db, { ...(owner && { owner }), pin: { latitude, longitude } });

test('a mandal is in the middle of its district, until enough plots of enough owners tell where it is', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from mandals where latitude is null or longitude is null',
  );
  expect(rows).toEqual([{ count: 0 }]);
  const ofDistrict = await middle();
  expect(ofDistrict).toEqual([expect.closeTo(25.4, 0), expect.closeTo(85.2, 0), null]);

  const [one, two, three] = owners;
  await plot(one, 25.5512, 84.8612);
  await plot(one, 25.5612, 84.8712);
  await plot(two, 25.5612, 84.8712);
  // Somebody's mistake moves no median.
  await plot(two, 24.1, 83.1);
  await plot(two, 25.5812, 84.8812);
  await placeMandals(database.db);
  expect(await middle()).toEqual(ofDistrict);

  const { id } = await plot(three, 25.5612, 84.8712);
  await placeMandals(database.db);
  const learned = await middle();
  expect(learned).toEqual([25.57, 84.88, 'pins']);
  // Its plots without a pin are where it is.
  expect(await database.db.$count(searchRewrites)).toBe(1);

  const version = async () => (await database.db.select().from(searchState))[0]?.areaNames;
  const before = await version();
  await placeMandals(database.db);
  expect(await version()).toBe(before);

  await database.db.update(properties).set({ status: 'sold' }).where(eq(properties.id, id));
  await placeMandals(database.db);
  expect(await middle()).toEqual(ofDistrict);
});

test('what came by a file is not learned', async () => {
  await database.db
    .update(mandals)
    .set({ latitude: 25.5, longitude: 84.8, centreFrom: 'file' })
    .where(eq(mandals.name, 'Bihta'));
  const [, , three] = owners;
  await plot(three, 25.5612, 84.8712);
  await placeMandals(database.db);
  expect(await middle()).toEqual([25.5, 84.8, 'file']);
});

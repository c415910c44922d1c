import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { displayPin, type Pin, setPin } from '#contract/pins.ts';
import * as own from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type MadeProperty, type TestUser } from '#test/make.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

/** In Bihta. */
const EXACT = { latitude: 25.5637219, longitude: 84.8748653 };
const SHOWN = { latitude: 25.565, longitude: 84.875 };
const KILOMETRE = 1 / 111.195;

const pin = (changes: Partial<Pin> = {}): Pin => ({
  ...EXACT,
  accuracy_metres: 12.4,
  pinned_by: 'gps',
  shows_exactly: false,
  ...changes,
});

const set = ({ id, owner }: MadeProperty, given: Pin | null) =>
  site.call(setPin, { token: owner.token, params: { id }, body: { pin: given } });

const read = ({ id }: MadeProperty, by: TestUser) => site.call(displayPin, { token: by.token, params: { id } });

const approve = ({ id }: MadeProperty) => site.call(approveProperty, { token: admin.token, body: { id } });

async function seen({ id }: MadeProperty, by?: TestUser) {
  const { body } = await site.call(displayOneProperty, { params: { id }, ...(by ? { token: by.token } : {}) });
  const [property] = body.data;
  if (!property) throw new Error('No property');
  return property;
}

async function marked(given = pin()): Promise<MadeProperty> {
  const property = await makeProperty(site.db);
  await set(property, given);
  await approve(property);
  return property;
}

describe('a marked plot', () => {
  test('is read exactly by its owner, an admin and a buyer who unlocked it, and is refused to others', async () => {
    const property = await marked();
    const buyer = await makeBuyer(site.db, { credits: 1 });
    expect((await read(property, buyer)).body).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
    await makeReveal(site.db, buyer.id, property.id);
    for (const reader of [property.owner, admin, buyer]) {
      expect((await read(property, reader)).body).toEqual({
        statusCode: 200,
        data: { ...pin(), accuracy_metres: expect.closeTo(12.4, 3), metres_outside: 0, boundary: null },
      });
    }
  });

  test('is shown to everybody in the middle of its cell', async () => {
    const property = await marked();
    expect((await seen(property)).location).toEqual({ ...SHOWN, metres: 800 });
  });

  test('is shown exactly where its owner chose that', async () => {
    const property = await marked(pin({ shows_exactly: true }));
    expect((await seen(property)).location).toEqual({ ...EXACT, metres: 0 });
  });

  test('that moves within its cell changes nothing that is public', async () => {
    const property = await marked();
    const before = await seen(property);
    await set(property, pin({ latitude: 25.5699, longitude: 84.8701 }));
    expect(await seen(property)).toEqual(before);
  });

  test('without a mark says so', async () => {
    const property = await makeProperty(site.db);
    expect((await seen(property)).location).toBeNull();
    expect((await read(property, property.owner)).body.data).toBeNull();
  });
});

describe('approval', () => {
  test('is needed for a first mark of a published plot', async () => {
    const property = await makeProperty(site.db);
    expect((await set(property, pin())).body.data).toMatchObject({ status: 'pending', metres_outside: 0 });
  });

  test.each([
    ['stays when it moves by 900 m', { latitude: EXACT.latitude + 0.9 * KILOMETRE }, 'approved'],
    ['is needed when it moves by 1.1 km', { latitude: EXACT.latitude + 1.1 * KILOMETRE }, 'pending'],
    ['stays when it is said to be typed', { pinned_by: 'typed', accuracy_metres: null }, 'approved'],
    ['stays when it is said to be tapped on a map', { pinned_by: 'map', accuracy_metres: null }, 'approved'],
    ['stays when everybody may see it', { shows_exactly: true }, 'approved'],
  ] satisfies [string, Partial<Pin>, string][])('%s', async (_, changes, status) => {
    const property = await marked();
    expect((await set(property, pin(changes))).body.data.status).toBe(status);
  });

  test('is needed when small moves together carry it further than a kilometre from where it was approved', async () => {
    const property = await marked();
    const step = (times: number) => set(property, pin({ latitude: EXACT.latitude + times * 0.9 * KILOMETRE }));
    expect((await step(1)).body.data.status).toBe('approved');
    expect((await step(2)).body.data.status).toBe('pending');
    await approve(property);
    expect((await step(3)).body.data.status).toBe('approved');
  });

  test('is asked for anew by any change of the mark of a rejected plot: it may be the reason', async () => {
    for (const next of [pin({ latitude: EXACT.latitude + 0.1 * KILOMETRE }), null]) {
      const property = await marked();
      await site.db
        .update(properties)
        .set({ status: 'rejected', rejectionReason: 'The mark is in the river' })
        .where(eq(properties.id, property.id));
      expect((await set(property, next)).body.data.status).toBe('pending');
    }
  });

  test('and the version stay when the same mark is saved again', async () => {
    const property = await marked();
    const version = async () =>
      (await site.db.select({ version: properties.version }).from(properties).where(eq(properties.id, property.id)))[0];
    const before = await version();
    expect((await set(property, pin())).body.data.status).toBe('approved');
    expect(await version()).toEqual(before);
  });

  test('is needed when a small move leaves the district', async () => {
    const across = { latitude: 25.9, longitude: 84.87 };
    const property = await marked(pin(across));
    const moved = await set(property, pin({ ...across, latitude: 25.901 }));
    expect(moved.body.data.status).toBe('pending');
    expect(moved.body.data.metres_outside).toBeGreaterThan(5_000);
  });

  test('stays when the mark is taken off, and is needed to bring it back', async () => {
    const property = await marked();
    expect((await set(property, null)).body.data).toMatchObject({ status: 'approved', metres_outside: null });
    expect((await seen(property)).location).toBeNull();
    expect(await site.db.$count(propertyPins, eq(propertyPins.propertyId, property.id))).toBe(0);
    expect((await set(property, pin())).body.data.status).toBe('pending');
  });

  test('is decided with the exact place in view, and whether it changed', async () => {
    const property = await marked();
    const review = async () =>
      (await site.call(reviewProperty, { token: admin.token, params: { id: property.id } })).body;
    expect((await review()).data).toMatchObject({ pin: EXACT, map: { width: 360 } });
    expect((await review()).data.changes?.pin).toBeUndefined();
    site.clock.advance(1_000);
    await set(property, pin({ latitude: 25.6 }));
    expect((await review()).data.changes).toMatchObject({ pin: true });
  });
});

describe('a mark is refused', () => {
  test('outside of the five states, and what was there stays', async () => {
    const property = await marked();
    const { body } = await set(property, pin({ latitude: 28.61, longitude: 77.21 }));
    expect(body).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'coordinates', code: 'LOCATION_OUTSIDE_STATES' }],
    });
    expect((await read(property, property.owner)).body.data).toMatchObject(EXACT);
  });

  test('of another owner’s plot, and of a sold one', async () => {
    const property = await makeProperty(site.db);
    const other = await makeProperty(site.db);
    expect((await set({ ...property, owner: other.owner }, pin())).body).toMatchObject({ code: 'NOT_YOURS' });
    await site.call(own.markSold, { token: property.owner.token, body: { id: property.id } });
    expect((await set(property, pin())).body).toMatchObject({ code: 'DECISION_TOO_LATE' });
  });
});

test('a change of the mark counts as a version, so that an approval of the older one is refused', async () => {
  const property = await makeProperty(site.db, { status: 'pending' });
  await set(property, pin());
  const [row] = await site.db.select().from(properties).where(eq(properties.id, property.id));
  expect(row).toMatchObject({ version: 2, shownLatitude: SHOWN.latitude, shownLongitude: SHOWN.longitude });
});

test('an admin reads which other listings are marked within 200 m, nearest first, and whose they are', async () => {
  const place = { latitude: 24.7955, longitude: 85.0002 };
  const at = async (metresNorth: number, owner?: TestUser) => {
    const property = await makeProperty(site.db, owner ? { owner } : {});
    await set(property, pin({ ...place, latitude: place.latitude + (metresNorth / 1000) * KILOMETRE }));
    return property;
  };
  const property = await at(0);
  const further = await at(150);
  const nearer = await at(40, property.owner);
  await at(230);
  const { body } = await site.call(reviewProperty, { token: admin.token, params: { id: property.id } });
  expect(body.data.near).toEqual([
    { _id: nearer.id, listing_number: nearer.listingNumber, status: 'pending', metres: 40, is_own: true },
    { _id: further.id, listing_number: further.listingNumber, status: 'pending', metres: 150, is_own: false },
  ]);
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { areaWithin, isWithin, metresInDegree, roundedCorner } from '#contract/boundary.ts';
import { type Boundary, displayPin, type Pin, setPin } from '#contract/pins.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type MadeProperty, type TestUser } from '#test/make.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

/** In Bihta. */
const [LATITUDE, LONGITUDE] = [25.5637219, 84.8748653];
const PIN: Pin = {
  latitude: LATITUDE,
  longitude: LONGITUDE,
  accuracy_metres: 4,
  pinned_by: 'gps',
  shows_exactly: false,
};

/** Corners by metres east and north of the pin. */
function at(...metres: readonly (readonly [number, number])[]): [number, number][] {
  const { north, east } = metresInDegree(LATITUDE);
  return metres.map(([x, y]) => roundedCorner([LATITUDE + y / north, LONGITUDE + x / east]));
}

const rectangle = (width: number, depth: number, x = 0, y = 0) =>
  at([x, y], [x + width, y], [x + width, y + depth], [x, y + depth]);

const drawn = (corners: [number, number][], changes: Partial<Boundary> = {}): Boundary => ({
  corners,
  drawn_by: 'typed',
  accuracy_metres: null,
  ...changes,
});

/** Five decimals make 202.3 square metres. */
const SIZE = rectangle(20, 10);

const set = ({ id, owner }: MadeProperty, pin: Pin | null, boundary?: Boundary | null) =>
  site.call(setPin, {
    token: owner.token,
    params: { id },
    body: { pin, ...(boundary === undefined ? {} : { boundary }) },
  });

const read = async ({ id }: MadeProperty, by: TestUser) =>
  (await site.call(displayPin, { token: by.token, params: { id } })).body;

const approve = ({ id }: MadeProperty) => site.call(approveProperty, { token: admin.token, body: { id } });

const review = async ({ id }: MadeProperty) =>
  (await site.call(reviewProperty, { token: admin.token, params: { id } })).body.data;

async function agrees({ id }: MadeProperty) {
  const { body } = await site.call(displayOneProperty, { params: { id } });
  return body.data[0]?.boundary_agrees;
}

async function approvedWith(corners: [number, number][]): Promise<MadeProperty> {
  const property = await makeProperty(site.db);
  await set(property, PIN, drawn(corners));
  await approve(property);
  return property;
}

describe('a drawn boundary', () => {
  test('is read with its area by owner, admin and a buyer who unlocked the plot', async () => {
    const property = await approvedWith(SIZE);
    const buyer = await makeBuyer(site.db, { credits: 1 });
    expect(await read(property, buyer)).toMatchObject({ code: 'NOT_YOURS' });
    await makeReveal(site.db, buyer.id, property.id);
    for (const reader of [property.owner, admin, buyer]) {
      expect((await read(property, reader)).data?.boundary).toEqual({
        ...drawn(SIZE),
        square_metres: expect.closeTo(areaWithin(SIZE), 6),
      });
    }
  });

  test('stays when the mark alone is sent, and goes when it is taken off or with the mark', async () => {
    const property = await approvedWith(SIZE);
    await set(property, { ...PIN, shows_exactly: true });
    expect((await read(property, property.owner)).data?.boundary?.corners).toEqual(SIZE);
    await set(property, PIN, null);
    expect((await read(property, property.owner)).data).toMatchObject({ latitude: LATITUDE, boundary: null });
    const [row] = await site.db.select().from(propertyPins).where(eq(propertyPins.propertyId, property.id));
    expect(row).toMatchObject({ boundary: null, boundarySquareMetres: null, boundarySouth: null });
    await set(property, PIN, drawn(SIZE));
    await set(property, null);
    expect((await read(property, property.owner)).data).toBeNull();
  });

  test('marks a place within where none was marked', async () => {
    const property = await makeProperty(site.db);
    await set(property, null, drawn(SIZE));
    const { data } = await read(property, property.owner);
    expect(data).toMatchObject({ pinned_by: 'boundary', accuracy_metres: null, shows_exactly: false });
    expect(data && isWithin(data, SIZE)).toBe(true);
  });

  test.each([
    ['agrees', drawn(rectangle(20.2, 10)), true],
    ['differs', drawn(rectangle(25, 10)), false],
    ['cannot be told by this phone', drawn(SIZE, { drawn_by: 'walked', accuracy_metres: 12 }), null],
  ])('that %s with the listed size: everybody reads as much, and no more', async (_, boundary, said) => {
    const property = await makeProperty(site.db);
    await set(property, PIN, boundary);
    await approve(property);
    expect(await agrees(property)).toBe(said);
    const { body } = await site.call(displayOneProperty, { params: { id: property.id } });
    expect(Object.keys(body.data[0] ?? {}).filter((key) => key.includes('boundary'))).toEqual(['boundary_agrees']);
  });

  test('says nothing where nobody knows what the unit measures', async () => {
    const place = { state: 'Bihar', district: 'Saran', mandal: 'Sonepur' };
    const property = await makeProperty(site.db, { place, unit: 'katha' });
    await set(property, PIN, drawn(SIZE));
    await approve(property);
    expect(await agrees(property)).toBeNull();
  });
});

describe('a boundary is refused', () => {
  test('that crosses itself, with the corners where', async () => {
    const property = await makeProperty(site.db);
    const { body } = await set(property, PIN, drawn(at([0, 0], [20, 10], [20, 0], [0, 10])));
    expect(body).toMatchObject({
      statusCode: 400,
      issues: [
        {
          path: 'boundary',
          code: 'BOUNDARY_CROSSES_ITSELF',
          params: { one: 1, next: 2, other: 3, following: 4 },
          message:
            'The boundary crosses itself: the side from corner 1 to 2 meets the one from 3 to 4. Check the order of the corners',
        },
      ],
    });
    expect((await read(property, property.owner)).data).toBeNull();
  });

  test.each([
    ['of 111 km', at([0, 0], [111_000, 0], [111_000, 10]), { metres: 111_000, area: 555_000 }],
    ['a hundred times as large as the listed size', rectangle(200, 100), { metres: 224, area: 20_000 }],
    ['a hundredth of it', rectangle(2, 1), { metres: 2, area: 2 }],
    ['that is a strip around other plots', rectangle(1_500, 0.2), { metres: 1_500, area: 300 }],
  ])('%s, with what it measures', async (_, corners, { metres, area }) => {
    const property = await makeProperty(site.db);
    const { body } = await set(property, PIN, drawn(corners));
    expect(body).toMatchObject({ statusCode: 400, issues: [{ path: 'boundary', code: 'BOUNDARY_UNLIKE_SIZE' }] });
    const { params } = body.issues?.[0] ?? {};
    expect(Number(params?.['metres']) / metres).toBeCloseTo(1, 1);
    expect(Number(params?.['area']) / area).toBeCloseTo(1, 1);
    expect((await read(property, property.owner)).data).toBeNull();
  });

  test('only by its length where nobody knows what the unit measures', async () => {
    const place = { state: 'Bihar', district: 'Saran', mandal: 'Sonepur' };
    const property = await makeProperty(site.db, { place, unit: 'katha' });
    expect((await set(property, PIN, drawn(rectangle(6_000, 10)))).body.issues?.[0]?.code).toBe('BOUNDARY_UNLIKE_SIZE');
    expect((await set(property, PIN, drawn(rectangle(200, 100)))).status).toBe(200);
  });

  test('not because it is twice as large, which is said beside it', async () => {
    const property = await makeProperty(site.db);
    expect((await set(property, PIN, drawn(rectangle(40, 10)))).status).toBe(200);
  });

  test('with a corner outside of the five states', async () => {
    const property = await makeProperty(site.db);
    const delhi: [number, number] = [28.61, 77.21];
    const { body } = await set(property, PIN, drawn([...SIZE.slice(0, 3), delhi]));
    expect(body).toMatchObject({ issues: [{ path: 'boundary', code: 'LOCATION_OUTSIDE_STATES' }] });
  });

  test.each([
    ['of two corners', SIZE.slice(0, 2), 'CORNERS_TOO_FEW'],
    ['of 201 corners', Array.from({ length: 201 }, () => SIZE[0] ?? [0, 0]), 'CORNERS_TOO_MANY'],
  ] as const)('%s', async (_, corners, code) => {
    const property = await makeProperty(site.db);
    const { body } = await set(property, PIN, drawn([...corners] as [number, number][]));
    expect(body).toMatchObject({ issues: [{ path: 'boundary.corners', code }] });
  });
});

describe('approval', () => {
  test.each([
    ['stays when corners are corrected', drawn(rectangle(20, 10.5, 3, -2)), 'approved'],
    ['stays when it is said to be walked', drawn(SIZE, { drawn_by: 'walked', accuracy_metres: 5 }), 'approved'],
    ['is needed when the area changes by more than a tenth', drawn(rectangle(20, 11.5)), 'pending'],
    ['is needed when it moves by more than a kilometre', drawn(rectangle(20, 10, 0, 1_100)), 'pending'],
  ])('%s', async (_, boundary, status) => {
    const property = await approvedWith(SIZE);
    expect((await set(property, PIN, boundary)).body.data.status).toBe(status);
  });

  test('stays when an approved boundary is taken off and drawn again', async () => {
    const property = await approvedWith(SIZE);
    await set(property, PIN, null);
    expect((await set(property, PIN, drawn(SIZE))).body.data.status).toBe('approved');
  });

  test('is needed for a first boundary, and stays when it is taken off', async () => {
    const property = await makeProperty(site.db);
    await set(property, PIN);
    await approve(property);
    expect((await set(property, PIN, drawn(SIZE))).body.data.status).toBe('pending');
    await approve(property);
    expect((await set(property, PIN, null)).body.data.status).toBe('approved');
  });

  test('is needed when small corrections together change the area by more than a tenth', async () => {
    const property = await approvedWith(SIZE);
    expect((await set(property, PIN, drawn(rectangle(20, 10.8)))).body.data.status).toBe('approved');
    expect((await set(property, PIN, drawn(rectangle(20, 11.6)))).body.data.status).toBe('pending');
  });

  test('is needed for any correction out of the district', async () => {
    const property = await makeProperty(site.db, { place: { state: 'Bihar', district: 'Gaya', mandal: 'Bodh Gaya' } });
    await set(property, PIN, drawn(SIZE));
    await approve(property);
    expect((await set(property, PIN, drawn(rectangle(20, 10, 1, 1)))).body.data.status).toBe('pending');
  });

  test('is decided with the change of the boundary in view', async () => {
    const property = await approvedWith(SIZE);
    expect((await review(property)).changes?.boundary).toBeUndefined();
    await set(property, PIN, drawn(rectangle(20, 11.5)));
    const { changes, pin } = await review(property);
    expect(changes).toMatchObject({ boundary: true });
    expect(changes?.pin).toBeUndefined();
    expect(pin?.boundary?.corners).toEqual(rectangle(20, 11.5));
  });
});

test('an admin reads whose boundaries share ground with this one; neighbours behind the same line do not', async () => {
  const [x, y] = [5_000, 5_000];
  const withBoundary = async (corners: [number, number][], owner?: TestUser) => {
    const property = await makeProperty(site.db, owner ? { owner } : {});
    await set(property, null, drawn(corners));
    return property;
  };
  const property = await withBoundary(rectangle(20, 10, x, y));
  const same = await withBoundary(rectangle(20, 10, x, y), property.owner);
  const partly = await withBoundary(rectangle(20, 10, x + 15, y));
  await withBoundary(rectangle(20, 10, x, y + 10));
  await withBoundary(rectangle(20, 10, x + 100, y));
  expect((await review(property)).overlapping).toEqual([
    { _id: same.id, listing_number: same.listingNumber, status: 'pending', is_own: true },
    { _id: partly.id, listing_number: partly.listingNumber, status: 'pending', is_own: false },
  ]);
});

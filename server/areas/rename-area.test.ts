import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addState } from '#contract/area-import.ts';
import { editDistrict, editState, editTehsil } from '#contract/areas.ts';
import { displayOneProperty, filterCounts } from '#contract/properties.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, placeIds } from '#test/make.ts';

const BIHTA = { state: 'Bihar', district: 'Patna', mandal: 'Bihta' };

const app = await testApp();
const admin = await makeAdmin(app.db);
const ids = await placeIds(app.db, BIHTA);
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.update(states).set({ name: 'Bihar' }).where(eq(states.id, ids.stateId));
  await app.db.update(districts).set({ name: 'Patna' }).where(eq(districts.id, ids.districtId));
  await app.db.update(mandals).set({ name: 'Bihta' }).where(eq(mandals.id, ids.mandalId));
});

const asAdmin = (body: unknown) => ({ token: admin.token, body });

describe.each(['names', 'ids'] as const)('by %s', (how) => {
  const say = (name: string, id: string) => (how === 'ids' ? id : name);

  test('a state, a district and a mandal get new names, which listings and lists show at once', async () => {
    const property = await makeProperty(app.db, { place: BIHTA });
    const place = async () => {
      const { body } = await app.call(displayOneProperty, { params: { id: property.id } });
      return body.data[0];
    };
    expect(await place()).toMatchObject(BIHTA);
    const rendered = app.services.pages.generation();

    const state = await app.call(editState, asAdmin({ old_state: say('bihar', ids.stateId), new_state: 'बिहार' }));
    expect(state.body.data).toEqual({ _id: ids.stateId, state: 'बिहार' });
    const district = await app.call(
      editDistrict,
      asAdmin({ district: say('Patna', ids.districtId), newDistrict: ' Pataliputra  City' }),
    );
    expect(district.body.data).toEqual({ _id: ids.districtId, state: 'बिहार', district: 'Pataliputra City' });
    const mandal = await app.call(
      editTehsil,
      asAdmin({
        mandal: say('Bihta', ids.mandalId),
        newMandal: 'Bihta West',
        district: say('pataliputra city', ids.districtId),
      }),
    );
    const renamed = { state: 'बिहार', district: 'Pataliputra City', mandal: 'Bihta West' };
    expect(mandal.body.data).toEqual({ _id: ids.mandalId, ...renamed });

    expect(await place()).toMatchObject({ ...renamed, title: '5 decimal plot in Bihta West, Pataliputra City' });
    expect(app.services.pages.generation()).toBeGreaterThan(rendered);
  });
});

test('a new name drops the Hindi name; a change of case keeps it', async () => {
  const { mandalId } = await placeIds(app.db, { ...BIHTA, mandal: 'Maner' });
  const inHindi = async () =>
    (
      await app.db
        .select({ hindi: mandals.hindi, official: mandals.hindiIsOfficial })
        .from(mandals)
        .where(eq(mandals.id, mandalId))
    )[0];
  await app.db.update(mandals).set({ hindiIsOfficial: true }).where(eq(mandals.id, mandalId));
  await app.call(editTehsil, asAdmin({ mandal: mandalId, newMandal: 'MANER' }));
  expect(await inHindi()).toEqual({ hindi: 'मनेर', official: true });
  await app.call(editTehsil, asAdmin({ mandal: mandalId, newMandal: 'Maner Sharif' }));
  expect(await inHindi()).toEqual({ hindi: null, official: false });
});

describe('what an area is called in Hindi', () => {
  const ODISHA = { state: 'Odisha', district: 'Puri', mandal: 'Konark' };
  let odisha: Awaited<ReturnType<typeof placeIds>>;
  beforeAll(async () => {
    const file = new File([`state,district,mandal\n${Object.values(ODISHA).join(',')}\n`], 'areas.csv');
    await app.call(addState, asAdmin({ file }));
    odisha = await placeIds(app.db, ODISHA);
  });

  const mandal = async () =>
    (
      await app.db
        .select({ name: mandals.name, hindi: mandals.hindi, official: mandals.hindiIsOfficial })
        .from(mandals)
        .where(eq(mandals.id, odisha.mandalId))
    )[0];
  const noted = async () => {
    const [newest] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return [newest?.subject, newest?.was];
  };
  const found = async (q: string) =>
    (await app.call(filterCounts, { query: { q } })).body.data.understood?.places.map((place) => place.mandal);

  test('is said without another name, and is on its pages and found at once', async () => {
    const { stateId, districtId, mandalId } = odisha;
    const property = await makeProperty(app.db, { place: ODISHA });
    expect(await found('तोताघर')).toEqual([]);
    const rendered = app.services.pages.generation();
    const body = { mandal: mandalId, newMandal: 'Konark', hindi: ' तोता  घर ' };
    const answer = await app.call(editTehsil, asAdmin(body));
    expect(answer.body.data).toEqual({ _id: mandalId, ...ODISHA, hindi: 'तोता घर' });
    expect(await noted()).toEqual(['Konark, Puri, Odisha; in Hindi तोता घर', null]);
    expect(app.services.pages.generation()).toBeGreaterThan(rendered);
    // Works even if no parent has such a name yet.
    expect(await found('तोता घर')).toEqual(['Konark']);

    await app.call(editDistrict, asAdmin({ district: districtId, newDistrict: 'Puri', hindi: 'पुरी' }));
    const state = await app.call(editState, asAdmin({ old_state: stateId, new_state: 'Odisha', hindi: 'ओडिशा' }));
    expect(state.body.data).toEqual({ _id: stateId, state: 'Odisha', hindi: 'ओडिशा' });
    const [plot] = (await app.call(displayOneProperty, { params: { id: property.id } })).body.data;
    const names = { state: 'ओडिशा', district: 'पुरी', mandal: 'तोता घर' };
    expect(plot?.in_hindi).toEqual({ ...names, official: false });
  });

  test.each([
    [
      'another name, and nothing said',
      'Konark Town',
      undefined,
      null,
      'Konark Town, Puri, Odisha; no name in Hindi (was कोणार्क)',
    ],
    [
      'another name with its own',
      'Konark Town',
      'कोणार्क नगर',
      'कोणार्क नगर',
      'Konark Town, Puri, Odisha; in Hindi कोणार्क नगर (was कोणार्क)',
    ],
    ['another name with the same', 'Konark Town', 'कोणार्क', 'कोणार्क', 'Konark Town, Puri, Odisha'],
    ['the name in other letters', 'KONARK', undefined, 'कोणार्क', 'KONARK, Puri, Odisha'],
    ['its name, and none in Hindi', 'Konark', ' ', null, 'Konark, Puri, Odisha; no name in Hindi (was कोणार्क)'],
    ['nothing new', 'Konark', 'कोणार्क', 'कोणार्क', 'Konark, Puri, Odisha'],
  ] as const)('given %s', async (_, newMandal, hindi, now, subject) => {
    await app.db
      .update(mandals)
      .set({ name: 'Konark', hindi: 'कोणार्क', hindiIsOfficial: true })
      .where(eq(mandals.id, odisha.mandalId));
    const body = { mandal: odisha.mandalId, newMandal, ...(hindi === undefined ? {} : { hindi }) };
    const answer = await app.call(editTehsil, asAdmin(body));
    expect(answer.body.data.hindi).toBe(now ?? undefined);
    // An official Hindi name belongs to one name only.
    const official = now === 'कोणार्क' && newMandal.toLowerCase() === 'konark';
    expect(await mandal()).toEqual({ name: newMandal, hindi: now, official });
    expect(await noted()).toEqual([subject, newMandal === 'Konark' ? null : 'Konark']);
  });

  test.each([
    [editState, { old_state: 'Odisha', new_state: 'Odisha' }],
    [editDistrict, { district: 'Puri', newDistrict: 'Puri' }],
    [editTehsil, { mandal: 'Konark', newMandal: 'Konark' }],
  ] as const)('is refused beside its field in other letters: %#', async (call, body) => {
    const answer = await app.call(call, asAdmin({ ...body, hindi: 'Konark' }));
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [
        {
          path: 'hindi',
          message: 'Write the Hindi name in Devanagari, for example पटना',
          code: 'HINDI_NAME_NOT_DEVANAGARI',
        },
      ],
    ]);
  });
});

test('its own name, also in other letters, is no conflict', async () => {
  expect((await app.call(editState, asAdmin({ old_state: 'Bihar', new_state: 'Bihar' }))).status).toBe(200);
  const { body } = await app.call(editState, asAdmin({ old_state: 'Bihar', new_state: 'BIHAR' }));
  expect(body.data.state).toBe('BIHAR');
});

test.each([
  ['a state', editState, { old_state: 'Bihar', new_state: 'jharkhand' }, 'The state jharkhand already exists'],
  ['a district', editDistrict, { district: 'Patna', newDistrict: 'GAYA' }, 'GAYA already exists in Bihar'],
  [
    'a mandal',
    editTehsil,
    { mandal: 'Bihta', district: 'Patna', newMandal: 'bakhtiarpur' },
    'bakhtiarpur already exists in Patna, Bihar',
  ],
] as const)(
  '%s does not get the name of its neighbour, whatever the case of its letters',
  async (_, call, body, message) => {
    const answer = await app.call(call, asAdmin(body));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'AREA_EXISTS', message]);
  },
);

test('a district may have the name of one in another state', async () => {
  const { body } = await app.call(editDistrict, asAdmin({ district: 'Patna', newDistrict: 'Ranchi' }));
  expect(body.data).toEqual({ _id: ids.districtId, state: 'Bihar', district: 'Ranchi' });
});

test('a bare name that several areas have is refused with the candidates; what it lies in settles it', async () => {
  await app.db.update(districts).set({ name: 'Ranchi' }).where(eq(districts.id, ids.districtId));
  const refused = await app.call(editDistrict, asAdmin({ district: 'Ranchi', newDistrict: 'Patna' }));
  expect([refused.status, refused.body.code]).toEqual([409, 'AMBIGUOUS_AREA']);
  expect(refused.body.issues?.map((issue) => issue.message)).toEqual(['Ranchi, Bihar', 'Ranchi, Jharkhand']);
  const settled = await app.call(editDistrict, asAdmin({ district: 'Ranchi', state: 'Bihar', newDistrict: 'Patna' }));
  expect(settled.body.data).toEqual({ _id: ids.districtId, state: 'Bihar', district: 'Patna' });
});

test.each([
  ['state', editState, { old_state: 'Punjab', new_state: 'Panjab' }],
  ['district', editDistrict, { district: 'Nowhere', newDistrict: 'Somewhere' }],
  ['district', editDistrict, { district: 'Patna', state: 'Jharkhand', newDistrict: 'Somewhere' }],
  ['mandal', editTehsil, { mandal: '01990000-0000-7000-8000-000000000000', newMandal: 'Somewhere' }],
] as const)('a %s that is not there is refused: %#', async (level, call, body) => {
  const answer = await app.call(call, asAdmin(body));
  expect([answer.status, answer.body.code, answer.body.issues?.[0]?.path]).toEqual([404, 'NO_SUCH_AREA', level]);
});

test('of two concurrent renames to one name, one succeeds', async () => {
  const answers = await Promise.all(
    ['Gaya', 'Nalanda', 'Siwan', 'Saran'].map((district) =>
      app.call(editDistrict, asAdmin({ district, state: 'Bihar', newDistrict: 'Magadh' })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

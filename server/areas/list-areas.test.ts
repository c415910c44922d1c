import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  displayAllStates,
  displayDistricts,
  displayDistrictStates,
  displayMandals,
  displayStates,
  findAreas,
} from '#contract/areas.ts';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin } from '#test/make.ts';

const app = await testApp();
afterAll(() => app.close());

test('a visitor chooses a state, then one of its districts, then one of its mandals, each by name in order', async () => {
  const states = (await app.call(displayStates)).body.data;
  expect(states.map((row) => row.state)).toEqual([
    'Bihar',
    'Chhattisgarh',
    'Jharkhand',
    'Madhya Pradesh',
    'Uttar Pradesh',
  ]);

  const inBihar = (await app.call(displayDistricts, { body: { state: states[0]?._id } })).body.data;
  expect(inBihar).toHaveLength(38);
  expect(inBihar.slice(0, 3).map((row) => row.district)).toEqual(['Araria', 'Arwal', 'Aurangabad']);

  const patna = inBihar.find((row) => row.district === 'Patna');
  const inPatna = (await app.call(displayMandals, { body: { district: patna?._id } })).body.data;
  expect(inPatna.slice(0, 2).map((row) => row.mandal)).toEqual(['Athmalgola', 'Bakhtiarpur']);
});

test('areas are named in Hindi as well, where that is known', async () => {
  const [bihar] = (await app.call(displayStates)).body.data;
  expect(bihar).toMatchObject({ state: 'Bihar', hindi: 'बिहार' });
  const inPatna = (await app.call(displayMandals, { body: { district: 'Patna', state: 'Bihar' } })).body.data;
  expect(inPatna.find(({ mandal }) => mandal === 'Bihta')?.hindi).toBe('बिहटा');
  const [araria] = (await app.call(displayDistrictStates, { query: { page: 1 } })).body.data;
  expect(araria).toMatchObject({ state: 'Bihar', district: 'Araria', hindi: 'अररिया' });
  const [first] = (await app.call(displayAllStates, { query: { page: 1 } })).body.data;
  expect(first).toMatchObject({ state: 'Bihar', district: 'Araria', hindi: 'अररिया' });
  await app.db.update(mandals).set({ hindi: null }).where(eq(mandals.name, 'Bihta'));
  app.services.pages.forget();
  const later = (await app.call(displayMandals, { body: { district: 'Patna', state: 'Bihar' } })).body.data;
  expect(later.find(({ mandal }) => mandal === 'Bihta')).not.toHaveProperty('hindi');
});

test('every district has mandals', async () => {
  for (const { _id: state } of (await app.call(displayStates)).body.data) {
    const inState = (await app.call(displayDistricts, { body: { state } })).body.data;
    const lists = await Promise.all(inState.map(({ _id }) => app.call(displayMandals, { body: { district: _id } })));
    expect(lists.filter((list) => list.body.data.length === 0)).toEqual([]);
  }
});

test('names do as well as ids', async () => {
  const byName = await app.call(displayDistricts, { body: { state: ' bihar ' } });
  expect(byName.body.data).toHaveLength(38);
  const { body } = await app.call(displayMandals, { body: { district: 'balrampur', state: 'Uttar Pradesh' } });
  expect(body.data.length).toBeGreaterThan(0);
});

test.each([
  [displayDistrictStates, 225, ['state', 'district']],
  [displayAllStates, 1847, ['state', 'district', 'mandal']],
] as const)('the pages of %o together have every area once, in order', async (call, count, names) => {
  const rows: Record<string, string | undefined>[] = [];
  for (let page = 1; page <= Math.ceil(count / 20); page += 1) {
    const { body } = await app.call(call, { query: { page } });
    expect([body.page, body.pageSize, body.count]).toEqual([page, 20, count]);
    rows.push(...body.data);
  }
  expect(new Set(rows.map((row) => row['_id'])).size).toBe(count);
  const places = rows.map((row) => names.map((name) => row[name]).join('\t'));
  expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)));
  const beyond = await app.call(call, { query: { page: 1000 } });
  expect([beyond.status, beyond.body.data]).toEqual([200, []]);
});

test('the states come all at once, or by pages', async () => {
  const all = (await app.call(displayStates)).body;
  expect([all.data.length, all.page, all.count]).toEqual([5, 1, 5]);
  const first = (await app.call(displayStates, { query: { page: 1 } })).body;
  expect([first.data, first.pageSize, first.count]).toEqual([all.data, 20, 5]);
  expect((await app.call(displayStates, { query: { page: 2 } })).body.data).toEqual([]);
  expect((await app.call(displayStates, { query: { page: 0 } })).status).toBe(400);
});

test('a district name that two states have is refused with both', async () => {
  await app.db.update(districts).set({ name: 'Balrampur' }).where(eq(districts.name, 'Balrampur-Ramanujganj'));
  const { status, body } = await app.call(displayMandals, { body: { district: 'Balrampur' } });
  expect([status, body.code]).toEqual([409, 'AMBIGUOUS_AREA']);
  expect(body.issues?.map((issue) => issue.message)).toEqual(['Balrampur, Chhattisgarh', 'Balrampur, Uttar Pradesh']);
});

test.each([
  ['an unknown state', displayDistricts, { state: 'Punjab' }, 404, 'state'],
  ['no state', displayDistricts, {}, 400, 'state'],
  ['an empty state', displayDistricts, { state: ' ' }, 400, 'state'],
  ['a state that is a number', displayDistricts, { state: 10 }, 400, 'state'],
  ['an unknown district', displayMandals, { district: 'Nowhere' }, 404, 'district'],
  ['no district', displayMandals, { state: 'Bihar' }, 400, 'district'],
] as const)('%s is refused beside its field', async (_, call, body, status, path) => {
  const answer = await app.call(call, { body });
  expect(answer.status).toBe(status);
  expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
});

test('an admin finds areas by typing, in English or Hindi, those that begin with it first', async () => {
  const { token } = await makeAdmin(app.db);
  const find = async (text: string) => (await app.call(findAreas, { token, query: { text } })).body.data;
  const [bihta] = await find('bihta');
  expect(bihta?.name).toBe('Bihta, Patna, Bihar');
  expect(await find(bihta?._id ?? '')).toEqual([bihta]);
  expect((await find('पटना')).map(({ name }) => name)).toContain('Patna, Bihar');
  const [state, ...rest] = await find('bi');
  expect([state?.name, rest.length]).toEqual(['Bihar', 11]);
  expect(await find('b%r')).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('lists of districts and mandals have those whose name has the text', async () => {
  const districtsFound = (await app.call(displayDistrictStates, { query: { text: 'balram' } })).body;
  expect(districtsFound.data.map(({ district, state }) => `${district}, ${state}`)).toEqual([
    'Balrampur, Chhattisgarh',
    'Balrampur, Uttar Pradesh',
  ]);
  expect(districtsFound.count).toBe(2);
  const mandalsFound = (await app.call(displayAllStates, { query: { text: 'phulwari' } })).body;
  expect(mandalsFound.count).toBe(mandalsFound.data.length);
  expect(mandalsFound.data.map(({ mandal }) => mandal)).toContain('Phulwari');
});

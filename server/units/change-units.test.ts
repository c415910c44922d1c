import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { addUnit, deleteUnit, displayUnits, editUnit } from '#contract/units.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units, unitSizes } from '#server/database/schema/units.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty, makeSeller } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';

const app = await testApp();
const admin = (await makeAdmin(app.db)).token;
afterAll(() => app.close());

const NOBODY = '01990000-0000-7000-8000-000000000000';
const listed = async () => (await app.call(displayUnits, { token: admin })).body.data;
const add = (unit: string) => app.call(addUnit, { token: admin, body: { unit } });
const rename = (id: string, unit: string) => app.call(editUnit, { token: admin, body: { id, unit } });
const remove = (id: string) => app.call(deleteUnit, { token: admin, body: { id } });

async function idOf(name: string): Promise<string> {
  const [unit] = await app.db.select().from(units).where(eq(units.name, name));
  if (!unit) throw new Error(`There is no unit ${name}`);
  return unit.id;
}

async function anyProperty() {
  const { id } = await makeProperty(app.db);
  const [property] = await app.db.select().from(properties).where(eq(properties.id, id));
  if (!property) throw new Error('The property is not there');
  return property;
}

/** Waits until a statement waits for another transaction. */
async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  }, PATIENTLY);
}

describe('a unit that is added', () => {
  test('is answered with its id and listed', async () => {
    const { body } = await add('  lessa ');
    expect(body.data).toEqual({ _id: expect.any(String), unit: 'lessa' });
    expect(await listed()).toContainEqual(expect.objectContaining(body.data));
  });

  test.each(['katha', 'KATHA', ' Katha '])('as %j is refused beside katha', async (unit) => {
    const { status, body } = await add(unit);
    expect([status, body.code]).toEqual([409, 'UNIT_EXISTS']);
    expect(body.issues).toEqual([{ path: 'unit', message: 'This unit already exists', code: 'UNIT_NAME_IN_USE' }]);
  });

  test('is added once when sent twice at once in different case', async () => {
    const statuses = (await Promise.all(['nali', 'NALI', 'Nali'].map(add))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await listed()).filter(({ unit }) => unit.toLowerCase() === 'nali')).toHaveLength(1);
  });
});

describe('a unit that is renamed', () => {
  test('has the new name on its listings at once, and pages that show the old one are forgotten', async () => {
    const { body } = await add('pathi');
    const { id } = await makeProperty(app.db, { unit: 'pathi' });
    const before = app.services.pages.generation();
    expect((await rename(body.data._id, 'Paathi')).body.data).toEqual({ _id: body.data._id, unit: 'Paathi' });
    expect(app.services.pages.generation()).toBe(before + 1);
    const [property] = (await app.call(displayOneProperty, { params: { id } })).body.data;
    expect(property?.title).toContain('Paathi');
  });

  test('may change the case of its own letters, and keeps its sizes', async () => {
    const id = await idOf('dhur');
    const sizes = await app.db.$count(unitSizes, eq(unitSizes.unitId, id));
    expect(sizes).toBeGreaterThan(0);
    expect((await rename(id, 'Dhur')).status).toBe(200);
    expect(await app.db.$count(unitSizes, eq(unitSizes.unitId, id))).toBe(sizes);
  });

  test('cannot take another’s name, even concurrently', async () => {
    const refused = await rename(await idOf('bigha'), 'Katha');
    expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_EXISTS']);
    const [one, other] = [(await add('muthi')).body.data._id, (await add('nalika')).body.data._id];
    const answers = await Promise.all([rename(one, 'Bisi'), rename(other, 'bisi')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('must be there', async () => {
    const { status, body } = await rename(NOBODY, 'anything');
    expect([status, body.code]).toEqual([404, 'NO_SUCH_UNIT']);
  });
});

describe('a unit that is deleted', () => {
  test('is deleted once with its sizes', async () => {
    const id = await idOf('square metre');
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect(await app.db.$count(unitSizes, eq(unitSizes.unitId, id))).toBe(0);
  });

  test.each([
    [1, '1 listing is measured in this unit, so it can’t be deleted'],
    [2, '2 listings are measured in this unit, so it can’t be deleted'],
  ])('while %i listings use it is refused, removed ones too', async (count, message) => {
    const name = `used by ${count}`;
    const { body } = await add(name);
    for (let made = 0; made < count; made += 1) await makeProperty(app.db, { unit: name, status: 'removed' });
    const refused = await remove(body.data._id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'UNIT_IN_USE', message]);
    expect(await listed()).toContainEqual(expect.objectContaining(body.data));
  });

  test('while a listing with it waits to be kept waits as well, and is then refused', async () => {
    const { _id: unitId } = (await add('raced for')).body.data;
    const { ownerId, mandalId, districtId, stateId } = await anyProperty();
    let deleting: ReturnType<typeof remove> | undefined;
    await app.db.transaction(async (tx) => {
      const facts = {
        ownerId,
        mandalId,
        districtId,
        stateId,
        unitId,
        size: 5,
        priceRupees: 1,
        description: 'Raced for',
      };
      await tx.insert(properties).values(facts);
      deleting = remove(unitId);
      await somebodyWaits();
    });
    const refused = await deleting;
    expect([refused?.status, refused?.body.code]).toEqual([409, 'UNIT_IN_USE']);
  });

  test('before its listing is stored makes the seller choose another', async () => {
    const { _id: unitId } = (await add('lost')).body.data;
    const { token } = await makeSeller(app.db);
    const body = await plotForm({ units: 'lost' });
    let adding: ReturnType<typeof app.call<typeof addProperty>> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.delete(units).where(eq(units.id, unitId));
      adding = app.call(addProperty, { token, body });
      await somebodyWaits();
    });
    const refused = await adding;
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'units', code: 'UNIT_REQUIRED' }] } });
  });
});

test('the list comes 15 to a page, or whole where no page is named', async () => {
  for (let made = 0; made < 3; made += 1) await add(`zz filler ${made}`);
  const all = await listed();
  const { body: first } = await app.call(displayUnits, { token: admin, query: { page: 1 } });
  const { body: second } = await app.call(displayUnits, { token: admin, query: { page: 2 } });
  expect([...first.data, ...second.data]).toEqual(all);
  expect(first).toMatchObject({ page: 1, pageSize: 15, count: all.length });
  expect(first.data).toHaveLength(15);
  const { body: beyond } = await app.call(displayUnits, { token: admin, query: { page: 9 } });
  expect([beyond.data, beyond.count]).toEqual([[], all.length]);
});

import { afterAll, expect, test } from 'vitest';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import * as own from '#contract/own-properties.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { testApp } from '#test/app.ts';
import { makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';

const site = await testApp();
afterAll(() => site.close());

interface Listed {
  id: string;
  owner: TestUser;
}

async function add(): Promise<Listed> {
  const owner = await makeSeller(site.db);
  const { body } = await site.call(addProperty, { token: owner.token, body: await plotForm() });
  return { id: body.data._id, owner };
}

async function find({ id, owner }: Listed) {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token: owner.token });
  const [property] = body.data;
  if (!property) throw new Error(`No property: ${body.code}`);
  return property;
}

const removeDocument = ({ id, owner }: Listed, file_type: string) =>
  site.call(own.deletePropertyDoc, { token: owner.token, body: { id, file_type } });

test.each(PROPERTY_STATUSES)('a document of a property that is %s', async (status) => {
  const listed = await makeProperty(site.db, { status, documents: ['sale_deed', 'land_map'] });
  const { status: answered, body } = await removeDocument(listed, 'sale_deed');
  const after = await find(listed);
  if (status === 'sold' || status === 'removed') {
    expect([answered, body.code]).toEqual([409, 'DECISION_TOO_LATE']);
    expect(after.document_types).toEqual(['sale_deed', 'land_map']);
    return;
  }
  const next = status === 'suspended' ? 'suspended' : 'pending';
  expect([answered, body.data]).toEqual([200, { _id: listed.id, status: next }]);
  expect(after).toMatchObject({ status: next, document_types: ['land_map'] });
  expect(after.rejection_reason === null).toBe(next !== 'suspended');
});

test('deleting it ends its links at once, and is refused the second time', async () => {
  const listed = await add();
  const { sale_deed } = await find(listed);
  expect((await removeDocument(listed, 'sale_deed')).status).toBe(200);
  expect((await site.app.inject(sale_deed?.file_path ?? '')).statusCode).toBe(404);
  const again = await removeDocument(listed, 'sale_deed');
  expect([again.status, again.body.code]).toEqual([404, 'NO_SUCH_DOCUMENT']);
  const unknown = await removeDocument(listed, 'passport');
  expect([unknown.status, unknown.body.code]).toEqual([400, 'BAD_INPUT']);
});

test('deleted ten times at once, it is deleted once', async () => {
  const listed = await add();
  const answers = await Promise.all(Array.from({ length: 10 }, () => removeDocument(listed, 'sale_deed')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
});

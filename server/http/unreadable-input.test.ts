import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/accounts.ts';
import { checkAreas } from '#contract/area-import.ts';
import { displayDistricts } from '#contract/areas.ts';
import { editProperty } from '#contract/own-properties.ts';
import { allPayments } from '#contract/payments.ts';
import { addPlan } from '#contract/plans.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty, rejectProperty } from '#contract/admin-properties.ts';
import { checkFact } from '#contract/stated-facts.ts';
import { calls } from '#server/app.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeAdmin, makeProperty } from '#test/make.ts';

/* Malformed input is rejected and never a server error. */

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

describe('a NUL, which PostgreSQL cannot compare, is taken out of a text', () => {
  test('at login', async () => {
    const { status, body } = await site.call(login, { body: { email: 'a\0b@example.com', password: 'secret' } });
    expect([status, body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  test('in the name of an area', async () => {
    const { status } = await site.call(displayDistricts, { body: { state: 'Bi\0har' } });
    expect(status).toBe(200);
  });

  test('in a query', async () => {
    const { status } = await site.call(allPayments, { token: admin.token, query: { text: 'pay\0' } });
    expect(status).toBe(200);
  });
});

test('half a surrogate pair is refused where an email would carry it', async () => {
  const { id } = await makeProperty(site.db, { status: 'pending' });
  const body = { id, reason: '\ud800The papers do not match' };
  const answer = await site.call(rejectProperty, { token: admin.token, body });
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'reason']);
});

test('a number that no version can have is refused', async () => {
  const { id } = await makeProperty(site.db, { status: 'pending' });
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, 0, -1]) {
    const { status, body } = await site.call(approveProperty, { token: admin.token, body: { id, version } });
    expect([version, status, body.code]).toEqual([version, 400, 'BAD_INPUT']);
  }
});

test('a value that is not text is rejected in place of a choice', async () => {
  const { status, body } = await site.call(addPlan, {
    token: admin.token,
    body: { discount_status: { toString: 1, valueOf: 1 } },
  });
  expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
});

describe('a form with files is refused when it', () => {
  const whole =
    '--plot\r\nContent-Disposition: form-data; name="file"; filename="areas.csv"\r\n\r\nstate,district,mandal\r\n--plot--\r\n';
  test.each([
    ['has no boundary', 'multipart/form-data', whole],
    ['has a boundary that is too long for one', `multipart/form-data; boundary=${'a'.repeat(300)}`, whole],
    ['ends before it has begun', 'multipart/form-data; boundary=plot', '--plot--\r\n'],
    ['is cut off in a file', 'multipart/form-data; boundary=plot', whole.slice(0, -14)],
    ['is cut off in the head of a part', 'multipart/form-data; boundary=plot', whole.slice(0, 40)],
    ['has another boundary', 'multipart/form-data; boundary=other', whole],
    [
      'names a field like a part of every object',
      'multipart/form-data; boundary=plot',
      whole.replace('"file"', '"__proto__"'),
    ],
    ['is empty', 'multipart/form-data; boundary=plot', ''],
  ])('%s', async (_, type, payload) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api${checkAreas.path}`,
      headers: { 'x-token': admin.token, 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_INPUT']);
  });
});

test('a text in place of photos is rejected, not ignored', async () => {
  const { id, owner } = await makeProperty(site.db);
  const token = owner.token;
  const [property] = (await site.call(displayOneProperty, { token, params: { id } })).body.data;
  if (!property) throw new Error('The plot is not there');
  const body = editForm(property, { propertyImage: ['plot.jpg'] });
  const answer = await site.call(editProperty, { token, params: { id }, body });
  expect([answer.status, answer.body.issues]).toEqual([
    400,
    [{ path: 'propertyImage.0', message: 'Choose a photo', code: 'PHOTO_REQUIRED' }],
  ]);
});

describe('an address that', () => {
  test.each([
    ['cannot be decoded', '%zz'],
    ['has bytes that are no text', '%c0%ae'],
  ])('%s is refused in the one envelope', async (_, id) => {
    const answer = await site.app.inject(`/api/property/display-one-property/${id}`);
    const message = 'The request couldn’t be read. Send it again';
    const issues = [{ path: '', code: 'REQUEST_UNREADABLE', message }];
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { statusCode: 400, data: null, code: 'BAD_INPUT', message, issues },
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is longer than any leads nowhere, in the same envelope', async () => {
    const answer = await site.app.inject(`/api/property/display-one-property/${'a'.repeat(500)}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { statusCode: 404, code: 'NO_SUCH_CALL' }]);
  });
});

describe('an input as deep as its bytes allow is refused before anything reads it,', () => {
  const DEEP = 100_000;
  const lists = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
  const objects = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
  const send = (path: string, payload: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', 'x-token': admin.token },
      payload,
    });

  test('as a whole body, by every call', async () => {
    for (const { endpoint } of calls) {
      if (!endpoint.body || endpoint.multipart) continue;
      for (const payload of [lists, objects]) {
        const { statusCode } = await send(endpoint.path.replaceAll(/\{\w+\}/g, randomUUID()), payload);
        expect([endpoint.name, statusCode < 500]).toEqual([endpoint.name, true]);
      }
    }
  });

  test('in a field that takes anything', async () => {
    const { id } = await makeProperty(site.db);
    for (const deep of [lists, objects]) {
      const evidence = `{"document_type":"sale_deed","page":1,"says":${deep}}`;
      const payload = `{"id":"${id}","version":1,"fact":"frontage","evidence":${evidence}}`;
      const { statusCode, json } = await send(checkFact.path, payload);
      expect([statusCode, json().code]).toEqual([400, 'BAD_INPUT']);
    }
  });
});

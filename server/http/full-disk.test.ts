import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sendQuery } from '#contract/enquiries.ts';
import { addProperty } from '#contract/listing-form.ts';
import { testApp } from '#test/app.ts';
import { makeSeller } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';

const noSpace = async () => {
  throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
};
const nothing = { read: async () => undefined, remove: async () => undefined, async *keys() {} };
const full = await testApp({}, { files: { ...nothing, write: noSpace } });
afterAll(() => full.close());

test('a full disk rejects the property as NO_ROOM and stores nothing of it', async () => {
  const { token } = await makeSeller(full.db);
  const { status, body } = await full.call(addProperty, { token, body: await plotForm() });
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 503,
    code: 'NO_ROOM',
    message: 'Our storage is full, so nothing was saved. Try again later',
  });
  const { rows } = await full.db.execute(sql`select from properties`);
  expect(rows).toEqual([]);
});

test('a full database is reported as NO_ROOM', async () => {
  await full.db.execute(sql`create function say_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await full.db.execute(sql`create trigger full_disk before insert on enquiries execute function say_full()`);
  const query = { name: 'Example Visitor', phone: '9000000001', message: 'Which papers are there?' };
  const { status, body } = await full.call(sendQuery, { body: query });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'NO_ROOM' });
});

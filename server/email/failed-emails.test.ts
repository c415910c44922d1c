import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { allFailedEmails, resendEmail } from '#contract/emails.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin } from '#test/make.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(failedEmails);
});

type Row = typeof failedEmails.$inferInsert;

async function makeFailedEmail(facts: Partial<Row> & Pick<Row, 'state'>): Promise<string> {
  const id = randomUUID();
  const refusal = { address: 'buyer@example.com', answer: '550 5.1.1 Nobody here' };
  site.clock.advance(1000);
  await site.db.insert(failedEmails).values({ id, kind: 'decision-letter', at: site.clock.now, ...refusal, ...facts });
  return id;
}

const list = async (query: object = {}) =>
  (await site.call(allFailedEmails, { token: admin.token, query: { ...query } })).body;
const again = (id: string) => site.call(resendEmail, { token: admin.token, body: { id } });

test('an admin reads what did not arrive, newest first, with what the mail server said', async () => {
  const refused = await makeFailedEmail({ state: 'refused', addressRefused: true });
  const withheld = await makeFailedEmail({ state: 'withheld', answer: null });
  const { data, count } = await list();
  expect([count, data.map(({ _id }) => _id)]).toEqual([2, [withheld, refused]]);
  expect(data[1]).toMatchObject({
    kind: 'decision-letter',
    state: 'refused',
    address: 'buyer@example.com',
    answer: '550 5.1.1 Nobody here',
    address_refused: true,
  });
  expect((await list({ state: 'refused' })).data.map(({ _id }) => _id)).toEqual([refused]);
});

test('an admin has an address written to again, whatever email of it refused, and others not', async () => {
  const earlier = await makeFailedEmail({ state: 'refused', addressRefused: true, address: 'Buyer@example.com' });
  const other = await makeFailedEmail({ state: 'refused', addressRefused: true, address: 'another@example.com' });
  const withheld = await makeFailedEmail({ state: 'withheld' });
  expect((await again(withheld)).body.data).toMatchObject({ _id: withheld, address_refused: false });
  const refusing = (await list()).data.filter(({ address_refused }) => address_refused).map(({ _id }) => _id);
  expect(refusing).toEqual([other]);
  expect(refusing).not.toContain(earlier);
});

test('an email without an address, or an unknown one, is not found', async () => {
  const unwritten = await makeFailedEmail({ state: 'given-up', address: null });
  for (const id of [unwritten, randomUUID()])
    expect(await again(id)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_LETTER' } });
});

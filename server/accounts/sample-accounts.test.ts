import { PRODUCTION } from '#test/production.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { login, ownDetails } from '#contract/accounts.ts';
import { users } from '#server/database/schema/accounts.ts';
import { SAMPLE_BUYER, SAMPLE_OWNERS } from '#server/sample-data/people.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, PASSWORD } from '#test/make.ts';
import { isSampleEmail, shutOutSampleAccounts } from './sample-accounts.ts';

const app = await testApp({ ...PRODUCTION, PAYMENT_GATEWAY: 'none' });
afterAll(() => app.close());

test('every sample account is known by its email', () => {
  for (const { email } of [...Object.values(SAMPLE_OWNERS), SAMPLE_BUYER])
    expect([email, isSampleEmail(email)]).toEqual([email, true]);
  expect(isSampleEmail('buyer@not-sample.example')).toBe(false);
});

test('only sample accounts are shut out in production', async () => {
  const sample = await makeBuyer(app.db);
  await app.db.update(users).set({ email: SAMPLE_BUYER.email }).where(eq(users.id, sample.id));
  const real = await makeBuyer(app.db);
  const refused = await app.call(login, { body: { email: SAMPLE_BUYER.email.toUpperCase(), password: PASSWORD } });
  expect([refused.status, refused.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);

  expect((await app.call(ownDetails, { token: sample.token })).status).toBe(200);
  const lines: unknown[] = [];
  await shutOutSampleAccounts(app.db, { warn: (...line: unknown[]) => void lines.push(line) });
  expect((await app.call(ownDetails, { token: sample.token })).status).toBe(401);
  expect((await app.call(ownDetails, { token: real.token })).status).toBe(200);
  expect(lines).toEqual([[{ accounts: 1 }, expect.stringContaining('logins are refused')]]);
  expect((await app.call(login, { body: { email: real.email, password: PASSWORD } })).status).toBe(200);
});

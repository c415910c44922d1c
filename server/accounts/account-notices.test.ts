import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { noteRulesRead, takeNotices } from '#contract/account-notices.ts';
import { DAY_MS } from '#contract/time.ts';
import { returnCredit } from '#server/credits/ledger.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

const take = async ({ token }: TestUser) => (await site.call(takeNotices, { token })).body.data;

test('a credit that came back is told once, whichever of several tabs asks', async () => {
  const [buyer, other] = [await makeBuyer(site.db, { credits: 1 }), await makeBuyer(site.db)];
  const { id: propertyId } = await makeProperty(site.db, { photos: 0 });
  await makeReveal(site.db, buyer.id, propertyId);
  expect((await take(buyer)).returned).toBeNull();
  const back = { userId: buyer.id, propertyId, rule: 'unanswered' as const, now: site.clock.now };
  await site.db.transaction((tx) => returnCredit(tx, back));
  expect((await take(other)).returned).toBeNull();
  const told = await Promise.all([1, 2, 3, 4].map(() => take(buyer)));
  expect(told.flatMap(({ returned }) => returned ?? [])).toEqual([{ rule: 'unanswered', credits: 1 }]);
  expect((await take(buyer)).returned).toBeNull();
});

test('the rules are due three months after the sign-up, and again after they were read', async () => {
  const buyer = await makeBuyer(site.db);
  const isDueAfter = async (column: 'createdAt' | 'rulesReadAt', days: number) => {
    const then = new Date(site.clock.now.getTime() - days * DAY_MS);
    await site.db
      .update(users)
      .set({ [column]: then })
      .where(eq(users.id, buyer.id));
    return (await take(buyer)).rules_due;
  };
  expect([await isDueAfter('createdAt', 88), await isDueAfter('createdAt', 93)]).toEqual([false, true]);
  await site.call(noteRulesRead, { token: buyer.token });
  expect((await take(buyer)).rules_due).toBe(false);
  expect([await isDueAfter('rulesReadAt', 88), await isDueAfter('rulesReadAt', 93)]).toEqual([false, true]);
});

import { afterAll, describe, expect, it } from 'vitest';
import { addHistory, paymentStatus } from '#contract/credits.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeAgent, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';

const test = await testApp();
afterAll(() => test.close());

const accept = ({ token }: TestUser, property_id: string) => test.call(addHistory, { token, body: { property_id } });
const status = ({ token }: TestUser, id: string) => test.call(paymentStatus, { token, params: { id } });

describe('POST /user/add-history', () => {
  it('opens a property for a credit and says how many are left', async () => {
    const buyer = await makeBuyer(test.db, { credits: 2 });
    const plot = await makeProperty(test.db);

    const { status: answered, body } = await accept(buyer, plot.id);

    expect(answered).toBe(200);
    expect(body.data).toEqual({ view_status: true, plan_status: 1 });
    expect((await status(buyer, plot.id)).body.data).toEqual({ view_status: true, plan_status: 1 });
  });

  it('costs nothing more when it is pressed again, from another login too', async () => {
    const buyer = await makeBuyer(test.db, { credits: 2 });
    const plot = await makeProperty(test.db);
    await accept(buyer, plot.id);

    expect((await accept(buyer, plot.id)).body.data).toEqual({ view_status: true, plan_status: 1 });
    expect((await soundLedger(test.db, buyer.id)).changes).toEqual([2, -1]);
  });

  it('is for sellers and consultants as well, who buy properties like anybody', async () => {
    const plot = await makeProperty(test.db);
    for (const person of [await makeSeller(test.db), await makeAgent(test.db)]) {
      const { status: answered, body } = await accept(person, plot.id);
      expect([answered, body.code]).toEqual([402, 'NO_CREDITS']);
    }
  });

  it('refuses an admin, who sees everything without it', async () => {
    const admin = await makeAdmin(test.db);
    const plot = await makeProperty(test.db);
    expect((await accept(admin, plot.id)).status).toBe(403);
    expect((await status(admin, plot.id)).body.data).toEqual({ view_status: true, plan_status: 0 });
  });

  it('refuses whoever is not logged in', async () => {
    const plot = await makeProperty(test.db);
    expect((await test.call(addHistory, { body: { property_id: plot.id } })).status).toBe(401);
  });

  it('refuses an id that is none, beside its field', async () => {
    const buyer = await makeBuyer(test.db, { credits: 1 });
    const { status: answered, body } = await accept(buyer, 'BK-1');
    expect(answered).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(['property_id']);
  });
});

describe('GET /payment/payment-status/{id}', () => {
  it('says that a property is closed and how many credits there are', async () => {
    const buyer = await makeBuyer(test.db, { credits: 3 });
    const plot = await makeProperty(test.db);
    expect((await status(buyer, plot.id)).body.data).toEqual({ view_status: false, plan_status: 3 });
  });

  it('says that one’s own property is open, in every status', async () => {
    const plot = await makeProperty(test.db, { status: 'pending' });
    expect((await status(plot.owner, plot.id)).body.data).toEqual({ view_status: true, plan_status: 0 });
  });

  it('answers for a sold property, which is still shown', async () => {
    const buyer = await makeBuyer(test.db);
    const plot = await makeProperty(test.db, { status: 'sold' });
    expect((await status(buyer, plot.id)).body.data).toEqual({ view_status: false, plan_status: 0 });
  });

  it.each(['pending', 'rejected', 'suspended', 'removed'] as const)(
    'knows nothing of a %s plot, unless it was revealed before',
    async (propertyStatus) => {
      const buyer = await makeBuyer(test.db, { credits: 1 });
      const plot = await makeProperty(test.db, { status: propertyStatus });
      expect((await status(buyer, plot.id)).status).toBe(404);

      await makeReveal(test.db, buyer.id, plot.id);
      expect((await status(buyer, plot.id)).body.data).toEqual({ view_status: true, plan_status: 0 });
    },
  );
});

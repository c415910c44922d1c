import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer } from '#test/make.ts';
import type { Gateway } from './gateway.ts';
import { startCheckout } from './start-checkout.ts';

const app = await testApp();
afterAll(() => app.close());

test('a checkout that does not start in time fails without a payment, whatever the SDK still tries', async () => {
  const buyer = await makeBuyer(app.db);
  const [plan] = await app.db.select().from(plans).limit(1);
  const silent = { ...app.services.gateway, startCheckout: () => new Promise(() => undefined) } as unknown as Gateway;
  const log = pino({ level: 'silent' });
  const begun = startCheckout({ ...app.services, gateway: silent, log, timeoutMs: 20 }, buyer, {
    user_id: buyer.id,
    plan_id: plan?.id ?? '',
  });
  await expect(begun).rejects.toMatchObject({ status: 503, code: 'PAYMENTS_DOWN' });
  expect(await app.db.select().from(payments).where(eq(payments.userId, buyer.id))).toEqual([]);
});

import { addPlan, deletePlan, displayPlans, editPlan } from '#contract/plans.ts';
import { expect, test } from './journey.ts';

const PROVIDER = 'pay.example';

test(
  'a figure beside the price that does not come keeps no buyer from paying',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const [plan] = (await bhukhand.call(displayPlans)).data;
    if (!plan) throw new Error('There is no plan on sale');
    await logIn(page, await bhukhand.signUp('buyer'));
    await page.route('**/api/property/trust-figures', (route) => route.fulfill({ status: 503, json: {} }));
    expectFailure(503, /^\/api\/property\/trust-figures$/);
    await page.goto(`/checkout?plan=${plan._id}`);
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    await expect(page.getByRole('link', { name: /^No answer/ })).toBeVisible();
  },
);

test(
  'a payment provider that does not answer is said plainly, and pressing again goes on to its page on another site',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure, expectRequestsTo }) => {
    const [plan] = (await bhukhand.call(displayPlans)).data;
    if (!plan) throw new Error('There is no plan on sale');
    await logIn(page, await bhukhand.signUp('buyer'));
    await page.goto(`/checkout?plan=${plan._id}`);

    const sentence = 'The payment provider isn’t responding. You were not charged. Try again in a few minutes';
    const error = { statusCode: 503, data: null, code: 'PAYMENTS_DOWN', message: sentence };
    await page.route('**/api/payment/checkout?*', (route) => route.fulfill({ status: 503, json: error }));
    expectFailure(503, /^\/api\/payment\/checkout$/);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).toContainText('Press Pay Now to try again.');

    const data = { url: `https://${PROVIDER}/c/1`, payment_id: '019a0000-0000-7000-8000-000000000000' };
    await page.route('**/api/payment/checkout?*', (route) => route.fulfill({ json: { statusCode: 200, data } }));
    await page.route(`https://${PROVIDER}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><link rel="icon" href="data:,"><h1>Pay by card</h1>',
      }),
    );
    expectRequestsTo(PROVIDER);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(page.url()).toBe(data.url);
  },
);

test(
  'a plan that was changed since its checkout was opened is shown anew, and paid only after another press',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const { token } = bhukhand.admin;
    const form = { plan_type: 'Seasonal', plan_status: 1, amount: 700, view_count: 77, discount_status: 0 } as const;
    const seasonal = { ...form, description: 'A plan whose price changes' };
    const { _id: id } = (await bhukhand.call(addPlan, { token, body: seasonal })).data;
    await logIn(page, await bhukhand.signUp('buyer'));
    await page.goto(`/checkout?plan=${id}`);
    const totals = page.getByRole('region', { name: 'Order total' });
    await expect(totals).toContainText('₹700');

    await bhukhand.call(editPlan, { token, body: { id, ...seasonal, amount: 900 } });
    expectFailure(409, /^\/api\/payment\/checkout$/);
    await totals.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('alert')).toContainText('look at its price and credits again');
    await expect(totals).toContainText('₹900');
    await totals.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('button', { name: /^Pay ₹900/ })).toBeVisible();
    await bhukhand.call(deletePlan, { token, body: { id } });
  },
);

import type { Locator, Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { addHistory } from '#contract/credits.ts';
import { checkout } from '#contract/payments.ts';
import { displayPlans } from '#contract/plans.ts';
import { allReports, reportProperty, upholdReport } from '#contract/reports.ts';
import type { Bhukhand, TestUser, Plot } from './bhukhand.ts';
import { expect, openHeader, test } from './journey.ts';

const TITLE = 'Payments and credits';
const movementsOn = (page: Page) => page.getByRole('table', { name: 'Credit history' });
const paymentsOn = (page: Page) => page.getByRole('table', { name: 'Your payments' });

const rowsOf = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('rowheader') });

async function getOneBack({ call, admin }: Bhukhand, { token }: TestUser, plot: Plot): Promise<void> {
  await call(addHistory, { token, body: { property_id: plot.id } });
  await call(reportProperty, { token, body: { property_id: plot.id, reason: 'The plot is sold already.' } });
  const { data: open } = await call(allReports, { token: admin.token, query: { status: 'open' } });
  const id = open.find(({ property_id }) => property_id === plot.id)?._id;
  await call(upholdReport, { token: admin.token, body: { id, reason: 'The plot was already sold.' } });
}

test('a buyer who bought, revealed and got one back finds each of it, with the plot @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Barh' });
  const buyer = await bhukhand.signUp('buyer');
  const [plan] = (await bhukhand.call(displayPlans)).data;
  await bhukhand.buyCredits(buyer);
  await getOneBack(bhukhand, buyer, plot);
  await logIn(page, buyer);

  await test.step('the header and the plans lead there', async () => {
    await page.goto('/');
    await (await openHeader(page)).getByRole('link', { name: 'My account' }).click();
    await page.getByRole('main').getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/user/display-user-details', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/subscription');
    const link = page.getByRole('main').getByRole('link', { name: TITLE });
    const place = await link.boundingBox();
    answered.resolve();
    await expect(page.getByRole('status').getByText('You have 1 view credit')).toBeVisible();
    expect(await link.boundingBox(), 'the link when the balance has come').toEqual(place);
    await link.click();
    await expect(page).toHaveURL(/\/credits$/);
  });

  await test.step('the balance and every movement, newest first, in plain words', async () => {
    await expect(page.getByRole('main')).toContainText(/Credit balance\s*1/);
    const rows = rowsOf(movementsOn(page));
    await expect(rows).toHaveCount(3);
    for (const [place, texts] of [
      [`Returned after your report was upheld: plot ${plot.listingNumber}`, '+1', '1'],
      [`Unlocked plot ${plot.listingNumber}`, '−1', '0'],
      [`Bought with the plan “${plan?.plan_type}”`, '+1', '1'],
    ].entries()) {
      const [reason = '', change = '', balance = ''] = texts;
      const row = rows.nth(place);
      await expect(row.getByRole('rowheader')).toContainText(reason);
      await expect(row.getByRole('cell').nth(1)).toContainText(change);
      await expect(row.getByRole('cell').nth(2)).toContainText(balance);
    }
  });

  await test.step('the payment with its receipt, and the plot at the end of its link', async () => {
    const payment = rowsOf(paymentsOn(page));
    await expect(payment).toHaveCount(1);
    for (const text of [plan?.plan_type ?? '', '1 view credit', '₹49', 'Paid']) {
      await expect(payment).toContainText(text);
    }
    const receipt = payment.getByRole('link', { name: /^Receipt TEST-\d{4}-\d\d\/\d{6}$/ });
    const opened = await page.request.get((await receipt.getAttribute('href')) ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    await rowsOf(movementsOn(page)).nth(1).getByRole('link', { name: plot.listingNumber }).click();
    await expect(page.getByRole('main')).toContainText(shownPhone(plot.owner.phone));
  });
});

test('a payment that is not confirmed can be checked', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const seller = await bhukhand.signUp('seller');
  const [plan] = (await bhukhand.call(displayPlans)).data;
  const { data } = await bhukhand.call(checkout, {
    token: seller.token,
    body: { user_id: seller.id, plan_id: plan?._id },
  });
  await logIn(page, seller);
  await page.goto('/credits');
  await expect(page.getByText('No credits bought or used yet.')).toBeVisible();
  const payment = rowsOf(paymentsOn(page));
  await expect(payment).toContainText('Not confirmed');
  await expect(payment.getByRole('link', { name: /^Check again: / })).toHaveAttribute(
    'href',
    `/success?payment=${data.payment_id}`,
  );
});

test('each list is turned on its own, fifteen at a time', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const buyer = await bhukhand.signUp('buyer');
  for (let bought = 0; bought < 16; bought++) await bhukhand.buyCredits(buyer);
  await logIn(page, buyer);
  await page.goto('/credits');
  const turn = (list: 'credits' | 'payments') =>
    page
      .getByRole('navigation', { name: list === 'credits' ? 'Credit history pages' : 'Payment pages' })
      .getByRole('link', { name: 'Next' })
      .click();
  await expect(rowsOf(movementsOn(page))).toHaveCount(15);
  await expect(rowsOf(paymentsOn(page))).toHaveCount(15);

  await turn('credits');
  await expect(rowsOf(movementsOn(page))).toHaveCount(1);
  await expect(rowsOf(paymentsOn(page))).toHaveCount(15);
  await turn('payments');
  await expect(rowsOf(paymentsOn(page))).toHaveCount(1);
  await expect(rowsOf(movementsOn(page))).toHaveCount(1);
  await page.goBack();
  await expect(rowsOf(paymentsOn(page))).toHaveCount(15);

  await page.goto('/credits?page=9&payments=9');
  await expect(page).toHaveURL(/\/credits\?page=2&payments=2$/);
});

test(
  'it is behind the login, and not for an admin, who has no credits',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    await page.goto('/credits');
    await expect(page).toHaveURL('/login?next=/credits');
    await logIn(page, bhukhand.admin);
    await page.goto('/credits');
    await expect(page).toHaveURL(/\/admin\/users$/);
  },
);

test(
  'what does not load says so and can be tried again',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    await logIn(page, await bhukhand.signUp('buyer'));
    const path = '**/api/payment/display-my-payments*';
    expectFailure(500, /^\/api\/payment\/display-my-payments$/);
    await page.route(path, (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, data: null, code: 'SERVER_ERROR', message: 'Something went wrong on our side' },
      }),
    );
    await page.goto('/credits');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
    await page.unroute(path);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/subscription');
  },
);

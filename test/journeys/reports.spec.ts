import type { Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { ownDetails } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import { suspendProperty } from '#contract/admin-properties.ts';
import { allReports, declineReport, reportProperty } from '#contract/reports.ts';
import { type Bhukhand, PASSWORD, type Plot, type TestUser } from './bhukhand.ts';
import { expect, expectIssue, test, toast } from './journey.ts';

const REPORT = /^\/api\/user\/report-property$/;

async function creditsOf({ call }: Bhukhand, { token }: TestUser): Promise<number> {
  return (await call(ownDetails, { token })).data.credits;
}

async function revealedPlot(bhukhand: Bhukhand, mandal: string): Promise<{ plot: Plot; buyer: TestUser }> {
  const plot = await bhukhand.listApprovedPlot({ mandal });
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
  return { plot, buyer };
}

const openForm = (page: Page) => page.getByText('Report incorrect information').click();
const reason = (page: Page) => page.getByRole('textbox', { name: 'What is wrong' });
const send = (page: Page) => page.getByRole('button', { name: 'Send report' });

/** From any page of the console to the report of a property. */
async function cardOf(page: Page, plot: Plot) {
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  return page.getByRole('listitem').filter({ hasText: plot.listingNumber });
}

test('a buyer reports what is wrong, an admin upholds it, and the credit is back @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const { plot, buyer } = await revealedPlot(bhukhand, 'Fatwah');
  const main = page.getByRole('main');
  await logIn(page, buyer);
  await page.goto(`/property/${plot.id}`);
  await expect(main).toContainText(shownPhone(plot.owner.phone));
  expect(await creditsOf(bhukhand, buyer)).toBe(0);

  await test.step('the rule is shown before, and nothing is sent without a reason', async () => {
    await expect(send(page)).toBeHidden();
    // By the other report no credit comes back.
    await expect(page.getByRole('link', { name: 'Report this listing' })).toBeHidden();
    await openForm(page);
    await expect(main).toContainText(/report it by \d+ \w+ \d{4}, 7 days after you unlocked it/);
    await expect(main).toContainText('keep access to the contact and documents');
    await send(page).click();
    await expectIssue(reason(page), 'Tell us what is wrong');
    await expect(reason(page)).toBeFocused();
  });

  await test.step('sentences to pick come into the text, once each', async () => {
    const quick = page.getByRole('button', { name: 'The phone number is wrong or not working.' });
    await quick.click();
    await quick.click();
    await expect(reason(page)).toHaveValue('The phone number is wrong or not working.');
    await expect(page.getByText('Tell us what is wrong')).toBeHidden();
    await reason(page).fill('The phone number is wrong or not working. It is a shop.');
    await send(page).click();
    await expect(toast(page, 'Report sent')).toBeVisible();
  });

  await test.step('the page says that it is reported, also when it is loaded again', async () => {
    const state = main.getByText(/^You reported incorrect information on /);
    await expect(state).toBeVisible();
    await expect(send(page)).toHaveCount(0);
    await page.reload();
    await expect(state).toBeVisible();
    await expect(main).toContainText('The phone number is wrong or not working. It is a shop.');
  });

  const console = await anotherBrowser();
  await test.step('the admin finds it in the queue, with both sides to call, and upholds it', async () => {
    await logIn(console, bhukhand.admin);
    await console.goto(`${bhukhand.address}/admin/users`);
    const card = await cardOf(console, plot);
    await expect(card).toContainText('The phone number is wrong or not working. It is a shop.');
    await expect(card.getByRole('link', { name: `Call ${buyer.name}, ${shownPhone(buyer.phone)}` })).toBeVisible();
    await expect(
      card.getByRole('link', { name: `Call ${plot.owner.name}, ${shownPhone(plot.owner.phone)}` }),
    ).toBeVisible();
    const uphold = card.getByRole('button', { name: `Uphold the report of ${plot.listingNumber}` });
    const dialog = console.getByRole('dialog', { name: `Uphold the report of ${plot.listingNumber}?` });
    await uphold.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(uphold).toBeFocused();
    await uphold.click();
    const confirm = dialog.getByRole('button', { name: 'Uphold and return the credit' });
    await dialog.getByRole('button', { name: 'The phone number does not reach the seller.' }).click();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(toast(console, 'Report upheld')).toBeVisible();
    await expect(card).toContainText('Upheld');
    await expect(card.getByRole('button')).toHaveCount(0);
    await console
      .getByRole('navigation', { name: 'Filter by state' })
      .getByRole('link', { name: 'Open', exact: true })
      .click();
    await expect(card).toHaveCount(0);
  });

  await test.step('the credit is back, the plot stays open, and the page says why', async () => {
    expect(await creditsOf(bhukhand, buyer)).toBe(1);
    await page.reload();
    await expect(main.getByText(/^Your report was upheld on /)).toBeVisible();
    await expect(main).toContainText('Your view credit is back');
    await expect(main).toContainText('The phone number does not reach the seller.');
    await expect(main).toContainText(shownPhone(plot.owner.phone));
  });
});

test('a report that is declined leaves the credit spent and says why @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const { plot, buyer } = await revealedPlot(bhukhand, 'Ghoswari');
  await bhukhand.call(reportProperty, {
    token: buyer.token,
    body: { property_id: plot.id, reason: 'The owner asks for more.' },
  });
  const console = await anotherBrowser();
  await logIn(console, bhukhand.admin);
  await console.goto(`${bhukhand.address}/admin/users`);
  const card = await cardOf(console, plot);
  await card.getByRole('button', { name: `Decline the report of ${plot.listingNumber}` }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Another price than you hoped for is not incorrect.');
  await dialog.getByRole('button', { name: 'Decline with this reason' }).click();
  await expect(toast(console, 'Report declined')).toBeVisible();
  await expect(card).toContainText('Declined');

  await logIn(page, buyer);
  await page.goto(`/property/${plot.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Your report was declined on /)).toBeVisible();
  await expect(main).toContainText('Another price than you hoped for is not incorrect.');
  await expect(main).toContainText(shownPhone(plot.owner.phone));
  expect(await creditsOf(bhukhand, buyer)).toBe(0);
});

test(
  'a report that does not arrive keeps what was typed, over a login too; one that was sent from another tab is shown',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const { plot, buyer } = await revealedPlot(bhukhand, 'Pandarak');
    await logIn(page, buyer);
    const SCRIPT = /\/assets\/report-incorrect-/;
    expectFailure(0, SCRIPT);
    await page.route(SCRIPT, (route) => route.abort('internetdisconnected'));
    await page.goto(`/property/${plot.id}`);
    await openForm(page);
    await reason(page).fill('Not the owner.');
    await send(page).click();
    await expect(toast(page, 'Report not sent')).toBeVisible();
    await expect(reason(page)).toHaveValue('Not the owner.');
    await page.unroute(SCRIPT);

    const script = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`/property/${plot.id}`);
    await openForm(page);
    await reason(page).fill('It is sold.');
    await page.route('**/api/user/report-property', (route) => route.abort('internetdisconnected'));
    expectFailure(0, REPORT);
    // The form waits for its script, which comes late.
    await send(page).click();
    script.resolve();
    await expect(toast(page, 'Report not sent')).toBeVisible();
    await expect(page.locator('toast-tray')).toContainText('Check your network');
    await expect(reason(page)).toHaveValue('It is sold.');
    await expect(send(page)).toBeEnabled();
    await page.unroute('**/api/user/report-property');

    // The session ends in another tab: the text is there again after the login.
    await page.evaluate(() => localStorage.removeItem('token'));
    expectFailure(401, REPORT);
    await send(page).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/property/${plot.id}`);
    await expect(reason(page)).toHaveValue('It is sold.');
    await expect(reason(page)).toBeVisible();

    await bhukhand.call(reportProperty, {
      token: buyer.token,
      body: { property_id: plot.id, reason: 'From the other tab.' },
    });
    expectFailure(409, REPORT);
    await send(page).click();
    await expect(page.locator('toast-tray')).toContainText('You have already reported this property');
    await expect(page.getByRole('main')).toContainText('From the other tab.');
    await expect(send(page)).toHaveCount(0);
  },
);

test(
  'a buyer of a listing that was taken down can still report it',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const { plot, buyer } = await revealedPlot(bhukhand, 'Athmalgola');
    await bhukhand.call(suspendProperty, {
      token: bhukhand.admin.token,
      body: { id: plot.id, reason: 'Disputed' },
    });
    await logIn(page, buyer);
    expectFailure(404, /^\/property\//);
    await page.goto(`/property/${plot.id}`);
    await openForm(page);
    await reason(page).fill('The plot is disputed.');
    await send(page).click();
    await expect(page.getByRole('main').getByText(/^You reported incorrect information on /)).toBeVisible();
  },
);

test(
  'a report that another admin decided first says so',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const { plot, buyer } = await revealedPlot(bhukhand, 'Khusrupur');
    await bhukhand.call(reportProperty, {
      token: buyer.token,
      body: { property_id: plot.id, reason: 'The plot is sold already.' },
    });
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/users');
    const card = await cardOf(page, plot);
    await card.getByRole('button', { name: /^Uphold/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('It is sold.');
    const { token } = bhukhand.admin;
    const { data } = await bhukhand.call(allReports, { token, query: { status: 'open' } });
    const id = data.find(({ property_id }) => property_id === plot.id)?._id;
    await bhukhand.call(declineReport, { token, body: { id, reason: 'Sold afterwards.' } });
    expectFailure(409, /uphold-report$/);
    await dialog.getByRole('button', { name: 'Uphold and return the credit' }).click();
    await expect(toast(page, 'This report is declined already. Reload the list')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Sold afterwards.');
    expect(await creditsOf(bhukhand, buyer)).toBe(0);
  },
);

test(
  'a visitor without script reports a plot; an admin sees the reports of it together and decides, and both sides read why',
  { tag: '@phone' },
  async ({ bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const { plot, buyer } = await revealedPlot(bhukhand, 'Dulhin Bazar');
    await bhukhand.call(reportProperty, {
      token: buyer.token,
      body: { property_id: plot.id, reason: 'The number is dead.' },
    });
    const email = `visitor-${test.info().project.name}@example.com`;
    const page = await anotherBrowser({ javaScriptEnabled: false });
    await test.step('the form is a page of its own, and keeps what was typed', async () => {
      await page.goto(`/property/${plot.id}`);
      await page.getByRole('link', { name: 'Report this listing' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Report this listing' })).toBeVisible();
      await page.getByLabel('Email').fill('visitor@');
      expectFailure(400, /^\/report\//);
      await send(page).click();
      await expectIssue(reason(page), 'Tell us what is wrong');
      await expect(page.getByLabel('Email')).toHaveValue('visitor@');
      await reason(page).fill('The photos are of another plot.');
      await page.getByLabel('Email').fill(email);
      await send(page).click();
      await expect(page.getByRole('status')).toContainText('Report sent');
      await expect(page.getByRole('main').getByRole('link', { name: 'See plots for sale' })).toBeVisible();
      await expect(send(page)).toHaveCount(0);
    });

    const console = await anotherBrowser();
    await logIn(console, bhukhand.admin);
    await console.goto(`${bhukhand.address}/admin/users`);
    const card = await cardOf(console, plot);
    await test.step('the queue has both reports under the listing, with the history of who sent them', async () => {
      await expect(card).toContainText('Reports of this listing: 2, upheld: 0');
      await expect(card).toContainText('The number is dead.');
      await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(card.getByText('Reports by them: 1, upheld: 0')).toHaveCount(2);
    });

    const row = card.getByRole('listitem').filter({ hasText: 'The photos are of another plot.' });
    await test.step('the decision has a reason and speaks of no credit', async () => {
      await row.getByRole('button', { name: /^Uphold/ }).click();
      const dialog = console.getByRole('dialog');
      await expect(dialog).not.toContainText('credit');
      await dialog.getByLabel('Reason').fill('They show a field in Gaya.');
      await dialog.getByRole('button', { name: 'Uphold', exact: true }).click();
      await expect(toast(console, 'Report upheld')).toBeVisible();
      await expect(card).toContainText('Reports of this listing: 2, upheld: 1');
      await expect(row.getByRole('button')).toHaveCount(0);
      expect(await creditsOf(bhukhand, buyer)).toBe(0);
    });

    await test.step('the visitor gets an email of it', async () => {
      const subject = page.getByRole('link', { name: `Your report of ${plot.listingNumber} was upheld` });
      await expect(async () => {
        await page.goto('/outbox');
        await subject.click({ timeout: 1_000 });
      }).toPass();
      await expect(page.locator('body')).toContainText('They show a field in Gaya.');
    });
  },
);

import { PASSWORD } from './bhukhand.ts';
import { expect, openHeader, test, toast } from './journey.ts';

test('the way goes on after login and sign-up: to the plot, the plan and the form @phone', async ({
  page,
  bhukhand,
}) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Barh' });
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);

  await test.step('View Details, over the sign-up page and back, to the plot with the confirmation open', async () => {
    await page.goto(`/property/${plot.id}`);
    await page.locator('#access').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    await expect(page.getByLabel('Role')).toHaveValue('buyer');
    await page.getByRole('link', { name: 'Login Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    await expect(page).toHaveURL(`/property/${plot.id}`);
    await page.getByRole('button', { name: 'Decline' }).click();
  });

  await test.step('the header has the name, and login sends somebody who is signed in onward', async () => {
    await expect((await openHeader(page)).getByRole('link', { name: `My account ${buyer.name}` })).toBeVisible();
    await page.goto('/login?next=/credits');
    await expect(page).toHaveURL('/credits');
    await page.goto('/signup');
    await expect(page).toHaveURL('/properties');
    await (await openHeader(page)).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('List Property, by a sign-up as a buyer, to the form, which a buyer may have', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Asha Devi');
    await page.getByLabel('Phone').fill('9000012345');
    await page.getByLabel('Email').fill('asha.of.the.way@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Role').selectOption('buyer');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Welcome, Asha Devi')).toBeVisible();
    await expect(page).toHaveURL('/addProperty');
    await page.getByRole('button', { name: 'Start selling' }).click();
    await expect(toast(page, 'You can list plots now')).toBeVisible();
    await expect(page.getByLabel('State')).toBeVisible();
    await (await openHeader(page)).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('Choose plan to its checkout', async () => {
    await page.goto('/subscription');
    await page
      .getByRole('link', { name: /^Choose plan/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?next=\/checkout%3Fplan%3D/);
    await page.getByLabel('Email').fill('asha.of.the.way@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/checkout\?plan=/);
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  });
});

import { changeRera } from '#contract/own-account.ts';
import { expect, expectIssue, test, toast } from './journey.ts';
import { confirmedConsultant, showPage } from './shown-consultant.ts';
import { chosen, jpegFile } from './uploads.ts';

test('a consultant turns on a page of their own, which a phone reads without script @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const agent = await confirmedConsultant(bhukhand);
  const plot = await bhukhand.listApprovedPlot({}, agent);
  await bhukhand.call(changeRera, { token: agent.token, body: { rera_state: 'Bihar', rera_number: 'BRERA/A/77' } });
  const bare = await anotherBrowser({ javaScriptEnabled: false });

  await test.step('the account leads there, and a phone number is no name', async () => {
    await logIn(page, agent);
    await page.goto('/account');
    await page.getByRole('link', { name: 'My page for buyers' }).click();
    await expect(page.getByText('Your page is off. No one can see it.')).toBeVisible();
    const name = page.getByLabel('Your name for buyers');
    await expect(name).toHaveValue(agent.name);
    await name.fill('Sone Land Desk 98765 43210');
    await page.getByLabel('Show my page').check();
    expectFailure(400, /change-own-page$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectIssue(name, 'Leave out phone numbers, email addresses and links');
    await name.fill('Sone Land Desk');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await expect(page.getByText(/\/consultant\/sone-land-desk$/)).toBeVisible();
  });

  await test.step('from there a menu leads to the other pages of the desk, one row in every script', async () => {
    const menu = page.getByRole('navigation', { name: 'My Properties' });
    for (const [name, path] of [
      ['My Properties', '/myproperties'],
      ['Leads', '/leads'],
      ['List from a sheet', '/myproperties/import'],
      ['My page for buyers', '/mypage'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(menu.locator('[aria-current=page]')).toHaveText(name);
      for (const language of ['/hi', '/ta', '/ml', '']) {
        await page.goto(language + path);
        const row = page.locator('main nav');
        await expect(row.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
        const { height, wide } = await row.evaluate((nav) => ({
          height: nav.clientHeight,
          wide: document.documentElement.scrollWidth - innerWidth,
        }));
        expect(height, `${language}${path}`).toBeLessThan(48);
        expect(wide, `${language}${path}`).toBeLessThanOrEqual(0);
      }
    }
  });

  await test.step('a visitor without script comes from the listing, and sees who it is and what is for sale', async () => {
    await bare.goto(`/property/${plot.listingNumber}`);
    await bare.getByRole('link', { name: 'Sone Land Desk' }).click();
    await expect(bare).toHaveURL('/consultant/sone-land-desk');
    await expect(bare.getByRole('heading', { level: 1, name: 'Sone Land Desk' })).toBeVisible();
    const main = bare.getByRole('main');
    await expect(main).toContainText('We called this phone number and spoke with them');
    await expect(main).toContainText(/Member since \d/);
    await expect(main).toContainText('Consultant · 1 plot · Patna');
    await expect(main).toContainText('RERA number in Bihar: BRERA/A/77');
    await expect(bare.getByRole('link', { name: 'Check it at rera.bihar.gov.in' })).toBeVisible();
    await expect(bare.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(main).not.toContainText('2234567');
    await bare
      .getByRole('link', { name: /5 decimal plot/ })
      .first()
      .click();
    await expect(bare).toHaveURL(/\/property\//);
  });

  await test.step('turned off, it is gone, and the listing keeps the name', async () => {
    await page.getByLabel('Show my page').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your page is off. No one can see it.')).toBeVisible();
    expectFailure(404, /\/consultant\/sone-land-desk$/);
    await bare.goto('/consultant/sone-land-desk');
    await expect(bare.getByRole('heading', { name: 'This page isn’t shown' })).toBeVisible();
    await bare.goto(`/property/${plot.listingNumber}`);
    await expect(bare.getByRole('main')).toContainText('Consultant: Sone Land Desk');
  });
});

test('a picture is sent, seen by an admin, and shown to buyers; a second one is rejected with its reason @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const agent = await confirmedConsultant(bhukhand);
  await bhukhand.listApprovedPlot({}, agent);
  const path = await showPage(bhukhand, agent, 'Sone Picture Desk');
  const console = await anotherBrowser();
  const picture = page.getByRole('img', { name: 'Picture of Sone Picture Desk' });
  const send = async (seed: number) => {
    await page.goto('/mypage');
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(await jpegFile('me.jpg', 600, 400, seed)));
    await expect(toast(page, 'Picture sent')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('We’re checking this picture. Buyers don’t see it yet.');
  };
  const decide = async (outcome: string, reason: string) => {
    await console.goto('/admin/overview');
    await console.getByRole('link', { name: /^Pictures to review/ }).click();
    await console.getByRole('button', { name: `Check picture of ${agent.name}` }).click();
    const dialog = console.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('radiogroup')).toContainText('Choose');
    await dialog.getByRole('radio', { name: outcome }).check();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await logIn(page, agent);
  await logIn(console, bhukhand.admin);

  await test.step('nobody sees it before an admin approves it', async () => {
    await send(1);
    await page.goto(path);
    await expect(picture).toHaveCount(0);
    await decide('Approve', '');
    await page.reload();
    await expect(picture).toBeVisible();
  });

  await test.step('a rejected one leaves the first, and its reason is there', async () => {
    await send(2);
    await decide('Reject', 'It shows a phone number');
    await page.reload();
    await expect(page.getByText('Our reason: It shows a phone number')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Buyers see this picture.');
    await page.goto(path);
    await expect(picture).toBeVisible();
  });
});

test('the longest name breaks nothing on a phone @phone', async ({ page, bhukhand }) => {
  const agent = await confirmedConsultant(bhukhand);
  await bhukhand.listApprovedPlot({}, agent);
  await page.goto(await showPage(bhukhand, agent, 'W'.repeat(100)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without a confirmed number a consultant reads why there is no page @phone', async ({ page, bhukhand, logIn }) => {
  await logIn(page, await bhukhand.signUp('agent'));
  await page.goto('/mypage');
  await expect(page.getByText('Your page can be shown once your phone number is verified.')).toBeVisible();
  await expect(page.getByLabel('Show my page')).toBeDisabled();
});

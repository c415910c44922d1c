import { addHistory } from '#contract/credits.ts';
import { allReports, declineReport, reportProperty } from '#contract/reports.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectIssue, test, toast } from './journey.ts';

test(
  'a buyer appeals from the email about a declined report, and the console keeps it for somebody else',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Paliganj' });
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    const report = { property_id: plot.id, reason: 'The phone is dead' };
    await bhukhand.call(reportProperty, { token: buyer.token, body: report });
    const { token } = bhukhand.admin;
    const reported = (await bhukhand.call(allReports, { token, query: { page: 1, status: 'open' } })).data;
    const id = reported.find((one) => one.property_id === plot.id)?._id ?? '';
    await bhukhand.call(declineReport, { token, body: { id, reason: 'Somebody answered us' } });

    await test.step('the link leads to a form that needs no login', async () => {
      const email = page.getByRole('link', { name: `Your report of ${plot.listingNumber} was declined` });
      await expect(async () => {
        await page.goto('/outbox');
        await email.click({ timeout: 1_000 });
      }).toPass();
      await expect(page.frameLocator('iframe').getByText('gac.gov.in')).toBeVisible();
      await page.frameLocator('iframe').getByRole('link', { name: 'Appeal', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Appeal about ${plot.listingNumber}`);
      await expect(page.getByRole('main')).toContainText('Somebody answered us');
      await expectAccessible(page, 'the form of an appeal');
    });

    await test.step('an empty one comes back, a filled one is kept', async () => {
      const reason = page.getByLabel('What our decision overlooks');
      expectFailure(400, /^\/appeal\//);
      await page.getByRole('button', { name: 'Appeal' }).click();
      await expectIssue(reason, 'Tell us what is wrong');
      await reason.fill('I called on three days');
      await page.getByRole('button', { name: 'Appeal' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Your appeal is with us' })).toBeVisible();
      await expectAccessible(page, 'an appeal that was sent');
    });

    const console = await anotherBrowser();
    await test.step('the console shows it, and refuses who decided first', async () => {
      await logIn(console, bhukhand.admin);
      await console.goto(`${bhukhand.address}/admin/reports?status=appealed`);
      const card = console.getByRole('listitem').filter({ hasText: plot.listingNumber }).first();
      await expect(card).toContainText('Appeal of the reporter');
      await expect(card).toContainText('I called on three days');
      await card.getByRole('button', { name: `Uphold the report of ${plot.listingNumber}` }).click();
      const dialog = console.getByRole('dialog');
      await expect(dialog).toContainText('I called on three days');
      await dialog.getByRole('textbox').fill('Dead indeed');
      expectFailure(409, /^\/api\/admin\/decide-appeal$/);
      await dialog.getByRole('button', { name: 'Uphold and return the credit' }).click();
      await expect(toast(console, 'another admin decides the appeal')).toBeVisible();
    });
  },
);

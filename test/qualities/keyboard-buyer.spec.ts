import { PASSWORD } from '../journeys/bhukhand.ts';
import { expect, expectIssue, test } from '../journeys/journey.ts';
import { expectAnnounced, listen, press, tabTo, type } from './keyboard.ts';
import { jpegFile, pdf } from '../journeys/uploads.ts';

test(
  'a buyer signs up, buys a plan, opens a plot and reports it without a mouse',
  { tag: '@once' },
  async ({ page, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot({
      mandal: 'Dhanarua',
      propertyImage: [await jpegFile('front.jpg', 640, 480, 1)],
      sale_deed: pdf('deed.pdf', 'Deed'),
    });
    await listen(page);
    const main = page.getByRole('main');

    await test.step('signing up: errors are at their fields, the first has the focus', async () => {
      await page.goto('/signup');
      const create = main.getByRole('button', { name: 'Create Account' });
      await expect(create).toBeEnabled();
      await press(page, create);
      await expect(main.getByLabel('Name')).toBeFocused();
      await expectIssue(main.getByLabel('Name'), 'Name is required');
      await page.keyboard.type('Example Keyboard');
      await type(page, main.getByLabel('Phone'), '9000000555');
      await type(page, main.getByLabel('Email'), 'keyboard@example.com');
      await type(page, main.getByLabel('Password'), PASSWORD);
      await type(page, main.getByLabel('Role'), 'Buyer');
      await press(page, create);
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step('a plan leads to the checkout: its heading has the focus, its title is announced', async () => {
      await page.goto('/subscription');
      await expect(page.getByText(/You have 0 view credits/)).toBeVisible();
      await press(page, page.getByRole('link', { name: /^Choose plan/ }).first());
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
      await expectAnnounced(page, /Checkout · Bhukhand/);
      await press(page, page.getByRole('button', { name: 'Pay Now' }));
      await press(page, page.getByRole('button', { name: /^Pay ₹/ }));
      await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
    });

    const viewDetails = main.getByRole('button', { name: 'View Details' });
    await test.step('the dialog takes the focus, holds it, and returns it', async () => {
      await page.goto(`/property/${plot.id}`);
      await expect(main).toContainText('You have 1 view credit.');
      await press(page, viewDetails);
      const question = page.getByRole('dialog');
      await expect(question).toMatchAriaSnapshot(`
        - dialog "Are you sure?":
          - heading "Are you sure?" [level=2]
          - paragraph: Are you sure you want to access the seller/consultant's contact information and property documents?
          - paragraph: /This uses your 1 view credit/
          - button "Decline"
          - button "Accept"
      `);
      for (let stop = 0; stop < 4; stop += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(viewDetails).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, question.getByRole('button', { name: 'Accept' }));
      await expectAnnounced(page, /Success, you can view property details now\./);
    });

    await test.step('the tabs are walked by arrows, their panels by Tab', async () => {
      await expect(main.getByRole('tab', { name: 'Contact Details' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(main.getByRole('tab', { name: 'Documents' })).toBeFocused();
      await expect(main.getByRole('tablist')).toMatchAriaSnapshot(`
        - tablist:
          - tab "Contact Details"
          - tab "Images"
          - tab "Documents" [selected]
      `);
      await tabTo(page, main.getByRole('tabpanel', { name: 'Documents' }).getByRole('link', { name: /Sale deed/ }));
    });

    await test.step('a report without a reason shows the issue at its field, and a sent one is announced', async () => {
      await press(page, main.getByText('Report incorrect information'));
      await expect(main.locator('report-incorrect:defined')).toBeAttached();
      await press(page, main.getByRole('button', { name: 'Send report' }));
      const words = main.getByRole('textbox', { name: 'What is wrong' });
      await expect(words).toBeFocused();
      await expectIssue(words, 'Tell us what is wrong');
      await page.keyboard.type('Nobody answers this number.');
      await press(page, main.getByRole('button', { name: 'Send report' }));
      await expect(main.getByText(/^You reported incorrect information/)).toBeVisible();
      await expect(main.locator('[data-report]')).toBeFocused();
    });
  },
);

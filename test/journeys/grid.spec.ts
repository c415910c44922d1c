import { changeMyProperties } from '#contract/own-properties.ts';
import { expectAccessible } from './accessible.ts';
import { holdCall } from './hold-call.ts';
import { expect, test, toast } from './journey.ts';

const PLOTS = ['Bihta', 'Maner', 'Paliganj', 'Naubatpur'];

test(
  'a consultant changes prices in the table and marks, confirms and deletes several plots at once',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const owner = await bhukhand.signUp('agent');
    const numbers: string[] = [];
    const ids: string[] = [];
    for (const mandal of PLOTS) {
      const plot = await bhukhand.listApprovedPlot({ mandal }, owner);
      numbers.push(plot.listingNumber);
      ids.push(plot.id);
    }
    const [first = '', second = '', third = '', fourth = ''] = numbers;
    await logIn(page, owner);
    await page.goto('/myproperties');
    const row = (number: string) => page.getByRole('row').filter({ hasText: number });
    const price = (number: string) => row(number).getByRole('textbox', { name: /^Price: / });
    const box = (number: string) => page.getByRole('checkbox', { name: `Select ${number}` });
    const bar = page.getByRole('group', { name: /selected$/ });
    const look = async (screen: string) => {
      await expectAccessible(page, screen, { wide: true });
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const saves = () => page.waitForResponse(/change-my-properties$/);

    await test.step('a price is typed as people write it, read back, saved by Enter and taken back', async () => {
      await price(first).fill('१५.५ लाख');
      await expect(row(first)).toContainText('₹15.5 lakh');
      await price(first).press('Enter');
      await expect(toast(page, 'The price is now ₹15.5 lakh')).toBeVisible();
      await expect(price(first)).toHaveValue('₹15,50,000');
      await expect(price(first)).toBeFocused();
      await page.getByRole('button', { name: 'Undo: back to ₹12.5 lakh' }).click();
      await expect(price(first)).toHaveValue('₹12,50,000');
    });

    await test.step('Escape restores, also for whoever leaves the field then', async () => {
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.url().endsWith('change-my-properties'))));
      await price(first).fill('999');
      await price(first).press('Escape');
      await price(first).press('ArrowUp');
      await expect(price(second)).toBeFocused();
      await expect(price(first)).toHaveValue('₹12,50,000');
      expect(sent).toBe(0);
    });

    await test.step('leaving the field saves, for another one too', async () => {
      await price(first).fill('11 lakh');
      await Promise.all([saves(), price(second).fill('12 lakh')]);
      await Promise.all([saves(), page.getByRole('heading', { level: 1 }).click()]);
      await expect(price(first)).toHaveValue('₹11,00,000');
      await expect(price(second)).toHaveValue('₹12,00,000');
    });

    await test.step('a price that is corrected while the first is on its way is saved after it', async () => {
      const { arrived, release } = await holdCall(page, '**/api/property/change-my-properties');
      await price(second).fill('13 lakh');
      await price(second).press('Enter');
      await arrived;
      await price(second).fill('12 lakh');
      await page.getByRole('heading', { level: 1 }).click();
      release();
      await expect(price(second)).toHaveValue('₹12,00,000');
      await page.reload();
      await expect(price(second)).toHaveValue('₹12,00,000');
    });

    await test.step('what is not an amount stays with the reason, and so does a price that was seen too late', async () => {
      expectFailure(400, /change-my-properties$/);
      await price(first).fill('12,5');
      await price(first).press('Enter');
      await expect(price(first)).toHaveAccessibleDescription(/Enter/);
      await expect(price(first)).toHaveAttribute('aria-invalid', 'true');
      await look('a price that was refused');
      await price(first).press('Escape');
      await expect(price(first)).toHaveValue('₹11,00,000');
      const changes = [{ _id: ids[0] ?? '', change: 'price' as const, price: 10_00_000 }];
      await bhukhand.call(changeMyProperties, { token: owner.token, body: { changes } });
      await price(first).fill('9 lakh');
      await price(first).press('Enter');
      await expect(row(first).getByText('The price was changed meanwhile: it is ₹10,00,000 now')).toBeVisible();
      await price(first).press('Escape');
      await expect(price(first)).toHaveValue('₹10,00,000');
    });

    await test.step('prices of several are changed after each new one is shown; one that changed elsewhere stays', async () => {
      for (const number of [second, third, fourth]) await box(number).check();
      await bar.getByRole('button', { name: 'Change the price of 3 plots' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change the price of 3 plots' });
      const change = dialog.getByRole('button', { name: 'Change the price of 3 plots' });
      await change.click();
      await expect(dialog.getByLabel('New price')).toHaveAccessibleDescription(/Enter an amount/);
      await dialog.getByLabel('How the prices change').selectOption('Increase each price');
      await dialog.getByLabel('By how much').fill('5%');
      await expect(dialog.getByRole('row').filter({ hasText: second })).toContainText('₹12,00,000₹12,60,000');
      await look('new prices of several plots before they are changed');
      const changes = [{ _id: ids[2] ?? '', change: 'price' as const, price: 13_00_000 }];
      await bhukhand.call(changeMyProperties, { token: owner.token, body: { changes } });
      await change.click();
      await expect(dialog).toBeHidden();
      await expect(toast(page, '2 of 3 plots changed')).toBeVisible();
      await expect(price(second)).toHaveValue('₹12,60,000');
      await expect(row(third)).toContainText('The price was changed meanwhile: it is ₹13,00,000 now');
      await expect(box(third)).toBeChecked();
      await expect(box(second)).not.toBeChecked();

      await bar.getByRole('button', { name: 'Change the price of 1 plot' }).click();
      await page.getByRole('dialog').getByLabel('New price').fill('१२ लाख');
      await page.keyboard.press('Enter');
      await expect(toast(page, '1 of 1 plots changed')).toBeVisible();
      await expect(price(third)).toHaveValue('₹12,00,000');
    });

    await test.step('some are marked as sold; one that was sold elsewhere says why and stays selected', async () => {
      await box(first).check();
      await box(second).check();
      await box(third).check();
      await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
      await bar.getByRole('button', { name: 'Mark 3 plots as sold' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mark 3 plots as sold' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await look('the question before several plots are marked as sold');
      const changes = [{ _id: ids[2] ?? '', change: 'mark-sold' as const }];
      await bhukhand.call(changeMyProperties, { token: owner.token, body: { changes } });
      await dialog.getByRole('button', { name: 'Mark 3 plots as sold' }).click();
      await expect(dialog).toBeHidden();
      await expect(toast(page, '2 of 3 plots changed')).toBeVisible();
      await expect(row(third)).toContainText('This property is sold now');
      await expect(box(third)).toBeChecked();
      await expect(box(first)).not.toBeChecked();
      await expect(price(first)).toHaveCount(0);
    });

    await test.step('all of the page: sold ones are relisted, and one press confirms every plot', async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await expect(bar).toContainText('4 selected');
      await bar.getByRole('button', { name: 'Relist 3 plots' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Relist 3 plots' }).click();
      await expect(toast(page, '3 of 3 plots changed')).toBeVisible();
      await expect(bar).toHaveCount(0);
      await Promise.all([saves(), page.getByRole('button', { name: 'Confirm all 4' }).click()]);
      await expect(page.getByRole('row').filter({ hasText: 'Availability confirmed' })).toHaveCount(4);
      await Promise.all([
        page.waitForResponse(/confirm-for-sale$/),
        row(fourth)
          .getByRole('button', { name: /^Confirm availability/ })
          .click(),
      ]);
    });

    await test.step('several are deleted after a question, which can be left', async () => {
      for (const number of [first, second]) await box(number).check();
      await bar.getByRole('button', { name: 'Delete 2 plots' }).click();
      await page.keyboard.press('Escape');
      await expect(row(first)).toBeVisible();
      await bar.getByRole('button', { name: 'Delete 2 plots' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 plots' }).click();
      await expect(row(first)).toHaveCount(0);
      await expect(row(third)).toBeVisible();
      await look('My Properties as a grid');
    });
  },
);

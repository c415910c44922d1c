import { PASSWORD } from '../journeys/bhukhand.ts';
import { expect, expectIssue, test } from '../journeys/journey.ts';
import { menuOf } from '../journeys/row-menu.ts';
import { choose, expectAnnounced, listen, press, type } from './keyboard.ts';

test(
  'an admin logs in, decides about plots, deletes a unit, turns pages and imports areas without a mouse',
  { tag: '@once' },
  async ({ page, bhukhand }) => {
    const plot = await bhukhand.listPlot({ mandal: 'Dulhin Bazar' });
    const other = await bhukhand.listPlot({ mandal: 'Dulhin Bazar' });
    await listen(page);
    const main = page.getByRole('main');
    const sections = page.getByRole('navigation', { name: 'Admin pages' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await page.goto('/admin');
    await expect(main.getByRole('button', { name: 'Login' })).toBeEnabled();
    await type(page, main.getByLabel('Email'), bhukhand.admin.email);
    await type(page, main.getByLabel('Password'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading('Users')).toBeFocused();
    await expectAnnounced(page, /Login Success !!/);

    await test.step('a section begins at its heading, and its title is announced', async () => {
      await press(page, sections.getByRole('link', { name: 'Properties' }));
      await expect(heading('Properties')).toBeFocused();
      await expectAnnounced(page, /Properties · Admin/);
    });

    await test.step('a rejection without a reason shows the issue at its field', async () => {
      const item = (name: string) => page.getByRole('menuitem', { name });
      await press(page, menuOf(page, plot.listingNumber));
      await expect(item('View')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(menuOf(page, plot.listingNumber)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(item('View')).toBeFocused();
      for (const [key, focused] of [
        ['ArrowUp', 'Reject'],
        ['ArrowDown', 'View'],
        ['End', 'Reject'],
        ['Home', 'View'],
        ['ArrowDown', 'Approve'],
        ['r', 'Reject'],
        ['a', 'Approve'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(item(focused)).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
        - dialog "Approve ${plot.listingNumber}?":
          - heading "Approve ${plot.listingNumber}?" [level=2]
          - button "Approve and publish"
          - button "Cancel"
      `);
      await press(page, page.getByRole('button', { name: 'Approve and publish' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectAnnounced(page, /approved|published/i);
      await press(page, menuOf(page, other.listingNumber));
      await expect(item('View')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'Reject with this reason' }));
      const reason = page.getByRole('dialog').getByRole('textbox');
      await expect(reason).toBeFocused();
      await expectIssue(reason, 'Enter a reason for the seller');
      await page.keyboard.type('The pictures show another plot.');
      await press(page, page.getByRole('button', { name: 'Reject with this reason' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectAnnounced(page, /rejected/i);
    });

    await test.step('a unit is added and deleted', async () => {
      await press(page, sections.getByRole('link', { name: 'Units' }));
      await expect(heading('Units')).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Add New' }));
      await page.keyboard.type('aana');
      const unit = page.getByRole('textbox', { name: 'Unit' });
      const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
      const goBack = () => page.evaluate(() => history.back());
      for (const leave of [() => page.keyboard.press('Escape'), goBack]) {
        await leave();
        await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(question).toBeHidden();
        await expect(unit).toBeFocused();
        await expect(unit).toHaveValue('aana');
      }
      // Chromium lets a page prevent only one close request between two clicks or entries.
      for (const isAsked of [true, false, true]) {
        await page.keyboard.press('Escape');
        await expect(question).toBeVisible({ visible: isAsked });
        // The browser hides it a moment before React removes it.
        await expect(page.getByText('Discard what you entered?')).toHaveCount(isAsked ? 1 : 0);
      }
      await page.keyboard.press('Enter');
      await expect(unit).toHaveValue('aana');
      await page.keyboard.press('Enter');
      await expectAnnounced(page, /Unit/);
      const remove = page.getByRole('button', { name: 'Delete aana' });
      await press(page, remove);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await expect(remove).toBeHidden();
      await expect(main).toBeFocused();
    });

    await test.step('another page of areas begins at its heading', async () => {
      await press(page, sections.getByRole('link', { name: 'Area' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await press(page, page.getByRole('link', { name: 'Tehsils' }));
      await expect(page.getByRole('link', { name: 'Tehsils' })).toHaveAttribute('aria-current', 'page');
      await press(page, page.getByRole('link', { name: 'Next' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('Page 2 of');
    });

    await test.step('a file of areas is chosen, looked through, and brought in', async () => {
      const lines = 'state,district,mandal\nKeyboard State,Keyboard District,Keyboard Tehsil\n';
      const areas = new File([lines], 'areas.csv', { type: 'text/csv' });
      await choose(page, page.locator('input[type=file]'), areas);
      await expect(page.getByRole('region', { name: 'Import preview' })).toContainText('1 state');
      await press(page, page.getByRole('button', { name: 'Upload' }));
      await expectAnnounced(page, /Area Details Added/);
    });
  },
);

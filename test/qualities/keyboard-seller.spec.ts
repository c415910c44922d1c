import { PASSWORD } from '../journeys/bhukhand.ts';
import { expect, expectIssue, test } from '../journeys/journey.ts';
import { choose, expectAnnounced, listen, press, tabTo, type } from './keyboard.ts';
import { jpegFile, pdf } from '../journeys/uploads.ts';

test(
  'a seller logs in, lists a plot with photos and papers, changes and deletes it without a mouse',
  { tag: '@once' },
  async ({ page, bhukhand }) => {
    const seller = await bhukhand.signUp('seller');
    await listen(page);
    const main = page.getByRole('main');

    await test.step('a password manager fills in the login, and its success is announced', async () => {
      await page.goto('/login');
      await expect(main.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
      await expect(main.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
      await expect(main.getByRole('button', { name: 'Login' })).toBeEnabled();
      await type(page, main.getByLabel('Email'), seller.email);
      await type(page, main.getByLabel('Password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/myproperties$/);
      await expectAnnounced(page, /Login Success !!/);
      await expect(main.getByRole('heading', { level: 1, name: 'My Properties' })).toBeFocused();
    });

    await test.step('the form of a plot, from its first field to the button that sends it', async () => {
      await press(page, main.getByRole('link', { name: 'Add Property' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Add Land Details' })).toBeFocused();
      const add = main.getByRole('button', { name: 'Add Land' });
      await expect(add).toBeEnabled();
      await press(page, add);
      const state = main.getByLabel('State');
      await expect(state).toBeFocused();
      await expectIssue(state, 'This field is required');
      await page.keyboard.type('Bihar');
      await expect(main.getByLabel('District')).toBeEnabled();
      await type(page, main.getByLabel('District'), 'Nalanda');
      await expect(main.getByLabel('Tehsil/Block/Mandal')).toBeEnabled();
      await type(page, main.getByLabel('Tehsil/Block/Mandal'), 'Rajgir');
      await type(page, main.getByLabel('Plot size'), '7.5');
      await type(page, main.getByLabel('Units'), 'decimal');
      await type(page, main.getByLabel('Description'), 'Corner plot on a 20 foot road, boundary wall on two sides.');
      await type(page, main.getByLabel('Document type'), 'Sale deed');
      await choose(page, main.getByLabel('Upload file'), pdf('deed.pdf', 'Sale deed'));
      await expectAnnounced(page, /1 document chosen/);
      await type(page, main.getByLabel('Price'), '9,00,000');
      const photos = [await jpegFile('a.jpg', 640, 480, 1), await jpegFile('b.jpg', 640, 480, 2)];
      await choose(page, main.getByLabel('Add property images'), ...photos);
      await expectAnnounced(page, /2 of 5 chosen/);
      await press(page, main.getByRole('button', { name: 'Remove photo 2' }));
      await expectAnnounced(page, /1 of 5 chosen/);
      // The pressed button was removed: the focus moves to the one that adds.
      await expect(main.getByLabel('Add property images')).toBeFocused();
      await expectAnnounced(page, /Everything needed is filled in/);
      await press(page, add);
      await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeFocused();
      await expectAnnounced(page, /Propert Added/);
    });

    const row = page.getByRole('row').filter({ hasText: '7.5 decimal plot in Rajgir, Nalanda' });
    await test.step('editing begins at the heading of its page and ends with what became of it', async () => {
      await press(page, row.getByRole('link', { name: /^Edit/ }));
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Land Details' })).toBeFocused();
      await expectAnnounced(page, /Edit Land Details · Bhukhand/);
      await tabTo(page, main.getByLabel('Price'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type('8,50,000');
      await press(page, main.getByRole('button', { name: 'Save changes' }));
      await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeFocused();
      await expectAnnounced(page, /Edit Successfully/);
      await expect(row.getByRole('textbox', { name: /^Price: / })).toHaveValue('₹8,50,000');
    });

    await test.step('a price is changed in the table: arrows go by columns, Escape restores, Enter saves', async () => {
      const price = row.getByRole('textbox', { name: /^Price: / });
      const box = row.getByRole('checkbox');
      await tabTo(page, price);
      await page.keyboard.type('7 lakh');
      await expect(price).toHaveAccessibleDescription(/₹7 lakh.*Enter saves, Escape restores/);
      await page.keyboard.press('Escape');
      await expect(price).toHaveValue('₹8,50,000');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('8.25 lakh');
      await page.keyboard.press('Enter');
      await expectAnnounced(page, /The price is now ₹8.25 lakh/);
      await expect(price).toHaveValue('₹8,25,000');
      await expect(price).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Undo: back to ₹8.5 lakh' }));
      await expect(price).toHaveValue('₹8,50,000');
      await page.getByRole('heading', { level: 1 }).focus();
      await tabTo(page, box);
      await expect(box).toHaveAccessibleName(/^Select BK-/);
      await page.keyboard.press('Space');
      await expectAnnounced(page, /1 selected/);
      await press(page, page.getByRole('button', { name: 'Delete 1 plot' }));
      const question = page.getByRole('dialog', { name: 'Delete 1 plot' });
      await expect(question.getByRole('button', { name: 'Delete 1 plot' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Delete 1 plot' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(box).not.toBeChecked();
    });

    await test.step('the question before deleting gives the focus back, and once it is deleted the page has it', async () => {
      const remove = row.getByRole('button', { name: /^Delete/ });
      const question = page.getByRole('dialog', { name: 'Delete this property?' });
      await press(page, row.locator('summary'));
      await press(page, remove);
      await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectAnnounced(page, /Property deleted/);
      await expect(main).toBeFocused();
    });
  },
);

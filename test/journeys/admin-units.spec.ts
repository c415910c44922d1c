import { addUnit, deleteUnit, displayUnits } from '#contract/units.ts';
import type { Bhukhand } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';

/** Deletes units with this beginning, for other journeys. */
async function tidy({ call, admin }: Bhukhand, start: string): Promise<void> {
  const { data } = await call(displayUnits, { token: admin.token });
  const made = data.filter(({ unit }) => unit.startsWith(start));
  for (const { _id } of made) await call(deleteUnit, { token: admin.token, body: { id: _id } });
}

test('an admin adds a unit, a seller finds it, and the admin renames it on the listing @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/units');
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Units' });
  await expect(table.getByRole('row').first()).toContainText('S.No');
  const addNew = page.getByRole('button', { name: 'Add New' });

  await test.step('by keyboard; Escape closes the modal, and the focus is back', async () => {
    await addNew.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Unit' });
    await expect(dialog.getByLabel('Unit')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(addNew).toBeFocused();
  });

  await test.step('a press in the very moment after Escape opens it again', async () => {
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog', { name: 'Add Unit' }).getByLabel('Unit');
    await expect(field).toBeFocused();
    await page.evaluate(async () => {
      document.querySelector('dialog')?.requestClose();
      await Promise.resolve();
      if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click();
    });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(addNew).toBeFocused();
  });

  await test.step('with the button', async () => {
    await addNew.click();
    const dialog = page.getByRole('dialog', { name: 'Add Unit' });
    await dialog.getByLabel('Unit').fill('zamin');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
  });
  // The sixteenth by name: the list goes to its page.
  await expect(table).toContainText('zamin');
  await expect(page).toHaveURL(/\?page=2$/);

  const plot = await bhukhand.listApprovedPlot({ units: 'zamin', mandal: 'Maner' });
  await page.getByRole('button', { name: 'Edit zamin' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Unit' });
  await expect(edit.getByLabel('Unit')).toHaveValue('zamin');
  await edit.getByLabel('Unit').fill('zameen');
  await edit.getByRole('button', { name: 'Submit' }).click();
  await expect(edit).toBeHidden();
  await expect(table).toContainText('zameen');
  const visitor = await anotherBrowser();
  await visitor.goto(`/property/${plot.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('5 zameen plot in Maner');
});

test(
  'a unit is deleted after a question, and the row goes; of the last page the one before is shown',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const { admin, call } = bhukhand;
    await tidy(bhukhand, 'zz');
    const { count } = await call(displayUnits, { token: admin.token });
    // So many that exactly one is alone on the last page.
    const missing = 16 + Math.ceil(Math.max(0, count - 15) / 15) * 15 - count;
    for (let made = 0; made < missing; made += 1) {
      await call(addUnit, { token: admin.token, body: { unit: `zz unit ${String(made).padStart(2, '0')}` } });
    }
    const last = `zz unit ${String(missing - 1).padStart(2, '0')}`;
    await logIn(page, admin);
    await page.goto('/admin/units');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(16);
    const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
    const total = Math.ceil((count + missing) / 15);
    await expect(pager).toContainText(`1/${total}`);
    await page.goto(`/admin/units?page=${total}`);
    await expect(rows).toHaveCount(2);
    await expect(rows.last().getByRole('cell').first()).toContainText(String(count + missing));

    await page.getByRole('button', { name: `Delete ${last}` }).click();
    const question = page.getByRole('dialog', { name: `Delete the unit ${last}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Delete ${last}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Unit deleted')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`page=${total - 1}$`));
    await expect(rows).toHaveCount(16);
    await tidy(bhukhand, 'zz');
  },
);

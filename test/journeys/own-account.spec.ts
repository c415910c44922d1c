import { emailTo } from '#test/specification/emails.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, expectIssue, openHeader, test, toast } from './journey.ts';

const NEW_PASSWORD = 'nayi-fasal-2026';

test('a seller changes name, email and password of the account @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/');
  await (await openHeader(page)).getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save changes' });

  await test.step('the name, which the header has too', async () => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await dialog.getByLabel('Name').fill('Meera Devi');
    await save.click();
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('Meera Devi')).toBeVisible();
    await expect((await openHeader(page)).getByRole('link', { name: 'My account Meera Devi' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the password, with the current one', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Current password', { exact: true }).fill('not that');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    expectFailure(400, /change-password$/);
    await save.click();
    const current = dialog.getByLabel('Current password', { exact: true });
    await expectIssue(current, 'This is not your account’s password');
    await current.fill(PASSWORD);
    await save.click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the email, by the link in it', async () => {
    const email = `moved-${seller.email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await save.click();
    await expect(toast(page, 'Check your email')).toBeVisible();
    const [link = ''] = /\/confirmEmail\/[\w-]+/.exec(await emailTo(bhukhand, email)) ?? [];
    await page.reload();
    await expect(page.getByText(`Not confirmed yet: ${email}`)).toBeVisible();
    // A new link to another address wants the password: the dialog asks for it.
    await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(toast(page, 'Email changed')).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm email' })).toBeHidden();
  });
});

import { shownPhone } from '#contract/phone.ts';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, expectIssue, openHeader, test, toast } from './journey.ts';
import { pdf } from './uploads.ts';

test('an admin signs in at /admin; a wrong password and another account get the same error @once', async ({
  page,
  bhukhand,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
  const login = page.getByRole('button', { name: 'Login' });
  await login.click();
  await expectIssue(page.getByLabel('Email'), 'Email is required');
  await expectIssue(page.getByLabel('Password'), 'Password is required');

  expectFailure(401, /^\/api\/admin\/login$/);
  for (const [email, password] of [
    [bhukhand.admin.email, 'not-the-password'],
    [seller.email, PASSWORD],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await login.click();
    await expect(page.locator('toast-tray').getByRole('alert')).toContainText('Invalid Credentials !!');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }

  await page.getByLabel('Email').fill(bhukhand.admin.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await login.click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.locator('toast-tray')).toContainText('Login Success !!');
  const header = await openHeader(page);
  await expect(header.getByRole('link', { name: 'Back To Admin' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'My Properties' })).toBeHidden();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('an admin sees a waiting plot first, looks at it, and approves it onto the public pages @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
  anotherBrowser,
}) => {
  const deed = pdf('deed.pdf', 'Deed of the waiting plot');
  const plot = await bhukhand.listPlot({ mandal: 'Masaurhi', sale_deed: deed });
  await bhukhand.listApprovedPlot({ mandal: 'Masaurhi' });
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'BK-' });
  await expect(rows.first()).toContainText(plot.listingNumber);
  await expect(rows.first()).toContainText('Pending');
  await expect(rows.first()).toContainText(plot.owner.name);
  await expect(rows.first()).toContainText('6 missing');

  await test.step('it shows contact and documents without a credit', async () => {
    expectFailure(404, /^\/property\//);
    await page.getByRole('link', { name: `View ${plot.listingNumber}` }).click();
    const details = page.getByRole('main');
    await expect(details).toContainText(shownPhone(plot.owner.phone));
    await expect(details).toContainText(plot.owner.name);
    await details.getByRole('tab', { name: 'Documents' }).click();
    const link = await page.getByRole('link', { name: 'Sale deed' }).getAttribute('href');
    const paper = await page.request.get(link ?? '');
    expect(await paper.body()).toEqual(Buffer.from(await deed.arrayBuffer()));
    await (await openHeader(page)).getByRole('link', { name: 'Back To Admin' }).click();
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Properties' }).click();
  });

  const approve = page.getByRole('button', { name: `Approve ${plot.listingNumber}` });
  const dialog = page.getByRole('dialog', { name: `Approve ${plot.listingNumber}?` });
  await approve.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(approve).toBeFocused();
  await approve.click();
  await dialog.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: plot.listingNumber })).toContainText('Approved');

  const visitor = await anotherBrowser();
  await visitor.goto('/search?state=Bihar&district=Patna&mandal=Masaurhi');
  await expect(visitor.locator(`a[href="/property/${plot.id}"]`)).toBeVisible();
});

test(
  'a plot that its owner changes while the admin looks at it is not published unseen',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listPlot({ mandal: 'Maner' });
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/properties');
    const approve = page.getByRole('button', { name: `Approve ${plot.listingNumber}` });
    const dialog = page.getByRole('dialog');
    await approve.click();
    await expect(dialog).toContainText('₹12,50,000');

    const { token } = plot.owner;
    const [property] = (await bhukhand.call(displayOneProperty, { token, params: { id: plot.id } })).data;
    if (!property) throw new Error('The plot is gone');
    await bhukhand.call(editProperty, {
      token,
      params: { id: plot.id },
      body: editForm(property, { price: '99,00,000' }),
    });
    expectFailure(409, /approve-property$/);
    await dialog.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(toast(page, 'The owner has changed this property since you opened it. Review it again')).toBeVisible();
    await expect(dialog).toBeHidden();

    await approve.click();
    await expect(dialog).toContainText('₹99,00,000');
    await dialog.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(page.getByRole('row').filter({ hasText: plot.listingNumber })).toContainText('Approved');
  },
);

test('an admin rejects a plot with a reason, which its owner reads @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const plot = await bhukhand.listPlot({ mandal: 'Bikram' });
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties?status=pending');
  await page.getByRole('button', { name: `Reject ${plot.listingNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${plot.listingNumber}?` });
  await expect(dialog).toContainText('5 decimal plot in Bikram, Patna');
  await dialog.getByRole('button', { name: 'Reject with this reason' }).click();
  await expectIssue(dialog.getByLabel('Reason'), 'Enter a reason for the owner');
  await dialog.getByRole('button', { name: 'The photos do not show the plot.' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The photos do not show the plot.');
  await dialog.getByRole('button', { name: 'Reject with this reason' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(plot.listingNumber, { exact: true })).toBeHidden();

  const owner = await anotherBrowser();
  await logIn(owner, plot.owner);
  await owner.goto('/myproperties');
  const row = owner.getByRole('row').filter({ hasText: plot.listingNumber });
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('The photos do not show the plot.');
});

test(
  'an admin suspends a plot off the public pages and restores it',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Bakhtiarpur' });
    await logIn(page, bhukhand.admin);
    const visitor = await anotherBrowser();
    const row = page.getByRole('row').filter({ hasText: plot.listingNumber });

    await page.goto('/admin/properties');
    await page.getByRole('button', { name: `Suspend ${plot.listingNumber}` }).click();
    const suspend = page.getByRole('dialog', { name: `Suspend ${plot.listingNumber}?` });
    await suspend.getByLabel('Reason').fill('We were told that the plot is already sold.');
    await suspend.getByRole('button', { name: 'Suspend with this reason' }).click();
    await expect(row).toContainText('Suspended');
    expectFailure(404, /^\/property\//);
    await visitor.goto(`/property/${plot.id}`);
    await expect(visitor.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();

    await page.getByRole('button', { name: `Restore ${plot.listingNumber}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click();
    await expect(row).toContainText('Approved');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Bakhtiarpur');
  },
);

test('the users page lists all users by role, 15 a page', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const agent = await bhukhand.signUp('agent');
  await bhukhand.listPlot({ mandal: 'Punpun' }, agent);
  const buyer = await bhukhand.signUp('buyer');
  for (let i = 0; i < 15; i += 1) await bhukhand.signUp('seller');
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '@example.com' });
  const filter = page.getByRole('navigation', { name: 'Filter by role' });
  await expect(rows).toHaveCount(15);
  const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pager).toContainText(/1\/\d/);
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(pager).toContainText(/2\/\d/);
  await expect(rows.first()).toBeVisible();

  await filter.getByRole('link', { name: 'Agent' }).click();
  await expect(filter.getByRole('link', { name: 'Agent' })).toHaveAttribute('aria-current', 'page');
  const row = rows.filter({ hasText: agent.email });
  await expect(row).toContainText(shownPhone(agent.phone));
  await expect(row).toContainText('NA');
  await expect(row.getByRole('cell').nth(-2)).toContainText('1');
  await expect(rows.filter({ hasText: buyer.email })).toHaveCount(0);
  await filter.getByRole('link', { name: 'Buyer' }).click();
  await expect(rows.filter({ hasText: buyer.email })).toHaveCount(1);
  await page.reload();
  await expect(rows.filter({ hasText: buyer.email })).toHaveCount(1);
});

test(
  'everybody else is sent from the admin pages to the admin login',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    for (const path of ['/admin/users', '/admin/properties']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
    }
    await logIn(page, seller);
    for (const path of ['/admin/users', '/admin/properties']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
    }
  },
);

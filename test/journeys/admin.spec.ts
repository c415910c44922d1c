import { shownPhone } from '#contract/phone.ts';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { expect, openHeader, test, toast } from './journey.ts';
import { holdRendering } from './render-late.ts';
import { chooseOf, menuOf } from './row-menu.ts';
import { pdf } from './uploads.ts';

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
    await chooseOf(page, plot.listingNumber, 'View');
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

  const approve = () => chooseOf(page, plot.listingNumber, 'Approve');
  const dialog = page.getByRole('dialog', { name: `Approve ${plot.listingNumber}?` });
  await approve();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(menuOf(page, plot.listingNumber)).toBeFocused();
  await approve();
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
    const approve = () => chooseOf(page, plot.listingNumber, 'Approve');
    const dialog = page.getByRole('dialog');
    await approve();
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
    await expect(
      toast(page, 'The seller has changed this property since you opened it. Review it again'),
    ).toBeVisible();
    await expect(dialog).toBeHidden();

    await approve();
    await expect(dialog).toContainText('₹99,00,000');
    await dialog.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(page.getByRole('row').filter({ hasText: plot.listingNumber })).toContainText('Approved');
  },
);

test('the dialog of a decision shows its buttons, and the reason once a sentence is picked, at every size @both', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listPlot({ mandal: 'Bikram' });
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/properties?text=${plot.listingNumber}`);
  await chooseOf(page, plot.listingNumber, 'Reject');
  const dialog = page.getByRole('dialog', { name: `Reject ${plot.listingNumber}?` });
  const buttons = ['Reject with this reason', 'Cancel'].map((name) => dialog.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'The photos do not show the plot.' }).click();
  await expect(dialog.getByLabel('Reason')).toBeInViewport({ ratio: 1 });
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
});

test('an admin rejects a plot with a reason, which its owner reads @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const plot = await bhukhand.listPlot({ mandal: 'Bikram' });
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties?status=pending');
  await chooseOf(page, plot.listingNumber, 'Reject');
  const dialog = page.getByRole('dialog', { name: `Reject ${plot.listingNumber}?` });
  await expect(dialog).toContainText('5 decimal plot in Bikram, Patna');
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
    await chooseOf(page, plot.listingNumber, 'Suspend');
    const suspend = page.getByRole('dialog', { name: `Suspend ${plot.listingNumber}?` });
    await suspend.getByLabel('Reason').fill('We were told that the plot is already sold.');
    await suspend.getByRole('button', { name: 'Suspend with this reason' }).click();
    await expect(row).toContainText('Suspended');
    expectFailure(404, /^\/property\//);
    await visitor.goto(`/property/${plot.id}`);
    await expect(visitor.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();

    await chooseOf(page, plot.listingNumber, 'Restore');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click();
    await expect(row).toContainText('Approved');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Bakhtiarpur');
  },
);

test('the users page lists all users by role, and blocks one', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  const agent = await bhukhand.signUp('agent');
  await bhukhand.listPlot({ mandal: 'Punpun' }, agent);
  const buyer = await bhukhand.signUp('buyer');
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '@example.com' });
  const filter = page.getByRole('navigation', { name: 'Filter by role' });
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
  const buyerRow = rows.filter({ hasText: buyer.email });
  await expect(buyerRow).toHaveCount(1);

  await chooseOf(page, buyer.name, 'Block');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Copied listings');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(buyerRow).toContainText('Blocked: Copied listings');
  await chooseOf(page, buyer.name, 'Unblock');
  await dialog.getByLabel('Reason').fill('They are theirs');
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect(buyerRow).not.toContainText('Blocked');

  await test.step('an order blocks a number, and keeps its account blocked until it is lifted', async () => {
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Blocked numbers' }).click();
    await page.getByRole('button', { name: 'Record an order' }).click();
    await dialog.getByLabel('Phone').fill(buyer.phone);
    await dialog.getByLabel('Authority').fill('Department of Telecommunications');
    await dialog.getByRole('button', { name: 'Record an order' }).click();
    await expect(dialog).toContainText('Enter the order’s number, or what it rests on');
    await dialog.getByLabel('Reference').fill('DoT/117');
    await dialog.getByRole('button', { name: 'Record an order' }).click();
    const order = page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: shownPhone(buyer.phone) });
    await expect(order).toContainText('Act by');
    await order.getByRole('button', { name: 'Block' }).click();
    await expect(dialog).toContainText('Accounts with this number: 1.');
    await dialog.getByLabel('Reason').fill('By order of the DoT');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(order).toContainText('In time');
    await order.getByRole('button', { name: 'Unblock' }).click();
    await dialog.getByLabel('Reason').fill('Taken back');
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await expect(order).toContainText('Taken back');
  });
});

test('what does not load in the console says so, and loads at Retry @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  await logIn(page, bhukhand.admin);
  const main = page.getByRole('main');
  const retry = main.getByRole('alert').getByRole('button', { name: 'Retry' });
  const current = (name: string) => main.getByRole('link', { name, exact: true }).and(main.locator('[aria-current]'));
  for (const [path, call, sentence, loaded] of [
    ['audit', 'admin/audit-log', 'Failed to fetch the audit log', page.getByLabel('Action')],
    ['payments', 'admin/payments', 'Failed to fetch payments', page.getByLabel('Status')],
    ['overview', 'admin/overview', 'Failed to fetch the overview', page.getByText('Listings by status')],
    ['enquiries?status=closed', 'admin/enquiries', 'Failed to fetch queries', current('Closed')],
    ['reports?status=declined', 'admin/reports', 'Failed to fetch reports', current('Declined')],
    ['area?tab=districts', 'state/display-district-state', 'Failed to fetch states', page.getByRole('table')],
  ] as const) {
    expectFailure(0, new RegExp(`^/api/${call}$`));
    await page.route(`**/api/${call}*`, (route) => route.abort('internetdisconnected'));
    await page.goto(`/admin/${path}`);
    await expect(toast(page, sentence)).toBeVisible();
    await page.unroute(`**/api/${call}*`);
    await expect(retry).toBeVisible();
    // The answer is there before React shows that it was asked for.
    await page.evaluate(holdRendering);
    const answer = page.waitForResponse(`**/api/${call}*`);
    await retry.click();
    await (await answer).finished();
    await page.evaluate(() => window.letRender?.());
    await expect(loaded).toBeVisible();
  }
});

test(
  'the bar of sections begins at the page’s own, and stays where a finger moved it',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    await logIn(page, bhukhand.admin);
    const sections = page.getByRole('navigation', { name: 'Admin pages' });
    await page.goto('/admin/audit');
    await expect(sections.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });

    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*users-page/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/admin/users', { waitUntil: 'commit' });
    const queries = sections.getByRole('link', { name: 'Queries' });
    await queries.scrollIntoViewIfNeeded();
    const before = await sections.evaluate((bar) => bar.scrollLeft);
    expect(before).toBeGreaterThan(0);
    script.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    expect(await sections.evaluate((bar) => bar.scrollLeft)).toBe(before);
  },
);

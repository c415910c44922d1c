import { calls } from '#server/app.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, expectIssue, openHeader, test, toast } from './journey.ts';

test('a seller signs up; what is missing or taken is named at its field, and nothing typed is lost @phone', async ({
  page,
  bhukhand,
  expectFailure,
}) => {
  const somebody = await bhukhand.signUp('seller');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  const name = page.getByLabel('Name');
  const phone = page.getByLabel('Phone');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  const role = page.getByLabel('Role');
  const create = page.getByRole('button', { name: 'Create Account' });

  await create.click();
  await expectIssue(role, 'Role is required');
  await expect(name).toBeFocused();

  await name.fill('Example Seller');
  await phone.fill('9000000099');
  await email.fill(somebody.email);
  await password.fill(PASSWORD);
  await role.selectOption('Seller');
  expectFailure(401, /^\/api\/user\/register$/);
  await create.click();
  await expectIssue(email, 'This email already has an account');
  await expect(name).toHaveValue('Example Seller');
  await expect(role).toHaveValue('seller');

  await email.fill('new-seller@example.com');
  await create.click();
  await expect(page).toHaveURL(/\/$/);
  const header = await openHeader(page);
  await expect(header.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'My Properties' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  // The account's shortlist, for the hearts, comes when it comes.
  const stored = await page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== 'shortlisted')),
  );
  expect(stored).toEqual({
    status: 'Log Out',
    role: 'seller',
    id: expect.any(String),
    token: expect.any(String),
    name: 'Example Seller',
    'notices-asked': expect.any(String),
  });
});

test(
  'pages behind a login redirect a visitor, and a buyer is asked whether to sell',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    for (const path of ['/myproperties', '/addProperty']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    }
    await logIn(page, await bhukhand.signUp('buyer'));
    await page.goto('/addProperty');
    await expect(page.getByRole('button', { name: 'Start selling' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Land' })).toBeHidden();
  },
);

test(
  'after Log Out every call but those that begin a session answers 401 to the old token',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    await page.goto('/myproperties');
    await expect(page.getByText('No properties found')).toBeVisible();
    const header = await openHeader(page);
    await header.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect((await openHeader(page)).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => ['status', 'id', 'token', 'role'].filter((key) => key in localStorage))).toEqual(
      [],
    );

    expect(calls.length).toBeGreaterThan(20);
    const id = '01900000-0000-7000-8000-000000000000';
    for (const { endpoint } of calls.filter((served) => !served.endpoint.beginsSession)) {
      const { status } = await bhukhand.request(endpoint, {
        token: seller.token,
        params: { id },
        body: bodyFor(endpoint),
      });
      expect(`${endpoint.name} ${status}`).toBe(`${endpoint.name} 401`);
    }
  },
);

const bodyFor = ({ method }: { method: string }) => (method === 'POST' || method === 'PUT' ? {} : undefined);

test('with a session, a missing plot is requested once more before it counts as not found @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  await logIn(page, await bhukhand.signUp('buyer'));
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/property/BK-999999') requests += 1;
  });
  expectFailure(404, /^\/property\/BK-999999$/);
  await page.goto('/property/BK-999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
  expect(requests).toBe(2);
});

test(
  'a form whose rules do not come is sent as it is: the server says the same of it',
  { tag: '@once' },
  async ({ page, expectFailure }) => {
    expectFailure(404, /^\/assets\/rules-/);
    expectFailure(400, /\/api\/user\/register$/);
    await page.route('**/assets/rules-*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/signup');
    const name = page.getByLabel('Name');
    await name.fill('J');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectIssue(name, 'Min length is 2');
    await expectIssue(page.getByLabel('Role'), 'Role is required');
    await expect(name).toHaveValue('J');
  },
);

test('a page that the browser kept is loaded anew by Back once the session is another @once', async ({
  page,
  users,
  logIn,
}) => {
  await logIn(page, users.seller);
  await page.goto('/myproperties');
  await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
  // Playwright's browser keeps no pages.
  const goBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.evaluate(() => (document.documentElement.dataset['saving'] = ''));
  await goBack();
  await expect(page.locator('html[data-saving]')).toBeAttached();
  await page.evaluate(() => localStorage.removeItem('token'));
  await goBack();
  await expect(page).toHaveURL('/login?next=/myproperties');
});

test('Log Out ends the session here at once, and says if no server was told @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  const hasToken = () => page.evaluate(() => localStorage.getItem('token') !== null);
  const answer = Promise.withResolvers<void>();
  await logIn(page, seller);
  await page.goto('/about');
  await page.route('**/api/user/logout', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const logOut = async () => (await openHeader(page)).getByRole('button', { name: 'Log Out' }).click();
  await logOut();
  await expect(async () => expect(await hasToken()).toBe(false)).toPass();
  await expect(page).toHaveURL('/about');
  await expect((await openHeader(page)).getByRole('link', { name: 'Login' })).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'our server couldn’t be told')).toHaveCount(0);

  expectFailure(0, /logout$/);
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/about');
  await page.route('**/api/user/logout', (route) => route.abort('internetdisconnected'));
  await logOut();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out on this device; our server couldn’t be told')).toBeVisible();
  expect(await hasToken()).toBe(false);

  // A browser may keep a database without its store, as after a tab that was closed while it was made.
  await page.unroute('**/api/user/logout');
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/about');
  await page.evaluate(async () => {
    const deleting = indexedDB.deleteDatabase('drafts');
    await new Promise((done) => deleting.addEventListener('success', done));
    const opening = indexedDB.open('drafts');
    await new Promise((done) => opening.addEventListener('success', done));
    opening.result.close();
  });
  await logOut();
  await expect(page).toHaveURL('/');
});

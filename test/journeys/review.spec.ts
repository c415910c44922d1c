import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import { embeddedUrl } from '#test/stress/market.ts';
import { deleteProperty } from '#contract/properties.ts';
import type { Bhukhand } from './bhukhand.ts';
import { expect, test } from './journey.ts';
import { openMenuOf } from './row-menu.ts';
import { NO_NETWORK } from '../qualities/lost-answer.ts';

const LISTINGS = 50;

/** Small pending listings, older than any other journey's, straight into the database. */
async function listMany({ dataDirectory, signUp }: Bhukhand): Promise<{ numbers: string[]; pool: Pool }> {
  const { id: ownerId } = await signUp('seller');
  const pool = new Pool({ connectionString: await embeddedUrl(dataDirectory), max: 1 });
  const { rows } = await pool.query<{ listing_number: string }>(
    `insert into properties (id, owner_id, mandal_id, district_id, state_id, unit_id, size, price_rupees, description, created_at)
     select gen_random_uuid(), $1, place.id, place.district_id, place.state_id, (select id from units where name = 'decimal'),
       5, 100000 + i, 'A level plot to be reviewed by keyboard.', timestamptz '2020-01-01' + i * interval '1 minute'
     from generate_series(1, $2::int) as i, (select * from mandals where name = 'Maner' limit 1) as place
     returning listing_number`,
    [ownerId, LISTINGS],
  );
  return { numbers: rows.map(({ listing_number }) => `BK-${listing_number}`), pool };
}

test(`an admin finds a listing and reviews ${LISTINGS} by keyboard @once`, async ({ page, bhukhand, logIn }) => {
  const { numbers, pool } = await listMany(bhukhand);
  const [first = '', second = ''] = numbers;
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/properties');
  await page.getByRole('searchbox', { name: 'Listing number, seller, phone or area' }).fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`text=${second}`));
  await page.getByRole('link', { name: second, exact: true }).click();
  const heading = (number: string) => page.getByRole('heading', { level: 1, name: `Review of ${number}` });
  await expect(heading(second)).toBeVisible();

  await test.step('decisions are on the screen, keys move on and back', async () => {
    for (const name of [`Approve ${second}`, `Reject ${second}`]) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('k');
    await expect(heading(first)).toBeFocused();
    await page.keyboard.press('j');
    await expect(heading(second)).toBeFocused();
  });

  await test.step('a key pressed the moment the next listing shows is about that one', async () => {
    await page.keyboard.press('k');
    await expect(heading(first)).toBeFocused();
    await heading(first).evaluate((shown) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
      }).observe(shown, { characterData: true, childList: true, subtree: true });
    });
    await page.keyboard.press('j');
    await expect(heading(second)).toBeVisible();
    await expect(page.getByRole('group', { name: second })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('keys are silent in fields, and when they are switched off', async () => {
    await page.keyboard.press('r');
    await page.getByRole('textbox', { name: 'Reason' }).fill('');
    await page.keyboard.type('jak');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('jak');
    await expect(heading(second)).toBeVisible();
    await page.keyboard.press('Escape');
    const keys = page.getByRole('checkbox', { name: /^Shortcuts: J next/ });
    await keys.uncheck();
    await heading(second).focus();
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await keys.check();
    await heading(second).focus();
    await page.keyboard.press('k');
    await expect(heading(first)).toBeFocused();
  });

  await test.step('each is decided, and the next one is there', async () => {
    for (const [place, number] of numbers.entries()) {
      await expect(heading(number)).toBeVisible();
      await expect(page.getByRole('button', { name: `Approve ${number}` })).toBeEnabled();
      await page.keyboard.press(place % 5 === 4 ? 'r' : 'a');
      if (place % 5 === 4) {
        await expect(page.getByRole('button', { name: 'The photos do not show the plot.' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Reject with this reason' })).toBeFocused();
        await page.keyboard.press('Enter');
      }
    }
    await expect(heading(numbers.at(-1) ?? '')).toBeHidden();
  });

  const { rows } = await pool.query(
    `select status, rejection_reason as reason, count(*)::int from properties
     where created_at < '2021-01-01' group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { status: 'approved', reason: null, count: 40 },
    { status: 'rejected', reason: 'The photos do not show the plot.', count: 10 },
  ]);
  await pool.end();
});

test('a plot that was deleted and is listed again is said to be, and approved as another where a moderator sees so @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const owner = await bhukhand.signUp('seller');
  const earlier = await bhukhand.listApprovedPlot({}, owner);
  await bhukhand.call(deleteProperty, { token: owner.token, params: { id: earlier.id } });
  const again = await bhukhand.listPlot({}, owner);
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/review/${again.id}`);
  await expect(page.getByText(`Looks like ${earlier.listingNumber} listed again`)).toBeVisible();
  await expect(page.getByRole('link', { name: earlier.listingNumber, exact: true }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: `Not the same plot as ${earlier.listingNumber}` }).check();
  await page.getByRole('button', { name: `Approve ${again.listingNumber}` }).click();
  await expect(page.getByRole('heading', { name: `Review of ${again.listingNumber}` })).toBeHidden();
  await page.goto(`/admin/review/${again.id}`);
  await expect(page.getByText(`Looks like ${earlier.listingNumber} listed again`)).toBeVisible();
});

test('several listings are suspended with one reason, those that were not stay selected, and the navigation counts what waits @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const owner = await bhukhand.signUp('seller');
  const one = await bhukhand.listApprovedPlot({}, owner);
  const other = await bhukhand.listApprovedPlot({}, owner);
  const waiting = await bhukhand.listPlot({}, owner);
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/properties?text=${encodeURIComponent(owner.email)}`);
  await expect(page.getByRole('link', { name: /^Properties.* waiting$/ })).toBeVisible();
  for (const { listingNumber } of [one, other, waiting]) {
    await page.getByRole('checkbox', { name: `Select ${listingNumber}` }).check();
  }
  await expect(page.getByRole('button', { name: 'Reject 1 listing' })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend 2 listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 listings' });
  await dialog.getByRole('button', { name: 'The ownership of the plot is disputed.' }).click();
  const suspend = dialog.getByRole('button', { name: 'Suspend with this reason' });
  expectFailure(0, /suspend-property/);
  const call = '**/api/admin/suspend-property';
  await page.route(call, (route) => route.abort('internetdisconnected'));
  await suspend.click();
  await expect(page.locator('toast-tray').getByText(one.listingNumber)).toBeVisible();
  await expect(suspend).not.toHaveAttribute('aria-busy');
  await expect(dialog.getByRole('textbox')).toHaveValue('The ownership of the plot is disputed.');
  await page.unroute(call);
  await page.route(call, (route) =>
    route.request().postData()?.includes(other.id) ? route.abort('internetdisconnected') : route.continue(),
  );
  await suspend.click();
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('group', { name: '1 selected' });
  await expect(bar.getByRole('listitem')).toHaveText(`${other.listingNumber}: ${NO_NETWORK}`);
  await page.unroute(call);
  await bar.getByRole('button', { name: 'Suspend 1 listing' }).click();
  const again = page.getByRole('dialog', { name: 'Suspend 1 listing' });
  await again.getByRole('button', { name: 'The ownership of the plot is disputed.' }).click();
  await again.getByRole('button', { name: 'Suspend with this reason' }).click();
  await expect(again).toBeHidden();
  await expect(bar).toBeHidden();
  await expect(page.getByText('The ownership of the plot is disputed.')).toHaveCount(2);
  for (const { listingNumber } of [one, other]) {
    await expect((await openMenuOf(page, listingNumber)).getByRole('menuitem', { name: 'Restore' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: `Review of ${waiting.listingNumber}` })).toBeVisible();
});

test('a list is narrowed by a typed tehsil, fifty to a page, and saved as it is shown @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const owner = await bhukhand.signUp('seller');
  const inBodhGaya = await bhukhand.listPlot({ district: 'Gaya', mandal: 'Bodh Gaya' }, owner);
  await bhukhand.listPlot({}, owner);
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/properties?text=${encodeURIComponent(owner.email)}`);
  const listings = page.getByRole('checkbox', { name: /^Select BK-/ });
  await expect(listings).toHaveCount(2);

  await page.getByText('Filters', { exact: true }).click();
  const tehsil = page.getByRole('combobox', { name: 'State, district or tehsil' });
  await tehsil.pressSequentially('Bodh G');
  const offered = page.locator('datalist option[value^="Bodh Gaya"]');
  await expect(offered).toBeAttached();
  await tehsil.fill((await offered.getAttribute('value')) ?? '');
  await page.getByLabel('Rows per page').selectOption('50');
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(listings).toHaveCount(1);
  await expect(page).toHaveURL(/\barea=[\da-f-]{36}&.*\bsort=oldest&rows=50/);

  // The address is the list.
  await page.reload();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows (CSV)' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${inBodhGaya.listingNumber},`);
  // The time is India's, in the form of spreadsheets.
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

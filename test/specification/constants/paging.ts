import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Bhukhand } from '../../journeys/bhukhand.ts';
import { jpegFile } from '../../journeys/uploads.ts';
import { openAreaTab } from '../console-pages.ts';
import type { Api, Call } from '../running-product.ts';
import type { Check } from '../specify.ts';

const List = z.object({ page: z.int(), pageSize: z.int(), count: z.int(), data: z.array(z.unknown()) });

async function listed(api: Api, call: Call, { token, page = 1 }: { token?: string; page?: number } = {}) {
  return List.parse((await api(call, { token, query: { page } })).body);
}

/** Lists plots until the list has a second page. */
async function listPlots(bhukhand: Bhukhand, api: Api, call: Call, token?: string): Promise<void> {
  const { count, pageSize } = await listed(api, call, { token });
  if (count > pageSize) return;
  const seller = await bhukhand.signUp('seller');
  const propertyImage = [await jpegFile('plot.jpg', 64, 48)];
  for (let more = pageSize + 1 - count; more > 0; more -= 1) await bhukhand.listApprovedPlot({ propertyImage }, seller);
}

/** The first page has `size` items, the pager shows page/total, and the total is count / size, rounded up. */
async function expectPages(page: Page, items: string, size: number, count: number): Promise<void> {
  expect(count, 'enough for a second page').toBeGreaterThan(size);
  const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
  const total = Math.ceil(count / size);
  await expect(pager).toContainText(`1/${total}`);
  await expect(page.locator(items)).toHaveCount(size);
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(pager).toContainText(`2/${total}`);
  await expect(page.locator(items)).toHaveCount(Math.min(size, count - size));
}

const CARDS = 'main article';
const ROWS = 'main table tbody tr';

export const pageSizes: Record<string, Check> = {
  'Page size: 15 cards on the public list': async ({ page, api, bhukhand }) => {
    await listPlots(bhukhand, api, 'GET /property/display-all-properties');
    const { count, pageSize } = await listed(api, 'GET /property/display-all-properties');
    expect(pageSize).toBe(15);
    await page.goto('/properties');
    await expectPages(page, CARDS, 15, count);
  },

  '15 rows on admin users': async ({ page, api, bhukhand, users, logIn }) => {
    const call = 'GET /admin/all-users';
    const { token } = users.admin;
    while ((await listed(api, call, { token })).count <= 15) await bhukhand.signUp('buyer');
    const { count, pageSize } = await listed(api, call, { token });
    expect(pageSize).toBe(15);
    await logIn(page, users.admin);
    await page.goto('/admin/users');
    await expectPages(page, ROWS, 15, count);
  },

  properties: async ({ page, api, bhukhand, users, logIn }) => {
    await listPlots(bhukhand, api, 'GET /admin/all-properties', users.admin.token);
    const { count, pageSize } = await listed(api, 'GET /admin/all-properties', { token: users.admin.token });
    expect(pageSize).toBe(15);
    await logIn(page, users.admin);
    await page.goto('/admin/properties');
    await expectPages(page, ROWS, 15, count);
  },

  'units tables': async ({ page, api, users, logIn }) => {
    for (const unit of ['one unit more', 'and another']) {
      await api('POST /admin/add-unit', { body: { unit }, token: users.admin.token });
    }
    const { count, pageSize } = await listed(api, 'GET /admin/display-units', { token: users.admin.token });
    expect(pageSize).toBe(15);
    await logIn(page, users.admin);
    await page.goto('/admin/units');
    await expectPages(page, ROWS, 15, count);
  },

  '20 rows on the admin area tables.': async ({ page, api, users, logIn }) => {
    await logIn(page, users.admin);
    const states = await listed(api, 'GET /state/display-states');
    expect(states.pageSize).toBe(20);
    await openAreaTab(page, 'States');
    await expect(page.locator(ROWS)).toHaveCount(Math.min(20, states.count));
    for (const [tab, call] of [
      ['Districts', 'GET /state/display-district-state'],
      ['Tehsils', 'GET /state/display-all-states'],
    ] as const) {
      const { count, pageSize } = await listed(api, call);
      expect(pageSize).toBe(20);
      await openAreaTab(page, tab);
      await expectPages(page, ROWS, 20, count);
    }
  },
};

/** Every paged list has its last page and none beyond. */
export const totalPages: Check = async ({ page, api, bhukhand, users, logIn }) => {
  const { token } = users.admin;
  await listPlots(bhukhand, api, 'GET /property/display-all-properties');
  for (const call of [
    'GET /property/display-all-properties',
    'GET /admin/all-properties',
    'GET /admin/display-units',
    'GET /state/display-district-state',
    'GET /state/display-all-states',
  ] as const) {
    const { count, pageSize } = await listed(api, call, { token });
    const last = Math.ceil(count / pageSize);
    const rest = await listed(api, call, { token, page: last });
    expect([call, rest.data.length]).toEqual([call, count - pageSize * (last - 1)]);
    const behind = await listed(api, call, { token, page: last + 1 });
    expect([call, behind.data]).toEqual([call, []]);
  }
  const mandals = await listed(api, 'GET /state/display-all-states');
  expect(mandals.count).toBeGreaterThanOrEqual(1847);
  await logIn(page, users.admin);
  await openAreaTab(page, 'Tehsils');
  // 1,847 mandals at 20 a page: 92 full pages and one of 7.
  await expect(page.getByRole('main')).toContainText(`1/${Math.ceil(mandals.count / 20)}`);
};

import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/journey.ts';

/** Good is 0.1 (web.dev/cls); a footer that jumps once is 0.2. */
const SHIFT_MAX = 0.02;

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Safe: entries of this type have them (Layout Instability API).
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );
}

const PAGES = {
  visitor: ['/', '/properties', '/search?state=Bihar', '/login', '/signup', '/subscription', '/land'],
  buyer: ['/unlocked', '/shortlist', '/savedSearches', '/account', '/credits', '/sessions', '/mydata'],
  seller: ['/myproperties', '/leads', '/addProperty'],
  admin: ['/admin/users', '/admin/properties', '/admin/payments', '/admin/overview', '/admin/staff'],
};

for (const [role, paths] of Object.entries(PAGES)) {
  test(`nothing jumps while a page of a ${role} comes`, async ({ page, bhukhand, logIn }) => {
    if (role === 'admin') await logIn(page, bhukhand.admin);
    if (role === 'buyer' || role === 'seller') await logIn(page, await bhukhand.signUp(role));
    for (const path of paths) expect(await shiftOf(page, path), path).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

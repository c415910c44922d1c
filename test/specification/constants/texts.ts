import { expect } from '@playwright/test';
import type { Check } from '../specify.ts';

export const policies: Record<string, Check> = {
  'Refund policy: contact support within 7 days of purchase': async ({ page }) => {
    await page.goto('/refund-policy');
    await expect(page.getByRole('main')).toContainText(/within 7 days of (the |your )?purchase/);
  },
  'refunds in 7-10 business days.': async ({ page }) => {
    await page.goto('/refund-policy');
    await expect(page.getByRole('main')).toContainText(/7[-–]10 business days/);
  },
  'Minimum user age 18.': async ({ page }) => {
    await page.goto('/terms-of-use');
    await expect(page.getByRole('main')).toContainText(/18 years or older/);
  },
};

export const footerYear: Check = async ({ page, users, logIn }) => {
  const line = page.getByRole('contentinfo').getByText('© 2024 All rights are reserved.');
  // A login page that is still loading would lead on once it finds the session.
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(line).toBeVisible();
  }
  await logIn(page, users.admin);
  await page.goto('/admin/users');
  await expect(line).toBeVisible();
};

/** The configured number (by default 90000 00000), as text and as a link. */
const PUBLIC_PHONE = '+91 90000 00000';

export const publicPhone: Record<string, Check> = {
  'The public phone number is displayed on the contact page': async ({ page }) => {
    await page.goto('/contact');
    const banner = page
      .getByRole('main')
      .locator('section, aside')
      .filter({ hasText: 'Looking to sell or buy a plot?' });
    await expect(banner.last()).toContainText(PUBLIC_PHONE);
  },
  'the home banner.': async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText(PUBLIC_PHONE).last()).toBeVisible();
  },
};

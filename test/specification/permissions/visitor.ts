import { expect } from '@playwright/test';
import * as z from 'zod';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { emailTo } from '../emails.ts';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Found = z.array(z.object({ _id: z.string() }));
const Session = z.object({ token: z.string() });

export const visitorMay: Record<string, Check> = {
  'Visitor (anonymous) | Browse': async ({ page, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot();
    await page.goto('/properties');
    await page.locator(`a[href="/property/${plot.id}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('5 decimal plot in Bihta, Patna');
  },
  search: async ({ page, bhukhand, api }) => {
    const plot = await bhukhand.listApprovedPlot();
    await page.goto('/search');
    await page.getByLabel('State').selectOption('Bihar');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
    success(await api('POST /property/search-properties', { body: { state: 'Bihar' } }), Found);
  },
  'read static pages': async ({ page }) => {
    for (const path of ['/about', '/terms-of-use', '/privacy-policy', '/refund-policy', '/blog']) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
  // Section 7 has the pages of these four.
  'send contact query': async ({ api, users }) => {
    const message = `A visitor asks about land. ${Date.now()}`;
    const body = { name: 'Example Visitor', phone: '9000000601', message };
    success(await api('POST /user/send-query', { body }), z.unknown());
    const asked = await api('GET /admin/enquiries', { token: users.admin.token });
    expect(success(asked, z.array(z.object({ message: z.string() })))).toContainEqual({ message });
  },
  register: async ({ api }) => {
    const email = `newcomer-${Date.now()}@example.com`;
    const body = { name: 'Example Newcomer', phone: '9000000602', email, password: PASSWORD, role: 'buyer' };
    const { token } = success(await api('POST /user/register', { body }), Session);
    success(await api('GET /user/display-user-details', { token }), z.object({ email: z.literal(email) }));
  },
  'log in': async ({ api, users }) => {
    const { email } = users.buyer;
    const { token } = success(await api('POST /user/login', { body: { email, password: PASSWORD } }), Session);
    success(await api('GET /user/display-user-details', { token }), z.object({ email: z.literal(email) }));
  },
  'reset password.': async ({ api, bhukhand }) => {
    const { email } = await bhukhand.signUp('seller');
    success(await api('POST /user/forget-password', { body: { email } }), z.null());
    const [, verifytoken = ''] = /\/resetPassword\/([\w-]+)/.exec(await emailTo(bhukhand, email)) ?? [];
    const password = 'nayi-fasal';
    success(await api('POST /user/reset-password', { body: { password, verifytoken } }), z.null());
    success(await api('POST /user/login', { body: { email, password } }), Session);
  },
  'View Details sends them to login.': async ({ page, plot }) => {
    await page.goto(`/property/${plot.id}`);
    await page.locator('property-access').getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/login?next=/property/${plot.id}%23unlock`);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
};

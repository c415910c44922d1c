import { expect } from '@playwright/test';
import * as z from 'zod';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { emailTo } from '../emails.ts';
import { logInByForm } from '../log-in-by-form.ts';
import { sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Found = z.array(z.object({ _id: z.string() }));

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
  'send contact query': async ({ page, users, logIn }) => {
    const message = `A visitor asks about land. ${Date.now()}`;
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Example Visitor');
    await page.getByLabel('Phone').fill('9000000601');
    await page.getByLabel('Message').fill(message);
    const send = page.getByRole('button', { name: 'Send Message' });
    const sent = await sentBy(page, 'POST /user/send-query', () => send.click());
    expect(sent.token).toBeUndefined();
    await logIn(page, users.admin);
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('main')).toContainText(message);
  },
  register: async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Name').fill('Example Newcomer');
    await page.getByLabel('Phone').fill('9000000602');
    await page.getByLabel('Email').fill(`newcomer-${Date.now()}@example.com`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Buyer');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log Out' })).toBeVisible();
  },
  'log in': async ({ page, users }) => {
    await logInByForm(page, users.buyer);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log Out' })).toBeVisible();
  },
  'reset password.': async ({ page, bhukhand }) => {
    const seller = await bhukhand.signUp('seller');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const modal = page.getByRole('dialog', { name: 'Forget Password' });
    await modal.getByLabel('Email').fill(seller.email);
    await modal.getByRole('button', { name: 'I accept' }).click();
    await expect(modal).toBeHidden();
    const [, token = ''] = /\/resetPassword\/([\w-]+)/.exec(await emailTo(bhukhand, seller.email)) ?? [];
    await page.goto(`/resetPassword/${token}`);
    await page.getByLabel('New password').fill('nayi-fasal');
    await page.locator('main [type=submit]').click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password').fill('nayi-fasal');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/myproperties$/);
  },
  'View Details sends them to login.': async ({ page, plot }) => {
    await page.goto(`/property/${plot.id}`);
    await page.locator('property-access').getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/login?next=/property/${plot.id}%23unlock`);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
};

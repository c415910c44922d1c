import type { Page } from '@playwright/test';
import { PASSWORD, type TestUser } from '../journeys/bhukhand.ts';

export async function logInByForm(page: Page, user: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

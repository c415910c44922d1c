import type { Page } from '@playwright/test';
import { PASSWORD, type Person } from '../journeys/bhukhand.ts';

export async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

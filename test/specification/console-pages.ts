import type { Locator, Page } from '@playwright/test';

let made = 0;

/** A unique name that no other name contains; later ones sort first. */
export function another(what: string): string {
  made += 1;
  return `0${99_999 - made} ${what}`;
}

/** The labels of the plan modal, by the call's field names. */
export const PLAN_LABELS = {
  plan_type: 'Plan name',
  plan_status: 'Status',
  view_count: 'Properties count',
  amount: 'Amount',
  discount_status: 'Discount',
  discount_type: 'Discount type',
  discount: 'Discount amount',
  description: 'Description',
} as const;

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });

export async function openAreaTab(page: Page, tab: 'States' | 'Districts' | 'Tehsils'): Promise<void> {
  await page.goto('/admin/area');
  const main = page.getByRole('main');
  await main
    .getByRole('tab', { name: tab })
    .or(main.getByRole('link', { name: tab }))
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: `Area - ${tab}` }).waitFor();
}

/** The open dialog and its submit button. */
export const modalOf = (page: Page) => {
  const modal = page.getByRole('dialog');
  return { modal, submit: modal.locator('[type=submit]') };
};

/** Opens a row's Edit or Delete. */
export const press = (page: Page, row: string, action: 'Edit' | 'Delete') =>
  rowOf(page, row)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();

/** Confirms a deletion. */
export const accept = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Accept|Delete)/ })
    .click();

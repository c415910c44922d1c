import type { Locator, Page } from '@playwright/test';

let made = 0;

/** A name that nothing has yet and that is in no other name. In any list by name it stands before all that were made earlier. */
export function another(what: string): string {
  made += 1;
  return `0${99_999 - made} ${what}`;
}

/** The labels of the plan modal, by the names that the call gives its fields. */
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

/** A row of the console's table, by what it says. */
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

/** The dialog that is open, and its button that sends it. */
export const modalOf = (page: Page) => {
  const modal = page.getByRole('dialog');
  return { modal, submit: modal.locator('[type=submit]') };
};

/** What opens from a row: its Edit or Delete. */
export const press = (page: Page, row: string, action: 'Edit' | 'Delete') =>
  rowOf(page, row)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();

/** Says yes to the question before something is deleted. */
export const accept = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Accept|Delete)/ })
    .click();

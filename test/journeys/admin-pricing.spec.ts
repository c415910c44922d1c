import type { Page } from '@playwright/test';
import { addPlan, deletePlan, displayPlans } from '#contract/plans.ts';
import { expect, expectIssue, test, toast } from './journey.ts';

let counts = 500;
/** Unique among the plans. */
const nextCount = () => (counts += 1);

async function openPricing(page: Page) {
  await page.goto('/admin/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
}

const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });

test('an admin creates a plan at the price shown beforehand, a visitor sees it, and it is changed and deleted @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const count = nextCount();
  const name = `Season ${count}`;
  await logIn(page, bhukhand.admin);
  await openPricing(page);
  await expect(page.getByText('Property view fee shown to visitors: ₹49')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });

  await test.step('create, by keyboard', async () => {
    await page.getByRole('button', { name: 'Create Plan' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Plan' });
    await expect(dialog.getByLabel('Plan name')).toBeFocused();
    await expect(dialog.getByLabel('Status')).toHaveValue('1');
    await expect(dialog.getByLabel('Discount', { exact: true })).toHaveValue('0');
    await expect(dialog.getByLabel('Discount type')).toBeDisabled();
    await expect(dialog.getByLabel('Discount type')).toHaveValue('flat');
    await expect(dialog.getByLabel('Discount amount')).toBeDisabled();
    await expect(dialog.getByLabel('Discount amount')).toHaveValue('0');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('0');

    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(count));
    await dialog.getByLabel('Amount', { exact: true }).focus();
    await page.keyboard.type('1,00,000.50');
    await expect(dialog.getByRole('status')).toContainText('Buyers pay ₹1,00,001');
    await dialog.getByLabel('Discount', { exact: true }).selectOption('Yes');
    await expect(dialog.getByRole('status')).toContainText('Enter an amount to see the final price');
    await dialog.getByLabel('Discount type').selectOption('Percentage');
    await dialog.getByLabel('Discount amount').focus();
    await page.keyboard.type('12.5');
    await expect(dialog.getByRole('status')).toContainText(/Buyers pay ₹87,500, which is ₹1\d\d per plot/);
    await dialog.getByLabel('Description').fill('For a whole season of looking.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Plan added successfully')).toBeVisible();
    await expect(row).toContainText('12.5%');
    await expect(row).toContainText('₹87,500');
    await expect(row).toContainText('Active');
  });

  const visitor = await anotherBrowser();
  await visitor.goto('/subscription');
  await expect(card(visitor, name)).toContainText('₹1,00,000.50');
  await expect(card(visitor, name)).toContainText('₹87,500');
  await expect(card(visitor, name)).toContainText(`${count} Plots available for viewing`);
  await expect(card(visitor, name).getByRole('img', { name: 'Special offer' })).toBeVisible();

  await test.step('change', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Plan' });
    await expect(dialog.getByLabel('Discount amount')).toHaveValue('12.5');
    await dialog.getByLabel('Discount', { exact: true }).selectOption('No');
    await expect(dialog.getByLabel('Discount amount')).toBeDisabled();
    await expect(dialog.getByRole('status')).toContainText('Buyers pay ₹1,00,001');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Plan updated successfully')).toBeVisible();
    await expect(row).toContainText('₹1,00,001');
    await visitor.reload();
    await expect(card(visitor, name)).toContainText('₹1,00,001');
    await expect(card(visitor, name).getByRole('img')).toHaveCount(0);

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Status').selectOption('Inactive');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText('Inactive');
    await visitor.reload();
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(card(visitor, name)).toHaveCount(0);
  });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete the plan ${name}?` });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Plan deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test(
  'the plan form says what is wrong beside its fields, and keeps everything after a refusal',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    await logIn(page, bhukhand.admin);
    await openPricing(page);
    const create = page.getByRole('button', { name: 'Create Plan' });
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Create Plan' });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expectIssue(dialog.getByLabel('Plan name'), 'Plan name is required');
    await expect(dialog.getByLabel('Plan name')).toBeFocused();
    await expectIssue(dialog.getByLabel('Properties count'), 'Count must be greater than 0');
    await expectIssue(dialog.getByLabel('Amount', { exact: true }), 'Amount must be at least ₹1');
    await expectIssue(dialog.getByLabel('Description'), 'Plan descripiton is required');

    await dialog.getByLabel('Plan name').fill('Twin of Village');
    await dialog.getByLabel('Properties count').fill('5');
    await dialog.getByLabel('Amount', { exact: true }).fill('100');
    await dialog.getByLabel('Description').fill('As many plots as Village.');
    await dialog.getByLabel('Discount', { exact: true }).selectOption('Yes');
    await dialog.getByLabel('Discount amount').fill('500');
    await submit.click();
    await expectIssue(dialog.getByLabel('Discount amount'), 'Discount must be at most the amount');
    await dialog.getByLabel('Discount amount').fill('10');

    expectFailure(401, /^\/api\/plan\/add-plan$/);
    await submit.click();
    await expect(toast(page, 'Failed, Same properties accessible value plan exists')).toBeVisible();
    await expectIssue(dialog.getByLabel('Properties count'), 'Another plan has the same number of plots');
    await expect(dialog.getByLabel('Description')).toHaveValue('As many plots as Village.');
    await expect(dialog.getByLabel('Discount amount')).toHaveValue('10');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(create).toBeFocused();
  },
);

test('a plan deleted by another admin and an unreachable server show their own errors @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const count = nextCount();
  const name = `Fleeting ${count}`;
  const { admin, call } = bhukhand;
  await logIn(page, admin);
  await openPricing(page);
  await page.getByRole('button', { name: 'Create Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Plan' });
  await dialog.getByLabel('Plan name').fill(name);
  await dialog.getByLabel('Properties count').fill(String(count));
  await dialog.getByLabel('Amount', { exact: true }).fill('700');
  await dialog.getByLabel('Description').fill('Soon gone.');
  await page.context().setOffline(true);
  expectFailure(0, /^\/api\/plan\/add-plan$/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Failed to add plan')).toBeVisible();
  await expect(dialog.getByLabel('Plan name')).toHaveValue(name);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();

  const { data } = await call(displayPlans, { token: admin.token });
  const plan = data.find(({ plan_type }) => plan_type === name);
  for (const [open, confirm, path, failure] of [
    [`Edit ${name}`, 'Submit', /^\/api\/plan\/edit-plan$/, 'Failed to update plan'],
    [`Delete ${name}`, 'Delete', /^\/api\/plan\/delete-plan$/, 'Failed to delete plan'],
  ] as const) {
    await page.getByRole('button', { name: open }).click();
    await page.context().setOffline(true);
    expectFailure(0, path);
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(toast(page, failure)).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
  }
  await call(deletePlan, { token: admin.token, body: { id: plan?._id } });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  expectFailure(404, /^\/api\/plan\/edit-plan$/);
  const edit = page.getByRole('dialog', { name: 'Edit Plan' });
  await edit.getByLabel('Description').fill('Typed in vain, and still there.');
  await edit.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'This plan is no longer on sale')).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Typed in vain, and still there.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a buyer pays the agreed price of a plan whose price rises meanwhile @once', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
}) => {
  const count = nextCount();
  const name = `Agreed ${count}`;
  const { admin, call } = bhukhand;
  const form = {
    plan_type: name,
    plan_status: 1,
    view_count: count,
    amount: 600,
    discount_status: 0,
    description: 'x',
  };
  await call(addPlan, { token: admin.token, body: form });
  const buyer = await bhukhand.signUp('buyer');
  await logIn(page, buyer);
  await page.goto('/subscription');
  await page.getByRole('link', { name: `Choose plan ${name}` }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const pay = page.getByRole('button', { name: /^Pay ₹600/ });
  await expect(pay).toBeVisible();

  const office = await anotherBrowser();
  await logIn(office, admin);
  await openPricing(office);
  await office.getByRole('button', { name: `Edit ${name}` }).click();
  await office.getByLabel('Amount', { exact: true }).fill('900');
  await office.getByRole('button', { name: 'Submit' }).click();
  await expect(office.getByRole('row').filter({ hasText: name })).toContainText('₹900');
  await office.getByRole('button', { name: `Delete ${name}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(office.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByText(`${count} view credits were added.`)).toBeVisible();
});

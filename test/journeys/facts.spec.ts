import { addHistory } from '#contract/credits.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

test('what a seller answers is kept through a lost connection, read in a document, and seen by buyers @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const save = page.getByRole('button', { name: 'Save and go on' });
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await test.step('the seller answers in steps, and goes on after a lost connection', async () => {
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Answer what buyers ask' }).click();
    await step('Ownership and rights').click();
    await page.getByLabel('Ownership', { exact: true }).selectOption('One owner');
    await page.getByLabel('Kind of holding on record').selectOption('Bakasht');
    expectFailure(0, /state-facts/);
    await page.context().setOffline(true);
    await save.click();
    await expect(toast(page, 'Your answers were not saved')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await step('Ownership and rights').click();
    await expect(page.getByText('Not saved yet. Your answers stay on this phone')).toBeVisible();
    await expect(page.getByLabel('Ownership', { exact: true })).toHaveValue('sole');
    await expectAccessible(page, 'facts of a plot');
    await save.click();
    await expect(toast(page, 'Saved. Buyers see it on the page of your plot')).toBeVisible();
    await expect(page.getByText('2 of 47 answered')).toBeVisible();
    await step('Numbers on record').click();
    await page.getByLabel('Khesra, khasra or gata numbers').fill('४१५/२');
    await save.click();
    await expect(page.getByText('3 of 47 answered')).toBeVisible();
  });

  await test.step('a moderator reads one in the sale deed', async () => {
    const admin = await anotherBrowser();
    await logIn(admin, bhukhand.admin);
    await admin.goto(`/admin/review/${plot.id}`);
    await admin.getByRole('button', { name: 'Check Ownership' }).click();
    expectFailure(400, /check-fact/);
    await admin.getByRole('button', { name: 'Record this' }).click();
    const pageNumber = admin.getByLabel('Page number');
    await expect(pageNumber).toHaveAccessibleDescription('Enter the page number, for example 2');
    await pageNumber.fill('2');
    await admin.getByLabel('Year of the document').fill('2019');
    await admin.getByLabel('It says something else').check();
    await admin.getByLabel('What the document says').selectOption('Joint owners');
    await admin.getByRole('button', { name: 'Record this' }).click();
    await expect(admin.getByText('The document says: Joint owners')).toBeVisible();
  });

  await test.step('a buyer sees grades and warnings before paying, and the numbers after', async () => {
    const buyer = await bhukhand.signUp('buyer');
    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    const facts = page.getByRole('region', { name: 'What is known about this plot' });
    await expect(facts).toContainText('One owner');
    await expect(facts).toContainText('The document says: Joint owners');
    await expect(facts).toContainText('Sale deed 2019, page 2');
    await expect(facts.getByRole('note')).toContainText('often disputed');
    await expect(facts).toContainText('Shown after unlocking: Khesra, khasra or gata numbers');
    await expect(facts).toContainText('Not given: Road width');
    await expect(page.getByRole('main')).not.toContainText('415/2');
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    await page.reload();
    await expect(page.getByRole('main')).toContainText('415/2');
  });
});

import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { setPin } from '#contract/pins.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { expectAccessible } from './accessible.ts';
import { holdCall } from './hold-call.ts';
import { expect, expectIssue, test, toast } from './journey.ts';
import { chosen, jpegFile } from './uploads.ts';

/** A section of the review loads once it is in view, and replaces its heading. */
async function scrollTo(page: Page, section: 'Facts and their evidence' | 'Documents'): Promise<void> {
  const heading = page.getByRole('heading', { name: section });
  await expect(() => heading.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
}

const DESCRIBED = 'dated 2019 · 1 page · Hindi · partly readable · in the seller’s name';

test('what a seller answers is kept through a lost connection, read in a document, and seen by buyers @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const { id, owner } = await bhukhand.listApprovedPlot();
  await bhukhand.call(stateFacts, { token: owner.token, params: { id }, body: { village: 'Kanhauli' } });
  await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id } });
  const save = page.getByRole('button', { name: 'Save and continue' });
  const moderator = await anotherBrowser();
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await test.step('the seller answers in steps, and goes on after a lost connection', async () => {
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Answer buyers’ questions' }).click();
    await expect(page.getByText('your plot is hidden until our team has checked it')).toBeVisible();
    await step('Ownership and rights').click();
    await page.getByLabel('Ownership', { exact: true }).selectOption('One owner');
    await page.getByLabel('Kind of holding on record').selectOption('Bakasht');
    expectFailure(0, /state-facts/);
    await page.context().setOffline(true);
    await save.click();
    await expect(toast(page, 'Your answers couldn’t be saved')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await step('Ownership and rights').click();
    await expect(page.getByText('Not saved yet. Your answers are kept on this phone.')).toBeVisible();
    await expect(page.getByLabel('Ownership', { exact: true })).toHaveValue('sole');
    await expectAccessible(page, 'facts of a plot');
    await save.click();
    await expect(toast(page, 'Saved. Buyers see it once our team has checked your plot.')).toBeVisible();
    await expect(page.getByText('This plot is still waiting for approval')).toBeVisible();
    await expect(page.getByText('2 of 47 answered')).toBeVisible();
    await step('Numbers on record').click();
    await page.getByLabel('Khesra, khasra or gata numbers').fill('४१५/२');
    await expect(page.getByText('3 of 47 answered')).toBeVisible();
    await save.click();
    await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  });

  await test.step('the seller adds a similar plot, with the answers but not the numbers of the first', async () => {
    await page.goto('/myproperties');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: /^Add a similar plot: / }).click();
    await expect(page.getByText('Copied from BK-')).toBeVisible();
    await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Bihta');
    await page.getByRole('textbox', { name: 'Price' }).fill('7,00,000');
    await page.getByLabel('Units').selectOption('katha');
    await expect(
      page.getByText('Usual in this district: 1 katha = 1,361.25 sq ft, so 5 katha = 6,806 sq ft'),
    ).toBeVisible();
    await page.getByLabel('Size in square feet').fill('7,200');
    await expect(page.getByText('The two sizes don’t match. Which one is right?').last()).toBeVisible();
    await page.getByLabel('6,806 sq ft (usual in this district)').check();
    await expect(page.getByLabel('Ownership', { exact: true })).toHaveValue('sole');
    await expect(page.locator('option[value="Kanhauli"]')).toBeAttached();
    for (const side of ['north', 'east', 'south', 'west']) await page.getByLabel(`of the ${side} side`).fill('20');
    await expect(page.getByText('enclose 400 sq ft at most; it is listed as 6,806 sq ft')).toBeVisible();
    await page.getByLabel('Road width (feet)').fill('wide');
    await expectAccessible(page, 'a plot whose square feet contradict the record');
    await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('b.jpg', 320, 240)));
    const add = page.getByRole('button', { name: 'Add Land' });
    await add.click();
    await expectIssue(page.getByLabel('Road width (feet)'), 'Enter a number above 0, for example 12 or 12.5');
    await page.getByLabel('Road width (feet)').fill('12');
    await page.getByRole('button', { name: 'Buyers ask about this most: In possession of the land' }).click();
    await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused();
    await add.click();
    await expect(toast(page, 'Propert Added')).toBeVisible();
    const added = page.getByRole('row').filter({ hasText: '₹7,00,000' });
    await added.locator('summary').click();
    await expect(added).toContainText('5 katha');
    await added.getByRole('link', { name: 'Answer buyers’ questions' }).click();
    await step('Ownership and rights').click();
    await expect(page.getByLabel('Ownership', { exact: true })).toHaveValue('sole');
    await expect(page.getByText('7 of 47 answered')).toBeVisible();
    await expect(page.getByText('Not saved yet.')).toBeHidden();
    await step('Numbers on record').click();
    await expect(page.getByLabel('Khesra, khasra or gata numbers')).toHaveValue('');
  });

  await test.step('a moderator reads one in the sale deed', async () => {
    await logIn(moderator, bhukhand.admin);
    await moderator.goto(`/admin/review/${plot.id}`);
    await scrollTo(moderator, 'Facts and their evidence');
    await moderator.getByRole('button', { name: 'Evidence: Ownership' }).click();
    expectFailure(400, /check-fact/);
    await moderator.getByRole('button', { name: 'Record this' }).click();
    const pageNumber = moderator.getByLabel('Page number');
    await expect(pageNumber).toHaveAccessibleDescription('Enter the page number, for example 2');
    await pageNumber.fill('1');
    await moderator.getByLabel('Year of the document').fill('2019');
    await moderator.getByLabel('It says something else').check();
    await moderator.getByLabel('What the document says').selectOption('Joint owners');
    await moderator.getByRole('button', { name: 'Record this' }).click();
    await expect(moderator.getByText('The document says: Joint owners')).toBeVisible();
    await moderator.getByRole('button', { name: 'Evidence: Khesra, khasra or gata numbers' }).click();
    await pageNumber.fill('1');
    await moderator.getByRole('button', { name: 'Record this' }).click();
    await expect(moderator.getByText('Sale deed, page 1')).toBeVisible();
  });

  await test.step('a place far from the first takes both back to claimed until the moderator looks again', async () => {
    const place = (latitude: number) =>
      bhukhand.call(setPin, {
        token: plot.owner.token,
        params: { id: plot.id },
        body: {
          pin: { latitude, longitude: 84.8712, accuracy_metres: null, pinned_by: 'typed', shows_exactly: false },
        },
      });
    await place(25.55);
    await place(25.57);
    // Still the version before.
    await moderator.getByRole('button', { name: 'Evidence: Ownership' }).click();
    expectFailure(409, /check-fact/);
    await moderator.getByRole('button', { name: 'Record this' }).click();
    await expect(toast(moderator, 'The evidence couldn’t be recorded')).toBeVisible();
    await expect(moderator.getByText('At an earlier review: Sale deed 2019, page 1')).toBeVisible();
    await expect(moderator.getByText('2 earlier records still match')).toBeVisible();
    await moderator.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(moderator, 'the review of facts that were marked before');
    await moderator.getByRole('button', { name: 'Record again: Ownership' }).click();
    await expect(moderator.getByText('At an earlier review: Sale deed 2019, page 1')).toBeHidden();
    await expect(moderator.getByText('At an earlier review: Sale deed, page 1')).toBeVisible();

    await place(25.59);
    await moderator.reload();
    await scrollTo(moderator, 'Facts and their evidence');
    await moderator.getByRole('button', { name: 'Record all again' }).click();
    await expect(moderator.getByText('At an earlier review')).toHaveCount(0);
    await expect(moderator.getByText('The document says: Joint owners')).toBeVisible();
    await expect(moderator.getByText('Sale deed, page 1')).toBeVisible();
    await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });
  });

  await test.step('the moderator describes the deed for buyers', async () => {
    await scrollTo(moderator, 'Documents');
    await moderator.getByRole('button', { name: 'Describe for buyers: Sale deed' }).click();
    await moderator.getByLabel('Number of pages').fill('1');
    await moderator.getByLabel('Year of the document').fill('2019');
    await moderator.getByLabel('Language of the text').selectOption('Hindi');
    await moderator.getByLabel('How readable it is').selectOption('partly readable');
    await moderator.getByLabel('Name on the document').selectOption('in the seller’s name');
    await expectAccessible(moderator, 'the description of a document');
    await moderator.getByRole('button', { name: 'Save description' }).click();
    await expect(moderator.getByText(DESCRIBED)).toBeVisible();
  });

  await test.step('a buyer sees grades and warnings before paying, and the numbers after', async () => {
    const buyer = await bhukhand.signUp('buyer');
    await logIn(page, buyer);
    await page.goto(`/property/${plot.id}`);
    const facts = page.getByRole('region', { name: 'What’s known about this plot' });
    await expect(facts).toContainText('One owner');
    await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText(DESCRIBED);
    await expect(facts).toContainText('The document says: Joint owners');
    await expect(facts).toContainText('Sale deed 2019, page 1');
    await expect(facts.getByRole('note')).toContainText('often disputed');
    await expect(facts).toContainText('Unlock to see: Khesra, khasra or gata numbers');
    await expect(facts).toContainText('Not answered: Road width');
    await expect(page.getByRole('main')).not.toContainText('415/2');
    await expect(page.locator('property-access').getByRole('listitem')).toHaveText([
      'The owner’s name and phone number',
      '1 document',
      'Exact location',
      'Khesra, khasra or gata numbers',
      'What to check of this plot, where and how',
    ]);
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    await page.reload();
    await expect(page.getByRole('main')).toContainText('415/2');
  });

  await test.step('the buyer checks the plot in the state’s records, and shares the checklist with a lawyer', async () => {
    await page.getByRole('link', { name: 'Check it yourself' }).click();
    await expect(page.getByText('0 of 13 checked')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Every heir agrees in writing' }).check();
    await expect(page.getByText('1 of 13 checked')).toBeVisible();
    await expectAccessible(page, 'checklist of a plot');
    // The session ends: a tick leads to the login, and from there back to the ticks that were saved.
    expectFailure(401, /note-unlocked$/);
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    const ended = { data: null, code: 'SESSION_ENDED', message: 'Session ended', statusCode: 401 };
    const noting = '**/api/user/note-unlocked';
    await page.route(noting, (route) => route.fulfill({ status: 401, json: ended }), { times: 1 });
    const boxes = page.getByRole('main').getByRole('checkbox', { checked: false });
    await boxes.first().click();
    await expect(page).toHaveURL(/\/login\?next=\/checklist\//);
    await expect(toast(page, 'Session ended')).toBeVisible();
    await page.evaluate((items) => void Object.assign(localStorage, items), kept);
    await page.reload();
    await expect(page.getByText('1 of 13 checked')).toBeVisible();
    const [answer] = await Promise.all([page.waitForResponse(noting), boxes.first().check()]);
    expect(answer.status()).toBe(200);
    await Promise.all([
      page.waitForResponse(noting),
      page.getByRole('main').getByRole('checkbox', { checked: true }).first().uncheck(),
    ]);
    const record = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Record of rights' }) });
    await expect(record.getByRole('link')).toHaveAttribute('href', 'https://biharbhumi.bihar.gov.in/');
    await expect(record).toContainText('Khesra, khasra or gata numbers: 415/2');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lawyer = await anotherBrowser();
    await lawyer.goto(copied);
    const heirs = lawyer.getByRole('listitem').filter({ hasText: 'Every heir agrees in writing' });
    await expect(heirs).toContainText('Every heir agrees in writing Checked');
    await expect(lawyer.getByRole('main')).toContainText('415/2');
    await expect(lawyer.getByRole('main')).not.toContainText(plot.owner.name);
    await expectAccessible(lawyer, 'shared checklist');
    expectFailure(404, /shared-checklist/);
    await lawyer.goto(copied.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect(lawyer.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

    await page.getByRole('button', { name: 'Turn off link' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await lawyer.goto(copied);
    await expect(lawyer.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  });
});

test('answers that are given while other ones are sent stay on the page and on the phone @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const ownership = page.getByLabel('Ownership', { exact: true });
  const holding = page.getByLabel('Kind of holding on record');
  const numbers = page.getByLabel('Khesra, khasra or gata numbers');
  await logIn(page, plot.owner);
  await page.goto(`/propertyFacts/${plot.id}`);
  await step('Ownership and rights').click();
  await ownership.selectOption('One owner');
  const { arrived, release } = await holdCall(page, '**/api/property/state-facts/*');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await arrived;
  await holding.selectOption('Bakasht');
  await step('Numbers on record').click();
  await numbers.fill('415/2');
  release();
  await expect(toast(page, 'Saved. Buyers see it once our team has checked your plot.')).toBeVisible();
  await expect(numbers).toHaveValue('415/2');
  await page.reload();
  await step('Numbers on record').click();
  await expect(numbers).toHaveValue('415/2');
  await step('Ownership and rights').click();
  await expect(ownership).toHaveValue('sole');
  await expect(holding.locator('option:checked')).toHaveText('Bakasht');
  const unsent = page.getByText('Not saved yet.').filter({ visible: true });
  await expect(unsent).toHaveCount(1);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(toast(page, 'Saved. Buyers see it once our team has checked your plot.')).toBeVisible();
  await page.reload();
  await step('Ownership and rights').click();
  await expect(holding.locator('option:checked')).toHaveText('Bakasht');
  await expect(unsent).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { addHistory } from '#contract/credits.ts';
import { INDIA_AHEAD_MS } from '#contract/time.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

test(
  'a buyer who wants a call is a lead of the owner, others stay unknown, and the emails about them can be stopped',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    for (const [i, wantsCall] of [false, true].entries()) {
      const buyer = await bhukhand.signUp('buyer');
      await bhukhand.buyCredits(buyer);
      const browser = await anotherBrowser();
      await logIn(browser, buyer);
      await browser.goto(`/property/${plot.id}`);
      await browser.getByRole('button', { name: 'View Details' }).click();
      const agreement = browser.getByRole('checkbox', { name: 'Share my number with the seller' });
      await expect(agreement).not.toBeChecked();
      if (wantsCall) await agreement.check();
      if (i === 0) await expectAccessible(browser, 'the confirmation of an unlock');
      await browser.getByRole('button', { name: 'Accept' }).click();
      await expect(browser.getByRole('tab', { name: 'Contact Details' })).toBeVisible();
    }

    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByRole('heading', { name: /plot in Maner, Patna is live$/ }).click();
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
    await page.getByRole('link', { name: /^2 unlocks/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Leads' })).toContainText('Number not shared');
    await expect(page.getByRole('img', { name: 'Unlocks: 2' })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expectAccessible(page, 'Leads');
    await page.getByRole('link', { name: 'Leads of all plots' }).click();
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();

    const email = page.getByRole('link', { name: / was unlocked/ }).filter({ hasText: plot.owner.email });
    await expect(async () => {
      await page.goto('/outbox');
      await expect(email).toBeVisible({ timeout: 1 });
    }).toPass();
    await email.click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emails about unlocked plots' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'These emails have stopped' })).toBeVisible();
    await expectAccessible(page, 'emails about unlocks, stopped');
    await page.getByRole('main').getByRole('link', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Send these emails' }).click();
    await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  },
);

test(
  'a lead from unlock to won: called, a visit with a note, found by filters, undone and downloaded',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    const other = await bhukhand.listApprovedPlot({ mandal: 'Bihta' }, plot.owner);
    const buyer = await bhukhand.signUp('buyer');
    for (const { id } of [plot, other]) {
      await bhukhand.buyCredits(buyer);
      await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: id, may_call: true } });
    }
    const unknown = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(unknown);
    await bhukhand.call(addHistory, { token: unknown.token, body: { property_id: plot.id } });

    await logIn(page, plot.owner);
    await page.goto('/leads');
    const leads = page.getByRole('list', { name: 'Leads' });
    const cards = leads.getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const known = cards.filter({ has: page.getByRole('heading', { name: buyer.name }) });
    await expect(known.getByRole('link', { name: /^Call / })).toHaveCount(1);
    await expect(known.getByRole('heading', { level: 3 })).toHaveCount(2);
    const lead = known.locator('section').filter({ hasText: 'Maner' });

    const status = lead.getByRole('combobox', { name: 'Status' });
    await status.selectOption({ label: 'Spoke on the phone' });
    const undo = page.getByRole('button', { name: 'Undo this' });
    await undo.click();
    await expect(status).toHaveValue('new');
    await expect(undo).toHaveCount(0);
    await status.selectOption({ label: 'Spoke on the phone' });
    await expect(undo).toBeVisible();

    await status.selectOption({ label: 'Visit planned' });
    const today = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
    await lead.getByLabel('Day of the visit').fill(today);
    await lead.getByRole('button', { name: 'Save this' }).first().click();
    await expect(lead).toContainText('Visit: ');
    await lead.getByText('Note and reminder').click();
    await lead.getByLabel('Note about this buyer').fill('Comes with his father');
    await lead.getByLabel('Remind me on').fill('2099-12-31');
    await lead.getByRole('button', { name: 'Save this' }).last().click();
    await expect(lead.getByRole('paragraph').filter({ hasText: 'Comes with his father' })).toBeVisible();
    await expectAccessible(page, 'leads that are worked');

    await page.getByRole('link', { name: 'Due: 1' }).click();
    await expect(cards).toHaveCount(1);
    await known.getByRole('link', { name: 'All 2 plots they unlocked' }).click();
    await expect(known.getByRole('heading', { level: 3 })).toHaveCount(2);
    await page.getByRole('link', { name: 'Leads of all plots' }).click();
    await expect(cards).toHaveCount(2);

    await lead.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Won' });
    await expect(undo).toBeVisible();
    await expect(page.getByRole('link', { name: /^Due: / })).toHaveCount(0);
    await page.locator('[name=state-shown]').selectOption({ label: 'Won' });
    await expect(cards).toHaveCount(1);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download leads (CSV)' }).click();
    const file = await readFile(await (await downloaded).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain('Comes with his father');
    expect(file).toContain(buyer.name);
    // Undo stays where the filter no longer shows the lead.
    await lead.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Negotiating' });
    await expect(page.getByText('No leads match')).toBeVisible();
    await undo.click();
    await expect(cards).toHaveCount(1);
  },
);

test(
  'a note that is not saved yet stays while its lead, or another one of its buyer, leaves the filter',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    const other = await bhukhand.listApprovedPlot({ mandal: 'Bihta' }, plot.owner);
    const buyer = await bhukhand.signUp('buyer');
    for (const { id } of [other, plot]) {
      await bhukhand.buyCredits(buyer);
      await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: id, may_call: true } });
    }
    await logIn(page, plot.owner);
    await page.goto('/leads?state=new');
    const leads = page.getByRole('list', { name: 'Leads' }).locator('section');
    await expect(leads).toHaveCount(2);
    const first = leads.filter({ hasText: 'Maner' });
    const second = leads.filter({ hasText: 'Bihta' });
    await expect(leads.first()).toContainText('Maner');
    const note = second.getByLabel('Note about this buyer');
    await second.getByText('Note and reminder').click();
    await note.fill('Comes with his father');
    await first.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Spoke on the phone' });
    await expect(first).toHaveCount(0);
    await expect(note).toBeVisible();
    await expect(note).toHaveValue('Comes with his father');

    await second.getByLabel('Remind me on').fill('2099-12-31');
    await second.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Spoke on the phone' });
    await expect(page.getByText('No leads match')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this' }).click();
    await expect(note).toBeVisible();
    await expect(note).toHaveValue('Comes with his father');
    await expect(second.getByLabel('Remind me on')).toHaveValue('2099-12-31');
    await second.getByRole('button', { name: 'Save this' }).click();
    await expect(second.getByRole('paragraph').filter({ hasText: 'Comes with his father' })).toBeVisible();
  },
);

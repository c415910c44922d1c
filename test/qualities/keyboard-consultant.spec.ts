import { addHistory } from '#contract/credits.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { expect, test } from '../journeys/journey.ts';
import { choose, expectAnnounced, listen, press, tabTo, type } from './keyboard.ts';

const COMPUTER = { width: 1280, height: 800 };
const DESCRIPTION = HEADINGS.indexOf('Description');
const PRICE = HEADINGS.indexOf('Price');

test(
  'a consultant imports a sheet without a mouse: the files, its columns, the check and the listing',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const consultant = await bhukhand.signUp('agent');
    await listen(page);
    await logIn(page, consultant);
    await page.goto('/myproperties/import');
    const main = page.getByRole('main');
    const check = main.getByRole('button', { name: 'Check the sheet' });

    await test.step('what is missing is said where it is missing', async () => {
      await press(page, check);
      await expect(main.getByLabel('Choose a sheet')).toBeFocused();
      await expectAnnounced(page, /Choose your sheet first/);
    });

    await test.step('the files are chosen and sent', async () => {
      const headings = HEADINGS.map((heading, place) => (place === DESCRIPTION ? 'Our own words' : heading));
      const sheet = csvSheet([headings, plotRow('1'), plotRow('2', { [PRICE]: 'ask me' })]);
      await choose(page, main.getByLabel('Choose a sheet'), sheet);
      await expectAnnounced(page, /plots\.csv/);
      await choose(
        page,
        main.getByLabel('Choose a ZIP of photos'),
        await zipOf({ 'front.jpg': await jpegPhoto(640, 480) }),
      );
      await expectAnnounced(page, /photos\.zip/);
      await press(page, check);
      await expect(main.locator('#sheet')).toBeFocused();
    });

    await test.step('a column is chosen by its first letters', async () => {
      await expectAccessible(page, 'a sheet that lacks a column', { wide: true });
      await page.setViewportSize(COMPUTER);
      await main.locator('#sheet').focus();
      await type(page, main.getByLabel('What “Our own words” is'), 'Description');
      await press(page, main.getByRole('button', { name: 'Use these columns' }));
      await expect(main.getByRole('button', { name: 'List 1 of 2' })).toBeEnabled();
      await expect(main.locator('#sheet')).toBeFocused();
      await expectAccessible(page, 'a sheet with a fault', { wide: true });
      await page.setViewportSize(COMPUTER);
    });

    await test.step('its plots are listed', async () => {
      await main.locator('#sheet').focus();
      await press(page, main.getByRole('button', { name: 'List 1 of 2' }));
      await expect(main.getByRole('heading', { name: /^1 plot was listed/ })).toBeFocused();
      await press(
        page,
        main.getByRole('region', { name: /^1 plot was listed/ }).getByRole('link', { name: 'My Properties' }),
      );
      await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeFocused();
    });
  },
);

test(
  'a consultant works a lead without a mouse: its state, the day of a visit, a note and a date',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Maner' });
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id, may_call: true } });
    await listen(page);
    await logIn(page, plot.owner);
    await page.goto('/leads');
    const lead = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    const status = lead.getByRole('combobox', { name: 'Status' });
    const saves = () => page.waitForResponse(/note-lead$/);

    await test.step('a state is saved when it is chosen, said, and taken back', async () => {
      await tabTo(page, status);
      await Promise.all([saves(), page.keyboard.type('Sp')]);
      await expectAnnounced(page, /Spoke on the phone/);
      await expect(status).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Undo this' }));
      await expect(status).toHaveValue('new');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('a visit has its day', async () => {
      await tabTo(page, status);
      await page.keyboard.type('Vi');
      const day = lead.getByLabel('Day of the visit');
      await tabTo(page, day);
      await page.keyboard.type('12302099');
      await expect(day).toHaveValue('2099-12-30');
      await Promise.all([saves(), press(page, lead.getByRole('button', { name: 'Save this' }).first())]);
      await expect(lead).toContainText('Visit: ');
    });

    await test.step('a note and a date are kept', async () => {
      await press(page, lead.getByText('Note and reminder'));
      await type(page, lead.getByLabel('Note about this buyer'), 'Comes with her brother');
      const next = lead.getByLabel('Remind me on');
      await tabTo(page, next);
      await page.keyboard.type('12312099');
      await expect(next).toHaveValue('2099-12-31');
      await Promise.all([saves(), press(page, lead.getByRole('button', { name: 'Save this' }).last())]);
      await expect(lead.getByRole('paragraph').filter({ hasText: 'Comes with her brother' })).toBeVisible();
      await expectAccessible(page, 'a lead with a visit, a note and a date', { wide: true });
    });
  },
);

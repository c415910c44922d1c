import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

test(
  'a sentence in Hindi becomes a list with its parts above it, one is taken off, and the search is saved',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const buyer = await bhukhand.signUp('buyer');
    const place = { state: 'Bihar', district: 'Patna', mandal: 'Maner', units: 'katha', size: '5' };
    const plot = await bhukhand.listApprovedPlot({ ...place, price: '18,00,000' });
    await bhukhand.listApprovedPlot({ ...place, price: '38,00,000' });
    const cards = page.getByRole('main').getByRole('article');
    const parts = page.getByRole('navigation', { name: 'लगे हुए फ़िल्टर' }).getByRole('link', { name: /^हटाएँ: / });

    await test.step('on the home page the box is above the choice of an area', async () => {
      await page.goto('/hi');
      const box = page.getByLabel('आप क्या ढूँढ रहे हैं?', { exact: true });
      const areas = await page.getByRole('search').boundingBox();
      expect((await box.boundingBox())?.y).toBeLessThan(areas?.y ?? 0);
      await box.fill('पटना में 5 कट्ठा ज़मीन 20 लाख तक शिवालय');
      await box.press('Enter');
    });

    await test.step('each part that was understood is a filter, and the word that was not stands as one', async () => {
      await expect(parts).toHaveText(['पटना', '“शिवालय”', '₹20 लाख तक', '4.5 से 6 कट्ठा']);
      await expect(page.getByText('“शिवालय” के लिए कुछ नहीं मिला')).toBeVisible();
      await expect(page.getByLabel('आप क्या ढूँढ रहे हैं?', { exact: true })).toHaveValue('शिवालय');
      await expect(cards).toHaveCount(0);
    });

    await test.step('one is taken off, and the others stay', async () => {
      await page.getByRole('link', { name: 'हटाएँ: “शिवालय”' }).click();
      await expect(parts).toHaveText(['पटना', '₹20 लाख तक', '4.5 से 6 कट्ठा']);
      await expect(cards).toHaveCount(1);
      await expect(cards.getByRole('link')).toHaveAttribute('href', new RegExp(`/property/${plot.id}$`));
    });

    await test.step('the search is saved with its parts', async () => {
      const address = await page.getByRole('link', { name: 'यह खोज सेव करें' }).getAttribute('href');
      await logIn(page, buyer);
      await page.goto(address ?? '');
      await page.getByLabel('ईमेल से').check();
      await page.getByRole('button', { name: 'खोज सेव करें' }).click();
      await expect(toast(page, 'खोज सेव हुई')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: '₹20 लाख तक' })).toContainText('पटना');
    });
  },
);

test(
  'while a line is typed, places, units, prices and listings are suggested and taken by keys or a finger',
  { tag: '@phone' },
  async ({ page, bhukhand, anotherBrowser }) => {
    const plot = await bhukhand.listApprovedPlot({ state: 'Bihar', district: 'Saran', mandal: 'Marhaura' });
    const box = page.getByLabel('What are you looking for?', { exact: true });
    const options = page.getByRole('listbox', { name: /^Suggestions: / }).getByRole('option');

    await test.step('the part loads at the first focus, and the line becomes a combobox', async () => {
      await page.goto('/');
      await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toBeVisible();
      await box.focus();
      await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused();
      await expect(box).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('a unit and a price go on being typed, by keys', async () => {
      await box.pressSequentially('5 kat');
      await expect(options.nth(1)).toHaveText('Katihar, Bihar district');
      await expect(options.first()).toHaveText('5 katha');
      await box.press('ArrowDown');
      await expect(box).toHaveAttribute('aria-activedescendant', 'suggestions-0');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await box.press('Enter');
      await expect(box).toHaveValue('5 katha ');
      await box.pressSequentially('20 l');
      await expect(options).toHaveText(['5 katha 20 lakh up to ₹20 lakh']);
      await expectAccessible(page, 'suggestions below the search line');
    });

    await test.step('Escape closes them, and the line stays', async () => {
      await box.press('Escape');
      await expect(options).toHaveCount(0);
      await expect(box).toHaveValue('5 katha 20 l');
      await expect(box).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('a place is searched at once, by a finger', async () => {
      // A phone's keyboard composes the word until a space.
      await box.evaluate((line: HTMLInputElement) => {
        line.value = 'marhau';
        line.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      });
      await expect(options).toHaveText(['Marhaura, Saran tehsil/block · 1 plot']);
      await options.first().click();
      await expect(page).toHaveURL(/\/properties\?q=Marhaura/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    });

    await test.step('on a list a listing number that is begun leads to its plot', async () => {
      await box.fill(plot.listingNumber.slice(0, -1));
      await options.filter({ hasText: plot.listingNumber }).click();
      await expect(page).toHaveURL(new RegExp(`/property/${plot.listingNumber}`));
    });

    await test.step('with data saver nothing is asked, without script the line is a plain search', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true, addEventListener() {} } }),
      );
      await page.goto('/');
      await box.pressSequentially('marhau');
      await box.press('Enter');
      await expect(page).toHaveURL(/q=marhau/);
      expect(asked.filter((path) => /suggestions/.test(path))).toEqual([]);
      const plain = await anotherBrowser({ javaScriptEnabled: false });
      await plain.goto('/');
      await plain.getByRole('searchbox', { name: 'What are you looking for?' }).fill('Marhaura');
      await plain.getByRole('searchbox', { name: 'What are you looking for?' }).press('Enter');
      await expect(plain).toHaveURL(/q=Marhaura/);
    });
  },
);

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
      const box = page.getByRole('searchbox', { name: 'आप क्या ढूँढ रहे हैं?' });
      const areas = await page.getByRole('search').boundingBox();
      expect((await box.boundingBox())?.y).toBeLessThan(areas?.y ?? 0);
      await box.fill('पटना में 5 कट्ठा ज़मीन 20 लाख तक शिवालय');
      await box.press('Enter');
    });

    await test.step('each part that was understood is a filter, and the word that was not stands as one', async () => {
      await expect(parts).toHaveText(['पटना', '“शिवालय”', '₹20 लाख तक', '4.5 से 6 कट्ठा']);
      await expect(page.getByText('“शिवालय” नाम की कोई जगह नहीं है')).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'आप क्या ढूँढ रहे हैं?' })).toHaveValue('शिवालय');
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
      await page.getByRole('button', { name: 'खोज सेव करें' }).click();
      await expect(toast(page, 'खोज सेव हुई')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: '₹20 लाख तक' })).toContainText('पटना');
    });
  },
);

import { expect, expectIssue, test } from '../journeys/journey.ts';
import { expectAnnounced, listen, press, tabTo, type } from './keyboard.ts';
import { sheetButton } from '../journeys/list-tools.ts';
import { jpegFile } from '../journeys/uploads.ts';

/** The page at 200 %: the menu is the phone's. */
test.use({ viewport: { width: 640, height: 400 } });

test(
  'a visitor finds a plot, looks at its pictures and writes to the market without a mouse',
  { tag: '@once' },
  async ({ page, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot({
      mandal: 'Athmalgola',
      propertyImage: [await jpegFile('front.jpg', 640, 480, 1), await jpegFile('back.jpg', 640, 480, 2)],
    });
    await listen(page);
    const main = page.getByRole('main');

    await test.step('the first stop leads past the header', async () => {
      await page.goto('/');
      await press(page, page.getByRole('link', { name: 'Skip to content' }));
      await expect(main).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(main.getByLabel('What are you looking for?')).toBeFocused();
    });

    await test.step('the menu opens, closes by Escape, and gives the focus back', async () => {
      await page.goto('/');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await press(page, menu);
      await expect(page.getByRole('navigation', { name: 'Menu' })).toMatchAriaSnapshot(`
        - navigation "Menu":
          - link "Properties"
          - link "Plans"
          - link "About"
          - link "Contact"
          - link "How It Works (video, opens in a new tab)"
          - link "Login"
      `);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Properties' }));
      await expect(page).toHaveURL(/\/properties$/);
    });

    await test.step('a search without a state shows the issue at the field, and one with an area finds the plot', async () => {
      const search = page.getByRole('search');
      await press(page, sheetButton(page));
      await press(page, search.getByRole('button', { name: 'Search' }));
      await expect(search.getByLabel('State')).toBeFocused();
      await expectIssue(search.getByLabel('State'), 'This field is required');
      await page.keyboard.type('Bihar');
      await expect(search.getByLabel('District')).toBeEnabled();
      await type(page, search.getByLabel('District'), 'Patna');
      await expect(search.getByLabel('Tehsil/Block/Mandal')).toBeEnabled();
      await type(page, search.getByLabel('Tehsil/Block/Mandal'), 'Athmal');
      await press(page, search.getByRole('button', { name: 'Search' }));
      await expect(page).toHaveURL(/mandal=Athmalgola/);
      await press(page, page.getByRole('link', { name: 'View 5 decimal plot in Athmalgola, Patna' }));
      await expect(page).toHaveURL(new RegExp(`/property/${plot.id}$`));
    });

    await test.step('the pictures move by arrow keys and by the small ones beneath', async () => {
      const pictures = page.getByRole('list', { name: 'Photos' });
      await tabTo(page, pictures);
      await page.keyboard.press('ArrowRight');
      const leftAtEnd = () => pictures.evaluate((list) => list.scrollWidth - list.clientWidth - list.scrollLeft);
      await expect.poll(leftAtEnd).toBeLessThan(1);
      await press(page, page.getByRole('link', { name: 'Show photo 1' }));
      await expect.poll(() => pictures.evaluate((list) => list.scrollLeft)).toBe(0);
      await tabTo(page, main.locator('property-access').getByRole('link', { name: 'View Details' }));
    });

    await test.step('a query with errors brings the focus to the first, and is heard when it has arrived', async () => {
      await page.goto('/contact');
      await expect(page.locator('contact-form:defined')).toBeAttached();
      const name = main.getByLabel('Name');
      await type(page, name, 'Example Asker');
      await press(page, main.getByRole('button', { name: 'Send Message' }));
      await expect(main.getByLabel('Phone')).toBeFocused();
      await expectIssue(main.getByLabel('Phone'), 'Phone is required');
      await page.keyboard.type('9000000001');
      await type(page, main.getByLabel('Message'), 'Is it for sale?');
      await press(page, main.getByRole('button', { name: 'Send Message' }));
      await expectAnnounced(page, /Contact Details Send/);
      await expect(name).toHaveValue('');
    });

    await test.step('a question opens, and the stories can be stopped and moved', async () => {
      await page.goto('/');
      const stories = page.getByRole('region', { name: 'Example stories' });
      await stories.scrollIntoViewIfNeeded();
      await press(page, stories.getByRole('button', { name: 'Next story' }));
      await press(page, stories.getByRole('button', { name: 'Pause the stories' }), 'Space');
      await expect(stories.getByRole('button', { name: 'Play the stories' })).toBeFocused();
      const question = main.getByRole('group').first();
      await press(page, question.locator('summary'));
      await expect(question).toHaveAttribute('open', '');
    });
  },
);

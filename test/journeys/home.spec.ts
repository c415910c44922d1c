import type { Locator, Page } from '@playwright/test';
import type Swiper from 'swiper';
import { displayTopProperties } from '#contract/properties.ts';
import { expect, test } from './journey.ts';
import { jpegFile } from './uploads.ts';

test('a card on the home page shows the first picture, title, place, size, price per unit and views @phone', async ({
  page,
  bhukhand,
}) => {
  const plot = await bhukhand.listApprovedPlot({
    state: 'Jharkhand',
    district: 'Ranchi',
    mandal: 'Bero',
    units: 'katha',
    size: '3',
    price: '1000000',
    propertyImage: [await jpegFile('first.jpg', 640, 480, 1), await jpegFile('second.jpg', 640, 480, 2)],
  });
  for (const phone of ['Redmi', 'Galaxy', 'Moto', 'Nokia']) {
    const userAgent = `Mozilla/5.0 (Linux; Android 10; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0`;
    await fetch(`${bhukhand.address}/property/${plot.id}`, { headers: { 'user-agent': userAgent } });
  }
  const views = async () =>
    (await bhukhand.call(displayTopProperties)).data.find(({ _id }) => _id === plot.id)?.view_count;
  await expect.poll(views).toBe(4);
  // An approval clears the cached home page.
  await bhukhand.listApprovedPlot();
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Properties for Sale' });
  const card = section.getByRole('article').filter({ hasText: '3 katha plot in Bero, Ranchi' });
  await expect(card.getByRole('heading')).toHaveText('3 katha plot in Bero, Ranchi');
  await expect(card).toContainText('Bero, Ranchi, Jharkhand');
  await expect(card).toContainText('3 katha');
  // 10,00,000 / 3, rounded up.
  await expect(card).toContainText('₹3,33,334 per katha');
  await expect(card).toContainText(/Total Views: \d+/);
  await expect(card.locator('img')).toHaveCount(1);
  await card.locator('img').scrollIntoViewIfNeeded();
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(card.getByRole('link')).toHaveAttribute('href', `/property/${plot.id}`);
  await expect(card.getByRole('link')).toHaveText('View');
  await expect(section.getByRole('link', { name: 'View All Plots' })).toHaveAttribute('href', '/properties');
});

test('the home page shows everything without JavaScript', { tag: '@phone' }, async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Why buy and sell here' }).getByRole('listitem')).toHaveCount(6);
  const quality = page.getByRole('region', { name: 'What we check, and what you should check' });
  for (const paper of ['Lagan receipt', 'Khatiyan', 'Jamabandi', 'Mutation', 'Sale deed', 'Land map']) {
    await expect(quality.getByRole('term').filter({ hasText: paper })).toBeVisible();
  }
  await expect(quality.getByRole('row', { name: /^Bihar Circle office/ })).toBeVisible();

  const stories = page.getByRole('region', { name: 'Example stories' });
  await expect(stories).toContainText('These five people are made up');
  await expect(stories.getByRole('listitem')).toHaveCount(5);
  await expect(stories.getByRole('button')).toHaveCount(0);
  await stories.getByRole('img', { name: 'Drawing of Dilip Sahu' }).scrollIntoViewIfNeeded();
  await expect(stories.getByText('Dilip Sahu')).toBeInViewport();

  await page.locator('summary', { hasText: 'What is mutation' }).click();
  await expect(page.getByText('Mutation changes the holder’s name')).toBeVisible();
  const phone = page.getByRole('link', { name: 'Call +91 90000 00000' });
  await expect(phone).toHaveAttribute('href', 'tel:+919000000000');
});

/** The carousel once its script runs. */
async function runningCarousel(page: Page): Promise<Locator> {
  const carousel = page.locator('testimonial-carousel');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Next story' })).toBeVisible();
  return carousel;
}

const swiperOf = <T>(carousel: Locator, read: (swiper: Swiper) => T): Promise<T> =>
  carousel.locator('.swiper').evaluate((element, source) => {
    const { swiper } = element as HTMLElement & { swiper: Swiper };
    // oxlint-disable-next-line typescript/no-implied-eval -- a function of this file runs in the browser
    return (new Function(`return (${source})`)() as (swiper: Swiper) => T)(swiper);
  }, read.toString());

const comesToRest = (carousel: Locator) =>
  expect.poll(() => swiperOf(carousel, (swiper) => swiper.animating)).toBe(false);

const storyShown = (carousel: Locator) => swiperOf(carousel, (swiper) => swiper.realIndex);

test('the stories are a carousel with arrows, bullets and a scrollbar, loaded once they are near @once', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded.filter((url) => url.includes('testimonial-carousel'))).toEqual([]);
  const carousel = await runningCarousel(page);
  // Under the mouse it pauses.
  await carousel.hover();

  const stories = carousel.getByRole('listitem');
  await expect(stories).toHaveCount(5);
  for (const name of ['Sunita Devi', 'Ramesh Mahto', 'Abdul Kareem', 'Kavita Patel', 'Dilip Sahu']) {
    const story = stories.filter({ hasText: name });
    await expect(story).toContainText('Example');
    await expect(story.getByRole('img', { name: 'Rating: 5 of 5' })).toBeAttached();
    await expect(story.getByRole('img', { name: `Drawing of ${name}` })).toBeAttached();
    await expect(story.getByRole('blockquote')).toContainText(/“.{40,}”/);
    await expect(story.getByRole('figure')).toContainText(/, \w+/);
  }
  expect(
    await swiperOf(carousel, ({ params: { pagination, scrollbar } }) => ({
      clickable: typeof pagination === 'object' && pagination.clickable,
      draggable: typeof scrollbar === 'object' && scrollbar.draggable,
    })),
  ).toEqual({ clickable: true, draggable: true });

  await test.step('the arrows lead round', async () => {
    const next = carousel.getByRole('button', { name: 'Next story' });
    for (const index of [1, 2, 3, 4, 0]) {
      await next.click();
      await expect.poll(() => storyShown(carousel)).toBe(index);
      await comesToRest(carousel);
    }
    await carousel.getByRole('button', { name: 'Previous story' }).click();
    await expect.poll(() => storyShown(carousel)).toBe(4);
    await comesToRest(carousel);
  });

  await test.step('the bullets lead to their story, by keyboard too', async () => {
    const bullets = carousel.getByRole('button', { name: /^Go to story \d$/ });
    await expect(bullets).toHaveCount(5);
    await bullets.nth(2).click();
    await expect.poll(() => storyShown(carousel)).toBe(2);
    await expect(bullets.nth(2)).toHaveAttribute('aria-current', 'true');
    await comesToRest(carousel);
    await bullets.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => storyShown(carousel)).toBe(1);
    await comesToRest(carousel);
  });

  await test.step('the scrollbar is dragged', async () => {
    const before = await storyShown(carousel);
    const drag = await carousel.locator('.swiper-scrollbar-drag').boundingBox();
    const track = await carousel.locator('[data-scrollbar]').boundingBox();
    if (!drag || !track) throw new Error('The scrollbar is not there');
    await page.mouse.move(drag.x + drag.width / 2, drag.y + drag.height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width - 4, drag.y + drag.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => storyShown(carousel)).not.toBe(before);
  });
});

test(
  'the stories move on every 7 seconds, but not under the mouse, with the focus in them, or paused',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const carousel = await runningCarousel(page);
    await page.mouse.move(0, 0);
    await expect.poll(() => storyShown(carousel)).toBe(0);
    const movesOn = async () => {
      const before = await storyShown(carousel);
      await page.clock.fastForward(7000);
      await expect.poll(() => storyShown(carousel)).toBe((before + 1) % 5);
      await comesToRest(carousel);
    };
    const staysWhile = async () => {
      const before = await storyShown(carousel);
      await page.clock.fastForward(21_000);
      await page.clock.fastForward(21_000);
      expect(await storyShown(carousel)).toBe(before);
    };

    await movesOn();
    await carousel.getByText('Abdul Kareem').hover();
    await staysWhile();
    await page.mouse.move(0, 0);
    await movesOn();

    await carousel.getByRole('button', { name: 'Next story' }).focus();
    await staysWhile();
    await page.getByRole('link', { name: 'Browse plots' }).focus();
    await movesOn();

    await carousel.getByRole('button', { name: 'Pause the stories' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Browse plots' }).focus();
    await staysWhile();
    await carousel.getByRole('button', { name: 'Play the stories' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Browse plots' }).focus();
    await movesOn();
  },
);

test('with reduced motion the stories only change on request, and at once', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = await runningCarousel(page);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(21_000);
  expect(await storyShown(carousel)).toBe(0);
  await expect(carousel.getByRole('button', { name: 'Pause the stories' })).toBeHidden();
  await carousel.getByRole('button', { name: 'Next story' }).click();
  expect(await storyShown(carousel)).toBe(1);
  // Moving starts all the same, and is over before the next frame.
  const moves = await swiperOf(carousel, ({ wrapperEl }) =>
    wrapperEl.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
  );
  expect(Math.max(0, ...moves)).toBeLessThan(1);
});

test('the questions open and close by keyboard, one at a time', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const faq = page.getByRole('region', { name: 'Questions people ask before they buy' });
  await faq.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(faq.getByText('Start from three numbers')).toBeVisible();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await expect(faq.locator('summary', { hasText: 'Who may buy agricultural' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(faq.getByText(/Chota Nagpur Tenancy Act/)).toBeVisible();
  await expect(faq.getByText('Start from three numbers')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(faq.getByText(/Chota Nagpur Tenancy Act/)).toBeHidden();
});

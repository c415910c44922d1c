import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Check } from '../specify.ts';

const Carousel = z.object({
  delay: z.number(),
  spacing: z.number(),
  loop: z.boolean(),
  /** The measured gap between the first two slides, in pixels. */
  gap: z.number(),
});

const SLIDES = '.swiper-slide:not(.swiper-slide-duplicate)';

/** Scrolls to the carousel, whose code loads when it is near. */
async function openCarousel(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator(SLIDES).first().scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-initialized')).toBeVisible();
}

/** The running carousel's options and their effect. */
async function readCarousel(page: Page): Promise<z.output<typeof Carousel>> {
  return Carousel.parse(
    await page.locator('.swiper-initialized').evaluate((element) => {
      const { params } = (element as unknown as { swiper: { params: Record<string, unknown> } }).swiper;
      const [first, second] = [...element.querySelectorAll('.swiper-slide')].map((slide) =>
        slide.getBoundingClientRect(),
      );
      return {
        delay: (params['autoplay'] as { delay?: number } | undefined)?.delay,
        spacing: params['spaceBetween'],
        loop: params['loop'],
        gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      };
    }),
  );
}

export const testimonials: Record<string, Check> = {
  'Testimonial carousel: 5 entries': async ({ page }) => {
    await openCarousel(page);
    const slides = page.locator(SLIDES);
    await expect(slides).toHaveCount(5);
    for (const slide of await slides.all()) {
      await expect(slide.locator('img')).toHaveCount(1);
      await expect(slide).toContainText(/\S+/);
    }
    expect((await readCarousel(page)).loop).toBe(true);
  },

  'autoplay 7000 ms': async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    expect((await readCarousel(page)).delay).toBe(7000);
    const shown = () =>
      page
        .locator('.swiper-initialized')
        .evaluate((element) => (element as unknown as { swiper: { realIndex: number } }).swiper.realIndex);
    const before = await shown();
    await page.clock.runFor(15_000);
    expect(await shown()).not.toBe(before);
  },

  'spacing 30.': async ({ page }) => {
    await openCarousel(page);
    expect(await readCarousel(page)).toMatchObject({ spacing: 30, gap: 30 });
  },
};

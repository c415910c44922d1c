import type { Locator, Page } from '@playwright/test';
import { pathIn } from '#contract/languages.ts';
import { COLOURS, CONTROLS, RADII, TYPE } from '#web/admin/design/tokens.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { expect, test } from '../journeys/journey.ts';

/*
 * /admin/design has every part in both colour schemes: here each is measured as the browser draws it, in each state, so
 * that no picture has to be compared, which differs with the fonts of a machine.
 */

const SIZES = {
  type: Object.values(TYPE).map((size) => `${size}px`),
  radii: ['0px', ...Object.values(RADII).map((radius) => `${radius}px`)],
};
/** WCAG 1.4.3: 24 px, or 18.66 and bold, are large. */
const LEAST = { text: 4.5, large: 3 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Drawn {
  part: string;
  fault: string;
}

/** Elements drawn in a type size outside the scale, or too faint to be read. */
function faultsOf(page: Page, find: string): Promise<Drawn[]> {
  return page.evaluate(
    ({ asked, sizes, least }) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      /** A colour as the browser paints it, over what is below. */
      const painted = (colours: readonly string[]) => {
        if (!canvas) throw new Error('no canvas');
        for (const colour of colours) {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
        }
        return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3));
      };
      const luminance = (parts: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const below = (element: Element): string[] => [
        ...(element.parentElement ? below(element.parentElement) : ['white']),
        getComputedStyle(element).backgroundColor,
      ];
      const found: { part: string; fault: string }[] = [];
      for (const element of document.querySelectorAll(asked)) {
        if (!element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const part = `${element.tagName} ${element.className} ${element.textContent.slice(0, 20)}`;
        const corner = Number.parseFloat(style.borderTopLeftRadius);
        const radius = corner > 9999 ? '9999px' : style.borderTopLeftRadius;
        if (!sizes.radii.includes(radius)) found.push({ part, fault: `radius ${radius}` });
        const isText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        if (!isText) continue;
        if (!sizes.type.includes(style.fontSize)) found.push({ part, fault: `type ${style.fontSize}` });
        // Disabled controls may be faint (WCAG 1.4.3).
        if (element.closest(':disabled, [aria-disabled=true]')) continue;
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const ground = below(element);
        const [light = 0, dark = 0] = [
          luminance(painted([...ground, style.color])),
          luminance(painted(ground)),
        ].toSorted((one, other) => other - one);
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < (isLarge ? least.large : least.text)) found.push({ part, fault: `contrast ${ratio.toFixed(2)}` });
      }
      return found;
    },
    { asked: find, sizes: SIZES, least: LEAST },
  );
}

const panels = (page: Page) => page.locator('main section:has(> h2)');
const CONTROLS_OF_PARTS = 'button:visible, a:visible, input:visible, select:visible';

async function openDesign(page: Page, language: 'en' | 'hi' | 'ta'): Promise<void> {
  await page.goto(pathIn(language, '/admin/design'));
  await expect(panels(page)).toHaveCount(2);
}

test('every part has the sizes of the tokens and is readable in both schemes, in three scripts @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, bhukhand.admin);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const language of ['en', 'hi', 'ta'] as const) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 860 });
        await openDesign(page, language);
        expect(await faultsOf(page, 'main *'), `${language} at ${width} px, ${colorScheme}`).toEqual([]);
        const heights = await page
          .locator('main .button, main .chip')
          .evaluateAll((all) =>
            all.map((one) => [one.matches('.button-sm, .chip'), one.getBoundingClientRect().height]),
          );
        const small = width < 1024 ? CONTROLS.default : CONTROLS.sm;
        expect(heights.filter(([isSmall, height]) => height !== (isSmall ? small : CONTROLS.default))).toEqual([]);
      }
    }
  }
});

test('every colour of a scheme is shown with its contrast, whichever scheme the browser has @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, bhukhand.admin);
  const shown: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openDesign(page, 'en');
    shown.push(await panels(page).evaluateAll((all) => all.map((panel) => panel.querySelector('ul')?.innerText ?? '')));
  }
  expect(shown[1]).toEqual(shown[0]);
  const [light = '', dark = ''] = shown[0] ?? [];
  expect(light).not.toBe(dark);
  for (const name of Object.keys(COLOURS)) expect(light.split(/\s/)).toContain(name);
  expect(light.match(/\d+\.\d:1/g)?.length).toBeGreaterThan(15);
});

test('what is hovered, pressed or focused stays readable, and the focus is seen @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, bhukhand.admin);
  await page.setViewportSize({ width: 1280, height: 860 });
  await openDesign(page, 'en');
  for (const panel of await panels(page).all()) {
    const controls: Locator[] = await panel.locator(CONTROLS_OF_PARTS).all();
    expect(controls.length).toBeGreaterThan(25);
    for (const control of controls) {
      if (await control.isDisabled()) continue;
      await control.evaluate((element) => element.setAttribute('data-part', ''));
      await control.hover({ force: true });
      expect(await faultsOf(page, '[data-part]')).toEqual([]);
      await control.focus();
      await page.keyboard.press('Shift');
      const outline = await control.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(outline, await control.innerText()).toBe('solid 3px');
      await control.evaluate((element) => element.removeAttribute('data-part'));
    }
  }
});

test('the page of parts is accessible, and for staff alone @once', async ({ page, bhukhand, logIn }) => {
  await page.goto('/admin/design');
  await expect(page).toHaveURL(/\/admin$/);
  await logIn(page, bhukhand.admin);
  await openDesign(page, 'en');
  await expectAccessible(page, 'parts', { wide: true });
});

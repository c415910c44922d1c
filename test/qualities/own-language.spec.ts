import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { displayPlans } from '#contract/plans.ts';
import { plotForm } from '#test/plot-form.ts';
import { expect, test } from '../journeys/journey.ts';

/* A whole visit in Tamil, and with `npm run stress -- languages` in Hindi too; what people wrote, plans of the operator too, stays in the words that they wrote it in. */

/** Names, addresses, formats, units of files, am and pm are in Latin letters in every language. */
const NAMES = new RegExp(
  [
    String.raw`[\w.+-]+@[\w.-]+`,
    String.raw`(?:https?:\/\/)?[\w-]+\.(?:gov|nic|in|example|org)\b[\w./-]*`,
    String.raw`\b(?:Bhukhand|BK-\d+|TEST|Facebook|Instagram|YouTube|WhatsApp|UPI|GST|PDF|JPEG|PNG|WebP|DOCX?|ZIP|JSON|Excel|CSV|XLSX|JPG|[kM]B|[ap]m|I+)\b`,
    'BharatViz \\(MIT\\)|BharatMap \\(NIC\\)|Local Government Directory|Grievance Appellate Committee|\\(intermediary\\)',
    String.raw`Web Content Accessibility Guidelines|WCAG|\bAA\b`,
    // Portals of the states.
    String.raw`[\w.-]+\.(?:gov|nic)\.in`,
  ].join('|'),
  'gi',
);

/** Places below the district, which revenue offices write in English. */
const mandalNames = async () =>
  (await readFile(new URL('../../reference/areas.csv', import.meta.url), 'utf8'))
    .split('\n')
    .map((line) => line.split(',')[2] ?? '');

/** Latin words that a reader sees or hears, without what is marked as another language. */
async function latinWords(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const language = document.documentElement.lang;
    const found = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const element = nodes.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, template')) continue;
      const of = element.closest('[lang]');
      if (of?.getAttribute('lang') === language && !element.closest('[translate="no"]'))
        found.push(nodes.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt]')) {
      const of = element.closest('[lang]');
      if (of?.getAttribute('lang') !== language || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  const known = new Set(names.join(' ').match(/[A-Za-z]+/g));
  const words = texts.flatMap((text) => text.replaceAll(NAMES, ' ').match(/[A-Za-z]{2,}/g) ?? []);
  return [...new Set(words.filter((word) => !known.has(word)))];
}

/** One shows what was written into the code; the tests of messages have what a language lacks. */
const VISITS = [
  ['ta', /\p{Script=Tamil}{3}/u],
  ['hi', /\p{Script=Devanagari}{3}/u],
] as const;

for (const [language, script] of VISITS.slice(0, process.env['EVERY_LANGUAGE'] === '1' ? VISITS.length : 1)) {
  test(`a visit in ${language} reads no English but names @phone`, async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    const [plot, other] = [await bhukhand.listApprovedPlot({}, seller), await bhukhand.listApprovedPlot({}, seller)];
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
    const plans = await bhukhand.call(displayPlans);
    const names = [
      ...(await mandalNames()),
      ...plans.data.flatMap(({ plan_type, description }) => [plan_type, description]),
      ...Object.values(await plotForm()).filter((value) => typeof value === 'string'),
      seller.name,
      buyer.name,
      // The grievance officer's, by default.
      'Sample Officer',
    ];

    const expectOwnWords = async (path: string, state = '') => {
      await expect(page.locator('h1').first()).toHaveText(script);
      expect.soft(await latinWords(page, names), `${path} ${state}`).toEqual([]);
    };
    const read = async (path: string) => {
      await page.goto(`/${language}${path}`);
      await expectOwnWords(path);
    };
    const send = async (path: string) => {
      await page.getByRole('main').locator('button[type=submit]').first().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectOwnWords(path, 'with errors');
    };

    await test.step('as a visitor', async () => {
      for (const path of ['', '/properties', '/search?state=Bihar', '/land/bihar', `/property/${plot.id}`, '/about'])
        await read(path);
      for (const path of [
        '/subscription',
        '/kept',
        '/terms-of-use',
        '/how-we-rank',
        '/dark-patterns',
        '/trust',
        '/accessibility',
      ])
        await read(path);
      for (const path of ['/login', '/signup']) {
        await read(path);
        await send(path);
      }
    });
    await test.step('as a buyer', async () => {
      await logIn(page, buyer);
      for (const path of ['/credits', '/mydata', '/sessions', '/account', '/unlocked']) await read(path);
      await read(`/checkout?plan=${plans.data[0]?._id}`);
      await read(`/property/${other.id}`);
      await page.locator('property-access [data-view=confirm]').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectOwnWords('/property', 'before a credit is spent');
      await page.goto(`/${language}/property/${plot.id}`);
      await page.locator('property-access [role=tab]').first().waitFor();
      await expectOwnWords('/property', 'unlocked');
    });
    await test.step('as a seller', async () => {
      await logIn(page, seller);
      for (const path of ['/myproperties', '/myproperties/import', '/leads']) await read(path);
      await read('/addProperty');
      await send('/addProperty');
    });
  });
}

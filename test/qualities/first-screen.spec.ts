import type { Page } from '@playwright/test';
import { login } from '#contract/accounts.ts';
import { addHistory } from '#contract/credits.ts';
import { displayPlans } from '#contract/plans.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addToShortlist } from '#contract/shortlist.ts';
import { pathIn } from '#contract/languages.ts';
import { SAMPLE_LOGINS } from '#server/sample-data/people.ts';
import type { TestUser } from '../journeys/bhukhand.ts';
import { expect } from '../journeys/journey.ts';
import { HEIGHTS, LANGUAGES, SAMPLE_PROPERTY, test, type Width, WIDTHS } from './sample-screens.ts';

/*
 * The place in pixels of what the user came for in the first screen, on the sample market: a row for each figure, by page. A
 * page is loaded and measured once for each size and language.
 */

type Looked = (typeof LANGUAGES)[number];

type Who = 'seller' | 'buyer' | 'admin';

interface Figure {
  what: string;
  /** The first visible one is measured. */
  find: string;
  /** Measures the element that reaches farthest instead of the first. */
  of?: 'all';
  edge: 'top' | 'bottom' | 'left' | 'right' | 'height';
  /** In px of the unscrolled page; for each language where they differ. */
  most?: Partial<Record<Width, number | Record<Looked, number>>>;
  /** The same edge of this one, to the pixel. */
  as?: string;
  /** The element must not be visible. */
  gone?: true;
}

interface Screen {
  /** {plan} is one on sale. */
  path: string;
  who?: Who;
  /** Measured once this is there. */
  ready: string;
  figures: readonly Figure[];
  /** Only where three cards stand in a row. */
  beside?: readonly Figure[];
}

const LOGO_ABOVE_CONTENT: Figure = { what: 'the logo', find: 'header a[href]', edge: 'left', as: 'main h1' };

/** Two heights in all: below the header, and below a breadcrumb; only a property's phone begins with its photo. */
const TITLE: Figure = {
  what: 'the title',
  find: 'main h1',
  edge: 'top',
  most: { 360: 85, 768: 97, 1280: 97, 1440: 97 },
};
const TITLE_BELOW_BREADCRUMB: Figure = { ...TITLE, most: { 360: 105, 768: 105, 1280: 105, 1440: 105 } };
const PHONE_ROW: Figure = { what: 'a row', find: 'main tbody tr', of: 'all', edge: 'height', most: { 360: 120 } };
const FOOTER: Figure = {
  what: 'the footer',
  find: 'footer',
  edge: 'height',
  most: { 360: { en: 400, hi: 400, ta: 500 }, 1280: 280, 1440: 280 },
};

const ALL = (most: number) => ({ 360: most, 768: most, 1280: most, 1440: most });

const CARDS: readonly Figure[] = [
  { what: 'the highest card', find: 'main article', of: 'all', edge: 'height', most: ALL(440) },
  {
    what: 'the third card, whole in the first screen',
    find: '#found li:nth-child(3) article',
    edge: 'bottom',
    most: { 1280: 860, 1440: 900 },
  },
];
/** Also where the price per unit is long: titles of a row begin at one height. */
const TITLES: readonly Figure[] = [1, 2].map((at) => ({
  what: `the title of card ${at}`,
  find: `#found li:nth-child(${at}) article > div > :is(h2, h3)`,
  edge: 'top',
  as: `#found li:nth-child(3) article > div > :is(h2, h3)`,
}));
const FIRST_CARD: Figure = {
  what: 'the first card',
  find: '#found article',
  edge: 'top',
  most: { 360: 232, 768: 232, 1280: 300, 1440: 300 },
};
const PAGE_OF_15: Figure = {
  what: 'the page',
  find: 'html',
  edge: 'height',
  most: { 360: { en: 7600, hi: 7600, ta: 8400 } },
};

const SCREENS: Record<string, Screen> = {
  'a property': {
    path: `/property/${SAMPLE_PROPERTY}`,
    ready: '#price-bar',
    figures: [
      LOGO_ABOVE_CONTENT,
      { what: 'the photo', find: '#picture-1', edge: 'top', most: { 360: 65, 768: 65, 1280: 205, 1440: 205 } },
      { what: 'the price', find: 'dl .text-3xl', edge: 'top', most: { 360: 320, 768: 560, 1280: 230, 1440: 230 } },
      {
        what: 'View Details',
        find: 'property-access .button-primary',
        edge: 'bottom',
        most: { 360: 740, 768: 830, 1280: 520, 1440: 520 },
      },
      {
        what: 'the facts',
        find: '[aria-labelledby=plot-facts]',
        edge: 'height',
        most: { 360: { en: 850, hi: 900, ta: 1100 } },
      },
      { what: 'the page', find: 'html', edge: 'height', most: { 360: { en: 5400, hi: 5400, ta: 6200 } } },
    ],
  },
  'an unlocked property': {
    path: `/property/${SAMPLE_PROPERTY}`,
    who: 'buyer',
    ready: 'property-access a[href^="tel:+"]',
    figures: [
      {
        what: 'Call',
        find: 'property-access a[href^="tel:+"]',
        edge: 'bottom',
        most: { 360: 740, 768: 1024, 1280: 520, 1440: 520 },
      },
      {
        what: 'WhatsApp',
        find: 'property-access a[href^="https://wa.me"]',
        edge: 'bottom',
        most: { 360: 740, 1280: 520, 1440: 520 },
      },
      {
        what: 'Call in the bar, one line',
        find: '#price-bar a[href^="tel:"]',
        edge: 'height',
        most: { 360: 44, 768: 44 },
      },
      { what: 'what is unlocked', find: '[data-before-unlock], [data-view]', edge: 'height', gone: true },
    ],
  },
  'unlocked plots': {
    path: '/unlocked',
    who: 'buyer',
    ready: 'main li a[href^="tel:"]',
    figures: [
      TITLE,
      { what: 'a plot', find: 'main li:has(a[href^="tel:"])', edge: 'height', most: ALL(420) },
      {
        what: 'the first plot',
        find: 'main li:has(a[href^="tel:"])',
        edge: 'top',
        most: { 360: { en: 500, hi: 500, ta: 600 } },
      },
    ],
  },
  home: {
    path: '/',
    ready: 'main h1',
    figures: [
      LOGO_ABOVE_CONTENT,
      TITLE,
      FOOTER,
      { what: 'the page', find: 'html', edge: 'height', most: { 360: { en: 6000, hi: 5400, ta: 7300 } } },
      { what: 'the first plot', find: 'main article', edge: 'top', most: { 1280: 760, 1440: 760 } },
    ],
  },
  'plots by area': {
    path: '/land',
    ready: 'main h1',
    figures: [
      TITLE_BELOW_BREADCRUMB,
      {
        what: 'the first plot',
        find: 'main article',
        edge: 'top',
        most: { 360: 1480, 768: 2048, 1280: 1720, 1440: 1800 },
      },
    ],
  },
  'an area': {
    path: '/land/bihar',
    ready: 'main h1',
    figures: [
      TITLE_BELOW_BREADCRUMB,
      { what: 'the first plot', find: 'main article', edge: 'top', most: { 360: 300, 768: 300, 1280: 300, 1440: 300 } },
    ],
  },
  plans: { path: '/subscription', ready: 'main h1', figures: [TITLE] },
  'the shortlist': {
    path: '/shortlist',
    who: 'buyer',
    // A later script writes the count.
    ready: 'body:has(header a.figures b:not(:empty)) main li input[type=checkbox]',
    figures: [
      TITLE,
      {
        what: 'the header with the count of the shortlist, one line',
        find: 'header:has(a.figures b:not(:empty))',
        edge: 'height',
        most: ALL(66),
      },
    ],
  },
  checkout: {
    path: '/checkout?plan={plan}',
    who: 'buyer',
    ready: 'main form button',
    figures: [TITLE, { what: 'Pay Now', find: 'main form button', edge: 'bottom', most: ALL(740) }],
  },
  'the list': {
    path: '/properties',
    ready: '#found',
    figures: [LOGO_ABOVE_CONTENT, TITLE_BELOW_BREADCRUMB, FIRST_CARD, ...CARDS, PAGE_OF_15],
    beside: TITLES,
  },
  'a search': { path: '/search?state=Bihar', ready: '#found', figures: [FIRST_CARD, ...CARDS, PAGE_OF_15] },
  'a list with chips': {
    path: '/search?state=Bihar&price_max=4000000&papers=mutation',
    ready: '#found',
    figures: [{ ...FIRST_CARD, most: { 1280: 350, 1440: 350 } }, ...CARDS],
  },
  trust: { path: '/trust', ready: 'main h1', figures: [LOGO_ABOVE_CONTENT, TITLE_BELOW_BREADCRUMB] },
  about: { path: '/about', ready: 'main h1', figures: [LOGO_ABOVE_CONTENT, TITLE_BELOW_BREADCRUMB] },
  'My Properties': {
    path: '/myproperties',
    who: 'seller',
    ready: 'main tbody tr',
    figures: [
      LOGO_ABOVE_CONTENT,
      {
        what: 'the seventh row, whole in the first screen',
        find: 'main tbody tr:nth-child(7)',
        edge: 'bottom',
        most: { 1280: 860, 1440: 900 },
      },
      {
        what: 'the fourth card',
        find: 'main tbody tr:nth-child(4)',
        edge: 'bottom',
        most: { 768: { en: 1024, hi: 1024, ta: 1180 } },
      },
      { what: 'what there is to do, one line', find: 'main .card', edge: 'height', most: { 1280: 64, 1440: 64 } },
      {
        what: 'a size, one line',
        find: 'main tbody td:nth-child(5) > span:last-child',
        of: 'all',
        edge: 'height',
        most: { 1280: 24, 1440: 24 },
      },
      {
        what: 'views and unlocks, one line',
        find: 'main tbody td:nth-child(7) > span:last-child',
        of: 'all',
        edge: 'height',
        most: { 1280: 44, 1440: 44 },
      },
      { what: 'a filled button in a row', find: 'main tr .button-primary', edge: 'height', gone: true },
    ],
  },
  account: {
    path: '/account',
    who: 'seller',
    ready: 'main h1',
    figures: [
      LOGO_ABOVE_CONTENT,
      TITLE,
      { what: 'the way to the credits', find: 'main nav a[href$="/credits"]', edge: 'bottom', most: ALL(520) },
    ],
  },
  credits: {
    path: '/credits',
    who: 'buyer',
    ready: 'main tbody tr',
    figures: [LOGO_ABOVE_CONTENT, TITLE, PHONE_ROW],
  },
  'the console’s payments': {
    path: '/admin/payments',
    who: 'admin',
    ready: 'main tbody tr',
    figures: [
      PHONE_ROW,
      {
        what: 'the footer',
        find: 'footer',
        edge: 'height',
        most: {
          360: { en: 200, hi: 220, ta: 280 },
          768: { en: 110, hi: 110, ta: 160 },
          1280: { en: 95, hi: 95, ta: 120 },
          1440: { en: 95, hi: 95, ta: 120 },
        },
      },
    ],
  },
  'a long text without contents': {
    path: '/dark-patterns',
    ready: 'main h1',
    figures: [
      LOGO_ABOVE_CONTENT,
      { what: 'the text', find: 'main section[aria-labelledby]', edge: 'left', as: 'main h1' },
    ],
  },
  'the console': {
    path: '/admin/properties',
    who: 'admin',
    ready: 'aside a[href$="/admin/properties"] .rounded-full',
    figures: [
      {
        what: 'the badge of what waits',
        find: 'aside a[href$="/admin/properties"] .rounded-full',
        edge: 'right',
        most: { 1280: 184, 1440: 184 },
      },
      {
        what: 'the badge, one line',
        find: 'aside a[href$="/admin/properties"] .rounded-full',
        edge: 'height',
        most: { 1280: 24, 1440: 24 },
      },
    ],
  },
};

// One worker walks them all, and starts one product.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let users: Record<Who, TestUser>;
let planId: string;

test.beforeAll(async ({ bhukhand }) => {
  const sample = SAMPLE_LOGINS.find(({ role }) => role === 'seller');
  const { data } = await bhukhand.call(login, { body: { email: sample?.email, password: sample?.password } });
  const { _id: id, role } = data.details;
  const buyer = await bhukhand.signUp('buyer');
  const seller = { ...buyer, id, role, token: data.token, name: 'Sunaina Mahto' };
  await bhukhand.buyCredits(buyer);
  const [plot] = (await bhukhand.call(displayOneProperty, { params: { id: SAMPLE_PROPERTY } })).data;
  const saved = { property_id: plot?._id ?? '' };
  await bhukhand.call(addHistory, { token: buyer.token, body: saved });
  await bhukhand.call(addToShortlist, { token: buyer.token, body: { properties: [saved] } });
  users = { seller, buyer, admin: bhukhand.admin };
  planId = (await bhukhand.call(displayPlans)).data[0]?._id ?? '';
});

/** One call of the page for all its figures. */
function measure(page: Page, figures: readonly Figure[]): Promise<{ is: number; as: number | undefined }[]> {
  return page.evaluate((asked) => {
    scrollTo(0, 0);
    const edgeOf = (find: string, edge: (typeof asked)[number]['edge'], of?: 'all') => {
      const found = [...document.querySelectorAll(find)].filter((one) => one.checkVisibility());
      const edges = found.map((one) => Math.round(one.getBoundingClientRect()[edge]));
      return (of === 'all' && found.length > 0 ? Math.max(...edges) : edges[0]) ?? Number.POSITIVE_INFINITY;
    };
    return asked.map(({ find, edge, of, as }) => ({
      is: edgeOf(find, edge, of),
      as: as === undefined ? as : edgeOf(as, edge),
    }));
  }, figures);
}

for (const [screen, { path, who, ready, figures: everywhere, beside = [] }] of Object.entries(SCREENS)) {
  test(`${screen}: its first screen is as it was measured`, async ({ page, logIn }) => {
    if (who) await logIn(page, users[who]);
    for (const width of WIDTHS) {
      const figures = width >= 1280 ? [...everywhere, ...beside] : everywhere;
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      for (const language of LANGUAGES) {
        await page.goto(pathIn(language, path.replace('{plan}', planId)));
        await expect(page.locator(ready).first()).toBeAttached();
        const found = await measure(page, figures);
        for (const [index, { what, edge, most, gone }] of figures.entries()) {
          const { is, as } = found[index] ?? { is: Number.NaN };
          const place = `${edge} of ${what} at ${width} px in ${language}`;
          const limit = most?.[width];
          if (gone) expect.soft(is, place).toBe(Number.POSITIVE_INFINITY);
          if (as !== undefined) expect.soft(is, place).toBe(as);
          if (limit !== undefined)
            expect.soft(is, place).toBeLessThanOrEqual(typeof limit === 'number' ? limit : limit[language]);
        }
      }
    }
  });
}

test('nothing in view jumps when the script of a property shows the contact', async ({ page, logIn }) => {
  await logIn(page, users.buyer);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await page.goto(`/property/${SAMPLE_PROPERTY}`);
    await expect(page.locator('property-access a[href^="tel:+"]')).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            // Safe: entries of this type have it (Layout Instability API).
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect.soft(shift, `layout shift at ${width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('Next leads a phone through every step of the listing form', async ({ page, logIn }) => {
  await logIn(page, users.seller);
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, '/addProperty'));
    const bar = page.locator('form nav');
    const steps = bar.locator('ol li');
    await expect(steps).toHaveCount(7);
    const next = bar.locator('button[class~="button"]');
    for (let at = 1; at <= 7; at++) {
      await expect(steps.nth(at - 1).locator('[aria-current=step]'), `step ${at} in ${language}`).toBeAttached();
      if (at < 7) await next.click();
    }
    await expect(next).toHaveCount(0);
  }
});

test('one press confirms every plot whose last word is older than 30 days', async ({ page, logIn }) => {
  await logIn(page, users.seller);
  await page.goto('/myproperties');
  const press = page.getByRole('button', { name: /^Confirm \d+$/ });
  const count = Number((await press.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(1);
  const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date());
  const confirmed = page.getByRole('row').filter({ hasText: `Availability confirmed ${today}` });
  const before = await confirmed.count();
  await press.click();
  await expect(press).toHaveCount(0);
  await expect(confirmed).toHaveCount(before + count);
});

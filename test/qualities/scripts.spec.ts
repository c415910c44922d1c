import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { setPin } from '#contract/pins.ts';
import { shareChecklist } from '#contract/reveals.ts';
import { readSheet } from '#contract/sheets.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { isHydrated } from '#web/app/hydrated-pages.ts';
import type { TestUser } from '../journeys/bhukhand.ts';
import { expect, test } from '../journeys/journey.ts';
import { jpegFile, pdf } from '../journeys/uploads.ts';

/** 120 before pages that the browser translates, blocked storage and lost scripts were held: 2 kB on each (docs/decisions/114). */
const MOST_KB = 124;
const ASSETS = new URL('../../build/client/assets/', import.meta.url);

/** The folders of the other languages, whose scripts have the English names. */
const LANGUAGES = readdirSync(ASSETS, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`${entry.name}/`] : [],
);

/** Kilobytes of compressed script in the language that has most, of what the page loads until the network is idle. */
async function scriptOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((name) => name.endsWith('.js')),
  );
  const bytesIn = (folder: string) =>
    names.reduce((sum, name) => {
      const [own, shared] = [new URL(`${folder}${name}.br`, ASSETS), new URL(`${name}.br`, ASSETS)];
      return sum + statSync(existsSync(own) ? own : shared).size;
    }, 0);
  return Math.max(...['', ...LANGUAGES].map(bytesIn)) / 1024;
}

test(`no hydrated page loads more than ${MOST_KB} kB of script in any language @phone`, async ({
  page,
  bhukhand,
  logIn,
  plan,
}) => {
  // Fifty pages, on a busy machine.
  const seller = await bhukhand.signUp('seller');
  const files = { propertyImage: [await jpegFile('front.jpg', 640, 480)], sale_deed: pdf('deed.pdf', 'Deed') };
  const { id } = await bhukhand.listApprovedPlot(files, seller);
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: id } });
  const pin = { latitude: 25.6, longitude: 85.1, pinned_by: 'typed', accuracy_metres: null, shows_exactly: false };
  await bhukhand.call(setPin, { token: seller.token, params: { id }, body: { pin } });
  const bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480) });
  // Faults of places, prices and facts.
  const faulty = [...plotRow('2', { 2: 'Nowhere', 6: 'ask me' }), 'Palace'];
  const sheet = csvSheet([[...HEADINGS, 'Land use'], [...plotRow('1'), ''], faulty]);
  await bhukhand.call(readSheet, { token: seller.token, body: { sheet, bundle } });
  await bhukhand.call(stateFacts, { token: seller.token, params: { id }, body: { land_use: 'agricultural' } });

  const shared = (await bhukhand.call(shareChecklist, { token: buyer.token, body: { property_id: id } })).data;

  const ofConsole = [
    'overview',
    'users',
    'properties',
    `review/${id}`,
    'units',
    'pricing',
    'payments',
    'area',
    'numbers',
  ];
  const more = ['reports', 'enquiries', 'letters', 'audit', 'staff', 'design', 'secondFactor'];
  const visits: [TestUser | undefined, paths: string[]][] = [
    [undefined, ['/login', '/signup', '/admin', '/resetPassword/some-token', '/confirmEmail/some-token']],
    [undefined, ['/stopEmails/some-token', '/stillForSale/some-token', shared.path]],
    [seller, ['myproperties', 'addProperty', 'leads', 'shortlist', 'viewed'].map((name) => `/${name}`)],
    [seller, ['/myproperties/import']],
    [seller, ['editProperty', 'propertyFacts', 'propertyPin'].map((name) => `/${name}/${id}`)],
    [buyer, ['subscription', 'credits', 'account', 'savedSearches', 'unlocked', 'sessions'].map((name) => `/${name}`)],
    [await bhukhand.signUp('agent'), ['/mypage']],
    [buyer, [`/checklist/${id}`, '/mydata', `/checkout?plan=${plan._id}`, '/success']],
    [bhukhand.admin, [...ofConsole, ...more].map((name) => `/admin/${name}`)],
  ];
  const kilobytes: Record<string, number> = {};
  await page.goto('/icon.svg');
  for (const [user, paths] of visits) {
    for (const path of paths) {
      // A first visit: what other pages remembered loads scripts too.
      await page.evaluate(() => localStorage.clear());
      if (user) await logIn(page, user);
      kilobytes[path] = await scriptOf(page, path);
    }
  }
  expect(Object.entries(kilobytes).filter(([, size]) => size > MOST_KB)).toEqual([]);

  const built = Object.values((await (await builtPages()).build()).routes).filter((route) => route !== undefined);
  const unvisited = built.filter(({ id: route, path, module }) => {
    const isPage = path && 'default' in module && isHydrated({ id: route, handle: module.handle });
    return isPage && !Object.keys(kilobytes).some((visited) => visited.startsWith(`/${path.split('/:')[0]}`));
  });
  expect(unvisited.map(({ path }) => path)).toEqual([]);
});

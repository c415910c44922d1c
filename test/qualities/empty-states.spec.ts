import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pathIn } from '#contract/languages.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { madeOf } from '#test/made-of.ts';
import { expect, test } from '../journeys/journey.ts';
import type { TestUser } from '../journeys/bhukhand.ts';
import { LANGUAGES } from './sample-screens.ts';

/* Lists without rows: each says in a sentence what it is, and has its one action in a phone's first screen. */

const ROOM = { width: 360, height: 740 };
const WEB = join(import.meta.dirname, '../../web');

/** Pages whose list can be empty, by their paths; those that are rendered on the server are in server/pages/empty-lists.test.ts. */
async function pagesWithLists(): Promise<string[]> {
  const pages = globSync('**/*-page.tsx', { cwd: WEB }).filter((file) => {
    const parts = madeOf(file);
    return parts.has('ui/empty-state.tsx') || parts.has('ui/pager.tsx');
  });
  const { routes } = await (await builtPages()).build();
  return Object.values(routes).flatMap((route) =>
    route && pages.includes(`${route.id}.tsx`) ? [`/${route.path?.split('/:')[0] ?? ''}`] : [],
  );
}

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'next');
  return Object.fromEntries(entries.map(([name, one]) => [name, name === 'count' ? 0 : emptied(one)]));
};

/** The server's answers, without any row. */
const answerWithoutRows = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body: unknown = await response.json();
    return route.fulfill({ response, json: emptied(body) });
  });

async function expectWayOn(page: Page, path: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, path));
    const empty = page.locator('[data-empty]').first();
    const place = `${path} in ${language}`;
    await expect.soft(empty, place).toBeVisible();
    // The account of credits has its action above both of its lists.
    const action = page.getByRole('main').locator('a.button-primary, [data-empty] :is(a, button)').first();
    await expect.soft(action, `the action of ${place}`).toBeInViewport({ ratio: 1 });
    await expect.soft(empty.locator('p').first(), `the sentence of ${place}`).toBeInViewport({ ratio: 1 });
  }
}

test('every list without rows says what it is, with its action in the first screen @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await page.setViewportSize(ROOM);
  const [buyer, seller] = [await bhukhand.signUp('buyer'), await bhukhand.signUp('seller')];
  const visits: [TestUser, string[]][] = [
    [buyer, ['/unlocked', '/shortlist', '/viewed', '/savedSearches', '/credits', '/myproperties']],
    [seller, ['/myproperties', '/leads']],
    [
      bhukhand.admin,
      ['users', 'numbers', 'properties', 'review', 'units', 'pricing', 'payments', 'area', 'reports', 'enquiries']
        .concat('letters', 'audit')
        .map((name) => `/admin/${name}`),
    ],
    [buyer, ['/compare', '/properties', '/search', '/land', '/consultant', '/sharedShortlist']],
  ];
  // The page for staff that shows every part has no list of its own.
  const visited = new Set(['/admin/design', ...visits.flatMap(([, paths]) => paths)]);
  expect((await pagesWithLists()).filter((path) => !visited.has(path))).toEqual([]);

  await answerWithoutRows(page);
  for (const [user, paths] of visits.slice(0, -1)) {
    await logIn(page, user);
    for (const path of paths) await expectWayOn(page, path);
  }
  await logIn(page, bhukhand.admin);
  for (const name of ['users', 'properties', 'payments']) await expectWayOn(page, `/admin/${name}?text=nobody-at-all`);
  await logIn(page, buyer);
  for (const path of ['/compare', '/properties?q=qqqqqq', '/search?state=Bihar&q=qqqqqq'])
    await expectWayOn(page, path);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/payments.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { displayPlans } from '#contract/plans.ts';
import { ROLES } from '#contract/roles.ts';
import { payments } from '#server/database/schema/payments.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

/* The promises of /dark-patterns that can be tested. */

let site: TestPages;
let listingNumber: string;
beforeAll(async () => {
  site = await testPages();
  ({ listingNumber } = await makeProperty(site.db));
});
afterAll(() => site.close());

test('the page names the thirteen patterns', async () => {
  const { html } = await site.open('/dark-patterns');
  const [list = ''] = /<ul class="mt-4[^>]*>.*?<\/ul>/s.exec(html) ?? [];
  expect(list.match(/<li>/g)).toHaveLength(13);
});

test.each([
  '/',
  '/properties',
  '/search',
  '/land',
  '/contact',
  '/signup',
  '/login',
  '/subscription',
  'listing',
  'report',
])('no box on %s is ticked for its visitor, and nothing counts down', async (name) => {
  const path = { listing: `/property/${listingNumber}`, report: `/report/${listingNumber}` }[name] ?? name;
  const { status, html } = await site.open(path);
  expect(status).toBe(200);
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  expect(boxes.filter((box) => / checked(?:=|\s|\/|>)/.test(box))).toEqual([]);
  expect(html).not.toMatch(/role="timer"|countdown/i);
});

test('no form ticks a box by itself: it shows what its user chose', () => {
  const web = join(import.meta.dirname, '../../web');
  const boxes = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/<input\s[^<]*?type="checkbox"[^<]*?\/>/g)].map(([box]) => box),
  );
  expect(boxes.length).toBeGreaterThan(10);
  expect(boxes.filter((box) => /\s(?:defaultC|c)hecked(?:=\{true\})?\s/.test(box))).toEqual([]);
});

test('no script of a page runs by the second, as a countdown does', () => {
  const web = join(import.meta.dirname, '../../web');
  const files = globSync('**/*.{ts,tsx}', { cwd: web });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(join(web, file), 'utf8').includes('setInterval('))).toEqual([]);
});

test('the price of a plan is the price that is charged', async () => {
  const { token, id } = await makeBuyer(site.db);
  const plans = (await site.call(displayPlans)).body.data;
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    const body = { plan_id: plan._id, user_id: id };
    const { payment_id } = (await site.call(checkout, { token, body })).body.data;
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, payment_id));
    expect((payment?.amountPaise ?? 0) / 100).toBe(plan.final_amount);
  }
});

test('everybody who can sign up closes the account by one call of their own', () => {
  expect(eraseMyAccount.who).toEqual(ROLES);
  expect(Object.keys(eraseMyAccount.body?.shape ?? {})).toEqual(['password']);
});

import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testDatabase } from '#test/database.ts';
import { makeProperty, makeSeller } from '#test/make.ts';
import { countViews, VIEWS_BY_ADDRESS_MAX } from './views.ts';

const SECRET = Buffer.alloc(32);
const NOON = new Date('2026-11-21T12:00:00Z');

const database = await testDatabase();
afterAll(() => database.close());

test('processes that write the same visits at the same moment, in any order, count each once and lose none', async () => {
  const { db } = database;
  const owner = await makeSeller(db);
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) ids.push((await makeProperty(db, { owner })).id);
  for (let round = 0; round < 20; round += 1) {
    const processes = [1, 2, 3, 4].map((process) => {
      const views = countViews(db, SECRET, () => NOON);
      const order = process % 2 === 0 ? ids : ids.toReversed();
      for (let visitor = 0; visitor < 5; visitor += 1) {
        for (const id of order)
          views.record(id, { address: `10.0.${round}.${visitor}`, userAgent: 'Mozilla/5.0 Firefox/140.0' });
      }
      return views;
    });
    await Promise.all(processes.map((views) => views.flush()));
  }
  const counted = await db.select({ views: properties.viewCount }).from(properties).where(inArray(properties.id, ids));
  expect(counted).toEqual(ids.map(() => ({ views: 100 })));
});

test('600 browser names of one address are a few views, in one batch as in many and by several processes', async () => {
  const { db } = database;
  const { id } = await makeProperty(db);
  const viewsOf = async () =>
    (await db.select({ views: properties.viewCount }).from(properties).where(eq(properties.id, id)))[0]?.views;
  const views = countViews(db, SECRET, () => NOON);
  const visit = (counter: typeof views, address: string, browser: string) =>
    counter.record(id, { address, userAgent: `Mozilla/5.0 ${browser}` });
  for (let nth = 0; nth < 300; nth += 1) visit(views, '10.1.0.1', `Browser/${nth}`);
  await views.flush();
  expect(await viewsOf()).toBe(VIEWS_BY_ADDRESS_MAX);
  for (let nth = 300; nth < 600; nth += 30) {
    const another = countViews(db, SECRET, () => NOON);
    for (let i = 0; i < 30; i += 1) visit(another, '10.1.0.1', `Browser/${nth + i}`);
    await another.flush();
  }
  expect(await viewsOf()).toBe(VIEWS_BY_ADDRESS_MAX);
  // Another household, and the same one on the next day.
  visit(views, '10.1.0.2', 'Browser/1');
  await views.flush();
  expect(await viewsOf()).toBe(VIEWS_BY_ADDRESS_MAX + 1);
  const tomorrow = countViews(db, SECRET, () => new Date(NOON.getTime() + DAY_MS));
  visit(tomorrow, '10.1.0.1', 'Browser/1');
  await tomorrow.flush();
  expect(await viewsOf()).toBe(VIEWS_BY_ADDRESS_MAX + 2);
});

test('the addresses that a network gives one customer in IPv6 are one address, and two phones behind one are two visitors', async () => {
  const { db } = database;
  const { id } = await makeProperty(db);
  const views = countViews(db, SECRET, () => NOON);
  for (let nth = 0; nth < 300; nth += 1)
    views.record(id, { address: `2001:db8:1:2::${nth.toString(16)}`, userAgent: `Mozilla/5.0 Browser/${nth}` });
  for (const browser of ['Chrome', 'Firefox', 'Chrome'])
    views.record(id, { address: '10.2.0.1', userAgent: `Mozilla/5.0 ${browser}/140.0` });
  await views.flush();
  const [row] = await db.select({ views: properties.viewCount }).from(properties).where(eq(properties.id, id));
  expect(row?.views).toBe(VIEWS_BY_ADDRESS_MAX + 2);
});

import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { properties } from '#server/database/schema/properties.ts';
import { testDatabase } from '#test/database.ts';
import { makeProperty, makeSeller } from '#test/make.ts';
import { countViews } from './views.ts';

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

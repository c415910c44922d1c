import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { readSheet } from '#contract/sheets.ts';
import { sheets } from '#server/database/schema/sheets.ts';
import { testApp } from '#test/app.ts';
import { makeSeller } from '#test/make.ts';
import { openPlanning } from './open-planning.ts';
import { planRows } from './plan-rows.ts';

const site = await testApp();
afterAll(() => site.close());

test('other requests have their turn after each row: one of long cells takes some hundredths of a second', async () => {
  const owner = await makeSeller(site.db);
  const file = new File(['State,District,Size,Unit,Price\r\nBihar,Patna,2,katha,5 lakh\r\n'], 'plots.csv');
  expect((await site.call(readSheet, { token: owner.token, body: { sheet: file } })).status).toBe(200);
  const [sheet] = await site.db.select().from(sheets).where(eq(sheets.ownerId, owner.id));
  if (!sheet) throw new Error('The sheet was not kept');
  const planning = await openPlanning(site.db, sheet);
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const turns: number[] = [];
  const noting = () => {
    turns.push(turn);
    return [];
  };
  const rows = Array.from({ length: 20 }, (_, line) => ({
    line: line + 2,
    cells: ['Bihar', 'Patna', '2', 'katha', '5 lakh'],
    unread: Object.assign([], { flatMap: noting }),
  }));
  for await (const planned of planRows(planning, rows)) expect(planned.length).toBe(rows.length);
  clearImmediate(next);
  expect(new Set(turns).size).toBe(rows.length);
});

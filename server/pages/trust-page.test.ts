import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrustFigures } from '#contract/trust.ts';
import { trustFigures } from '#server/database/schema/reveals.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let running: TestPages;
beforeAll(async () => {
  running = await testPages();
});
afterAll(() => running.close());

const FIGURES: TrustFigures = {
  as_of: '2026-11-28',
  unlocks: 1_234,
  returns: null,
  reports: 7,
  return_hours: null,
  answered_percent: 81,
  stale: 9,
  decision_hours: 20.4,
  returns_by_rule: [{ rule: 'late', count: null }],
  reports_by_outcome: [{ outcome: 'upheld', count: 6 }],
  months: [{ month: '2026-11', unlocks: 1_234, returns: null, reports: 7 }],
};

async function figuresShown(): Promise<Record<string, string>> {
  const { html } = await running.open('/trust');
  return Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

test('a new market says that there is nothing to count', async () => {
  expect((await running.open('/trust')).html).toContain('This market is new: there is nothing to count yet.');
});

test('counts below five are told so, and what is measured on fewer than five is not told at all', async () => {
  await running.db.insert(trustFigures).values({ asOf: FIGURES.as_of, figures: FIGURES });
  running.services.pages.forget();
  expect(await figuresShown()).toEqual({
    'Plots unlocked': '1,234',
    'Credits that came back': 'fewer than 5',
    'Buyers whose call was answered': '81%',
    'Listings hidden today because nobody confirmed them': '9',
    'Reports decided': '7',
    'Hours until a report was decided (median)': '20',
    'Credit back: we were late and didn’t decide your report within 72 hours.': 'fewer than 5',
    'The report was right': '6',
  });
});

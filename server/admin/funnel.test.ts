import { afterAll, beforeEach, expect, test } from 'vitest';
import { FUNNEL_STEPS, type FunnelGroup, type FunnelStep } from '#contract/console-lists.ts';
import { addHistory } from '#contract/credits.ts';
import { pressViewDetails } from '#contract/land.ts';
import { funnelCounts } from '#server/database/schema/dashboard.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import { readFunnel } from './read-funnel.ts';

const PEOPLE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const site = await testApp();
afterAll(() => site.close());
// Steps of today would be among the last twelve weeks of a made date.
beforeEach(async () => void (await site.db.delete(funnelCounts)));

const none = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 0]));
const counts = (some: Partial<Record<FunnelStep, number>>) => ({ ...none, ...some });
async function read(by?: FunnelGroup) {
  await site.services.funnel.flush();
  return readFunnel(site.services, by);
}
const count = (...[step, visit]: Parameters<TestApp['services']['funnel']['count']>) =>
  site.services.funnel.count(step, { userAgent: PEOPLE, ...visit });

test('View Details is counted when it is pressed, an unlock only when it was paid', async () => {
  const plot = await makeProperty(site.db, { photos: 0 });
  const buyer = await makeBuyer(site.db, { credits: 2 });
  for (const agent of [PEOPLE, ROBOT]) {
    const url = `/api${pressViewDetails.path.replace('{id}', plot.id)}`;
    await site.app.inject({ method: 'POST', url, headers: { 'user-agent': agent } });
  }
  for (let time = 0; time < 2; time += 1) {
    await site.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
  }
  await site.call(addHistory, { token: plot.owner.token, body: { property_id: plot.id } });
  expect(await read('district')).toEqual([
    { district: { state: 'Bihar', district: 'Patna' }, counts: counts({ view_details: 1, unlocks: 1 }) },
  ]);
});

test('steps are counted by week, district and language; robots and unknown properties are not', async () => {
  const plot = await makeProperty(site.db, { photos: 0 });
  const patna = { state: 'Bihar', district: 'Patna' };
  // A Sunday and the Monday after it, in India.
  site.clock.now = new Date('2027-03-07T18:29:00Z');
  count('searches', { language: 'hi', area: patna });
  count('searches_without_result', { language: 'hi', area: patna });
  site.clock.now = new Date('2027-03-07T18:31:00Z');
  count('searches', { language: 'en' });
  count('searches', { language: 'en', area: { state: 'Bihar', district: 'Nowhere' } });
  count('property_views', { language: 'hi', property: plot.listingNumber });
  count('property_views', { language: 'hi', property: plot.id });
  count('property_views', { language: 'hi', property: 'BK-1' });
  count('property_views', { language: 'hi', property: plot.id, userAgent: ROBOT });
  await site.services.funnel.flush();
  // The new counts are added to the existing ones.
  count('property_views', { language: 'hi', property: plot.id });

  expect(await read()).toEqual([
    { week: '2027-03-01', counts: counts({ searches: 1, searches_without_result: 1 }) },
    { week: '2027-03-08', counts: counts({ searches: 2, property_views: 3 }) },
  ]);
  expect(await read('language')).toEqual([
    { language: 'en', counts: counts({ searches: 2 }) },
    { language: 'hi', counts: counts({ searches: 1, searches_without_result: 1, property_views: 3 }) },
  ]);
  expect(await read('district')).toEqual([
    { counts: counts({ searches: 2 }) },
    { district: patna, counts: counts({ searches: 1, searches_without_result: 1, property_views: 3 }) },
  ]);
});

test('only the last twelve weeks are told', async () => {
  site.clock.now = new Date('2028-03-08T06:00:00Z');
  count('searches', { language: 'en' });
  site.clock.now = new Date('2028-05-26T06:00:00Z');
  expect(await read()).toEqual([{ week: '2028-03-06', counts: counts({ searches: 1 }) }]);
  site.clock.now = new Date('2028-05-29T06:00:00Z');
  expect(await read()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { suggestWhileTyping as contractCall } from '#contract/suggestions.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { BIHTA, makeProperty } from '#test/make.ts';
import { suggestWhileTyping } from './suggestions.ts';

let site: TestApp;
let number: string;
beforeAll(async () => {
  site = await testApp();
  ({ listingNumber: number } = await makeProperty(site.db, { place: BIHTA }));
});
afterAll(() => site.close());

const suggested = async (q: string, language: Language = 'en') =>
  (await suggestWhileTyping(site.db, { q, language })).map(({ kind, text }) => `${kind} ${text}`);

test.each<[string, Language, string[]]>([
  ['bih', 'en', ['place Bihar', 'place Bihta, Patna']],
  ['biht', 'en', ['place Bihta, Patna']],
  ['5 katha biht', 'en', ['place 5 katha Bihta, Patna']],
  ['plot in Biht', 'en', ['place plot in Bihta, Patna']],
  ['बिहट', 'hi', ['place बिहटा, पटना']],
  ['biht', 'hi', ['place बिहटा, पटना']],
  ['বিহট', 'bn', ['place Bihta, পাটনা']],
  ['beehta', 'en', ['place Bihta, Patna']],
  ['jamshed', 'en', ['place Golmuri-Cum-Jugsalai, East Singhbum']],
  ['bihar sh', 'en', ['place Bihar, Nalanda']],
  ['5 k', 'en', ['unit 5 katha', 'price 5 karod']],
  ['5k', 'en', ['unit 5 katha', 'price 5 karod']],
  ['5 katha', 'en', []],
  ['Patna 5 bi', 'en', ['unit Patna 5 bigha', 'unit Patna 5 biswa']],
  ['20 l', 'en', ['price 20 lakh']],
  ['Patna 20 la', 'en', ['price Patna 20 lakh']],
  ['2 cr', 'en', ['price 2 crore']],
  ['२० ला', 'hi', ['price २० लाख']],
  ['5 क', 'hi', ['unit 5 कट्ठा']],
  ['zzzz', 'en', []],
  ['', 'en', []],
])('“%s” in %s', async (q, language, expected) => {
  expect((await suggested(q, language)).slice(0, Math.max(expected.length, 1))).toEqual(expected);
});

test('a number alone is offered with the usual units and as a price', async () => {
  expect(await suggested('20 ', 'hi')).toEqual([
    'unit 20 एकड़',
    'unit 20 डिसमिल',
    'unit 20 बीघा',
    'unit 20 कट्ठा',
    'price 20 लाख',
  ]);
});

test('a listing number that is begun leads to its plot, and only to one that the public sees', async () => {
  expect(await suggested(number.slice(0, 6))).toEqual([`listing ${number}`]);
  expect(await suggested(number)).toEqual([`listing ${number}`]);
  await site.pool.query("update properties set status = 'suspended'");
  await site.pool.query('delete from property_search');
  expect(await suggested(number)).toEqual([]);
});

test('an answer may be kept for five minutes, a refusal not', async () => {
  const { headers } = await site.app.inject({ url: '/api/property/suggestions?q=pat&language=hi' });
  expect(headers['cache-control']).toBe(`public, max-age=${contractCall.keptSeconds}`);
  const refused = await site.app.inject({ url: '/api/property/suggestions?q=pat&language=xx' });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store']);
});

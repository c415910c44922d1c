import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/sheets.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { testApp } from '#test/app.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { makeAgent, type TestUser } from '#test/make.ts';
import { faultsOf, sheetsOn } from '#test/sheets.ts';

const site = await testApp();
afterAll(() => site.close());

const { list, listingsOf, ...sheetsOfOwners } = sheetsOn(site);

let bundle: File;
beforeAll(async () => {
  bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480) });
});

const read = (owner: TestUser, rows: readonly (readonly string[])[]) => sheetsOfOwners.read(owner, rows, bundle);

describe('a sheet of one’s own making', () => {
  test('is read as offices and shops write it: two lines of headings, sums, units in formats and months by name', async () => {
    const owner = await makeAgent(site.db);
    const rows = [
      ['Sr. No.', 'Location', '', 'Size', 'Price', 'Description', 'Photos', 'Free from', 'Frontage'],
      ['', 'District', 'Tehsil', '', 'in lakh', '', '', '', ''],
      [
        '1',
        'Patna',
        'Bihta',
        '5 katha 3 dhur',
        '12.5',
        'A level plot beside a metalled road.',
        'front.jpg',
        'Mar-27',
        '40 ft',
      ],
      [
        '2',
        'Patna',
        'Bihta',
        '½ acre',
        '₹ 12,50,000/-',
        'A level plot beside a metalled road.',
        'front.jpg',
        '',
        '12 m',
      ],
      ['3', 'Patna', 'Bihta', '5 katha', '1250000', 'A level plot beside a metalled road.', 'front.jpg', '', ''],
      ['Total', '', '', '', '25', '', '', '', ''],
    ];
    const checked = await read(owner, rows);
    expect(checked.rows).toBe(3);
    expect(faultsOf(checked)).toEqual([
      [4, 'frontage', 'LENGTH_INVALID'],
      [5, 'price', 'FILTER_AMOUNT_INVALID'],
    ]);
    await list(owner);
    const [listed] = await listingsOf(owner);
    expect(listed).toMatchObject({ size: 5.15, priceRupees: 1_250_000 });
    const facts = await site.db
      .select()
      .from(propertyFacts)
      .where(eq(propertyFacts.propertyId, listed?.id ?? ''));
    expect(Object.fromEntries(facts.map(({ fact, value }) => [fact, value]))).toEqual({
      free_from: '2027-03',
      frontage: 40,
    });
  });

  test('says its faults in the language that is asked for', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, [
      [...HEADINGS, 'Land use'],
      [...plotRow('1', { 6: '' }), 'Palace'],
    ]);
    const said = async (language: 'en' | 'hi') => {
      const { body } = await site.call(contract.displaySheet, { token: owner.token, query: { language } });
      return body.data?.faults.map(({ name, sentence }) => [name, sentence]);
    };
    const english = await said('en');
    expect(english).toEqual([
      ['Price', 'Price is required'],
      ['Land use', expect.stringContaining('Agricultural, Residential')],
    ]);
    const hindi = await said('hi');
    expect(hindi?.map(([name]) => name)).toEqual(['कीमत', expect.stringMatching(/\p{Script=Devanagari}/u)]);
    expect(hindi?.every(([, sentence]) => /\p{Script=Devanagari}/u.test(sentence ?? ''))).toBe(true);
  });
});

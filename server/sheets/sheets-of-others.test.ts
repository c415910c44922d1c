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

  test.each<[string, Readonly<Record<string, number | string>>]>([
    [
      'Price (in lakh)',
      {
        '45': 45_00_000,
        'Rs. 45': 45_00_000,
        'INR 45': 45_00_000,
        '15/-': 15_00_000,
        'Rs. 45.00': 45_00_000,
        '45 only': 45_00_000,
        '₹४५': 45_00_000,
        '.5': 50_000,
        '12.345678': 12_34_568,
        '45 lakh': 45_00_000,
        '1.2 Cr': 1_20_00_000,
        '15.5L': 15_50_000,
        'Rs. 12,50,000': 12_50_000,
        '1250000': 'FILTER_AMOUNT_INVALID',
        '₹1250000': 'FILTER_AMOUNT_INVALID',
        '12,5': 'FILTER_AMOUNT_INVALID',
        '0.005': 'PRICE_UNLIKELY',
      },
    ],
    [
      'Price in crores',
      {
        '1.25': 1_25_00_000,
        'Rs 1000': 10_000_000_000,
        '75000': 'FILTER_AMOUNT_INVALID',
        'Rs. 75,000/-': 'FILTER_AMOUNT_INVALID',
      },
    ],
    ['Price in thousands', { '450': 4_50_000, '1250000': 'FILTER_AMOUNT_INVALID' }],
    ['Price', { '45': 'PRICE_UNLIKELY', '12.5': 'PRICE_UNLIKELY', 'Rs. 45/-': 'PRICE_UNLIKELY', '1000': 1_000 }],
  ])('counts each figure below %s alike, and refuses what no plot costs', async (heading, prices) => {
    const owner = await makeAgent(site.db);
    const texts = Object.keys(prices);
    const rows = texts.map((text, i) => plotRow(String(i + 1), { 6: text }));
    const headings = HEADINGS.map((one, place) => (place === 6 ? heading : one));
    const checked = await read(owner, [headings, ...rows]);
    await list(owner);
    const codes = Object.fromEntries(checked.faults.map(({ own_number, code }) => [own_number, code]));
    const listed = (await listingsOf(owner)).map(({ priceRupees }) => priceRupees);
    const found = texts.map((text, i) => [text, codes[String(i + 1)] ?? listed.shift()]);
    expect(Object.fromEntries(found)).toEqual(prices);
  });

  test('has a size of two columns, and the whole price beside one per katha', async () => {
    const owner = await makeAgent(site.db);
    const said = 'A level plot beside a metalled road.';
    const rows = [
      ['Sr. No.', 'District', 'Tehsil', 'रकबा', '', 'Price', '', 'Description', 'Photos'],
      ['', '', '', 'एकड़', 'डिसमिल', 'Per Katha', 'Total', '', ''],
      ['1', 'Patna', 'Bihta', '2', '50', '200000', '2500000', said, 'front.jpg'],
      ['2', 'Patna', 'Bihta', '', '50', '200000', '500000', said, 'front.jpg'],
      ['3', 'Patna', 'Bihta', '2', '250', '200000', '500000', said, 'front.jpg'],
    ];
    const checked = await read(owner, rows);
    expect(faultsOf(checked)).toEqual([[5, 'size', 'FILTER_SIZE_INVALID']]);
    await list(owner);
    const listed = (await listingsOf(owner)).map(({ size, priceRupees }) => [size, priceRupees]);
    expect(listed).toEqual([
      [2.5, 2_500_000],
      [50, 500_000],
    ]);
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

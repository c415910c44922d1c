import { describe, expect, test } from 'vitest';
import { MEGABYTE } from './limits.ts';
import { said } from '#test/said.ts';
import type { DocumentType } from './kinds.ts';
import { PropertyReference, SearchForm } from './properties.ts';
import { AddPropertyForm } from './listing-form.ts';

const photo = new File(['a photo'], 'field.jpg');

const rightForm = {
  state: 'Bihar',
  district: 'Patna',
  mandal: 'Danapur-Cum-Khagaul',
  units: 'katha',
  size: '5',
  price: '12,50,000',
  description: 'Level land beside the village road, water at ten feet.',
  propertyImage: [photo],
};

function sentences(change: Record<string, unknown>): string[] {
  const parsed = AddPropertyForm.safeParse({ ...rightForm, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${said(message)}`);
}

describe('the property form says what is wrong beside its field', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no state', { state: '' }, 'state: This field is required'],
    ['no district', { district: undefined }, 'district: This field is required'],
    ['a mandal of spaces', { mandal: '   ' }, 'mandal: This field is required'],
    ['a mandal that is a number', { mandal: 7 }, 'mandal: This field is required'],
    ['no unit', { units: '' }, 'units: Select a unit'],
    ['no size', { size: '' }, 'size: Size is required'],
    ['a size in words', { size: 'five' }, 'size: Enter a number, for example 2 or 2.5'],
    ['a size of nothing', { size: '0' }, 'size: Size must be more than 0'],
    ['a negative size', { size: '-3' }, 'size: Size must be more than 0'],
    ['a size with five decimals', { size: '1.23456' }, 'size: Enter the size with at most 4 decimals'],
    ['a size that is nothing in four decimals', { size: 5e-324 }, 'size: Enter the size with at most 4 decimals'],
    ['a size beyond measure', { size: '1000001' }, 'size: Size must be at most 10,00,000'],
    ['no price', { price: undefined }, 'price: Price is required'],
    [
      'a price in words without figures',
      { price: 'five lakh' },
      'price: Enter an amount, for example 5,00,000 or 12.5 lakh',
    ],
    ['a size in lakhs', { size: '5 lakh' }, 'size: Enter a number, for example 2 or 2.5'],
    ['a price in exponents', { price: '1e6' }, 'price: Enter an amount, for example 5,00,000 or 12.5 lakh'],
    ['a negative price', { price: '-100' }, 'price: Price must be more than 0'],
    ['a price with paise', { price: '100.50' }, 'price: Enter the price in whole rupees'],
    ['a price beyond measure', { price: '1000000000001' }, 'price: Price must be at most ₹1,00,000 crore'],
    ['no description', { description: '' }, 'description: Description is required'],
    ['19 characters', { description: 'a'.repeat(19) }, 'description: Description must be at least 20 characters'],
    [
      '19 characters among spaces',
      { description: `  ${'a'.repeat(19)}   ` },
      'description: Description must be at least 20 characters',
    ],
    [
      'a phone number',
      { description: 'Call me for this plot: 9000000001' },
      'description: No more than 8 consecutive digits allowed',
    ],
    [
      'nine digits',
      { description: 'The khata has number 123456789 here' },
      'description: No more than 8 consecutive digits allowed',
    ],
    [
      'a phone number in Devanagari',
      { description: 'ज़मीन के लिए फ़ोन करें ९००००००००१' },
      'description: No more than 8 consecutive digits allowed',
    ],
    ['no photo', { propertyImage: [] }, 'propertyImage: Property images are required'],
    ['no list of photos', { propertyImage: undefined }, 'propertyImage: Property images are required'],
    [
      'six photos',
      { propertyImage: Array.from({ length: 6 }, () => photo) },
      'propertyImage: You can upload a maximum of 5 files.',
    ],
    ['a text for a photo', { propertyImage: ['photo.jpg'] }, 'propertyImage.0: Choose a photo'],
    [
      'a photo of 20 MB',
      { propertyImage: [photo, new File([new Uint8Array(20 * MEGABYTE)], 'large.jpg')] },
      'propertyImage.1: This photo is larger than 10 MB. Choose a smaller one.',
    ],
    [
      'a document over 4 MB',
      { sale_deed: new File([new Uint8Array(4 * MEGABYTE + 1)], 'deed.pdf') },
      'sale_deed: This file is larger than 4 MB. Compress it and choose it again.',
    ],
    ['an empty document', { mutation: new File([], 'empty.pdf') }, 'mutation: This file is empty'],
  ])('%s', (_name, change, sentence) => {
    expect(sentences(change)).toContain(sentence);
  });

  test('every wrong field of a form is reported at once', () => {
    const parsed = AddPropertyForm.safeParse({});
    const paths = parsed.error?.issues.map(({ path }) => path.join('.')).toSorted();
    expect(paths).toEqual(['description', 'district', 'mandal', 'price', 'propertyImage', 'size', 'state', 'units']);
  });
});

describe('the property form takes what people write', () => {
  test.each<[string, Record<string, unknown>, { size?: number; price?: number; description?: string }]>([
    ['Indian grouping', { price: '1,25,00,000' }, { price: 12_500_000 }],
    ['lakh', { price: '5 lakh' }, { price: 500_000 }],
    ['the sign of the rupee', { price: '₹ 12,50,000' }, { price: 1_250_000 }],
    ['lakh in Devanagari', { price: '५ लाख' }, { price: 500_000 }],
    ['crores with decimals in Hindi', { price: '1.5 करोड़' }, { price: 15_000_000 }],
    ['crore in Marathi', { price: '२ कोटी' }, { price: 20_000_000 }],
    ['lakh in Tamil', { price: '5 லட்சம்' }, { price: 500_000 }],
    ['lakh in Gujarati', { price: '૫ લાખ' }, { price: 500_000 }],
    ['spaces as grouping', { price: '12 50 000' }, { price: 1_250_000 }],
    ['decimals of a size', { size: ' 2.5 ' }, { size: 2.5 }],
    ['numbers as numbers', { size: 7, price: 400_000 }, { size: 7, price: 400_000 }],
    [
      'eight digits in a row',
      { description: 'Khata number 12345678 in the new survey' },
      { description: 'Khata number 12345678 in the new survey' },
    ],
    ['20 characters', { description: `  ${'a'.repeat(20)} ` }, { description: 'a'.repeat(20) }],
  ])('%s', (_name, change, read) => {
    expect(AddPropertyForm.parse({ ...rightForm, ...change })).toMatchObject(read);
  });

  test('one file of each of the seven document types', () => {
    const types: DocumentType[] = [
      'lagan_receipt',
      'sale_deed',
      'land_map',
      'land_revenue_record',
      'partition_deed',
      'mutation',
      'record_of_rights',
    ];
    const papers = Object.fromEntries(types.map((type) => [type, new File(['%PDF'], `${type}.pdf`)]));
    expect(AddPropertyForm.parse({ ...rightForm, ...papers })).toMatchObject(papers);
  });
});

test('a search needs a state and nothing more', () => {
  expect(said(SearchForm.safeParse({ state: '' }).error?.issues[0]?.message ?? '')).toBe('This field is required');
  expect(said(SearchForm.safeParse({}).error?.issues[0]?.message ?? '')).toBe('This field is required');
  expect(SearchForm.parse({ state: 'Bihar', district: '', mandal: '' })).toEqual({
    state: 'Bihar',
    district: '',
    mandal: '',
  });
});

test.each([
  ['BK-100234', true],
  ['bk-1', true],
  ['01a1fb5d-88fb-7544-983e-c130856f481b', true],
  ['100234', false],
  ['BK-', false],
  ['BK-1234567890', false],
  ["BK-1' or 1=1", false],
])('%s refers to a property: %s', (reference, refers) => {
  expect(PropertyReference.safeParse(reference).success).toBe(refers);
});

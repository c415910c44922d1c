import { expect, test } from 'vitest';
import { isLength, lengthTyped, monthTyped, sizeTyped } from './typed-answers.ts';

const UNITS: Partial<Record<string, string>> = {
  katha: 'katha',
  kattha: 'katha',
  कट्ठा: 'katha',
  dhur: 'dhur',
  धुर: 'dhur',
  bigha: 'bigha',
  acre: 'acre',
};
const unitOf = (text: string) => UNITS[text.trim().toLowerCase()];

test.each([
  ['5', '5', undefined],
  ['5 katha', '5', 'katha'],
  ['1,200 Sq.Ft.', '1,200', 'Sq.Ft.'],
  ['२.५ कट्ठा', '2.5', 'कट्ठा'],
  ['५ डि०', '5', 'डि.'],
  ['1.5 हे0', '1.5', 'हे.'],
  ['10 डी०', '10', 'डी.'],
  ['5 katha 3 dhur', '5.15', 'katha'],
  ['५ कट्ठा ३ धुर', '5.15', 'katha'],
  ['1 bigha, 5 kattha', '1.25', 'bigha'],
  ['5 katha 20 dhur', '5 katha 20 dhur', undefined],
  ['5 katha 3 acre', '5 katha 3 acre', undefined],
  ['½ acre', '0.5', 'acre'],
  ['1/2 acre', '0.5', 'acre'],
  ['5½ katha', '5.5', 'katha'],
  ['5 1/4 katha', '5.25', 'katha'],
  ['12/3', '12/3', undefined],
  ['30x40', '30x40', undefined],
])('the size %s is %s of %s', (text, figure, unit) => {
  expect(sizeTyped(text, unitOf)).toEqual({ figure, unit });
});

test.each([
  ['20', '20'],
  ['20 ft', '20'],
  ['२० फुट', '२०'],
  ["20'", '20'],
  ['20 feet wide', '20'],
  ['20ft road', '20'],
])('the length %s is %s feet', (text, feet) => {
  expect(isLength(text)).toBe(true);
  expect(lengthTyped(text, 'feet')).toBe(feet);
});

test('a length in another unit keeps it, to be refused', () => {
  expect(lengthTyped('12 m', 'feet')).toBe('12 m');
  expect(lengthTyped('40 ft', 'metres')).toBe('40 ft');
  expect(lengthTyped('12 m', 'metres')).toBe('12');
  expect(['12 m', '20-30 ft', 'wide road', 'Metalled 20 ft'].filter(isLength)).toEqual([]);
});

test.each([
  '2027-03',
  '2027-03-01',
  '2027-03-01 00:00',
  '03/2027',
  '3-2027',
  'Mar-27',
  'Mar 2027',
  'March 2027',
  'Mar’27',
  '01-Mar-2027',
  '1 march, 2027',
  'मार्च 2027',
  'मार्च २०२७',
  'மார்ச் 2027',
  '15/03/2027',
  '03/15/2027',
])('%s is March 2027', (text) => {
  expect(monthTyped(text)).toBe('2027-03');
});

test.each(['Mar 27', '27-Mar', '01/03/2027', '13/14/2027', 'soon', 'Patna 2027', ''])(
  '%s names no month alone',
  (text) => {
    expect(monthTyped(text)).toBe(text);
  },
);
